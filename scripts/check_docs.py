#!/usr/bin/env python3
"""Checks the documents by machine: links lead somewhere, named paths and tests exist, README commands are targets.

Usage: check_docs.py [ROOT]
"""

import pathlib
import re
import subprocess
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)#]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:src|docs|scripts|cmake|tests|bench|examples|presets|crowds|web|python)/[A-Za-z0-9_./-]+)`")
TEST = re.compile(r"`([A-Z]\w+\.(?!txt`|md`)[A-Za-z]\w+)`")
MAKE = re.compile(r"(?:`|^)make ([a-z]+)\b")
FORBIDDEN = re.compile(r"\b(?:TODO|FIXME|XXX)\b")


def tracked(root):
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    return [root / name for name in names if name and (root / name).exists()]


def known_tests(files):
    names = set()
    for path in files:
        if path.name.endswith("_test.cpp"):
            for suite, name in re.findall(r"TEST(?:_F|_P)?\((\w+), (\w+)\)", path.read_text()):
                names.add(f"{suite}.{name}")
        if path.parent.name == "compile_fail" and path.suffix == ".cpp":
            names.add(f"CompileFail.{path.stem}")
    return names


def page_problems(root, page, targets, tests):
    for number, line in enumerate(page.read_text().splitlines(), 1):
        place = f"{page.relative_to(root)}:{number}"
        for link in LINK.findall(line):
            if "://" not in link and not (page.parent / link).exists():
                yield f"{place}: the link leads nowhere: {link}"
        for path in PATH.findall(line):
            if not list(root.glob(path.rstrip("/"))):
                yield f"{place}: there is no {path}"
        for test in TEST.findall(line):
            if test not in tests and test != "BootstrapMean.RefusesAnEmptySample":  # the style guide's example
                yield f"{place}: there is no test {test}"
        for target in MAKE.findall(line):
            if target not in targets and page.name in ("README.md", "CONTRIBUTING.md"):
                yield f"{place}: the Makefile has no target {target}"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    files = tracked(root)
    targets = set(re.findall(r"^([a-z]+):", (root / "Makefile").read_text(), re.M))
    tests = known_tests(files)
    found = []
    for page in files:
        if page.suffix == ".md":
            found += page_problems(root, page, targets, tests)
    for path in files:
        if path.suffix in {".cpp", ".hpp", ".sh", ".cmake"} and FORBIDDEN.search(path.read_text()):
            found.append(f"{path.relative_to(root)}: has an unfinished place")
    print("\n".join(found) if found else "documents: every link, path and test is there")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
