#!/usr/bin/env python3
"""Writes the options of a study into the API's description and the page's choices.

Usage: write_options.py PROGRAM [--check]   (--check: fail where a file is not up to date)
"""
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
API = ROOT / "src" / "server" / "openapi.json"
WORDS = ROOT / "web" / "src" / "admin" / "option_words.ts"
OTHERS = ["table", "until", "against", "parts"]  # of an address alone


def schema_of(option):
    form = option["form"]
    if form == "word":
        return {"type": "string", "enum": list(option["words"])}
    if form == "level":
        return {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}
    if form in ("number", "whole"):
        found = {"type": "number" if form == "number" else "integer", "minimum": option["least"]}
        if form == "whole":
            found["minimum"] = int(option["least"])
        if option["most"] is not None:
            found["maximum"] = option["most"] if form == "number" else int(option["most"])
        return found
    return {"type": "string"}


def merged(options):
    """One parameter for each name: what votes and labels both have takes the words of either."""
    found = {}
    for option in options:
        whose = ", ".join(option["for"]).capitalize()
        text = f"{whose}: {option['meaning'][0].lower() + option['meaning'][1:]}"
        if option["form"] == "words":
            text += f"; one or more of {', '.join(option['words'])} with commas between"
        if option["name"] in found:
            if option["form"] == "word":
                found[option["name"]]["schema"]["enum"] += option["words"]
            found[option["name"]]["description"] += f". {text}"
        else:
            found[option["name"]] = {"name": option["name"], "in": "query", "required": False,
                                     "schema": schema_of(option), "description": text}
    return found


def api_text(options):
    api = json.loads(API.read_text(encoding="utf-8"))
    known = api["components"]["parameters"]
    old = {f"#/components/parameters/{name}" for name in known if name not in OTHERS}
    found = merged(options)
    api["components"]["parameters"] = {**{name: known[name] for name in OTHERS}, **found}
    refs = [{"$ref": f"#/components/parameters/{name}"} for name in found]
    for path in api["paths"].values():
        for operation in path.values():
            given = operation.get("parameters", [])
            if any(one.get("$ref") in old for one in given):
                first = next(i for i, one in enumerate(given) if one.get("$ref") in old)
                rest = [one for one in given[first:] if one.get("$ref") not in old]
                operation["parameters"] = given[:first] + refs + rest
    return json.dumps(api, indent=1, ensure_ascii=False) + "\n"


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
    for path, text in ((API, api_text(options)), (WORDS, words_text(options))):
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path.relative_to(ROOT)} does not show the options as they are: run make docs")


main()
