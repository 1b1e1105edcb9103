"""Builds campaigns of two sizes and prints how long that takes: the shape of a WMT test set, and a million units.

Usage: build.py ADJUDGE FOLDER

There is no peer that plants controls; the whole process is measured, from the texts to the HITs on disk.
"""

import pathlib
import random
import subprocess
import sys

from scores import measured
from side_by_side import show

WORDS = ("river stone bright window carries under seven old music walks garden slowly paper green morning house "
         "finds many small voice light road water turns").split()
SYSTEMS = 5


def write_texts(folder, segments, systems=SYSTEMS):
    folder.mkdir(parents=True, exist_ok=True)
    draw = random.Random(7)
    for name in ["source", "reference", *(f"system{s}" for s in range(systems))]:
        lines = (" ".join(draw.choices(WORDS, k=draw.randint(8, 25))).capitalize() + "." for _ in range(segments))
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n")


def make_campaign(adjudge, folder, segments):
    write_texts(folder / "texts", segments)
    campaign = folder / "campaign"
    (campaign / "campaign.toml").unlink(missing_ok=True)
    texts = folder / "texts"
    subprocess.run([adjudge, "init", campaign, "--preset", "law2013-vas", "--from", "de", "--to", "en",
                    "--source", texts / "source.txt", "--reference", texts / "reference.txt",
                    *(part for s in range(SYSTEMS) for part in ("--system", f"s{s}={texts}/system{s}.txt"))],
                   check=True, stdout=subprocess.DEVNULL)
    file = campaign / "campaign.toml"
    file.write_text("\n".join(line for line in file.read_text().splitlines() if not line.startswith("outputs =")))
    return campaign


def main():
    adjudge, folder = sys.argv[1], pathlib.Path(sys.argv[2]) / "build"
    print(f"\nBuilding HITs with controls, {SYSTEMS} systems, from texts to file (no peer)")
    show("", "units", "seconds", "memory")
    for segments in (2999, 140_000):
        campaign = make_campaign(adjudge, folder / str(segments), segments)
        run = measured([adjudge, "build", str(campaign), "--replace", "--json"])
        if run is None:
            sys.exit(f"adjudge could not build {campaign}")
        units = sum(run["out"]["language_pairs"][0]["units"].values())
        show(f"{segments} segments", f"{units:,}", f"{run['seconds']:.2f} s", f"{run['bytes'] / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
