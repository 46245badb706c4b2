import Foundation

/// A real terminal, 80 by 24, with a shell in it: a tmux server of its own that ends with the
/// object.
public final class Tmux: Sendable {
  /// The path of tmux, if it is installed.
  public static let executable = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/tmux" }
    .first(where: FileManager.default.isExecutableFile)

  /// The comment of tests that need it where it is missing.
  public static let missing =
    "NOT TESTED ON A REAL TERMINAL: tmux is not installed; 'make deps' installs it"

  public static let prompt = "ready>"
  private let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    // Not the settings of the user, nor their shell and its prompt; and all 24 rows for the app.
    try folder.write("set -g status off\n", to: "settings")
    try tmux(
      "-f", "\(folder.path)/settings", "new-session", "-d", "-s", "test", "-x", "80", "-y", "24",
      "env ENV= PS1='\(Self.prompt) ' sh -i")
  }

  deinit { _ = try? tmux("kill-server") }

  /// A folder for the files of the test.
  public var path: String { folder.path }

  public func read(_ name: String) throws -> String { try folder.read(name) }

  // MARK: - Driving

  /// Types text as it is.
  public func type(_ text: String) throws { try tmux("send-keys", "-t", "test", "-l", text) }

  /// Presses a key by tmux's name for it, such as `Enter` or `C-c`.
  public func press(_ key: String) throws { try tmux("send-keys", "-t", "test", key) }

  public func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The text on the terminal.
  public var text: String {
    get throws { try tmux("capture-pane", "-p", "-t", "test") }
  }

  /// Waits until the terminal shows a text; fails with the text that it shows after too long a
  /// wait.
  @discardableResult
  public nonisolated(nonsending) func wait(
    for name: String, until isThere: (String) -> Bool
  ) async throws -> String {
    var text = ""
    // A terminal reports no changes, so the test looks at it again and again. The limit is a
    // guard against a hang: no machine is so busy.
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
      text = try self.text
      if isThere(text) { return text }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw ProgramFailure(description: "no \(name) in\n\(text)")
  }

  @discardableResult
  public nonisolated(nonsending) func wait(for text: String) async throws -> String {
    try await wait(for: "'\(text)'") { $0.contains(text) }
  }

  // MARK: - A program

  /// Runs a program in the shell until it shows a text, on a terminal whose settings are known.
  public func start(_ program: String, _ options: String, showing text: String) async throws {
    try await wait(for: Self.prompt)
    try type("cd '\(path)'; stty -a > before; clear\n")
    try await wait(for: "clean shell") { $0.filter { !$0.isWhitespace } == Self.prompt }
    let command = "'\(Repository.program(program))' --bindings '\(Repository.bindings)' \(options)"
    try type("\(command); echo exit code $?\n")
    try await wait(for: text)
  }

  /// Waits until the program has ended and the shell is back.
  ///
  /// - Parameter title: A text on the program's screen, and on no other.
  /// - Throws: If the screen or the settings of the terminal are not as they were.
  public func expectRestored(exitCode: Int, without title: String) async throws {
    let text = try await wait(for: "exit code \(exitCode)")
    guard !text.contains(title) else {
      throw ProgramFailure(description: "the screen of before is not back:\n\(text)")
    }
    try type("stty -a > after; echo compared: $(cmp before after) $?\n")
    try await wait(for: "result") { $0.contains("compared: 0") }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let result = try run(
      Self.executable ?? "tmux", ["-u", "-L", "examples"] + arguments,
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
