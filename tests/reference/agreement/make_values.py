"""Writes values.json: what other programs give for the agreement and correlation statistics of src/stats.

Needed only to make the values anew, in an environment of its own (irrCAC wants an old NumPy) with the versions that
values.json records, and with R and its packages psych and jsonlite:
    pip install irrCAC krippendorff pingouin statsmodels scikit-learn matplotlib
    python make_values.py > values.json
"""
import importlib.metadata
import json
import subprocess
import sys
import warnings

import krippendorff
import numpy
import pandas
import pingouin
from irrCAC.raw import CAC as RawCAC
from irrCAC.table import CAC as TableCAC
from matplotlib.cbook import boxplot_stats
from scipy import stats
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import cohens_kappa, fleiss_kappa

warnings.filterwarnings("ignore")
RANDOM = numpy.random.default_rng(20262)
LIBRARIES = ("numpy", "scipy", "pandas", "krippendorff", "irrCAC", "scikit-learn", "statsmodels", "pingouin", "matplotlib")

# Reads a list of requests, answers each. psych::ICC with lmer = FALSE is the analysis of variance.
R_PROGRAM = r"""
suppressMessages(library(jsonlite))
requests <- fromJSON(file("stdin"), simplifyVector = FALSE)
numbers <- function(x) as.numeric(unlist(x))
one_way <- function(values, sizes) {
  table <- anova(lm(values ~ factor(rep(seq_along(sizes), sizes))))
  n <- sum(sizes); a <- length(sizes)
  k0 <- (n - sum(sizes^2) / n) / (a - 1)
  f <- table[1, "F value"]
  low <- f / qf(.975, a - 1, n - a); high <- f * qf(.975, n - a, a - 1)
  list(icc = (f - 1) / (f + k0 - 1), low = (low - 1) / (low + k0 - 1), high = (high - 1) / (high + k0 - 1),
       k0 = k0, f = f, p = table[1, "Pr(>F)"])
}
answer <- function(r) switch(r$what,
  adjust = list(holm = p.adjust(numbers(r$p), "holm"), bh = p.adjust(numbers(r$p), "BH")),
  quantile = list(values = unname(quantile(numbers(r$values), numbers(r$probabilities), type = 7))),
  icc = { found <- psych::ICC(matrix(numbers(r$values), ncol = r$raters, byrow = TRUE), lmer = FALSE)$results
          list(icc = found$ICC, low = found$`lower bound`, high = found$`upper bound`, f = found$F, p = found$p) },
  one_way = one_way(numbers(r$values), numbers(r$sizes)),
  version = list(R = paste(R.version$major, R.version$minor, sep = "."),
                 psych = as.character(packageVersion("psych"))))
cat(toJSON(lapply(requests, answer), digits = I(17), auto_unbox = FALSE))
"""


def ask_r(requests):
    done = subprocess.run(["Rscript", "-e", R_PROGRAM], input=json.dumps(requests), capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)


def with_missing(table):
    return [[None if numpy.isnan(x) else float(x) for x in row] for row in table]


def samples():
    """Continuous, with ties, and skewed with outliers."""
    for n in (3, 4, 7, 20, 33, 34, 60):
        yield numpy.round(RANDOM.normal(50, 20, n), 3)
        yield RANDOM.integers(0, 6, n) * 1.0 + (numpy.arange(n) == 0) * 0.5
        yield numpy.round(RANDOM.standard_cauchy(n), 3)


def rank_cases():
    for x in samples():
        counts = numpy.unique(x, return_counts=True)[1]
        yield {"test": "ranks", "x": x.tolist(), "ranks": stats.rankdata(x).tolist(),
               "tie_term": float((counts**3 - counts).sum())}


def quantile_cases():
    probabilities = [0.0, 0.01, 0.1, 0.25, 1 / 3, 0.5, 0.8, 0.975, 1.0]
    chosen = list(samples())
    from_r = ask_r([{"what": "quantile", "values": x.tolist(), "probabilities": probabilities} for x in chosen])
    for x, r in zip(chosen, from_r):
        assert numpy.allclose(numpy.quantile(x, probabilities), r["values"], rtol=1e-12)
        box = boxplot_stats(x)[0]
        yield {"test": "quantile", "x": x.tolist(), "probabilities": probabilities, "quantiles": r["values"],
               "box": {key: float(box[key]) for key in ("whislo", "q1", "med", "q3", "whishi", "mean")},
               "outliers": len(box["fliers"]),
               "cuts": numpy.percentile(x, [20, 40, 60, 80]).tolist()}


