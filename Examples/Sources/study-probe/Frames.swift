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
    precondition(!stack.isEmpty, "nobody saw a change in \(scene.app), \(scene.style)")
    let module = scene.app.prefix(1).uppercased() + scene.app.dropFirst() + "App"
    let marker = "$s\(module.utf8.count)\(module)"
    guard let first = stack.lastIndex(where: { $0.contains(marker) }) else { return nil }
    // Above the write is what tells this function of it.
    let told = stack.prefix { isTelling($0) }.count
    // A handler of a change is not what made the change.
    let isHandler = first + 1 < stack.count && stack[first + 1].contains("13ValueObserverC7deliver")
    guard told < first, !isHandler else { return nil }
    let way = stack[told...first]
    let own = way.count { $0.contains(marker) }
    return (own, way.count - own)
  }

  /// Whether a frame belongs to a field's telling its observers, the last of which is in here.
  private func isTelling(_ name: String) -> Bool {
    [
      "11study_probe", "8NotifierC", "notifySubscriptions", "8ObserverC", "13ValueObserverC",
      "13DeliveryQueueC",
    ].contains { name.contains($0) }
  }

  /// Thunks, sources of type information and partial applications, which nobody wrote.
  private func isMadeByCompiler(_ name: String) -> Bool {
    ["TA", "TR", "TW"].contains { name.hasSuffix($0) || name.contains("\($0)TQ") }
      || name.contains("withUnsafe")
  }
#else
  @MainActor
  func frames(of scene: Scene) async -> (own: Int, library: Int)? { nil }
#endif
