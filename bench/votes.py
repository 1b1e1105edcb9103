"""Fits the Bradley-Terry model with adjudge and with crowd-kit, checks that both found the same, and prints ratios.

Usage: votes.py VOTES_BENCH FOLDER
"""

import pathlib
import subprocess
import sys

import numpy

from side_by_side import RUNS, best_of, show

PEERS = str(pathlib.Path(__file__).with_name("vote_peers.py"))


def compare(program, file):
    """Whether the abilities agree; a missing peer is no disagreement."""
    ours, theirs = best_of([program, "fit", file]), best_of([sys.executable, PEERS, file])
    show("", "adjudge", theirs["peer"] if theirs else "crowd-kit")
    show("time", f"{ours['seconds'] * 1e3:,.1f} ms", f"{theirs['seconds'] * 1e3:,.1f} ms" if theirs else "missing")
    show("largest component of the gradient", f"{ours['gradient_norm']:.1e}")
    if theirs is None:
        return True
    show("adjudge is faster by", f"{theirs['seconds'] / ours['seconds']:,.1f} x")
    show("and takes less memory by", f"{theirs['peak_bytes'] / ours['peak_bytes']:,.1f} x")
    difference = float(numpy.abs(numpy.array(ours["abilities"]) -
                                 (numpy.array(theirs["abilities"]) - numpy.mean(theirs["abilities"]))).max())
    show("largest difference of abilities", f"{difference:.1e}")
    if difference > 1e-3:
        print("  the results DIFFER")
    return difference <= 1e-3


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    file = folder / "votes.u32"
    if not file.exists():
        subprocess.run([program, "generate", str(file)], check=True)
    print(f"\nBradley-Terry, 200,000 comparisons of 100 systems, best of {RUNS} runs, reading not counted")
    same = compare(program, str(file))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
