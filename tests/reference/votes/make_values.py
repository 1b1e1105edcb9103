"""Writes values.json: maximum-likelihood fits of the Bradley-Terry model by SciPy, on random votes.

The likelihood is written down outcome by outcome and maximized over n - 1 free abilities by SciPy's own
minimizer and root finder; standard errors are those of the information of these free parameters.
Needed only to make the values anew, in an environment with the versions that values.json records:
    python make_values.py > values.json
"""
import json
import sys

import numpy
import scipy
from scipy import linalg, optimize

RANDOM = numpy.random.default_rng(1970)


def random_votes(n, votes, nu):
    """Davidson's model with abilities drawn from a normal distribution."""
    ability = RANDOM.normal(0, 0.8, n)
    better, ties = numpy.zeros((n, n)), numpy.zeros((n, n))
    for _ in range(votes):
        i, j = RANDOM.choice(n, 2, replace=False)
        weights = numpy.exp([ability[i], ability[j]])
        weights = numpy.append(weights, nu * numpy.sqrt(weights.prod()))
        outcome = RANDOM.choice(3, p=weights / weights.sum())
        if outcome == 2:
            ties[i, j] += 1
            ties[j, i] += 1
        else:
            better[(i, j) if outcome == 0 else (j, i)] += 1
    return better, ties


def outcomes(better, ties, model):
    """For each pair the design of its two or three outcomes, and how often each was seen."""
    n = len(better)
    has_ties = model == "davidson" and ties.any()
    for i in range(n):
        for j in range(i + 1, n):
            half = ties[i, j] / 2 if model == "half" else 0.0
            counts = [better[i, j] + half, better[j, i] + half]
            design = numpy.zeros((3 if has_ties else 2, n + has_ties))
            design[0, i] = design[1, j] = 1
            if has_ties:
                design[2, [i, j]] = 0.5
                design[2, n] = 1
                counts.append(ties[i, j])
            if sum(counts) > 0:
                yield design, numpy.array(counts)


def fit(better, ties, model):
    n = len(better)
    pairs = list(outcomes(better, ties, model))
    size = pairs[0][0].shape[1]
    free = linalg.block_diag(linalg.helmert(n).T, numpy.eye(size - n))  # abilities with a sum of zero

    def log_likelihood(x):
        total = 0.0
        for design, counts in pairs:
            score = design @ free @ x
            total += counts @ (score - scipy.special.logsumexp(score))
        return total

    def gradient(x):
        total = numpy.zeros(size)
        for design, counts in pairs:
            chance = scipy.special.softmax(design @ free @ x)
            total += design.T @ (counts - counts.sum() * chance)
        return free.T @ total

    def information(x):
        total = numpy.zeros((size, size))
        for design, counts in pairs:
            chance = scipy.special.softmax(design @ free @ x)
            total += counts.sum() * design.T @ (numpy.diag(chance) - numpy.outer(chance, chance)) @ design
        return free.T @ total @ free

    near = optimize.minimize(lambda x: -log_likelihood(x), numpy.zeros(free.shape[1]), jac=lambda x: -gradient(x),
                             hess=information, method="trust-exact", options={"gtol": 1e-8})
    solution = optimize.root(gradient, near.x, jac=lambda x: -information(x), tol=1e-15)
    assert abs(gradient(solution.x)).max() < 1e-9, gradient(solution.x)
    covariance = free @ linalg.inv(information(solution.x)) @ free.T
    parameters, errors = free @ solution.x, numpy.sqrt(numpy.diag(covariance))
    found = {"ability": list(parameters[:n]), "standard error": list(errors[:n]),
             "log likelihood": log_likelihood(solution.x)}
    if size > n:
        nu = numpy.exp(parameters[n])
        found |= {"nu": nu, "nu standard error": nu * errors[n]}
    return found


def cases():
    for n, votes, nu in ((2, 30, 0.5), (3, 60, 1.5), (4, 100, 0.0), (6, 300, 0.3), (9, 2000, 0.8), (15, 3000, 2.0)):
        better, ties = random_votes(n, votes, nu)
        for model in ("davidson", "half", "ignore"):
            yield {"model": model, "better": better.tolist(), "ties": ties.tolist()} | fit(better, ties, model)


def plain(value):
    if isinstance(value, (numpy.floating, numpy.integer)):
        return value.item()
    raise TypeError(type(value))


json.dump({"made with": {"python": sys.version.split()[0], "numpy": numpy.__version__, "scipy": scipy.__version__},
           "cases": list(cases())}, sys.stdout, default=plain, indent=None, separators=(",", ":"))
