"""Writes values.json: what SciPy gives for the tests of src/stats on random samples.

Needed only to make the values anew, in an environment with the versions that values.json records:
    python make_values.py > values.json
"""
import json
import sys

import numpy
import scipy
from scipy import stats

RANDOM = numpy.random.default_rng(20131)
SIDES = ("two-sided", "less", "greater")


def samples():
    """Continuous samples, samples with ties, and small ones."""
    for n, m in ((2, 2), (3, 5), (8, 8), (20, 31), (49, 49), (60, 75)):
        yield "continuous", RANDOM.normal(50, 20, n), RANDOM.normal(55, 10, m)
        yield "ties", RANDOM.integers(0, 8, n) * 1.0, RANDOM.integers(1, 8, m) * 1.0


def t_cases():
    for _, a, b in samples():
        if len(set(a)) < 2 or len(set(b)) < 2:
            continue
        for side in SIDES:
            test = stats.ttest_ind(a, b, equal_var=False, alternative=side)
            interval = test.confidence_interval(0.95)
            yield {"test": "welch", "a": list(a), "b": list(b), "alternative": side, "statistic": test.statistic,
                   "df": test.df, "p": test.pvalue, "interval": finite(interval)}
            n = min(len(a), len(b))
            if len(set(a[:n] - b[:n])) > 1:
                test = stats.ttest_rel(a[:n], b[:n], alternative=side)
                interval = test.confidence_interval(0.95)
                yield {"test": "paired", "a": list(a[:n]), "b": list(b[:n]), "alternative": side,
                       "statistic": test.statistic, "df": test.df, "p": test.pvalue, "interval": finite(interval)}
            test = stats.ttest_1samp(a, 52.0, alternative=side)
            interval = test.confidence_interval(0.95)
            yield {"test": "one-sample", "a": list(a), "b": [52.0], "alternative": side, "statistic": test.statistic,
                   "df": test.df, "p": test.pvalue, "interval": [x - 52.0 if x is not None else None
                                                                 for x in finite(interval)]}


def finite(interval):
    return [x if numpy.isfinite(x) else None for x in (float(interval.low), float(interval.high))]


def rank_cases():
    for kind, a, b in samples():
        for side in SIDES:
            for method in ("exact", "normal"):
                if method == "exact" and (kind == "ties" or max(len(a), len(b)) > 49):
                    continue
                if len(set(a) | set(b)) < 2:
                    continue
                scipy_method = "exact" if method == "exact" else "asymptotic"
                test = stats.mannwhitneyu(a, b, alternative=side, method=scipy_method, use_continuity=True)
                yield {"test": "rank-sum", "a": list(a), "b": list(b), "alternative": side, "method": method,
                       "statistic": test.statistic, "p": test.pvalue}
                n = min(len(a), len(b))
                d = a[:n] - b[:n]
                if not numpy.any(d):
                    continue
                if method == "exact" and len(set(abs(d))) < n:
                    continue
                test = stats.wilcoxon(d, alternative=side, method="exact" if method == "exact" else "approx",
                                      correction=method == "normal", zero_method="wilcox")
                positive = stats.rankdata(abs(d[d != 0]))[d[d != 0] > 0].sum()
                yield {"test": "signed-rank", "a": list(d), "b": [], "alternative": side, "method": method,
                       "statistic": positive, "p": test.pvalue}


def sign_cases():
    for first, second in ((0, 1), (3, 9), (44, 99), (250, 230), (1000, 1100)):
        for side in SIDES:
            test = stats.binomtest(first, first + second, 0.5, alternative=side)
            interval = stats.binomtest(first, first + second).proportion_ci(0.95, method="exact")
            yield {"test": "sign", "a": [first], "b": [second], "alternative": side, "statistic": first / (first + second),
                   "p": test.pvalue, "interval": [interval.low, interval.high]}


def plain(value):
    if isinstance(value, (numpy.floating, numpy.integer)):
        return value.item()
    raise TypeError(type(value))


cases = [*t_cases(), *rank_cases(), *sign_cases()]
json.dump({"made with": {"python": sys.version.split()[0], "numpy": numpy.__version__, "scipy": scipy.__version__},
           "cases": cases}, sys.stdout, default=plain, indent=None, separators=(",", ":"))
