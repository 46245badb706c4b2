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
    guard let told = stack.firstIndex(where: { $0.hasSuffix("8NotifierC6notifyyyF") }),
      let first = stack.lastIndex(where: { $0.contains(marker) }), told < first,
      // A handler of a change is not what made the change.
      !stack[first + 1].contains("13ValueObserverC7deliver")
    else { return nil }
    let way = stack[(told + 1)...first]
    let own = way.count { $0.contains(marker) }
    return (own, way.count - own)
  }

  /// Thunks, witnesses and partial applications, which nobody wrote.
  private func isMadeByCompiler(_ name: String) -> Bool {
    ["TA", "TR", "TW"].contains { name.hasSuffix($0) } || name.contains("withUnsafe")
  }
#else
  @MainActor
  func frames(of scene: Scene) async -> (own: Int, library: Int)? { nil }
#endif
