import ExampleTesting
import Foundation
import Testing

/// A real terminal, 80 by 24, with a shell in it: a tmux server of its own that goes with the object.
final class Tmux: Sendable {
  /// The path of tmux, if it is installed.
  static let executable = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/tmux" }
    .first(where: FileManager.default.isExecutableFile)

  static let prompt = "ready>"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Not the settings of the user, nor their shell and its prompt; and all 24 rows for the app.
    try folder.write("set -g status off\n", to: "settings")
    try tmux(
      "-f", "\(folder.path)/settings", "new-session", "-d", "-s", "test", "-x", "80", "-y", "24",
      "env ENV= PS1='\(Self.prompt) ' sh -i")
  }

  deinit { _ = try? tmux("kill-server") }

  /// A folder for what the test writes.
  var path: String { folder.path }

  func read(_ name: String) throws -> String { try folder.read(name) }

  // MARK: - Driving

  /// Types text as it is.
  func type(_ text: String) throws { try tmux("send-keys", "-t", "test", "-l", text) }

  /// Presses a key by tmux's name for it, such as `Enter` or `C-c`.
  func press(_ key: String) throws { try tmux("send-keys", "-t", "test", key) }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// What is on the terminal.
  var text: String {
    get throws { try tmux("capture-pane", "-p", "-t", "test") }
  }

  /// Waits until the terminal shows what is wanted; fails with what it shows if that takes too long.
  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isThere: (String) -> Bool
  ) async throws -> String {
    var text = ""
    // Half a minute on a machine that is busy building; a look takes milliseconds on an idle one.
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      text = try self.text
      if isThere(text) { return text }
      try await Task.sleep(for: .milliseconds(20))
    }
    try #require(isThere(text), "no \(what) in\n\(text)", sourceLocation: sourceLocation)
    return text
  }

  @discardableResult
  func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await wait(for: "'\(text)'", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let result = try run(
      Self.executable ?? "tmux", ["-u", "-L", "balance"] + arguments,
      environment: ["TMUX_TMPDIR": path, "TMUX": "", "LC_ALL": Self.locale])
    guard result.exitCode == 0 else { throw ProgramFailure(description: result.errors) }
    return result.output
  }

  #if os(macOS)
    private static let locale = "en_US.UTF-8"
  #else
    private static let locale = "C.UTF-8"
  #endif
}
