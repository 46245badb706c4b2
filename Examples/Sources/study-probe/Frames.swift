import BinderCore

#if os(Linux)
  import Runtime

  /// The frames on the stack from the first function of the app to the one that writes into the
  /// widget: the app's own, and those of the library and the system between and above them.
  ///
  /// Nil where what changed the model is not on the stack any more, because the change was delivered
  /// when the event that caused it was over.
  @MainActor
  func frames(of scene: Scene) async -> (own: Int, library: Int)? {
    var stack: [String] = []
    let binder = Binder()
    scene.watch(binder) {
      // The newest call first, by mangled names, which tell the module.
      let frames = (try? Backtrace.capture(limit: 400))?.symbolicated()?.frames.map(\.self) ?? []
      stack = frames.compactMap { $0.symbol?.rawName }.filter { !isMadeByCompiler($0) }
    }
    await scene.change()
    let module = scene.app.prefix(1).uppercased() + scene.app.dropFirst() + "App"
    let marker = "$s\(module.utf8.count)\(module)"
    // Above the write is what tells this function of it.
    guard var told = stack.firstIndex(where: isNotification) else {
      fatalError("nothing on the stack looks like a field that tells of its change")
    }
    guard let first = stack.lastIndex(where: { $0.contains(marker) }) else { return nil }
    while told + 1 < stack.count, isNotification(stack[told + 1]) { told += 1 }
    // A handler of a change is not what made the change.
    let isHandler = first + 1 < stack.count && stack[first + 1].contains("13ValueObserverC7deliver")
    guard told < first, !isHandler else { return nil }
    let way = stack[(told + 1)...first]
    let own = way.count { $0.contains(marker) }
    return (own, way.count - own)
  }

  /// Whether a frame is a field's telling its observers, not a closure within that.
  private func isNotification(_ name: String) -> Bool {
    name.contains("8NotifierC6notify") && (name.hasSuffix("F") || name.hasSuffix("FZ"))
  }

  /// Thunks, witnesses and partial applications, which nobody wrote.
  private func isMadeByCompiler(_ name: String) -> Bool {
    ["TA", "TR", "TW"].contains { name.hasSuffix($0) || name.contains("\($0)TQ") }
      || name.contains("withUnsafe")
  }
#else
  @MainActor
  func frames(of scene: Scene) async -> (own: Int, library: Int)? { nil }
#endif
