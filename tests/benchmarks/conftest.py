"""Print the ratios: absolute times depend on the machine."""


def pytest_terminal_summary(terminalreporter, config):
    session = getattr(config, "_benchmarksession", None)
    rows = [
        (bench.fullname, key, value)
        for bench in getattr(session, "benchmarks", [])
        for key, value in bench.extra_info.items()
    ]
    for name, key, value in rows:
        terminalreporter.write_line(f"{name.rpartition('::')[2]}: {key} {value:,}")
