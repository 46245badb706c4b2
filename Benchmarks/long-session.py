#!/usr/bin/env python3
"""The time and memory of a language server in a large folder and over a long session.

    Benchmarks/long-session.py BINDCHECK [FILES [EDITS]]

Makes a folder of so many Swift files, one in fifty of which has a binding file, and edits one model
and its binding file in turns, a letter at a time. Use an optimised build.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
FILES = int(sys.argv[2]) if len(sys.argv) > 2 else 50_000
EDITS = int(sys.argv[3]) if len(sys.argv) > 3 else 5_000
MODEL = """import BinderCore

final class Model{0} {{
  @Observed var name = ""
  @Observed var count = {0}
}}

final class Screen{0} {{
  let name = Label()
  let count = Label()
}}
"""
OTHER = """struct Value{0} {{
  var first: Int
  func total() -> Int {{ first * {0} }}
}}
"""
BINDING = """binder: 1
model: Model{0}
view: Screen{0}
slots:
  name: name
  count: {{ modelField: count, modelType: int }}
"""


def make(root):
    def write(name, text):
        path = os.path.join(root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    write("Package.swift", "// swift-tools-version: 6.2\n")
    for number in range(FILES):
        is_bound = number % 50 == 0
        write(f"Sources/App/{number // 500}/F{number}.swift", (MODEL if is_bound else OTHER).format(number))
        if is_bound:
            write(f"Bindings/b{number}.yaml", BINDING.format(number))


class Server:
    def __init__(self, root):
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        folder = {"uri": "file://" + root, "name": "made"}
        watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
        self.ask("initialize", {"capabilities": watching, "workspaceFolders": [folder]})
        self.notify("initialized", {})

    def send(self, message):
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method, params):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self.number and "method" not in message:
                return message

    def read(self):
        length = 0
        while (line := self.process.stdout.readline()).strip():
            length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def memory(self):
        """In MB, of the server and of the process above it."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True)
        sizes = []
        for process in [self.process.pid] + found.stdout.split():
            with open(f"/proc/{process}/status") as file:
                sizes.append(next(int(line.split()[1]) for line in file if line.startswith("VmRSS")))
        return sum(sizes) / 1024


def session(root):
    begin = time.perf_counter()
    server = Server(root)
    print(f"ready: {time.perf_counter() - begin:.2f} s, {server.memory():.0f} MB", flush=True)
    texts = {"Sources/App/0/F0.swift": MODEL.format(0), "Bindings/b0.yaml": BINDING.format(0)}
    for name, text in texts.items():
        document = {"uri": f"file://{root}/{name}", "languageId": "", "version": 0, "text": text}
        server.notify("textDocument/didOpen", {"textDocument": document})
    times = {name: [] for name in texts}
    for edit in range(EDITS):
        name = list(texts)[edit % 2]
        # A name grows by a letter, and is as before again.
        text = texts[name].replace("count", "count" + "x" * (edit // 2 % 6), 1)
        uri = f"file://{root}/{name}"
        begin = time.perf_counter()
        server.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": edit + 1}, "contentChanges": [{"text": text}]},
        )
        server.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
        times[name].append(time.perf_counter() - begin)
        if edit + 1 in (EDITS // 5, EDITS):
            print(f"after {edit + 1} edits: {server.memory():.0f} MB", flush=True)
    for name, values in times.items():
        values.sort()
        print(f"{name}: median {statistics.median(values) * 1e3:.1f} ms, "
              f"99 of 100 below {values[len(values) * 99 // 100] * 1e3:.1f} ms")
    server.ask("shutdown", None)
    server.notify("exit", None)
    server.process.wait()


with tempfile.TemporaryDirectory() as made:
    make(made)
    print(f"{FILES} Swift files; the first start, and one from the cache:")
    session(made)
    session(made)
