#!/usr/bin/env python3
"""The figures of Textual in docs/performance.md: processor time of a frame, of a key, of a list and a log, and shares of a core.

    python3 -m venv venv && venv/bin/pip install textual && venv/bin/python Benchmarks/textual-figures.py
"""
import asyncio
import time
from importlib.metadata import version

from textual.app import App
from textual.containers import Grid
from textual.widgets import DataTable, Input, Label, Log, OptionList


class Form(App):
    CSS = "Grid { grid-size: 5; grid-rows: 1; } Input { height: 1; border: none; }"

    def compose(self):
        self.status = Label("0")
        yield self.status
        with Grid():
            for number in range(49):
                yield Input(id=f"field{number}")


class Lines(App):
    def compose(self):
        yield Log(max_lines=500_000)


class List(App):
    def compose(self):
        yield OptionList(*(f"photo {number}" for number in range(100_000)))


class Processes(App):
    def compose(self):
        yield DataTable()

    def on_mount(self):
        table = self.query_one(DataTable)
        self.columns = table.add_columns("Number", "User", "Name", "Load", "Memory")
        self.names = [f"process-{number}" for number in range(400)]
        for number, name in enumerate(self.names):
            table.add_row(str(number), "ann", name, "0.0%", "1 MB", key=name)

    def update(self, turn):
        table = self.query_one(DataTable)
        for number, name in enumerate(self.names):
            table.update_cell(name, self.columns[3], f"{(number * 7 + turn * 13) % 200 / 2:.1f}%")
        table.sort(self.columns[3])


async def share(name, app, rate, act, seconds=5):
    """The share of a core while something happens so many times a second."""
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        began, spent = time.monotonic(), time.process_time()
        for turn in range(rate * seconds):
            act(app, turn)
            await asyncio.sleep(max(0, began + (turn + 1) / rate - time.monotonic()))
        passed = time.monotonic() - began
        print(f"{name}: {(time.process_time() - spent) / passed:.2f} of a core in {passed:.1f} s")


def lines(app, turn):
    app.query_one(Log).write_lines(f"{turn}.{number} INFO GET /people took 12 ms" for number in range(167))


async def measure(name, app, times, act):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for number in range(5):
            await act(app, pilot, number)
        began = time.process_time()
        for number in range(times):
            await act(app, pilot, number)
        spent = (time.process_time() - began) / times
    print(f"{name}: {spent * 1e6:.0f} µs")


async def label(app, pilot, number):
    app.status.update(str(number))
    await pilot.pause()


async def key(app, pilot, number):
    await pilot.press("a" if number % 2 == 0 else "backspace")


async def line(app, pilot, number):
    app.query_one(Log).write_line(f"line {number} of the log")
    await pilot.pause()


async def insert(app, pilot, number):
    app.query_one(OptionList).add_option(f"new {number}")
    await pilot.pause()


async def main():
    print("Textual", version("textual"))
    await measure("frame, one label changed, 80x24, 50 widgets", Form(), 200, label)
    await measure("key to frame, 80x24, 50 widgets", Form(), 200, key)
    await measure("a line of a log", Lines(), 200, line)
    await measure("a list of 100,000, one appended", List(), 5, insert)
    await share("10,000 lines a second", Lines(), 60, lines)
    await share("400 processes, 30 times a second", Processes(), 30, lambda app, turn: app.update(turn))


asyncio.run(main())
