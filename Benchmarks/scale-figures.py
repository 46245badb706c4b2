#!/usr/bin/env python3
"""Prints the figures of docs/scale.md: bindcheck on a made tree of Swift files.

    Benchmarks/scale-figures.py --bindcheck .build/release/bindcheck

The tree is the same for the same numbers. Each figure is that of one process: the time that
passes, the processor's time (all threads, with the system's), and the most memory.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

MODULES = 100

HELPER = """import Foundation

/// Makes the numbers of part {n}.
struct Helper{n}: Hashable, Codable {{
  var name = "helper {n}"
  var count: Int
  var weights: [Double] = []
  let created: Date

  enum State: String {{
    case idle, running, failed
  }}

  var isEmpty: Bool {{ weights.isEmpty }}

  mutating func add(_ weight: Double) -> Bool {{
    guard weight >= 0 else {{ return false }}
    for (index, known) in weights.enumerated() where known > weight {{
      weights.insert(weight, at: index)
      count += 1
      return true
    }}
    weights.append(weight)
    count += 1
    return true
  }}

  func total(of state: State) -> Double {{
    // The sum without rounding.
    switch state {{
    case .idle: return 0
    case .running: return weights.reduce(0, +)
    case .failed: return -1
    }}
  }}
}}

extension Helper{n} {{
  func describe() -> String {{
    let text = weights.map {{ "\\($0)" }}.joined(separator: ", ")
    return "\\(name): \\(text)"
  }}
}}
"""

MODEL = """import BinderCore

/// The values of screen {n}.
final class Model{n}: BindableModel {{
  @Observed var title = "model {n}"
  @Observed var amount: Double?
  @Observed var count = 0
  @Observed var isBusy = false
  let helper: Helper{h}
  lazy var save = Command {{ [self] in count += 1 }}

  init(helper: Helper{h}) {{
    self.helper = helper
  }}

  static let fieldTable: FieldTable<Model{n}> = [
    .field("title", \\.$title), .field("amount", \\.$amount), .field("count", \\.$count),
    .field("isBusy", \\.$isBusy), .command("save", \\.save),
  ]
}}
"""

VIEW = """import BinderTerminal

/// Screen {n}.
final class Screen{n}: Screen {{
  let title = Label()
  let amount = TextField()
  let count = Label()
  let save = Button("Save")

  override var body: any Element {{
    Column {{
      title
      amount
      count
      save
    }}
  }}
}}
"""

BINDING = """binder: 1
model: Model{n}
view: Screen{n}
slots:
  title: title
  amount: {{ modelField: amount, modelType: fpint, placeholder: "0.00" }}
  count: {{ modelField: count, modelType: int }}
  save: {{ action: save }}
"""


def make(root, files, bindings):
    """Writes the tree: models and screens for the binding files, and helpers for the rest."""
    for module in range(MODULES):
        (root / f"Sources/M{module:03}").mkdir(parents=True)
    (root / "Bindings").mkdir()
    (root / "Package.swift").write_text("")
    for n in range(files):
        pair = n // 2
        if pair < bindings:
            name, text = ("Model", MODEL) if n % 2 == 0 else ("Screen", VIEW)
            number = pair
        else:
            name, text, number = "Helper", HELPER, n
        text = text.format(n=number, h=files - 1 - number)
        (root / f"Sources/M{n % MODULES:03}/{name}{number}.swift").write_text(text)
    for n in range(bindings):
        (root / f"Bindings/b{n:04}.yaml").write_text(BINDING.format(n=n))


def run(command, root):
    """The report and the figures of one process."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.monotonic()
        process = subprocess.Popen(command, cwd=root, stdout=output, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        if process.returncode > 1:
            sys.exit(f"{' '.join(command[:6])} …: {errors.read().decode()}")
        return output.read(), (wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def row(name, figures):
    wall, cpu, memory = figures
    print(f"| {name} | {wall:.2f} s | {cpu:.2f} s | {memory:.0f} MB |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bindcheck", required=True, help="the program, built for release")
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--bindings", type=int, default=1_000)
    parser.add_argument("--tree", help="make the tree here and keep it; one that is there is used")
    options = parser.parse_args()
    bindcheck = os.path.abspath(options.bindcheck)
    root = pathlib.Path(options.tree or tempfile.mkdtemp(prefix="scale-"))
    try:
        if not (root / "Sources").exists():
            make(root, options.files, options.bindings)
        measure(bindcheck, root, options)
    finally:
        if not options.tree:
            shutil.rmtree(root)


def measure(bindcheck, root, options):
    check = [bindcheck, "--format", "json", "--sources", "Sources", "--bindings", "Bindings"]
    run(check, root)  # The system's cache of files is warm from here on.
    size = sum(f.stat().st_size for f in root.glob("Sources/*/*.swift")) / 1e6
    print(f"{options.files} Swift files ({size:.0f} MB), {options.bindings} binding files\n")
    print("| | time | processor | memory |\n|---|--:|--:|--:|")
    report, figures = run(check, root)
    row("check", figures)
    model = root / "Sources/M000/Model0.swift"
    before = model.read_text()
    model.write_text(before.replace("var count = 0", 'var count = ""'))
    try:
        # A check that sees nothing may have read nothing.
        if run(check, root)[0] == report:
            sys.exit("the edit of a model changes nothing")
    finally:
        model.write_text(before)


if __name__ == "__main__":
    main()
