import BinderCore

#if canImport(Runtime) && os(Linux)
  import Runtime
#endif

extension Tracing {
  /// Begins to record the deliveries of the whole program, with the Swift line of each write.
  ///
  ///     #if DEBUG
  ///       Tracing.start()
  ///     #endif
  ///     …
  ///     print(binder.why(screen.total.$text).sentence)
  ///
  /// A call stack is taken at each write by the app, which takes some microseconds, and its lines are found when
  /// they are asked for. Without debug information the functions have names and no lines. On a platform whose
  /// toolchain has no module `Runtime` the record has no lines at all.
  public static func start() {
    #if canImport(Runtime) && os(Linux)
      start(capturing: captureStack)
    #else
      start(capturing: nil)
    #endif
  }
}

#if canImport(Runtime) && os(Linux)
  /// Takes the call stack without this function.
  package let captureStack: CallStack.Capture = {
    guard let stack = try? Backtrace.capture(limit: 100, images: images) else {
      return { CallStack() }
    }
    return { places(on: stack) }
  }

  /// The parts of the program, which are listed once: the list takes longer than the call stack.
  private let images = ImageMap.capture()

  /// The folder of the library's sources, whose functions are not those of the app.
  private let library = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/"
  }()

  private let (core, own) = ("BinderCore/", "BinderTracing/")

  /// The places of the app on a call stack, and the property that its innermost frames set.
  private func places(on stack: Backtrace) -> CallStack {
    guard let frames = stack.symbolicated(with: images)?.frames else { return CallStack() }
    var found = CallStack()
    // A write that the library makes while it delivers another one has two of them.
    var notifications = 0
    for frame in frames {
      guard let symbol = frame.symbol, symbol.rawName.hasPrefix("$s") else { continue }
      if let place = symbol.sourceLocation {
        if place.path.hasPrefix(library) {
          if symbol.rawName.contains("8NotifierC6notify") { notifications += 1 }
          if notifications > 1, found.places.isEmpty { found.isByLibrary = true }
          // The fields themselves stand between a write and its place.
          let isWidget =
            ![core, own].contains { place.path.hasPrefix(library + $0) } && place.line > 0
          found.isByLibrary = found.isByLibrary || isWidget && found.places.isEmpty
          continue
        }
        if place.line > 0 {
          found.places.append(
            Why.Place(
              file: place.path, line: place.line, column: place.column,
              function: function(symbol.name)))
        } else if found.property == nil, found.places.isEmpty, !isOfLibrary(symbol.rawName) {
          found.property = property(symbol.name)
        }
      } else if !isOfLibrary(symbol.rawName) {
        found.places.append(Why.Place(file: "", line: 0, function: function(symbol.name)))
      }
    }
    return found
  }

  /// The property of an accessor's name, such as `Cart.price` of `Cart.price.setter`.
  private func property(_ name: String) -> String? {
    for suffix in [".setter", ".modify"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }

  /// The name of a function without the parts into which the compiler splits an asynchronous one.
  private func function(_ name: String) -> String {
    let parts = name.split(separator: " ")
    guard let part = parts.lastIndex(of: "for"), name.contains("resume partial function") else {
      return name
    }
    return parts[(part + 1)...].joined(separator: " ")
  }

  /// Whether a mangled name is that of a function of the library or of Swift, where no source tells.
  private func isOfLibrary(_ name: String) -> Bool {
    let modules = [
      "10BinderCore", "6Binder", "16BinderFoundation", "14BinderTerminal", "13BinderTracing",
    ]
    return modules.contains { name.hasPrefix("$s\($0)") } || name.hasPrefix("$ss")
      || name.hasPrefix("$sS") || name.hasPrefix("$sScT")
  }
#endif
