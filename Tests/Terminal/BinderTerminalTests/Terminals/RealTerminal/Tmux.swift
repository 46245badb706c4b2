import Foundation
import Testing

/// A real terminal, 80 by 24, with a shell in it: a tmux server of its own that ends with the
/// object.
nonisolated final class Tmux: Sendable {
  /// The path of tmux, if it is installed.
  static let executable = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/tmux" }
    .first(where: FileManager.default.isExecutableFile)

  static let prompt = "ready>"
  /// The time after which a wait counts as hung: a guard that no busy machine reaches. Terminals and
  /// the processes on them report no changes, so they are looked at again and again.
  static let hangTime = Duration.seconds(3_000)
  /// A folder for the files of the test.
  let path: String

  /// - Parameter settings: Environment variables of the shell.
  init(_ settings: [String: String] = [:]) throws {
    // Short, because the path of a socket in it has to fit 108 bytes.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("probe-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
    // Not the settings of the user, nor their shell and its prompt; and all 24 rows for the app.
    try "set -g status off\nset -g escape-time 0\n".write(
      toFile: "\(path)/settings", atomically: true, encoding: .utf8)
    let variables = settings.map { "\($0)='\($1)'" }.joined(separator: " ")
    try tmux(
      "-f", "\(path)/settings", "new-session", "-d", "-s", "test", "-x", "80", "-y", "24",
      "env -u NO_COLOR ENV= SWIFT_BACKTRACE=enable=no \(variables) PS1='\(Self.prompt) ' sh -i")
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The content of a file in the folder; nil if the folder has no such file yet.
  func read(_ name: String) -> String? {
    try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  // MARK: - Driving

  /// Types text as it is.
  func type(_ text: String) throws { try tmux("send-keys", "-t", "test", "-l", "--", text) }

  /// Presses a key by tmux's name for it, such as `Enter` or `C-c`.
  func press(_ key: String, times: Int = 1) throws {
    try tmux("send-keys", "-t", "test", "-N", "\(times)", key)
  }

  /// Pastes text, marked as pasted where the app has asked for that.
  func paste(_ text: String) throws {
    try tmux("set-buffer", "--", text)
    try tmux("paste-buffer", "-p", "-t", "test")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Takes the terminal away.
  func close() throws { try tmux("kill-server") }

  /// The text on the terminal, with the control sequences for its styles if wanted.
  func text(styled: Bool = false) throws -> String {
    try tmux("capture-pane", "-p", "-t", "test", styled ? "-e" : "-J")
  }

  /// A text of the terminal without blanks at the ends of lines and empty lines at the end.
  static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text on the terminal, and the text that was scrolled out of it.
  var history: String {
    get throws { try tmux("capture-pane", "-p", "-J", "-S", "-", "-t", "test") }
  }

  /// A part of the terminal's state, such as `#{cursor_flag}`.
  func state(_ format: String) throws -> String {
    try tmux("display-message", "-p", "-t", "test", format)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the terminal shows a text; fails with the text that it shows after too long a
  /// wait.
  @discardableResult
  nonisolated(nonsending) func wait(
    for name: String, styled: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    until isThere: (String) -> Bool
  ) async throws -> String {
    var text = ""
    let deadline = ContinuousClock.now + Self.hangTime
    while ContinuousClock.now < deadline {
      text = try self.text(styled: styled)
      if isThere(text) { return text }
      try await Task.sleep(for: .milliseconds(20))
    }
    try #require(isThere(text), "no \(name) in\n\(text)", sourceLocation: sourceLocation)
    return text
  }

  @discardableResult
  nonisolated(nonsending) func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await wait(for: "'\(text)'", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let result = try Program.run(
      ["env", "TMUX_TMPDIR=\(path)", "TMUX=", "LC_ALL=\(Self.locale)"]
        + [Self.executable ?? "tmux", "-u", "-L", "probe"] + arguments,
      writing: "\(path)/output-\(UInt32.random(in: 0 ... .max))")
    guard result.exitCode == 0 else { throw ProgramFailure(description: result.output) }
    return result.output
  }

  #if os(macOS)
    private static let locale = "en_US.UTF-8"
  #else
    private static let locale = "C.UTF-8"
  #endif
}
