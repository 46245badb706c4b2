import ArgumentParser
import BinderTerminalTesting
import ExampleSupport
import GalleryApp

/// The gallery app: `gallery --style plain|mvvm|bound|compiled|ejected`.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "A list of photos and a page for one of them, written in five styles.",
    discussion: """
      Without options it runs on the terminal. The arrow keys choose, Enter opens, Escape goes back, \
      Ctrl-C ends. With --print it needs no terminal: it presses the keys of --keys and prints the \
      screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @OptionGroup var services: ServiceOptions
  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try await services.connect(for: "gallery", options) { try await show(RemotePhotos($0)) }
  }

  @MainActor
  private func show(_ service: RemotePhotos) async throws {
    try await options.run("gallery", rows: 14) { _ in
      let screen = GalleryScreen()
      let app = try style.start(screen, service: service, bindings: options.bindings)
      return SessionApp(screen, keeping: app) { await app.waitUntilIdle() }
    }
  }
}

extension StyleName: ExpressibleByArgument {}
