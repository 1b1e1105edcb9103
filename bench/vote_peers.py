"""The peers' side of bench/votes.py: crowd-kit's Bradley-Terry with 100 iterations, as JSON. With a tolerance above 0
crowd-kit 1.4.2 always stops after the second: it compares an array with itself.

Usage: vote_peers.py FILE

Only the fit is timed. Ends with an error where crowd-kit is missing.
"""

import importlib.metadata
import json
import resource
import sys
import time

import numpy


def main():
    import pandas
    from crowdkit.aggregation import BradleyTerry
    pairs = numpy.fromfile(sys.argv[1], dtype=numpy.uint32).reshape(-1, 2).astype("int64")
    table = pandas.DataFrame({"worker": 0, "left": pairs[:, 0], "right": pairs[:, 1], "label": pairs[:, 0]})
    started = time.perf_counter()
    scores = BradleyTerry(n_iter=100, tol=0).fit(table).scores_
    seconds = time.perf_counter() - started
    print(json.dumps({"peer": f"crowd-kit {importlib.metadata.version('crowd-kit')}", "seconds": seconds,
                      "peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
                      "abilities": numpy.log(scores.sort_index()).tolist()}))


if __name__ == "__main__":
    main()
