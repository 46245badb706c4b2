import BinderCore
import BinderTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An app with one of each widget for tests on a real terminal. Its function keys end it in all the
/// ways in which a program can end. With the argument `text` it shows `TextScreen`, and so on for the
/// other screens.
@main
struct TerminalProbe {
  let screen = ProbeScreen()
  let application: Application
  private let binder = Binder()
  private let photos = Field((0..<1000).map { "photo \($0)" })

  init(on terminal: any Terminal) {
    application = Application(screen: screen, terminal: terminal)
    screen.quit = { [weak application] in application?.quit() }
    binder.bind(photos, to: screen.photos.rows, of: PhotoRow.self) { _, photo, row in
      row.title.text = photo
    }
    binder.observe(screen.name.$text) { [screen] in screen.heard.text = "name: \($0)" }
    binder.observe(screen.go.pressed) { [screen] in screen.message.message = "pressed" }
    application.explain(with: binder, on: .function(12))
  }

  @MainActor
  static func main() async throws {
    if CommandLine.arguments.contains("text") {
      let application = Application(screen: TextScreen(), terminal: CursesTerminal())
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("colors") {
      let application = Application(screen: ColorScreen(), terminal: CursesTerminal())
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("flood") {
      let screen = FloodScreen()
      let application = Application(screen: screen, terminal: CursesTerminal())
      let path = CommandLine.arguments.last ?? ""
      screen.start(in: application) { close(open(path, O_CREAT | O_WRONLY, 0o600)) }
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("faults") {
      let application = Application(screen: FaultScreen(), terminal: CursesTerminal())
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("burst") {
      let screen = BurstScreen()
      let application = Application(screen: screen, terminal: CursesTerminal())
      screen.keys.application = { [weak application] in application }
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("delay") {
      let screen = DelayScreen()
      let application = Application(screen: screen, terminal: CursesTerminal())
      screen.bind(in: application)
      exit(try await application.run().exitCode)
    }
    if CommandLine.arguments.contains("sessions") { return try takeTurns() }
    if CommandLine.arguments.contains("table") {
      let screen = TableScreen()
      let shop = Shop(on: screen)
      let application = Application(screen: screen, terminal: CursesTerminal())
      let ending = try await application.run()
      withExtendedLifetime(shop) {}
      exit(ending.exitCode)
    }
    let probe = TerminalProbe(on: CursesTerminal())
    let ending = try await probe.application.run()
    if probe.screen.hasFailed { throw Failure() }
    exit(ending.exitCode)
  }
}

extension TerminalProbe {
  /// The answers of the sessions of several terminals about each other.
  @MainActor private static func takeTurns() throws {
    final class Token: Sendable {}
    weak var token: Token?
    func enter(_ terminal: CursesTerminal) -> String {
      let new = Token()
      token = new
      do throws(TerminalError) {
        try terminal.enter { withExtendedLifetime(new) {} }
        return "taken"
      } catch {
        return error.message
      }
    }
    var lines: [String] = []
    let terminal = CursesTerminal()
    lines.append(enter(terminal))
    let first = token
    lines.append(enter(CursesTerminal()))
    lines.append("the second waker is \(token == nil ? "released" : "kept")")
    token = first
    terminal.leave()
    lines.append(enter(terminal))
    terminal.leave()
    lines.append("the third waker is \(token == nil ? "released" : "kept")")
    // Not left: its release ends the session.
    lines.append(enter(CursesTerminal()))
    lines.append(enter(terminal))
    terminal.leave()
    print(lines.joined(separator: "\n"))
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String { "an uncaught error" }
}

final class PhotoRow: ListRow {
  let title = Label()
  override var body: any Element { title }
}

/// The widgets for choices, in a dialog.
final class Choices: Dialog {
  enum Priority: CaseIterable { case low, normal, 日本 }

  let priority = Picker<Priority>()
  let size = Radio(["S", "M", "特大"], value: "M", isHorizontal: true)
  let isActive = Checkbox("Active")
  let tabs = Tabs()
  let notes = TextField(width: 8)
  let edit = Menu("Edit", items: [MenuItem("Copy"), .separator, MenuItem("Paste")])
  let ok = Button("OK")
  let leave = Button("Cancel")

  override var content: any Element {
    Column {
      priority
      size
      isActive
      tabs.pages {
        Tab("person", title: "Person") { Label("a page") }
        Tab("notes", title: "Notes") { notes }
      }
      edit
    }
  }

  override var buttons: [Button] { [ok, leave] }
}

final class ProbeScreen: Screen {
  let name = TextField(width: 20)
  let heard = Label()
  let isPublic = Toggle("Public")
  let loading = Spinner("turning")
  let download = ProgressBar(width: 10)
  let photos = List { PhotoRow() }
  let go = Button("Go")
  let message = Alert()
  let choices = Choices("Choices", text: "One of each:")
  var hasFailed = false
  var quit: () -> Void = {}

  override var title: String? { "Probe" }

  override var body: any Element {
    Column {
      Row {
        name
        heard
      }
      Row(spacing: 2) {
        isPublic
        loading
        download
      }
      photos.border("Photos")
      go
      message
      choices
    }
  }

  override init() {
    super.init()
    name.$text.placeholder.value = "日本語"
    download.progress = 0.5
  }

  override func handle(_ key: Key) -> Bool {
    switch key {
    case .function(1): close(STDOUT_FILENO)
    case .function(2): fatalError("a crash that was asked for")
    case .function(3): raise(SIGSEGV)
    case .function(4): exit(4)
    case .function(5):
      hasFailed = true
      quit()
    case .function(6): print(overflow(0))
    case .function(7): loading.isSpinning.toggle()
    case .function(8): name.error = "an error"
    // To the process: threads of a pool block signals that are raised on them.
    case .function(9): kill(getpid(), SIGTERM)
    case .function(10): complain()
    case .function(11): close(STDIN_FILENO)
    case .control("g"): choices.isOpen = true
    default: return false
    }
    return true
  }

  private func complain() {
    let line = Array("a complaint\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    heard.text = "complained"
  }

  private func overflow(_ depth: Int) -> Int {
    // Not in tail position, so that no optimiser makes a loop of it.
    depth < 0 ? 0 : overflow(depth + 1) + name.text.count + 1
  }
}
