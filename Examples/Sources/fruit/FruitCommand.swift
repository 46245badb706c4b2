import ArgumentParser
import BinderTerminalTesting
import ExampleSupport
import FruitApp
import FruitPresenting

/// The fruit app: `fruit --style plain|mvvm|bound|compiled|ejected`.
@main
struct FruitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fruit",
    abstract: "A split screen behind a façade, written in five styles.",
    discussion: """
      Without options it runs on the terminal. The arrow keys choose, Tab moves to the buttons, F2 \
      exchanges the pane on the right, F3 takes the first fruit away as somebody else at the stand \
      does, Ctrl-C ends. With --print it needs no terminal: it presses the \
      keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    try await options.run("fruit") { _ in
      let screen = FruitScreen()
      let app = try style.start(screen, stand: FruitStand(), bindings: options.bindings)
      return SessionApp(screen, keeping: app)
    }
  }
}

extension StyleName: ExpressibleByArgument {}
