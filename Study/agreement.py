#!/usr/bin/env python3
"""Checks fixes.csv, prints how far both passes agree, and writes results/weights.json.

    agreement.py

PROTOCOL.md, "Fixes", describes the columns and the kinds. A fault in the table ends the program.
"""
import collections
import csv
import hashlib
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# The kinds with an operator, in the order of the protocol.
KINDS = ["left out", "exchanged", "source", "converter", "trigger", "lifetime", "misspelt"]
JUDGEMENTS = KINDS + ["other", "out"]
DECLARED = ["wpf", "avalonia", "angular", "vue", "swiftui"]
WRITTEN = ["cocoa", "qt", "android"]
COLUMNS = ["repository", "commit", "date", "framework", "first", "second", "agreed", "reason"]
LEAST = 100


def read(name):
    with open(os.path.join(HERE, name), newline="") as file:
        return list(csv.DictReader(file))


def faults(fixes, candidates):
    """Sentences about rows that the protocol does not permit."""
    known = {(row["repository"], row["commit"]): row for row in candidates}
    seen = set()
    for line, row in enumerate(fixes, 2):
        commit = row["repository"], row["commit"]
        if list(row) != COLUMNS or not all(row[column] for column in COLUMNS):
            yield f"line {line}: a column is missing or empty"
            continue
        if not re.fullmatch("[0-9a-f]{40}", row["commit"]):
            yield f"line {line}: '{row['commit']}' is no full commit id"
        if commit in seen:
            yield f"line {line}: the commit stands twice"
        seen.add(commit)
        if commit not in known:
            yield f"line {line}: the commit is no candidate"
        elif (known[commit]["framework"], known[commit]["date"]) != (row["framework"], row["date"]):
            yield f"line {line}: framework or date differ from the candidate's"
        for column in ("first", "second", "agreed"):
            if row[column] not in JUDGEMENTS:
                yield f"line {line}: '{row[column]}' is no kind"
        if row["first"] == row["second"] != row["agreed"]:
            yield f"line {line}: both passes agree, and the agreed kind differs"
    if sum(row["agreed"] != "out" for row in fixes) < LEAST:
        yield f"fewer than {LEAST} fixes are in"


def agreement(fixes):
    """The share of equal judgements, and Cohen's kappa."""
    count = len(fixes)
    equal = sum(row["first"] == row["second"] for row in fixes)
    first = collections.Counter(row["first"] for row in fixes)
    second = collections.Counter(row["second"] for row in fixes)
    chance = sum(first[kind] * second[kind] for kind in JUDGEMENTS) / count**2
    share = equal / count
    return {"read twice": count, "equal": equal, "agreement": round(share, 4),
            "expected by chance": round(chance, 4),
            "kappa": round((share - chance) / (1 - chance), 4)}


def counts(fixes, column="agreed"):
    found = collections.Counter(row[column] for row in fixes)
    return {kind: found[kind] for kind in JUDGEMENTS}


def weights(fixes):
    """The share of each kind among the kinds that have an operator."""
    found = counts(fixes)
    total = sum(found[kind] for kind in KINDS)
    return {kind: round(found[kind] / total, 4) for kind in KINDS}


def digest(name):
    with open(os.path.join(HERE, name), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def table(columns):
    width = max(map(len, JUDGEMENTS))
    print(" " * width, *(name.rjust(len(name) + 1) for name in columns))
    for kind in JUDGEMENTS:
        print(kind.ljust(width), *(str(column[kind]).rjust(len(name) + 1)
                                   for name, column in columns.items()))


def main():
    fixes, candidates = read("fixes.csv"), read("candidates.csv")
    problems = list(faults(fixes, candidates))
    if problems:
        sys.exit("\n".join(f"fixes.csv: {problem}" for problem in problems))
    groups = {
        "fixes": fixes,
        "declared": [row for row in fixes if row["framework"] in DECLARED],
        "written": [row for row in fixes if row["framework"] in WRITTEN],
    }
    frameworks = {name: [row for row in fixes if row["framework"] == name]
                  for name in DECLARED + WRITTEN}
    outs = read("fixes-out.csv")
    result = {
        "inputs": {name: digest(name) for name in
                   ("agreement.py", "candidates.csv", "fixes.csv", "fixes-out.csv")},
        "agreement": agreement(fixes),
        "counts": {name: counts(rows) for name, rows in groups.items()},
        "counts by framework": {name: counts(rows) for name, rows in frameworks.items()},
        "counts by pass": {column: counts(fixes, column) for column in ("first", "second")},
        "read and out": dict(sorted(collections.Counter(row["reason"] for row in outs).items())),
        "weights": {name: weights(rows) for name, rows in groups.items()},
    }
    table(result["counts"] | result["counts by framework"])
    print()
    for name, value in result["agreement"].items():
        print(f"{name}: {value}")
    with open(os.path.join(HERE, "results", "weights.json"), "w") as file:
        json.dump(result, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
