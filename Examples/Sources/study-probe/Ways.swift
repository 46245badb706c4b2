import BinderCore
import BinderTerminal
import Foundation
import GalleryApp

#if os(Linux)
  import Runtime

  /// Prints the stacks of one change in each style of `gallery`: the user presses Enter on a photo, and
  /// the label on its page gets the date. A line has a frame and its module, the oldest first:
  ///
  ///     way plain widget GalleryApp PlainController.choose(_:)
  ///
  /// `widget` is the stack when the label is written. Where no function of the app is left on it, `model`
  /// is the stack when the view model was written, which was the cause.
  @MainActor
  func printWays() async throws {
    for style in StyleName.allCases {
      let write = try await stack(of: style) { screen, _ in screen.page.date.$text }
      show(write, style, "widget")
      if write.contains(where: { $0.module == "GalleryApp" }) { continue }
      // As a binder finds the fields of a model.
      let cause = try await stack(of: style) { _, app in
        guard let model = Mirror(reflecting: app).descendant("model"),
          let opened = Mirror(reflecting: model).descendant("_opened") as? Observed<Photo?>
        else { preconditionFailure("\(style) has no view model with a photo") }
        return opened.projectedValue
      }
      show(cause, style, "model")
    }
  }

  /// A function on a stack.
  private struct Function {
    let name: String
    let mangled: String

    /// The module that has it; `Swift` for the standard library, whose mangled names do not say so.
    var module: String {
      guard
        let match = mangled.firstMatch(
          of: #/(\d+)(GalleryApp|Binder(?:Core|Terminal|Foundation)?)/#)
      else { return "Swift" }
      return Int(match.1) == match.2.count ? String(match.2) : "Swift"
    }
  }

  private func show(_ stack: [Function], _ style: StyleName, _ end: String) {
    for frame in stack { print("way", style.rawValue, end, frame.module, frame.name) }
  }

  /// The stack, from the user's key to the function that changes a field.
  @MainActor
  private func stack<Value>(
    of style: StyleName, changing field: (GalleryScreen, any GalleryStyle) -> Field<Value>
  ) async throws -> [Function] {
    let screen = GalleryScreen()
    let app = try style.start(screen, service: Photos(), bindings: "Bindings")
    await app.waitUntilIdle()
    let application = Application(screen: screen, terminal: MemoryTerminal(columns: 60, rows: 12))
    try application.press("<tab><down>")
    var stack: [Function] = []
    let binder = Binder()
    binder.observe(field(screen, app), initial: false) { _ in stack = functions() }
    try application.press("<enter>")
    // The newest function of a field writes; the ones after it deliver the change to the handler.
    guard let key = stack.firstIndex(where: { $0.name.hasPrefix("Application.send") }),
      let write = stack.lastIndex(where: { $0.mangled.hasPrefix("$s10BinderCore5FieldC") })
    else { preconditionFailure("no change by a key was seen in \(style)") }
    return Array(stack[key...write])
  }

  /// The functions on the stack that stand in the sources, the oldest first.
  private func functions() -> [Function] {
    let frames = (try? Backtrace.capture(limit: 400))?.symbolicated()?.frames.map(\.self) ?? []
    return frames.compactMap { frame in
      guard let symbol = frame.symbol, !isMadeByCompiler(symbol.rawName) else { return nil }
      return Function(name: symbol.name, mangled: symbol.rawName)
    }.reversed()
  }
#else
  @MainActor
  func printWays() async throws {}
#endif
