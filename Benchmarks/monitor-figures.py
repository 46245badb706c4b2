#!/usr/bin/env python3
"""The figures of the example app 'monitor' in docs/performance.md: share of a core, memory, time of a key.

    Benchmarks/monitor-figures.py PROGRAM [--seconds 10] [--style bound] [--minutes 15]

PROGRAM is the release build of Examples' product 'monitor', and runs on a pty that is read at once. The time of a key is that
from its writing until the terminal has received its character. With --minutes it reports the memory of one flood of lines.
"""
import argparse
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Monitor:
    def __init__(self, program, arguments, columns=120, rows=40):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(program, [program] + arguments)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)

    def read(self, seconds, until=None):
        """Reads for so long, or until the output has a text; returns the time of that."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], rest)[0]:
                try:
                    output = os.read(self.terminal, 65536)
                except OSError:
                    return None  # The program has ended.
                if until and until in output:
                    return time.monotonic()
        return None

    def press(self, text):
        os.write(self.terminal, text)

    def spent(self):
        """The seconds of processor time."""
        with open(f"/proc/{self.process}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self):
        """The megabytes in memory."""
        with open(f"/proc/{self.process}/statm") as file:
            return int(file.read().split()[1]) * PAGE / 1e6

    def key(self):
        """The seconds from a key to its character. No line of the log and no process has a Q."""
        began = time.monotonic()
        self.press(b"Q")
        seen = self.read(10, until=b"Q")
        self.read(0.15)
        self.press(b"\x7f")
        self.read(0.15)
        if seen is None:
            sys.exit("a key was not shown within ten seconds")
        return seen - began

    def end(self):
        self.press(b"\x11")
        self.read(1)
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def measure(name, options, arguments, page, fill):
    monitor = Monitor(options.program, ["--style", options.style] + arguments)
    monitor.read(1)
    monitor.press(page)
    monitor.read(fill)
    before, began = monitor.spent(), time.monotonic()
    monitor.read(options.seconds)
    share = (monitor.spent() - before) / (time.monotonic() - began)
    memory = monitor.memory()
    monitor.press(b"/")
    monitor.read(0.5)
    keys = sorted(monitor.key() for _ in range(20))
    print(
        f"{name}: {share:.3f} of a core, {memory:.0f} MB, "
        f"key to text {keys[10] * 1e3:.1f} ms (median), {keys[-1] * 1e3:.1f} ms (longest of 20)",
        flush=True)
    monitor.end()


def soak(options):
    monitor = Monitor(options.program, ["--style", options.style, "--rate", "60000", "--simulated", "40"])
    monitor.read(1)
    monitor.press(b"\x1b2")
    for minute in range(options.minutes + 1):
        print(f"after {minute} minutes: {monitor.memory():.0f} MB", flush=True)
        if minute < options.minutes:
            monitor.read(60)
    print(f"{monitor.spent() / options.minutes / 60:.3f} of a core")
    monitor.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--style", default="bound")
    parser.add_argument("--minutes", type=int)
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    os.chdir(os.path.dirname(os.path.abspath(__file__)) + "/..")
    if options.minutes:
        return soak(options)
    log, updates = b"\x1b2", ["--interval", str(1 / 30)]
    small = ["--simulated", "40"]
    measure("10,000 lines a second", options, ["--rate", "10000"] + small, log, 52)
    measure("60,000 lines a second", options, ["--rate", "60000"] + small, log, 10)
    measure("400 processes, 30 times a second", options, ["--simulated", "400"] + updates, b"", 1)
    measure("4,000 processes, 30 times a second", options, ["--simulated", "4000"] + updates, b"", 1)


main()
