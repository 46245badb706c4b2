import BinderCore

#if os(Linux)
  import Runtime

  /// The frames on the stack from the first function of the app to the one that writes into the
  /// widget: the app's own, and those of the library and the system between and above them.
  ///
  /// nil if the cause of the change is no longer on the stack, because the change was delivered
  /// after the event that caused it.
  @MainActor
  func frames(of scene: Scene, in module: String) async -> (own: Int, library: Int)? {
    var stack: [String] = []
    let binder = Binder()
    scene.watch(binder) {
      // The newest call first, by mangled names, which have the module.
      let frames = (try? Backtrace.capture(limit: 400))?.symbolicated()?.frames.map(\.self) ?? []
      stack = frames.compactMap { $0.symbol?.rawName }.filter { !isMadeByCompiler($0) }
    }
    await scene.change()
    precondition(!stack.isEmpty, "no change was seen in \(module)")
    let marker = "$s\(module.utf8.count)\(module)"
    guard let first = stack.lastIndex(where: { $0.contains(marker) }) else { return nil }
    // The newest frame of a field writes into the widget. The frames above it deliver the change,
    // the newest of them to the handler above.
    guard let write = stack.firstIndex(where: { $0.hasPrefix("$s10BinderCore5FieldC") }),
      let delivery = stack.first(where: { !$0.contains("11study_probe") })
    else { preconditionFailure("no field is on the stack in \(module)") }
    // A handler of a change is not the cause of the change.
    let isHandler = first + 1 < stack.count && stack[first + 1] == delivery
    guard write < first, !isHandler else { return nil }
    let path = stack[write...first]
    let own = path.count { $0.contains(marker) }
    return (own, path.count - own)
  }

  /// Whether a function is not in the sources: a thunk, a protocol witness or a partial
  /// application.
  func isMadeByCompiler(_ name: String) -> Bool {
    ["TA", "TR", "TW"].contains { name.hasSuffix($0) || name.contains("\($0)TQ") }
      || name.contains("withUnsafe")
  }
#else
  @MainActor
  func frames(of scene: Scene, in module: String) async -> (own: Int, library: Int)? { nil }
#endif
