"""What the benchmarks share: run a command a few times and keep the quickest, and print a row of a table."""

import json
import subprocess

RUNS = 3
LONG_SECONDS = 10  # a run that takes longer is not repeated


def best_of(command):
    """What the quickest of several runs printed, or None where the command can't run."""
    runs = []
    for _ in range(RUNS):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            return None
        runs.append(json.loads(done.stdout))
        if runs[-1]["seconds"] > LONG_SECONDS:
            break
    return min(runs, key=lambda run: run["seconds"])


def show(name, *values):
    print(f"  {name:<38}" + "".join(f"{value:>20}" for value in values))
