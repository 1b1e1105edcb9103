"""Ranks the judgments of a store and prints how long that takes, and how much memory.

Usage: stored.py ADJUDGE FOLDER

A simulated crowd fills the store once; the whole process is measured, from the store to the ranking. BENCH_SEGMENTS sets
another size: each makes about 145 judgments.
"""

import os
import pathlib
import re
import subprocess
import sys

from build import write_texts
from scores import measured
from side_by_side import show

SEGMENTS = int(os.environ.get("BENCH_SEGMENTS", "7000"))
SYSTEMS = 10
WORKERS = 5000


def make_store(adjudge, folder, segments):
    """A campaign that every HIT of is done twelve times; what is there already is kept."""
    store = folder / "store.db"
    if store.exists():
        return store
    texts = folder / "texts"
    write_texts(texts, segments, SYSTEMS)
    campaign = folder / "campaign"
    (campaign / "campaign.toml").unlink(missing_ok=True)
    subprocess.run([adjudge, "init", campaign, "--preset", "wmt-da", "--from", "en", "--to", "de",
                    "--source", texts / "source.txt", "--reference", texts / "reference.txt",
                    *(part for s in range(SYSTEMS) for part in ("--system", f"s{s}={texts}/system{s}.txt"))],
                   check=True, stdout=subprocess.DEVNULL)
    settings = campaign / "campaign.toml"
    settings.write_text(re.sub(r"(?m)^workers_per_hit = .*", "workers_per_hit = 12", settings.read_text()))
    half_made = folder / "half_made.db"
    half_made.unlink(missing_ok=True)
    for step in (["build", campaign, "--replace"], ["simulate", "--workers", str(WORKERS)]):
        subprocess.run([adjudge, *step, "--quiet", "--store", half_made], check=True, stdout=subprocess.DEVNULL)
    half_made.rename(store)
    return store


def main():
    adjudge, folder = sys.argv[1], pathlib.Path(sys.argv[2]) / f"stored{SEGMENTS}"
    folder.mkdir(parents=True, exist_ok=True)
    store = make_store(adjudge, folder, SEGMENTS)
    print("\nRanking the judgments of a store (no peer)")
    show("", "judgments", "seconds", "memory")
    run = measured([adjudge, "rank", "--quiet", "--json", "--store", str(store)])
    if run is None:
        sys.exit(f"adjudge could not rank {store}")
    judgments = sum(one["counts"]["judgments"] for one in run["out"]["slices"])
    show("rank --store", f"{judgments:,}", f"{run['seconds']:.2f} s", f"{run['bytes'] / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
