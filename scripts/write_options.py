#!/usr/bin/env python3
"""Writes the options of a study that the page offers, with their titles and values, into the page's sources.

Usage: write_options.py PROGRAM [--check]   (--check: fail where the file is not up to date)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OFFERED = ROOT / "web" / "src" / "admin" / "offered_options.ts"
HEAD = """// Written by scripts/write_options.py: the options of a study that the page offers, as `adjudge help options` tells them.
export interface OfferedOption {
  name: string;
  title: string;
  values: string[];
  usual: string; // unless the campaign says otherwise; empty where that hangs on the judgments
  of: KINDS; // the kind of study
}

export const offeredOptions: OfferedOption[] = ["""


def offered_text(options):
    kinds = dict.fromkeys(kind for option in options for kind in option["for"])
    lines = [HEAD.replace("KINDS", " | ".join(json.dumps(kind) for kind in kinds))]
    for option in options:
        if "title" in option:
            lines.append("  {")
            for key, value in (("name", option["name"]), ("title", option["title"])):
                lines.append(f"    {key}: {json.dumps(value)},")
            lines.append(f"    values: {json.dumps(option['offered'])},")
            lines.append(f"    usual: {json.dumps(option['default'] or '')},")
            lines.append(f"    of: {json.dumps(option['for'][0])},")
            lines.append("  },")
    return "\n".join(lines + ["];", ""])


def main():
    program = sys.argv[1]
    out = subprocess.run([program, "help", "options", "--json"], check=True, capture_output=True, text=True).stdout
    text = offered_text(json.loads(out))
    if "--check" not in sys.argv:
        OFFERED.write_text(text, encoding="utf-8")
    elif not OFFERED.exists() or OFFERED.read_text(encoding="utf-8") != text:
        sys.exit(f"{OFFERED.relative_to(ROOT)} does not show the options as they are: run make docs")


main()
