#!/usr/bin/env python3
"""Prints what the slow checks must look at: what changed since the commit in .ci/checked.

modules: those that changed, and those that may include one of them
fuzzers: those that changed, and those of a parser in such a module
files:   those that changed and are still there

Everything where that commit is not in this clone, or where something that all of them depend on has changed.
Usage: changed_modules.py modules|fuzzers|files [ROOT]
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from check_layers import read_layers  # noqa: E402

# What every module is built by, or built with.
EVERYWHERE = ("cmake/", "CMakeLists.txt", "CMakePresets.json", "packages.txt")
FUZZERS = "tests/fuzz/"


def git(root, *words):
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else None


def changed_files(root):
    """None where it can't be told."""
    changed = git(root, "diff", "--name-only", (root / ".ci/checked").read_text().strip(), "--")
    return None if changed is None else changed + git(root, "ls-files", "--others", "--exclude-standard")


def changed_modules(table, files):
    if files is None or any(file.startswith(EVERYWHERE) for file in files):
        return list(table)
    changed = {
        file.split("/")[1]
        for file in files
        if file.startswith("src/") and file.count("/") > 1 and not file.endswith(".md")
    }
    return [module for module, seen in table.items() if seen & changed]


def fuzzed_modules(path):
    """Those that it includes, also through a header that fuzzers share."""
    modules = set()
    for module, rest in re.findall(r'^#include "(\w+)/([^"]+)"', path.read_text(), re.MULTILINE):
        modules |= fuzzed_modules(path.parent / rest) if module == path.parent.name else {module}
    return modules


def changed_fuzzers(root, modules, files):
    """What fuzzers share, a header or the list of them, is part of each."""
    is_shared = files is None or any(
        file.startswith(FUZZERS) and not file.endswith("_fuzzer.cpp") for file in files
    )
    return [
        path.stem
        for path in sorted((root / FUZZERS).glob("*_fuzzer.cpp"))
        if is_shared or f"{FUZZERS}{path.name}" in files or fuzzed_modules(path) & set(modules)
    ]


def looked_at(root, files):
    """The rules of clang-tidy are about every file."""
    if files is None or ".clang-tidy" in files:
        files = git(root, "ls-files", "--cached", "--others", "--exclude-standard")
    return sorted(file for file in set(files) if (root / file).is_file())


def main():
    what = sys.argv[1]
    root = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ".")
    files = changed_files(root)
    modules = changed_modules(read_layers(root), files)
    if what == "modules":
        found = modules
    elif what == "fuzzers":
        found = changed_fuzzers(root, modules, files)
    elif what == "files":
        found = looked_at(root, files)
    else:
        sys.exit(__doc__)
    for line in found:
        print(line)


if __name__ == "__main__":
    main()