def correction_cases():
    chosen = [numpy.round(RANDOM.uniform(0, 1, n) ** 3, 6) for n in (1, 2, 5, 20, 66)]
    chosen += [numpy.round(RANDOM.uniform(0, 1, 30), 1)]
    for p, r in zip(chosen, ask_r([{"what": "adjust", "p": p.tolist()} for p in chosen])):
        yield {"test": "adjusted p", "p": p.tolist(), "holm": r["holm"], "bh": r["bh"]}


def correlation_cases():
    for x in samples():
        n = len(x)
        for y in (numpy.round(RANDOM.normal(0, 1, n) + 0.02 * x, 3),
                  RANDOM.integers(0, 4, n) + (x > numpy.median(x)) + (numpy.arange(n) == 1) * 0.5):
            if len(set(x)) < 2 or len(set(y)) < 2:
                continue
            pearson = stats.pearsonr(x, y)
            interval = pearson.confidence_interval(0.95)
            spearman = stats.spearmanr(x, y)
            has_ties = len(set(x)) < n or len(set(y)) < n
            kendall = stats.kendalltau(x, y, method="asymptotic" if has_ties or n > 33 else "exact")
            tau_c = stats.kendalltau(x, y, variant="c", method="asymptotic").statistic
            yield {"test": "correlation", "x": x.tolist(), "y": y.tolist(), "r": pearson.statistic, "r_p": pearson.pvalue,
                   "interval": [interval.low, interval.high] if n > 3 else [-1.0, 1.0], "rho": spearman.statistic,
                   "rho_p": spearman.pvalue, "tau_b": kendall.statistic, "tau_c": tau_c, "tau_p": kendall.pvalue,
                   "tau_is_exact": not (has_ties or n > 33)}


def table_cases():
    """Two raters."""
    for k, n in ((2, 12), (3, 40), (4, 101), (5, 300), (7, 1000)):
        first = RANDOM.integers(0, k, n)
        second = numpy.where(RANDOM.uniform(size=n) < 0.4, first, RANDOM.integers(0, k, n))
        table = numpy.zeros((k, k), dtype=int)
        numpy.add.at(table, (first, second), 1)
        labels = list(range(k))
        weights = numpy.round(RANDOM.uniform(0, 0.9, (k, k)), 3)
        weights = (weights + weights.T) / 2
        numpy.fill_diagonal(weights, 1.0)
        frame = pandas.DataFrame(table, index=labels, columns=labels)
        cac = TableCAC(frame, digits=15)
        cohen = cac.cohen()["est"]
        values = {scheme: cohen_kappa_score(first, second, labels=labels, weights=scheme)
                  for scheme in ("linear", "quadratic")}
        assert abs(cohen["coefficient_value"] - cohen_kappa_score(first, second, labels=labels)) < 1e-12
        yield {"test": "confusion", "k": k, "table": table.ravel().tolist(), "cohen": cohen["coefficient_value"],
               "agreement": cohen["pa"], "chance": cohen["pe"], "scott": cac.scott()["est"]["coefficient_value"],
               "ordinal": TableCAC(frame, weights="ordinal", digits=15).cohen()["est"]["coefficient_value"],
               "weights": weights.ravel().tolist(),
               # statsmodels takes the cost of a disagreement.
               "given": cohens_kappa(table, weights=1.0 - weights, return_results=False), **values}


def raw_table(items, raters, k, missing):
    truth = RANDOM.integers(0, k, (items, 1))
    values = numpy.where(RANDOM.uniform(size=(items, raters)) < 0.5, truth, RANDOM.integers(0, k, (items, raters))) * 1.0
    values[RANDOM.uniform(size=values.shape) < missing] = numpy.nan
    values[numpy.isnan(values).all(axis=1), 0] = 0.0  # irrCAC cannot take an item without a rating
    return values


def counts_of(values, k):
    return numpy.stack([(values == c).sum(axis=1) for c in range(k)], axis=1)


