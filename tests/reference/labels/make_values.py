"""Writes values.json: what crowd-kit gives for the label aggregation of src/stats on random labels.

Needed only to make the values anew, in an environment with the versions that values.json records:
    python make_values.py > values.json
"""
import importlib.metadata
import json
import sys

import numpy
import pandas
from crowdkit import aggregation

RANDOM = numpy.random.default_rng(20131)
ITERATIONS = 12
NEVER = -1e9  # a tolerance that ends no fit


def tables():
    """Labels of workers with various accuracies, at most one by each worker for an item, in which every worker, item and
    class occurs, sorted by worker and label."""
    for workers, items, classes, each in ((4, 12, 2, 3), (8, 40, 3, 4), (15, 60, 5, 6)):
        truth = RANDOM.integers(0, classes, items)
        accuracy = RANDOM.uniform(0.4, 0.95, workers)
        rows = []
        for item in range(items):
            for worker in RANDOM.choice(workers, each, replace=False):
                is_right = RANDOM.random() < accuracy[worker]
                wrong = (truth[item] + RANDOM.integers(1, classes)) % classes
                rows.append((int(worker), item, int(truth[item] if is_right else wrong)))
        table = pandas.DataFrame(rows, columns=["worker", "task", "label"]).sort_values(["worker", "label"])
        assert [table[name].nunique() for name in ("worker", "task", "label")] == [workers, items, classes]
        yield table.reset_index(drop=True)


def posteriors(fitted):
    return fitted.probas_.sort_index().sort_index(axis=1).to_numpy().tolist()


def wawa(table):
    """The steps of crowd-kit's Wawa, whose own predict() fails with recent versions of scikit-learn."""
    skills = aggregation.Wawa().fit(table).skills_
    return skills.sort_index().tolist(), aggregation.MajorityVote().fit(table, skills=skills)


def glad(table):
    """GLAD fitted until nothing moves: the maximum does not depend on how it was reached."""
    fitted = aggregation.GLAD(n_iter=40, tol=NEVER, m_step_max_iter=25, m_step_tol=1e-6).fit(table)
    return {"posteriors": posteriors(fitted), "ability": fitted.alphas_.sort_index().tolist(),
            "ease": fitted.betas_.sort_index().tolist()}


def case(table):
    agreement, weighted = wawa(table)
    dawid_skene = aggregation.DawidSkene(n_iter=ITERATIONS, tol=NEVER).fit(table)
    one_coin = aggregation.OneCoinDawidSkene(n_iter=ITERATIONS, tol=NEVER).fit(table)
    mace = aggregation.MACE(n_restarts=1, n_iter=400).fit(table)
    return {"worker": table["worker"].tolist(), "item": table["task"].tolist(), "label": table["label"].tolist(),
            "majority": posteriors(aggregation.MajorityVote().fit(table)),
            "wawa": {"agreement": agreement, "shares": posteriors(weighted)},
            "dawid_skene": {"iterations": ITERATIONS, "posteriors": posteriors(dawid_skene)},
            "one_coin": {"iterations": ITERATIONS, "posteriors": posteriors(one_coin)},
            "mace": {"posteriors": posteriors(mace)},
            "glad": glad(table)}


json.dump({"made with": {"python": sys.version.split()[0], "crowd-kit": importlib.metadata.version("crowd-kit"),
                         "numpy": numpy.__version__, "pandas": pandas.__version__},
           "cases": [case(table) for table in tables()]}, sys.stdout, separators=(",", ":"))
