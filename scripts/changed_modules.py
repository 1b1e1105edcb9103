#!/usr/bin/env python3
"""Prints the modules that changed since the commit in .ci/checked, and those that may include one of them.

All modules where that commit is not in this clone, or where something that every module depends on has changed.
Usage: changed_modules.py [ROOT]
"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check_layers import read_layers  # noqa: E402

# What every module is built by, or built with.
EVERYWHERE = ("cmake/", "CMakeLists.txt", "CMakePresets.json", "packages.txt")


def changed_files(root):
    base = (root / ".ci/checked").read_text().strip()
    found = subprocess.run(["git", "diff", "--name-only", base, "--"], cwd=root, capture_output=True, text=True)
    return found.stdout.split("\n") if found.returncode == 0 else None


def changed_modules(table, files):
    if files is None or any(file.startswith(EVERYWHERE) for file in files):
        return list(table)
    changed = {file.split("/")[1] for file in files if file.startswith("src/") and file.count("/") > 1}
    return [module for module, seen in table.items() if seen & changed]


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    print("\n".join(changed_modules(read_layers(root), changed_files(root))))


if __name__ == "__main__":
    main()
