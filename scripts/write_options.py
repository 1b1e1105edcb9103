#!/usr/bin/env python3
"""Writes the options of a study into the page's choices.

Usage: write_options.py PROGRAM [--check]   (--check: fail where the file is not up to date)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORDS = ROOT / "web" / "src" / "admin" / "option_words.ts"


def words_text(options):
    lines = ["// Written by scripts/write_options.py: the words of a study's options, by the kind of study.",
             'export const optionWords: Record<"ratings" | "votes" | "labels", Record<string, string[]>> = {']
    for kind in ("ratings", "votes", "labels"):
        lines.append(f"  {kind}: {{")
        for option in options:
            if kind in option["for"] and option["form"] == "word":
                words = ", ".join(json.dumps(word) for word in option["words"])
                name = json.dumps(option["name"]) if "-" in option["name"] else option["name"]
                lines.append(f"    {name}: [{words}],")
        lines.append("  },")
    return "\n".join(lines + ["};", ""])


def main():
    program = sys.argv[1]
    out = subprocess.run([program, "help", "options", "--json"], check=True, capture_output=True, text=True).stdout
    options = json.loads(out)
    text = words_text(options)
    if "--check" not in sys.argv:
        WORDS.write_text(text, encoding="utf-8")
    elif not WORDS.exists() or WORDS.read_text(encoding="utf-8") != text:
        sys.exit(f"{WORDS.relative_to(ROOT)} does not show the options as they are: run make docs")


main()
