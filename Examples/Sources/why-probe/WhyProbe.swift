import BinderCore
import BinderTracing
import Foundation

#if canImport(Runtime)
  import Runtime
#endif

/// Plays a scene, and names the lines that lead to the value of a slot:
///
///     why-probe balance bound status "answer 12000"
///
/// `why` is the lines that `Binder.why` names, the likeliest first, and `sentence` its answer. With the word `stack`
/// it is the lines of the app on the call stack of the last write to the slot, as a breakpoint shows
/// them.
@main
@MainActor
struct WhyProbe {
  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count >= 5 else { fatalError("usage: why-probe APP STYLE SLOT STEPS [stack]") }
    // An observer has a slot that is not shown get its values, so each question has a run of its own.
    if words.last == "stack" {
      let scene = try scene(words[1], words[2])
      let stack = LastStack(scene.slot(words[3]))
      try await scene.perform(words[4])
      return print("stack", stack.places.joined(separator: " "))
    }
    Tracing.start()
    let scene = try scene(words[1], words[2])
    try await scene.perform(words[4])
    guard let slot = scene.slot(words[3]) else { fatalError("no slot is called '\(words[3])'") }
    let binders = binders(in: scene.app)
    let why = (binders.first ?? Binder()).why(slot, with: Array(binders.dropFirst()))
    print("sentence", why.sentence)
    // The steps of the scene stand for the user.
    let places = why.places.filter { !$0.file.contains("why-probe") }
    print("why", places.map { "\($0.file):\($0.line)" }.joined(separator: " "))
    for step in why.steps {
      print("step", step.kind, step.text, step.places.map(\.description).prefix(6))
    }
  }

  /// The binders that an app keeps, which are private.
  private static func binders(in app: AnyObject) -> [Binder] {
    var found: [Binder] = []
    var known: Set<ObjectIdentifier> = []
    func look(at value: Any) {
      if let binder = value as? Binder { return found.append(binder) }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .class:
        guard known.insert(ObjectIdentifier(value as AnyObject)).inserted,
          String(reflecting: type(of: value)).contains("App.")
        else { return }
      case .optional: break
      default: return
      }
      for child in mirror.children { look(at: child.value) }
    }
    look(at: app)
    return found
  }
}

/// The call stack of the last change of a slot.
@MainActor
private final class LastStack {
  private(set) var places: [String] = []
  private let binder = Binder()

  init(_ slot: (any Slot)?) {
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
