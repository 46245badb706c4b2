#!/usr/bin/env python3
"""Lists candidate bug-fix commits of binding code, in the order in which they are read.

    search.py CLONES > candidates.csv

CLONES has a git directory OWNER/NAME for each line of repositories.csv. PROTOCOL.md, "Fixes",
gives the reasons. The order depends on the commit ids alone, so that a reader cannot choose.
"""
import csv
import hashlib
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SEED = "binder-study-2"
MOST_LINES, MOST_FILES, MOST_OF_ONE = 40, 4, 12

FIX = re.compile(
    r"\b(fix(es|ed|ing)?|bug(fix)?|broken|regression|wrong(ly)?|incorrect(ly)?|typo"
    r"|does(n't| not)|did(n't| not)|(not|never|isn't|aren't) (being )?"
    r"(updat|show|display|refresh|work|chang|sav|clear|react|fir|call|bound)\w*)\b", re.I)

XAML = (["*.xaml", "*.axaml", "*.xaml.cs", "*.axaml.cs", "*ViewModel*.cs"],
        r"Binding |x:Bind|PropertyChanged|RaiseAndSetIfChanged|ObservableProperty|WhenAny"
        r"|DataContext|UpdateSourceTrigger|Converter=")
FRAMEWORKS = {
    "wpf": XAML,
    "avalonia": XAML,
    "angular": (["*.component.html", "*.component.ts"],
                r"\[\(?[A-Za-z.]+\)?\]=|\([A-Za-z.]+\)=|\*ng|\{\{|\| async|subscribe\("
                r"|markForCheck|detectChanges|takeUntil|@Input|@Output|computed\(|signal\("),
    "vue": (["*.vue"],
            r"v-model|v-if|v-show|v-bind|v-on|[ ]:[a-z-]+=|[ ]@[a-z:.-]+=|\$emit|emit\("
            r"|watch|computed|\{\{"),
    "cocoa": (["*.swift", "*.m", "*.mm", "*.xib", "*.storyboard"],
              r"<binding |bind:|\.bind\(|addObserver|removeObserver|observe\(|observeValue"
              r"|(will|did)ChangeValue|keyPathsForValuesAffecting|IBAction|\.stringValue = "
              r"|\.state = |isEnabled = |isHidden = |set(Enabled|StringValue|Hidden|State):"),
    "swiftui": (["*.swift"],
                r"@(State|Binding|Published|ObservedObject|StateObject|EnvironmentObject"
                r"|Bindable|AppStorage)|onChange|onReceive|Binding\(|\.sink|isOn:|selection:"
                r"|isPresented|\(\$|: \$"),
    "qt": (["*.qml", "*.cpp"],
           r"connect\(|disconnect\(|NOTIFY|emit |on[A-Z][A-Za-z]+:|Binding \{|setText\("
           r"|setEnabled\(|setChecked\(|setVisible\(|blockSignals|(text|visible|enabled|model): "),
    "android": (["*/layout*/*.xml", "*.kt", "*.java"],
                r"@=?\{|\.observe\(|LiveData|setOn[A-Za-z]+Listener|notify(Property|Item|DataSet)"
                r"|\.text = |setText\(|isVisible = |setVisibility\(|removeObserver|TextWatcher"
                r"|setChecked\(|isChecked = |setEnabled\(|isEnabled = "),
}
NOT_SOURCE = re.compile(
    r"(^|/)(tests?|spec|__tests__|docs?|i18n|lang|locales?|l10n|translations?|androidTest)/"
    r"|[._-](spec|test)\.|Tests?\.|CHANGELOG|\.(md|txt|json|lock|strings|resx|ts\.xml|po|svg|png)$",
    re.I)


def git(folder, *arguments):
    """The output, or nothing if the clone lacks a large file that the command reads."""
    run = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True,
                         errors="replace")
    return run.stdout if run.returncode == 0 else ""


def place(commit):
    return hashlib.sha256(f"{SEED}:{commit}".encode()).hexdigest()


def is_small(folder, commit):
    lines, files = 0, 0
    for row in git(folder, "show", "--no-renames", "--numstat", "--format=", commit).splitlines():
        added, removed, path = row.split("\t", 2)
        if added != "-" and not NOT_SOURCE.search(path):
            lines, files = lines + int(added) + int(removed), files + 1
    return 0 < lines <= MOST_LINES and files <= MOST_FILES


def changes_glue(folder, commit, paths, pattern):
    diff = git(folder, "show", "--no-renames", "-U0", "--format=", commit, "--", *paths)
    lines = (line for line in diff.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---"))
    return any(pattern.search(line[1:]) for line in lines)


def candidates(folder, framework):
    """The first commits of a repository in the order of reading."""
    paths, pattern = FRAMEWORKS[framework]
    pattern = re.compile(pattern)
    log = git(folder, "log", "--no-merges", "--format=%H%x09%as%x09%s", "HEAD", "--", *paths)
    rows = (line.split("\t", 2) for line in log.splitlines())
    fixes = sorted((row for row in rows if FIX.search(row[2])), key=lambda row: place(row[0]))
    subjects, found = set(), []
    for commit, date, subject in fixes:
        # A repair that was picked again has the same subject, and counts once.
        if subject in subjects or not is_small(folder, commit):
            continue
        if changes_glue(folder, commit, paths, pattern):
            subjects.add(subject)
            found.append((commit, date))
            if len(found) == MOST_OF_ONE:
                break
    return len(fixes), found


def main(clones):
    with open(os.path.join(HERE, "repositories.csv"), newline="") as file:
        repositories = list(csv.DictReader(file))
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["framework", "order", "repository", "commit", "date"])
    for framework in FRAMEWORKS:
        rows = []
        for repository in (r["repository"] for r in repositories if r["framework"] == framework):
            fixes, found = candidates(os.path.join(clones, repository), framework)
            print(f"{framework}\t{repository}\t{fixes}\t{len(found)}", file=sys.stderr)
            rows += [(repository, *row) for row in found]
        for order, row in enumerate(sorted(rows, key=lambda row: place(row[1])), 1):
            out.writerow([framework, order, *row])


if __name__ == "__main__":
    main(sys.argv[1])
