"""Reads one large ratings CSV with adjudge and with pandas, checks that both saw the same, and prints ratios.

Usage: read_table.py TABLE_BENCH FOLDER ROWS
"""

import pathlib
import subprocess
import sys

from side_by_side import RUNS, best_of, show

PANDAS = """
import json, resource, sys, time
begin = time.perf_counter()
import pandas
names = {name: "category" for name in ("worker", "item", "system", "kind", "hit")}
started = time.perf_counter()
table = pandas.read_csv(sys.argv[1], dtype=names, parse_dates=["submitted_at"])
seconds = time.perf_counter() - started
print(json.dumps({"version": pandas.__version__, "rows": len(table), "workers": table["worker"].nunique(),
                  "score_sum": float(table["score"].sum()), "seconds": seconds,
                  "table_bytes": int(table.memory_usage(deep=True).sum()),
                  "peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024}))
"""


def megabytes_a_second(size, seconds):
    return f"{size / seconds / 1e6:,.0f} MB/s"


def main():
    program, folder, rows = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    table = folder / f"ratings-{rows}.csv"
    if not table.exists():
        subprocess.run([program, "generate", str(table), str(rows)], check=True)
    ours = best_of([program, "read", str(table)])
    peer = best_of([sys.executable, "-c", PANDAS, str(table)])

    size = ours["file_bytes"]
    print(f"Reading a ratings CSV of {rows:,} rows and {size / 1e6:,.0f} MB, 9 columns, best of {RUNS} runs")
    show("", "adjudge", f"pandas {peer['version']}" if peer else "pandas: missing")
    show("speed", megabytes_a_second(size, ours["seconds"]), megabytes_a_second(size, peer["seconds"]) if peer else "")
    show("memory of the table", f"{ours['table_bytes'] / 1e6:,.0f} MB", f"{peer['table_bytes'] / 1e6:,.0f} MB" if peer else "")
    show("own memory at the end", f"{ours['anonymous_bytes'] / 1e6:,.0f} MB")
    show("peak, mapped file included", f"{ours['peak_bytes'] / 1e6:,.0f} MB", f"{peer['peak_bytes'] / 1e6:,.0f} MB" if peer else "")
    show("plain read() of the same file", megabytes_a_second(size, ours["plain_read_seconds"]))
    if peer:
        show("adjudge is faster by", f"{peer['seconds'] / ours['seconds']:.1f} x")
        same = all(ours[key] == peer[key] for key in ("rows", "workers", "score_sum"))
        print(f"  rows, workers and sum of scores {'agree' if same else 'DIFFER'}")
        return 0 if same else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
