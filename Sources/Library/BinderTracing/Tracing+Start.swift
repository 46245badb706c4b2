// `Tracing` and `why` are in them.
@_exported import BinderCore
@_exported import BinderExplanation

#if canImport(Runtime) && os(Linux)
  import Runtime
  import Synchronization
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
      start(capturing: StackReader(captureStack, following: followCalls))
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
    let found = FoundPlaces(stack)
    return { found.callStack }
  }

  /// The places of a call stack, which are found once: the line of an address takes milliseconds.
  private final class FoundPlaces: Sendable {
    private let state: Mutex<(stack: Backtrace?, found: CallStack)>

    init(_ stack: Backtrace) { state = Mutex((stack, CallStack())) }

    var callStack: CallStack {
      state.withLock { state in
        if let stack = state.stack.take() { state.found = places(on: stack) }
        return state.found
      }
    }
  }

  /// The parts of the program, which are listed once: the list takes longer than the call stack.
  private let images = ImageMap.capture()

  /// The folder of the library's sources, with its rooms, whose functions are not those of the app.
  private let library = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/"
  }()

  private let recorders = ["BinderCore", "BinderExplanation", "BinderTracing"].map {
    "\(library)Library/\($0)/"
  }

  /// A frame of a call stack that has a symbol.
  struct StackFrame {
    var rawName: String
    var name: String
    /// nil without debug information.
    var location: SymbolicatedBacktrace.SourceLocation?
    var address: UInt64 = 0
    /// The distance from the begin of the function.
    var offset: UInt64 = 0
  }

  /// The places of the app on a call stack, and the property that its innermost frames set.
  private func places(on stack: Backtrace) -> CallStack {
    var frames: [StackFrame] = []
    // Whether the frame before is the end of an access in place, such as that of `+=`.
    var endsAccess = false
    let addresses = stack.frames.compactMap(KnownFrames.address)
    for var frame in KnownFrames.frames(of: addresses, in: images)
    where frame.rawName.hasPrefix("$s") {
      let isAccessor = frame.rawName.contains("vM")
      if endsAccess, !isAccessor, let place = frame.location, !place.path.hasPrefix(library) {
        frame.location = earlierLine(than: frame, in: images) ?? place
      }
      // The values that a type's declaration gives are set before the first line of the initialiser.
      if frame.location?.line == 0, isInitializer(frame.name) {
        frame.location = firstLine(of: frame, in: images) ?? frame.location
      }
      endsAccess = isAccessor
      frames.append(frame)
    }
    return callStack(frames)
  }

  /// The places of the app among the frames of a call stack.
  func callStack(_ frames: [StackFrame]) -> CallStack {
    var found = CallStack()
    // Each write has frames of the library, whose names are gone from a program that is stripped.
    found.isStripped = !frames.contains {
      $0.rawName.hasPrefix("$s10BinderCore") || $0.location?.path.hasPrefix(library) == true
    }
    // A write that the library makes while it delivers another one has two of them.
    var notifications = 0
    for frame in frames {
      if let place = frame.location, place.path.hasPrefix(library) {
        if frame.rawName.contains("NotifierC6notify") { notifications += 1 }
        if notifications > 1, found.places.isEmpty { found.isByLibrary = true }
        // The fields themselves stand between a write and its place.
        let isWidget = !recorders.contains { place.path.hasPrefix($0) } && place.line > 0
        found.isByLibrary = found.isByLibrary || isWidget && found.places.isEmpty
        continue
      }
      // No editor opens the code that a macro has made.
      if let place = frame.location, place.line > 0, !place.path.contains("@__swiftmacro_") {
        var known = Why.Place(
          file: place.path, line: place.line, column: place.column,
          function: function(frame.name))
        SourceLines.note(in: &known)
        found.places.append(known)
        continue
      }
      guard !isOfLibrary(frame.rawName) else { continue }
      if let property = property(frame.name) {
        if found.places.isEmpty { found.property = found.property ?? property }
      } else if frame.location == nil, !isMadeByCompiler(frame.name) {
        found.places.append(Why.Place(file: "", line: 0, function: function(frame.name)))
      }
    }
    return found
  }

  /// Whether a function is an initialiser that the app has written.
  private func isInitializer(_ name: String) -> Bool {
    name.contains("init(") && !name.contains("__allocating_init(")
  }

  /// Whether a function stands between two others without a line of its own.
  private func isMadeByCompiler(_ name: String) -> Bool {
    ["thunk for", "reabstraction thunk", "partial apply", "protocol witness", "merged"].contains {
      name.hasPrefix($0)
    }
  }

  /// The property of an accessor's name, such as `Cart.price` of `Cart.price.setter`.
  private func property(_ name: String) -> String? {
    let accessor = name.split(separator: " ").last ?? ""
    for suffix in [".setter", ".modify"] where accessor.hasSuffix(suffix) {
      return String(accessor.dropLast(suffix.count))
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

  /// Whether a mangled name is that of a function of the library or of the toolchain, where no source tells.
  private func isOfLibrary(_ name: String) -> Bool {
    let modules = [
      "6Binder", "16BinderConversion", "10BinderCore", "17BinderExplanation", "16BinderFoundation",
      "14BinderTerminal", "13BinderTracing", "7Testing", "6XCTest", "8Dispatch", "10Foundation",
      "20FoundationEssentials", "11Observation", "15Synchronization", "12_Concurrency", "s", "S",
    ]
    return modules.contains { name.hasPrefix("$s\($0)") }
  }
#endif
