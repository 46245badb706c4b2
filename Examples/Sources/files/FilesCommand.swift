import ArgumentParser
import BinderTerminal
import BinderTerminalTesting
import ExampleSupport
import FilesApp
import Foundation

/// `files --style bound|compiled`.
@main
struct FilesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "A file manager with two panes, written in two styles.",
    discussion: """
      Without options it shows a tree of made-up files, which it removes at the end. Tab changes the pane, \
      Space and Shift with the arrow keys mark, Enter opens a folder, Ctrl-U undoes, Ctrl-Q ends. With \
      --print it needs no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @Option(help: ArgumentHelp("Show this folder, and change the files in it.", valueName: "dir"))
  var root: String?

  @OptionGroup var options: AppOptions

  func validate() throws {
    var isFolder: ObjCBool = false
    if let root,
      !FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) || !isFolder.boolValue
    {
      throw ValidationError("--root '\(root)' is no folder")
    }
  }

  @MainActor
  func run() async throws {
    let tree: SampleTree
    do { tree = try SampleTree() } catch {
      complain("files: cannot make the sample files: \(error.localizedDescription)")
      throw ExitCode(3)
    }
    let store = DiskStore(root: root ?? tree.root, trash: tree.trash)
    defer { withExtendedLifetime(tree) {} }
    try await options.run("files", columns: 80, rows: 20) { _ in
      let screen = FilesScreen()
      let app = try style.start(screen, store: RecordedStore(store), bindings: options.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }
}

extension StyleName: ExpressibleByArgument {}
