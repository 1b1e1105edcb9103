"""Runs adjudge's analyses and its peers' on the same files, checks that both found the same, and prints ratios.

Usage: analysis.py ANALYSIS_BENCH ADJUDGE FOLDER
"""

import math
import os
import pathlib
import subprocess
import sys
import time

from side_by_side import RUNS, best_of, show

PEERS = str(pathlib.Path(__file__).with_name("peers.py"))
TOLERANCE = 1e-9  # relative, or absolute near 0

# The job on either side, its input, what it is, and the peer's job where it has another name.
COMPARISONS = [
    ("paired", "controls", "paired t-tests of 10,000 workers, 10 pairs each, against a call for each", "paired"),
    ("paired", "controls", "the same, against one call for all of them", "paired-at-once"),
    ("mann-whitney", "controls", "rank-sum tests of 10,000 workers, 10 values against 10", "mann-whitney"),
    ("rank-sum", "systems", "rank-sum tests of all pairs of 20 systems with 5,000 segments", "rank-sum"),
    ("alpha", "raters", "interval alpha of 10,000 units by 500 raters, 10 % missing", "alpha"),
]


def milliseconds(run):
    return f"{run['seconds'] * 1e3:,.1f} ms" if run else "missing"


def megabytes(size):
    return f"{size / 1e6:,.0f} MB"


def is_close(ours, theirs):
    if ours is None or theirs is None:
        return ours is theirs
    return math.isclose(ours, theirs, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def agree(ours, theirs):
    same = len(ours["values"]) == len(theirs["values"]) and all(map(is_close, ours["values"], theirs["values"]))
    if not same:
        print("  the results DIFFER")
    return same


class Bench:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def input(self, name):
        """The file that both sides read, made where it is not there yet."""
        path = self.folder / name
        if not path.exists():
            subprocess.run([self.program, "generate", path.stem, str(path)], check=True)
        return str(path)

    def both(self, job, peer_job, file):
        return (best_of([self.program, job, file]), best_of([sys.executable, PEERS, peer_job, file]))


def compare(bench, job, name, what, peer_job):
    """Whether the results agree; a missing peer is no disagreement."""
    ours, theirs = bench.both(job, peer_job, bench.input(name + ".f64"))
    print(what)
    show("", "adjudge", theirs["peer"] if theirs else "peer")
    show("time", milliseconds(ours), milliseconds(theirs))
    if "peak_bytes" in ours:
        show("peak memory, of which input", f"{megabytes(ours['peak_bytes'])}, {megabytes(ours['input_bytes'])}")
    if theirs is None:
        return True
    show("adjudge is faster by", f"{theirs['seconds'] / ours['seconds']:,.1f} x")
    return agree(ours, theirs)


def whole_command(adjudge, table):
    """The seconds of `adjudge analyze --json`, best of several runs."""
    seconds = []
    for _ in range(RUNS):
        started = time.perf_counter()
        subprocess.run([adjudge, "analyze", table, "--json", "--quiet"], check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def study(bench, adjudge):
    table = bench.input("study.csv")
    ours, theirs = bench.both("study", "study", table)
    print(f"a whole study of {ours['judgments']:,} ratings, {megabytes(os.path.getsize(table))}, "
          f"on {os.cpu_count()} cores")
    show("adjudge analyze --json", f"{whole_command(adjudge, table):.2f} s")
    show("of which reading", f"{ours['reading_seconds']:.2f} s")
    show("of which analysis", f"{ours['seconds']:.2f} s")
    show("of which writing JSON", f"{ours['json_seconds']:.2f} s", megabytes(ours["json_bytes"]))
    show("peak memory, mapped file included", megabytes(ours["peak_bytes"]))
    show("z and means of systems alone", theirs["peer"] if theirs else "pandas", milliseconds(theirs))
    return theirs is None or agree(ours, theirs)


def main():
    program, adjudge, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    bench = Bench(program, folder)
    print(f"\nAnalyses, best of {RUNS} runs, reading not counted; where nothing is said the results agree")
    same = [compare(bench, *comparison) for comparison in COMPARISONS]
    same.append(study(bench, adjudge))
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
