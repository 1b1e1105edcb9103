"""Aggregates the same labels with adjudge and with crowd-kit, checks that both found the same, and prints ratios.

Usage: labels.py LABELS_BENCH FOLDER

crowd-kit runs with its defaults; adjudge then takes as many iterations as it did.
"""

import pathlib
import subprocess
import sys

import numpy

from side_by_side import RUNS, best_of, show

PEERS = str(pathlib.Path(__file__).with_name("label_peers.py"))
UNMEASURED_ITERATIONS = 50  # where there is no peer to tell how many

# The job on either side, what it is, and how far posteriors may differ where the algorithm is the same.
COMPARISONS = [
    ("majority", "majority vote", 1e-12),
    ("dawid-skene", "Dawid-Skene", 1e-6),
    ("one-coin", "one-coin Dawid-Skene", 1e-6),
    ("mace", "MACE, variational Bayes, ten starts (crowd-kit starts ten times from the same place)", None),
    ("glad", "GLAD", None),
]


def seconds(run):
    return f"{run['seconds'] * 1e3:,.1f} ms" if run else "missing"


def megabytes(size):
    return f"{size / 1e6:,.0f} MB"


def share_equal(ours, theirs):
    return float(numpy.mean(numpy.array(ours["labels"]) == numpy.array(theirs["labels"])))


def agree(ours, theirs, tolerance):
    """Whether both found the same: posteriors where the algorithm is the same, else labels, skills and what is
    maximized."""
    if tolerance is not None:
        difference = float(numpy.abs(numpy.array(ours["posteriors"]) - numpy.array(theirs["posteriors"])).max())
        show("largest difference of posteriors", f"{difference:.1e}")
        return difference <= tolerance
    correlation = float(numpy.corrcoef(ours["skills"], theirs["skills"])[0, 1])
    show("correlation of workers' skills", f"{correlation:.5f}")
    if "objective" not in theirs:
        return correlation > 0.99 and share_equal(ours, theirs) > 0.99
    show("objective reached", f"{ours['objective']:,.1f}", f"{theirs['objective']:,.1f}")
    return correlation > 0.99 and share_equal(ours, theirs) > 0.99 and ours["objective"] > 1.0001 * theirs["objective"]


def compare(program, file, job, what, tolerance):
    """Whether the results agree; a missing peer is no disagreement."""
    theirs = best_of([sys.executable, PEERS, job, file])
    iterations = theirs["iterations"] if theirs else UNMEASURED_ITERATIONS
    ours = best_of([program, job, file, str(iterations)])
    print(f"{what}, {iterations} iterations")
    show("", "adjudge", theirs["peer"] if theirs else "crowd-kit")
    show("time", seconds(ours), seconds(theirs))
    show("peak memory", megabytes(ours["peak_bytes"]), megabytes(theirs["peak_bytes"]) if theirs else "")
    if "objectives" in ours:
        show("different ends of the ten starts", len(set(ours["objectives"])))
    if theirs is None:
        return True
    show("of which before the fit", "", megabytes(theirs["before_bytes"]))
    show("adjudge is faster by", f"{theirs['seconds'] / ours['seconds']:,.1f} x")
    show("and takes less memory by", f"{theirs['peak_bytes'] / ours['peak_bytes']:,.1f} x")
    show("share of equal labels", f"{share_equal(ours, theirs):.4f}")
    same = agree(ours, theirs, tolerance)
    if not same:
        print("  the results DIFFER")
    return same


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    file = folder / "labels.u32"
    if not file.exists():
        subprocess.run([program, "generate", str(file)], check=True)
    print(f"\n100,000 labels of 10,000 items by 500 workers, 5 classes, best of {RUNS} runs, reading not counted")
    same = [compare(program, str(file), *comparison) for comparison in COMPARISONS]
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
