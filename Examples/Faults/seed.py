#!/usr/bin/env python3
"""Seeds each fault of the three lists in a copy of the package, runs its scene, and compares the lines that are
named for the slot with the guilty line.

    Examples/Faults/seed.py --check          each fault fits the sources
    Examples/Faults/seed.py --copy DIR       all faults, in a copy of the package in DIR
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Examples/Faults"
RESULTS = FOLDER / "results.json"
# The faults of development, those that are held out, and those without a binder.
SETS = ["faults", "held-out", "plain"]


class Fault:
    def __init__(self, set, block):
        self.set = set
        lines = block.split("\n")
        self.name, self.kind = [word.strip() for word in lines[0].removeprefix("== ").split("|")]
        self.old, self.new, self.guilty = [], [], "line"
        for line in lines[1:]:
            if line.startswith("- ") or line == "-":
                self.old.append(line[2:].strip())
            elif line.startswith("+ ") or line == "+":
                self.new.append(line[2:].strip())
            elif ":" in line:
                key, value = line.split(":", 1)
                setattr(self, {"in": "file", "do": "steps", "why": "slot"}.get(key, key), value.strip())
        self.app = self.name.split("-")[0]
        self.isFile = self.file.endswith(".yaml")

    def place(self, lines):
        """The index of the first line that is replaced."""
        bare = [line.strip() for line in lines]
        found = [
            start for start in range(len(bare)) if bare[start:start + len(self.old)] == self.old
        ]
        if len(found) != 1:
            raise SystemExit(f"{self.name}: {len(found)} places in {self.file}")
        return found[0]

    def apply(self, root, writes=True):
        """Replaces the lines, and notes the guilty ones."""
        path = root / self.file
        self.before = path.read_text()
        lines = self.before.split("\n")
        start = self.place(lines)
        margin = lines[start][:len(lines[start]) - len(lines[start].lstrip())]
        lines[start:start + len(self.old)] = [margin + line for line in self.new]
        if writes:
            path.write_text("\n".join(lines))
        self.lines = self.guiltyLines(lines, start)

    def revert(self, root):
        (root / self.file).write_text(self.before)

    def guiltyLines(self, lines, start):
        if self.guilty == "line":
            return range(start + 1, start + 2)
        if self.guilty.startswith("statement"):
            return range(start + 1, start + 1 + int(self.guilty.split()[1]))
        name = re.escape(self.guilty.removeprefix("in "))
        head = re.compile(rf"\b(func {name}\b|{name}\(|{name} = )")
        first = start
        while not head.search(lines[first]) or not lines[first].rstrip().endswith(("{", ",", "in", "(")):
            first -= 1
        depth, last = 0, first
        while last < len(lines):
            depth += lines[last].count("{") - lines[last].count("}")
            if depth <= 0 and "}" in lines[last]:
                break
            last += 1
        return range(first + 1, last + 2)

    def rank(self, places):
        """The number of the first place that is guilty, from 1; None where none is."""
        for number, place in enumerate(places, 1):
            path, line = place.rsplit(":", 2)[:2] if place.count(":") > 1 else place.rsplit(":", 1)
            if pathlib.Path(path).name == pathlib.Path(self.file).name and int(line) in self.lines:
                return number
        return None


def read(sets=SETS):
    return [
        Fault(set, "== " + block)
        for set in sets for block in (FOLDER / f"{set}.txt").read_text().split("\n\n== ")[1:]
    ]


def rounds(faults):
    """Faults that do not meet, since they are of different apps or styles: one build each."""
    left, all = list(faults), []
    while left:
        taken, busy = [], set()
        for fault in left:
            group = fault.style if fault.style in ["mvvm", "plain"] else "bound"
            if "/Service/" in fault.file or "/Texts/" in fault.file:
                groups = {(fault.app, "mvvm"), (fault.app, "bound"), (fault.app, "plain")}
            else:
                groups = {(fault.app, group)}
            if not groups & busy:
                busy |= groups
                taken.append(fault)
        all.append(taken)
        left = [fault for fault in left if fault not in taken]
    return all


def run(fault, copy):
    probe = copy / "Examples/.build/debug/why-probe"
    words = [probe, fault.app, fault.style, fault.slot, fault.steps]
    results = [
        subprocess.run(words + more, cwd=copy, capture_output=True, text=True, timeout=120)
        for more in [[], ["stack"]]
    ]
    fault.output = "".join(result.stdout for result in results)
    places = {"stack": [], "why": []}
    for line in fault.output.split("\n"):
        words = line.split(" ")
        if words[0] in places:
            places[words[0]] = [word for word in words[1:] if word]
        if words[0] == "sentence":
            fault.sentence = line.removeprefix("sentence ")
    fault.places = places
    fault.ranks = {kind: fault.rank(found) for kind, found in places.items()}
    print(f"{fault.name:28} why {fault.ranks['why']} stack {fault.ranks['stack']}", flush=True)
    for result in results:
        if result.returncode != 0:
            print(result.stderr[-500:], flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--copy", type=pathlib.Path)
    parser.add_argument("--set", choices=SETS, action="append", help="only these")
    parser.add_argument("--only", help="a pattern for the names")
    parser.add_argument("--verbose", action="store_true")
    words = parser.parse_args()
    faults = [fault for fault in read(words.set or SETS) if not words.only or re.search(words.only, fault.name)]
    for fault in faults:
        fault.apply(ROOT, writes=False)
    print(f"{len(faults)} faults fit the sources")
    if words.check:
        return
    copy = words.copy.resolve()
    update(copy)
    build(copy)
    for together in [[fault] for fault in faults if fault.isFile] + rounds(
        [fault for fault in faults if not fault.isFile]):
        for fault in together:
            fault.apply(copy)
        # The style 'bound' reads its file at the start.
        if not together[0].isFile:
            build(copy)
        for fault in together:
            run(fault, copy)
            if words.verbose:
                print(fault.output)
        for fault in together:
            fault.revert(copy)
    for set in SETS:
        report(set, [fault for fault in faults if fault.set == set])
    if not words.only:
        write(faults)


def update(copy):
    """Copies the files of the package that are newer, so that the builds of the copy go on."""
    for folder, folders, files in os.walk(ROOT):
        folder = pathlib.Path(folder)
        folders[:] = [name for name in folders if not name.startswith(".build") and name != ".git"]
        target = copy / folder.relative_to(ROOT)
        target.mkdir(parents=True, exist_ok=True)
        for name in files:
            source, there = folder / name, target / name
            if not there.exists() or source.read_bytes() != there.read_bytes():
                shutil.copyfile(source, there)
        for there in target.iterdir():
            if there.is_file() and there.name not in files:
                there.unlink()


def build(copy):
    result = subprocess.run(
        ["swift", "build", "--package-path", "Examples", "--product", "why-probe"], cwd=copy,
        capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(result.stdout[-3000:])


def report(set, faults):
    count = len(faults)
    if not count:
        return
    for kind in ["why", "stack"]:
        first = sum(fault.ranks[kind] == 1 for fault in faults)
        three = sum((fault.ranks[kind] or 9) <= 3 for fault in faults)
        anywhere = sum(fault.ranks[kind] is not None for fault in faults)
        print(
            f"{set}: {kind}: first {first}/{count} ({100 * first / count:.0f} %), first three {three}/{count} "
            f"({100 * three / count:.0f} %), named {anywhere}/{count}")
    missed = collections.Counter(fault.kind for fault in faults if (fault.ranks["why"] or 9) > 3)
    print(f"{set}: not in the first three, by kind:", dict(missed))


def write(faults):
    """Writes the results of the sets that have run; those of the others stay."""
    sets = {fault.set for fault in faults}
    before = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    rows = [row for row in before if row.get("set", "faults") not in sets]
    rows += [
        {
            "set": fault.set, "fault": fault.name, "kind": fault.kind, "why": fault.ranks["why"],
            "stack": fault.ranks["stack"],
        } for fault in faults
    ]
    rows.sort(key=lambda row: SETS.index(row["set"]))
    RESULTS.write_text("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n")


main()
