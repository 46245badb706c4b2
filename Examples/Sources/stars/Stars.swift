import ArgumentParser
import BinderTerminalTesting
import ExampleClient
import ExampleSupport
import Foundation
import StarsApp

/// The stars app: `stars --style plain|mvvm|bound|compiled|ejected`.
@main
struct Stars: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The repositories that a user has starred, page by page, written in five styles.",
    discussion: """
      Without options it runs on the terminal and asks for the user; the services of --demo know of \
      'marlow'. The arrow keys move, Enter opens, Escape goes back, Tab \
      leads to the tabs above, Ctrl-C ends. With --print it needs \
      no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @Option(help: ArgumentHelp("The user whose stars to show first.", valueName: "name"))
  var user: String?

  @Option(
    help: ArgumentHelp(
      """
      The file that keeps the user's name between runs. (default: binder-stars/user in \
      $XDG_CONFIG_HOME or ~/.config; none with --print)
      """, valueName: "file"))
  var settings: String?

  @OptionGroup var services: ServiceOptions
  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try await services.connect(for: "stars", options) { try await show(RemoteStarsService($0)) }
  }

  @MainActor
  private func show(_ service: RemoteStarsService) async throws {
    let kept = file.map { KeptName(path: $0) }
    try await options.run("stars", rows: 15) { _ in
      let screen = StarsScreen()
      let app = try style.start(
        screen, service: service, user: user ?? kept?.name, bindings: options.bindings,
        keep: { kept?.keep($0) }, showLink: { if options.isLive { openLink($0) } })
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }

  /// The file of the settings. Printed screens depend on no earlier run, unless a file is named.
  private var file: String? {
    guard settings == nil, options.isLive else { return settings }
    let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
    return (folder ?? URL.homeDirectory.path + "/.config") + "/binder-stars/user"
  }
}

extension StyleName: ExpressibleByArgument {}
