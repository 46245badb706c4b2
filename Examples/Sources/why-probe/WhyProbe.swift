import BinderCore
import Foundation

#if canImport(Runtime)
  import Runtime
#endif

/// Plays a scene, and names the lines that lead to the value of a slot:
///
///     why-probe balance bound status "answer 12000"
///
/// `stack` is the lines of the app on the call stack of the last write to the slot, as a breakpoint shows
/// them.
@main
@MainActor
struct WhyProbe {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 5 else { fatalError("usage: why-probe APP STYLE SLOT STEPS") }
    let scene = try scene(words[1], words[2])
    let stack = LastStack(scene.slot(words[3]))
    try await scene.perform(words[4])
    print("stack", stack.places.joined(separator: " "))
  }
}

/// The call stack of the last change of a slot.
@MainActor
private final class LastStack {
  private(set) var places: [String] = []
  private let binder = Binder()

  init(_ slot: AnyField?) {
    observe(slot as? Field<String>)
    observe(slot as? Field<String?>)
    observe(slot as? Field<Bool>)
    observe(slot as? Field<Double>)
  }

  private func observe<Value>(_ slot: Field<Value>?) {
    guard let slot else { return }
    binder.observe(slot, initial: false) { [unowned self] _ in capture() }
  }

  private func capture() {
    #if canImport(Runtime)
      let frames = (try? Backtrace.capture(limit: 400))?.symbolicated()?.frames.map(\.self) ?? []
      places = frames.compactMap { frame in
        guard let place = frame.symbol?.sourceLocation, place.line > 0,
          place.path.contains("App/")
        else { return nil }
        return "\(place.path):\(place.line)"
      }
    #endif
  }
}
