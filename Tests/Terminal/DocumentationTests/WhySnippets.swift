import Binder
import BinderTracing

/// The Swift of the article "Find out why". Compiled, and not run: it prints, and traces the whole program.
enum WhySnippets {
  static func explain(_ binder: Binder) {
    Tracing.start()
    print(binder.why("balance").sentence)
  }
}
