#!/usr/bin/env python3
"""Prints the results under docs/claims/ as tables into the pages that claim them.

Usage: print_claims.py [--check]   (--check: fail where a page is not up to date)
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "methods.md"


def rows_of(name):
    lines = (ROOT / "docs" / "claims" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if line and not line.startswith("#")]
    header = lines[0].split("\t")
    return [dict(zip(header, line.split("\t"))) for line in lines[1:]]


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def percent(value):
    return f"{100 * float(value):.1f} %"


def pivot(rows, row_key, column_key, cell):
    columns = list(dict.fromkeys(column_key(row) for row in rows))
    by_row = collections.OrderedDict()
    for row in rows:
        by_row.setdefault(row_key(row), collections.defaultdict(list))[column_key(row)].append(row)
    body = [[name] + [cell(found[column]) for column in columns] for name, found in by_row.items()]
    return columns, body


def design_calibration():
    rows = rows_of("design_calibration")

    widths = {(row["design"], row["method"]): float(row["width of intervals"]) for row in rows}
    by_groups = {"model, clustered": "model (default)", "z, clustered": "z"}  # the same estimate's usual intervals

    def cell(found):
        row = found[0]
        refused = float(row["refused"])
        text = percent(row["false at .05"]) if refused < 1 else "refused"
        if 0 < refused < 1:
            text += f" ({percent(refused)} refused)"
        if refused < 1 and float(row["false at .05"]) < 0.03 and row["method"] != "z, rank-sum":
            usual = by_groups.get(row["method"])
            width = widths[row["design"], row["method"]] / widths[row["design"], usual] if usual else 1
            text += " careful" + (f", x{width:.2f}" if usual else "")
        return text

    columns, body = pivot(rows, lambda row: row["design"], lambda row: row["method"], cell)
    note = f"\n{int(rows[0]['campaigns']):,} campaigns per design."
    return table(["design"] + columns, body) + "\n" + note


def real_calibration():
    what = {"runs": "halves by runs", "hits": "halves by HITs", "workers": "halves of workers",
            "sets": "equal systems: tables with a false rank set", "pairs": "equal systems: pairs"}

    def name(row):
        size = "all" if row["judgments"] == "0" else f"{int(row['judgments']):,}"
        data = "ESA" if row["campaign"] in ("en-jpn", "en-zho") else "DA"
        return f"{data}: {what[row['split']]}, {size} judgments"

    def cell(found):
        known = [row for row in found if float(row["cases"]) > 0]
        if not known:
            return "refused"
        rates = [100 * float(row["false"]) for row in known]
        return f"{sum(rates) / len(rates):.1f} % ({min(rates):.1f} to {max(rates):.1f})"

    columns, body = pivot(rows_of("real_calibration"), name, lambda row: row["method"], cell)
    return table(["equal by construction"] + columns, body)


def real_accuracy():
    rows = rows_of("real_accuracy")

    def size(row):
        return "judgments saved" if row["judgments"] == "saved" else f"{int(row['judgments']):,}"

    def cell(found):
        if not found:
            return ""
        if found[0]["judgments"] != "saved":
            return f"{sum(float(row['in order']) for row in found) / len(found):.3f}"
        ratio = found[-1]  # of all campaigns
        return f"x{float(ratio['in order']):.2f} [{float(ratio['low']):.2f}, {float(ratio['high']):.2f}]"

    columns, body = pivot(rows, lambda row: row["estimate"], size, cell)
    return table(["estimate"] + columns, body)


def real_adversaries():
    rows = rows_of("real_adversaries")
    body = []
    for name in dict.fromkeys((row["adversary"], row["HITs"]) for row in rows):
        found = [row for row in rows if (row["adversary"], row["HITs"]) == name]

        def mean(key, found=found):
            return sum(float(row[key]) for row in found) / len(found)

        body.append([name[0], name[1]] + [f"{mean(key):.2f}" for key in ("gained, model", "gained, z", "above z",
                                                                        "moved, model", "moved, z", "error ratio")]
                    + [percent(mean("named"))])
    return table(["adversary", "HITs", "places gained, model", "places gained, z", "above its place by z", "mean move, model", "mean move, z",
                  "error of the favored system, against honest HITs", "named"], body)


def main():
    text = PAGE.read_text(encoding="utf-8")
    for make in (design_calibration, real_calibration, real_accuracy, real_adversaries):
        pattern = re.compile(rf"(<!-- claims: {make.__name__} -->\n).*?(<!-- end of claims -->)", re.S)
        if not pattern.search(text):
            sys.exit(f"{PAGE.name} has no place for the claims of {make.__name__}")
        text = pattern.sub(lambda found, made=make(): f"{found[1]}{made}\n{found[2]}", text)
    if "--check" in sys.argv:
        if text != PAGE.read_text(encoding="utf-8"):
            sys.exit(f"docs/{PAGE.name} does not show docs/claims/ as they are: run scripts/print_claims.py")
        return
    PAGE.write_text(text, encoding="utf-8")


main()
