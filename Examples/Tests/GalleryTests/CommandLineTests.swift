import ExampleTesting
import GalleryApp
import Testing

/// The built `gallery` without a terminal.
@Suite struct CommandLineTests {
  @Test("--print plays the keys and prints the screens", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let screens = try printedScreens(
      of: "gallery", ["--demo", "--style", style.rawValue, "--keys", "<tab><down><enter><esc>"])
    #expect(
      screens == """
        ── at the start ────────────────────────────────────────────
        Gallery · Ctrl-Q quits

        < Reload >
        ┌─ Photos ─────────────────────────────────────────────────┐
        │  ▄██▄   Ferry at first light                  2026-04-18█│
        │▀██████▀ The early boat, still without passengers        ││
        │█▄ █▄ █▄ Three chairs                          2026-04-12││
        │█ █ █ █  Left on the quay after the market               ││
        │▄█▀██ ██ Rust, close                           2026-04-02││
        │▀█▄██ ██ A hinge of the old lock gate                    ││
        │  ▀█▄    Heron                                 2026-03-29││
        │   █▀█   Waiting, as it was the whole morning            ││
        │▄▄████▄▄ The bakery queue                      2026-03-21││
        └──────────────────────────────────────────────────────────┘
        ── <tab><down><enter> ──────────────────────────────────────
        Gallery · Ctrl-Q quits

          ▄██▄   Ferry at first light
        ▀██████▀ The early boat, still without passengers
        Taken:  2026-04-18
        Camera: Kite 35
        < Back > < Remove >
        ── <esc> ───────────────────────────────────────────────────
        Gallery · Ctrl-Q quits

        < Reload >
        ┌─ Photos ─────────────────────────────────────────────────┐
        │  ▄██▄   Ferry at first light                  2026-04-18█│
        │▀██████▀ The early boat, still without passengers        ││
        │█▄ █▄ █▄ Three chairs                          2026-04-12││
        │█ █ █ █  Left on the quay after the market               ││
        │▄█▀██ ██ Rust, close                           2026-04-02││
        │▀█▄██ ██ A hinge of the old lock gate                    ││
        │  ▀█▄    Heron                                 2026-03-29││
        │   █▀█   Waiting, as it was the whole morning            ││
        │▄▄████▄▄ The bakery queue                      2026-03-21││
        └──────────────────────────────────────────────────────────┘
        ────────────────────────────────────────────────────────────

        """, "\(screens)")
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    try expectMissingBindingFile(of: "gallery")
  }
}
