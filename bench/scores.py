"""Scores the same texts with adjudge and with sacreBLEU, checks that both found the same, and prints ratios.

Usage: scores.py ADJUDGE FOLDER

Whole processes are measured, from the files to the printed result; memory is the largest that each held.
"""

import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import time

import score_texts
from side_by_side import LONG_SECONDS, RUNS, show

METRICS = {"bleu": ["bleu"], "chrf": ["chrf"], "ter": ["ter"]}
SCORE_TOLERANCE = 1e-9
# numpy 2 computes resamples in single precision where numpy 1, which adjudge follows, had double.
P_STEPS = 5
ESTIMATE_TOLERANCE = 1e-3


def measured(command):
    """Seconds, peak memory and output of the quickest of several runs; None where the command fails."""
    best = None
    for _ in range(RUNS):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        out = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.perf_counter() - start
        if process.returncode != 0:
            return None
        if best is None or seconds < best["seconds"]:
            best = {"seconds": seconds, "bytes": usage.ru_maxrss * 1024, "out": json.loads(out)}
        if seconds > LONG_SECONDS:
            break
    return best


def our_scores(run):
    return [system["scores"] for system in run["out"]["systems"]]


def their_scores(run):
    keys = [key for key in run["out"][0] if key != "system"]
    scored = lambda value: value if isinstance(value, dict) else {"score": float(value)}
    return [{key: scored(system[key]) for key in keys} for system in run["out"]]


def differences(ours, theirs, trials):
    """What is not equal as far as it must be."""
    for system, (our, their) in enumerate(zip(our_scores(ours), their_scores(theirs), strict=True)):
        for name, value in their.items():
            if abs(our[name]["score"] - value["score"]) > SCORE_TOLERANCE:
                yield f"{name} of system {system}: {our[name]['score']} and {value['score']}"
            for ours_key, key, tolerance in (("p_value", "p_value", P_STEPS / (trials + 1)), ("mean", "mean", ESTIMATE_TOLERANCE)):
                if value.get(key) is not None and abs(our[name][ours_key] - value[key]) > tolerance + 1e-12:
                    yield f"{key} of {name} of system {system}: {our[name][ours_key]} and {value[key]}"


def compare(what, ours, theirs, trials=0):
    print(what)
    show("", "adjudge", "two threads", "sacreBLEU")
    one, two = ours
    show("time", *(f"{run['seconds']:,.3f} s" if run else "missing" for run in (one, two, theirs)))
    show("peak memory", *(f"{run['bytes'] / 1e6:,.0f} MB" if run else "missing" for run in (one, two, theirs)))
    if theirs is None:
        return True
    show("adjudge is faster by", *(f"{theirs['seconds'] / run['seconds']:,.0f} x" for run in (one, two)))
    found = list(differences(one, theirs, trials))
    for line in found:
        print("  DIFFERENT:", line)
    if not found:
        show("results", "agree")
    return not found


def lengths(program, folder):
    print("TER by length of segments, one thread")
    show("words a segment", "ms a segment", "ms a 100 words")
    for length, count in score_texts.LENGTHS.items():
        run = measured([program, "score", "-r", f"{folder}/ref-{length}.txt", "-i", f"{folder}/system-{length}.txt",
                        "-m", "ter", "--json", "--threads", "1"])
        milliseconds = 1e3 * run["seconds"] / count
        show(f"{length:,}", f"{milliseconds:,.3f}", f"{100 * milliseconds / length:,.3f}")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2]) / "score_texts"
    if not (folder / "ref.txt").exists():
        score_texts.write(folder)
    systems = [f"{folder}/system{i}.txt" for i in range(score_texts.SYSTEMS)]
    reference = f"{folder}/ref.txt"
    has_peer = importlib.util.find_spec("sacrebleu") is not None
    print(f"\n{score_texts.SEGMENTS:,} segments of {score_texts.SYSTEMS} systems, whole processes, best of {RUNS} runs")
    same = []
    jobs = [(name, options, 0) for name, options in METRICS.items()]
    everything = ["bleu", "chrf", "ter"]
    jobs += [("all three, --paired-bs", [*everything, "--paired-bs"], 1000), ("all three, --paired-ar", [*everything, "--paired-ar"], 10000)]
    for what, options, trials in jobs:
        ours = [measured([program, "score", "-r", reference, "-i", *systems, "--json", "--threads", str(threads), "-m", *options])
                for threads in (1, 2)]
        theirs = measured([sys.executable, "-m", "sacrebleu", reference, "-i", *systems, "-f", "json", "-w", "12", "-m", *options]) if has_peer else None
        same.append(compare(what, ours, theirs, trials))
    lengths(program, folder)
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
