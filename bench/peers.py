"""The peers' side of bench/analysis.py: the same analyses with SciPy, krippendorff and pandas, as JSON.

Usage: peers.py JOB FILE

Only the computation is timed, neither imports nor reading. A job that fails for want of its package ends with an error.
"""

import importlib.metadata
import json
import sys
import time

import numpy

CONTROLS = 10  # of each of the four samples of a worker
SEGMENTS = 5_000
RATERS = 500


def timed(job):
    started = time.perf_counter()
    made = job()
    return made, time.perf_counter() - started


def result(package, values, seconds):
    return {"peer": f"{package} {importlib.metadata.version(package)}", "seconds": seconds,
            "values": [None if numpy.isnan(value) else float(value) for value in values]}


def control_samples(path):
    """Outputs, degraded outputs, first and repeated scores, each with a row for every worker."""
    return numpy.fromfile(path).reshape(-1, 4, CONTROLS).transpose(1, 0, 2)


def paired(path):
    """One call for each worker, as scripts do."""
    from scipy import stats
    output, degraded, _, _ = control_samples(path)
    p, seconds = timed(lambda: [stats.ttest_rel(low, high, alternative="less").pvalue
                                for low, high in zip(degraded, output)])
    return result("scipy", p, seconds)


def paired_at_once(path):
    """One call for all workers: possible where all have the same number of pairs."""
    from scipy import stats
    output, degraded, _, _ = control_samples(path)
    p, seconds = timed(lambda: stats.ttest_rel(degraded, output, axis=1, alternative="less").pvalue)
    return result("scipy", p, seconds)


def difference_samples(path):
    output, degraded, first, repeated = control_samples(path)
    return numpy.abs(repeated - first), output - degraded


def mann_whitney(path):
    """adjudge takes the exact p-value where there are no ties, as R does; SciPy has to be told."""
    from scipy import stats
    repeats, bad = difference_samples(path)
    methods = ["exact" if len(set(a) | set(b)) == 2 * CONTROLS else "asymptotic" for a, b in zip(repeats, bad)]
    p, seconds = timed(lambda: [stats.mannwhitneyu(a, b, alternative="less", method=method).pvalue
                                for a, b, method in zip(repeats, bad, methods)])
    return result("scipy", p, seconds)


def rank_sum(path):
    from scipy import stats
    systems = numpy.fromfile(path).reshape(-1, SEGMENTS)

    def all_pairs():
        p = []
        for i, first in enumerate(systems):
            for second in systems[i + 1:]:
                better, worse = (first, second) if first.mean() >= second.mean() else (second, first)
                p.append(stats.mannwhitneyu(better, worse, alternative="greater", method="asymptotic",
                                            use_continuity=True).pvalue)
        return p

    return result("scipy", *timed(all_pairs))


def alpha(path):
    import krippendorff
    raters = numpy.fromfile(path).reshape(-1, RATERS).T
    value, seconds = timed(lambda: krippendorff.alpha(reliability_data=raters, level_of_measurement="interval"))
    return result("krippendorff", [value], seconds)


def study(path):
    """A fraction of a study: standardized scores, and their means over segments and systems."""
    import pandas
    table = pandas.read_csv(path, dtype={name: "category" for name in ("worker", "item", "system", "kind", "hit")})

    def mean_z():
        scores = table.groupby("worker", observed=True)["score"]
        z = (table["score"] - scores.transform("mean")) / scores.transform("std")
        counted = table.assign(z=z)[table["kind"].isin(["system", "ask_again"])]
        segments = counted.groupby(["system", "item"], observed=True)["z"].mean()
        return segments.groupby("system", observed=True).mean().sort_index()

    return result("pandas", *timed(mean_z))


JOBS = {"paired": paired, "paired-at-once": paired_at_once, "mann-whitney": mann_whitney, "rank-sum": rank_sum,
        "alpha": alpha, "study": study}

if __name__ == "__main__":
    print(json.dumps(JOBS[sys.argv[1]](sys.argv[2])))
