#!/usr/bin/env python3
"""Refuses an include that cmake/layers.cmake does not allow, with the place and the rule.

The build already refuses an upward include, because the header is not on the module's path. This script
also refuses a sideways one: a header that is only reachable because a third module happens to include it;
and a type that two headers define, which the linker would mix up without a word.
Usage: check_layers.py [ROOT]
"""

import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([a-z_]+)/[^"]+"')
ANY_QUOTED = re.compile(r'^\s*#\s*include\s*"([^"]+)"')
ROW = re.compile(r'^\s*"([a-z]+):\s*([a-z ]*)"')

# Third-party headers and the modules that own them: their types stay there.
OWNERS = {
    "simdjson.h": {"formats"},
    "toml++/": {"formats"},
    "pugixml": {"formats"},
    "nlohmann/": {"formats", "report", "study", "store", "prepare", "rehearsal", "http", "server", "crowd", "cli"},
    "CLI/": {"cli"},
    "unicode/": {"text"},
    "zlib.h": {"formats"},
    "Random123/": {"base"},
    "boost/beast": {"http"},
    "boost/asio": {"http"},
    "boost/url": {"http"},
    "curl/": {"http"},
    "sqlite3.h": {"store"},
    "libpq-fe.h": {"store"},
    "sodium.h": {"store"},
    "pango/": {"design"},
    "cairo": {"design"},
    "hb-": {"design"},
    "png.h": {"design"},
}
TYPE = re.compile(r"^(?:enum class|struct|class) (\w+(?:<[^>]*>)?)[^;]*\{")
SYSTEM = re.compile(r"^\s*#\s*include\s*<([^>]+)>")


def read_layers(root):
    table = {}
    for line in (root / "cmake/layers.cmake").read_text().splitlines():
        if match := ROW.match(line):
            table[match[1]] = set(match[2].split()) | {match[1]}
    if not table:
        sys.exit("cmake/layers.cmake: no layer table found")
    return table


def quoted_include_problem(line, module, table):
    quoted = ANY_QUOTED.match(line)
    if not quoted:
        return None
    match = INCLUDE.match(line)
    if not match or match[1] not in table:
        return f'"{quoted[1]}": write an include as "module/file.hpp"'
    if match[1] not in table[module]:
        allowed = ", ".join(sorted(table[module] - {module})) or "nothing"
        return f'"{quoted[1]}": {module} may include {allowed} (cmake/layers.cmake)'
    return None


def third_party_problem(line, module, table):
    system = SYSTEM.match(line)
    if not system:
        return None
    if system[1].split("/")[0] in table and system[1].endswith(".hpp"):
        return f'<{system[1]}>: write an include of ours with quotes'
    for prefix, owners in OWNERS.items():
        if system[1].startswith(prefix) and module not in owners:
            return f"<{system[1]}>: belongs to {', '.join(sorted(owners))} alone"
    return None


def second_definitions(root):
    first = {}
    for path in sorted((root / "src").rglob("*.hpp")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if not (found := TYPE.match(line)):
                continue
            place = f"{path.relative_to(root)}:{number}"
            if found[1] in first:
                yield f"{place}: {found[1]} is defined in {first[found[1]]} as well: one of them needs another name"
            first.setdefault(found[1], place)


def include_problems(root):
    table = read_layers(root)
    for folder in sorted((root / "src").iterdir()):
        if folder.name not in table:
            yield f"src/{folder.name}: not in cmake/layers.cmake"
            continue
        if not (folder / "README.md").exists():
            yield f"src/{folder.name}: has no README.md"
        for path in sorted(folder.rglob("*.[ch]pp")):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                problem = quoted_include_problem(line, folder.name, table) or third_party_problem(
                    line, folder.name, table
                )
                if problem:
                    yield f"{path.relative_to(root)}:{number}: {problem}"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    found = [*include_problems(root), *second_definitions(root)]
    print("\n".join(found) if found else "layers: every include is allowed, every type has one definition")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