def rater_cases():
    """Many raters and categories; items with one rating among them."""
    for items, raters, k, missing in ((10, 3, 2, 0.0), (30, 4, 3, 0.0), (25, 5, 4, 0.3), (60, 6, 5, 0.6), (40, 9, 7, 0.5)):
        values = raw_table(items, raters, k, missing)
        counts = counts_of(values, k)
        paired = values[(~numpy.isnan(values)).sum(axis=1) >= 2]
        labels = [float(c) for c in range(k)]
        fleiss = RawCAC(pandas.DataFrame(paired), categories=labels, digits=15).fleiss()["est"]
        if missing == 0.0:
            assert abs(fleiss["coefficient_value"] - fleiss_kappa(counts)) < 1e-12
        gwet = {scheme: RawCAC(pandas.DataFrame(values), weights=scheme, categories=labels, digits=15).gwet()["est"]
                for scheme in ("identity", "ordinal", "linear", "quadratic")}
        yield {"test": "categories", "k": k, "counts": counts.ravel().tolist(), "fleiss": fleiss["coefficient_value"],
               "fleiss_agreement": fleiss["pa"], "fleiss_chance": fleiss["pe"],
               "gwet": {scheme: [float(est[key]) for key in ("coefficient_value", "pa", "pe")]
                        for scheme, est in gwet.items()}}


def alpha_cases():
    for items, raters, k, missing in ((5, 2, 3, 0.0), (12, 4, 5, 0.2), (40, 6, 7, 0.5), (30, 8, 101, 0.7), (8, 20, 3, 0.1)):
        whole = raw_table(items, raters, k, missing)
        real = numpy.round(whole * 1.37 + RANDOM.normal(20, 3, whole.shape), 2)
        for values in (whole, real):
            levels = ("nominal", "ordinal", "interval", "ratio")
            yield {"test": "alpha", "raters": raters, "values": sum(with_missing(values), []),
                   "alpha": {level: float(krippendorff.alpha(reliability_data=values.T, level_of_measurement=level))
                             for level in levels}}


def icc_cases():
    chosen = []
    for targets, raters in ((3, 2), (6, 4), (15, 3), (40, 5), (10, 12)):
        for noise in (0.7, 1.5):
            quality = RANDOM.normal(0, 2, (targets, 1))
            chosen.append(numpy.round(50 + quality + RANDOM.normal(0, 1, (1, raters)) +
                                      RANDOM.normal(0, noise, (targets, raters)), 2))
    requests = [{"what": "icc", "values": x.ravel().tolist(), "raters": x.shape[1]} for x in chosen]
    for x, r in zip(chosen, ask_r(requests)):
        long = pandas.DataFrame([(i, j, x[i, j]) for i in range(x.shape[0]) for j in range(x.shape[1])],
                                columns=["target", "rater", "value"])
        other = pingouin.intraclass_corr(long, targets="target", raters="rater", ratings="value")
        # pingouin and psych list the six in the same order.
        assert numpy.allclose(other["ICC"].to_numpy(dtype=float), r["icc"], atol=1e-9), (other, r)
        # Where a limit of psych has gone through the pole of the Spearman-Brown formula the lower end is unbounded.
        r["low"] = [None if low > value else low for low, value in zip(r["low"], r["icc"])]
        yield {"test": "icc", "raters": x.shape[1], "values": x.ravel().tolist(), **r}


def one_way_cases():
    chosen = []
    for targets in (3, 8, 30):
        sizes = RANDOM.integers(1, 6, targets)
        sizes[0] = 3
        effect = numpy.repeat(RANDOM.normal(0, 2, targets), sizes)
        chosen.append((numpy.round(effect + RANDOM.normal(0, 1, sizes.sum()), 2), sizes))
    requests = [{"what": "one_way", "values": x.tolist(), "sizes": sizes.tolist()} for x, sizes in chosen]
    for (x, sizes), r in zip(chosen, ask_r(requests)):
        yield {"test": "one-way icc", "values": x.tolist(), "sizes": sizes.tolist(),
               **{key: value[0] for key, value in r.items()}}


def plain(value):
    if isinstance(value, (numpy.floating, numpy.integer)):
        return value.item()
    raise TypeError(type(value))


cases = [*rank_cases(), *quantile_cases(), *correction_cases(), *correlation_cases(), *table_cases(), *rater_cases(),
         *alpha_cases(), *icc_cases(), *one_way_cases()]
made_with = {"python": sys.version.split()[0], **{name: importlib.metadata.version(name) for name in LIBRARIES},
             **{name: version[0] for name, version in ask_r([{"what": "version"}])[0].items()}}
json.dump({"made with": made_with, "cases": cases}, sys.stdout, default=plain, allow_nan=False, separators=(",", ":"))
