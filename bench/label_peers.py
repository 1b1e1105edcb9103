"""The peers' side of bench/labels.py: crowd-kit with its defaults on the same labels, as JSON.

Usage: label_peers.py METHOD FILE

Only the fit is timed, neither imports nor reading. Ends with an error where crowd-kit is missing.
"""

import importlib.metadata
import json
import resource
import sys
import time

import numpy


def rows(path):
    """The labels by worker and label: crowd-kit 1.4.2's MACE mixes up workers and classes whose first rows are not in
    sorted order."""
    import pandas
    table = pandas.DataFrame(numpy.fromfile(path, dtype=numpy.uint32).reshape(-1, 3), dtype="int64",
                             columns=["worker", "task", "label"])
    return table.sort_values(["worker", "label"], kind="stable").reset_index(drop=True)


def peak_bytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def glad_objective(table, ability, ease):
    """The log-likelihood with the normal priors, up to their constants."""
    items, classes = len(ease), table["label"].nunique()
    logit = ability[table["worker"]] * numpy.exp(ease[table["task"]])
    logs = numpy.full((items, classes), -numpy.log(classes))
    numpy.add.at(logs, (table["task"], table["label"]), logit + numpy.log(classes - 1))
    wrong = -(numpy.logaddexp(0, logit) + numpy.log(classes - 1)).sum()
    priors = -0.5 * ((ability - 1) ** 2).sum() - 0.5 * ((ease - 1) ** 2).sum()
    return float(numpy.logaddexp.reduce(logs, axis=1).sum() + wrong + priors)


def details(method, fitted, table):
    """Iterations, workers' skills and what only some methods have."""
    if method == "mace":
        return {"iterations": fitted.n_iter, "skills": fitted.spamming_[:, 1].tolist()}
    if method == "glad":
        ability, ease = fitted.alphas_.sort_index().values, fitted.betas_.sort_index().values
        return {"iterations": len(fitted.loss_history_), "skills": ability.tolist(),
                "objective": glad_objective(table, ability, ease)}
    if method == "one-coin":
        return {"iterations": len(fitted.loss_history_), "skills": fitted.skills_.sort_index().tolist()}
    if method == "dawid-skene":
        return {"iterations": len(fitted.loss_history_)}
    return {"iterations": 1}


def main():
    from crowdkit import aggregation
    methods = {"majority": aggregation.MajorityVote, "dawid-skene": aggregation.DawidSkene,
               "one-coin": aggregation.OneCoinDawidSkene, "mace": aggregation.MACE, "glad": aggregation.GLAD}
    method, table = sys.argv[1], rows(sys.argv[2])
    before = peak_bytes()
    started = time.perf_counter()
    fitted = methods[method]().fit(table)
    seconds = time.perf_counter() - started
    peak = peak_bytes()
    posteriors = fitted.probas_.sort_index().sort_index(axis=1).to_numpy()
    print(json.dumps({"peer": f"crowd-kit {importlib.metadata.version('crowd-kit')}", "seconds": seconds,
                      "peak_bytes": peak, "before_bytes": before, "posteriors": posteriors.tolist(),
                      "labels": fitted.labels_.sort_index().tolist(), **details(method, fitted, table)}))


if __name__ == "__main__":
    main()
