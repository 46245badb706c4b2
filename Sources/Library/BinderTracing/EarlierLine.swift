#if canImport(Runtime) && os(Linux)
  import Runtime

  /// Finds the line of a statement such as `count += 1`, whose write is made when its access ends: the compiler
  /// gives that call no line, or the one where the scope ends.
  func earlierLine(
    than frame: StackFrame, in images: ImageMap
  ) -> SymbolicatedBacktrace.SourceLocation? {
    // The addresses before the call: a statement takes few instructions. One by one, since each takes a while.
    for step in (1...64).map({ UInt64($0 * 4) }).prefix(while: { $0 < frame.offset }) {
      let earlier = KnownFrames.frames(of: [.returnAddress(frame.address - step)], in: images)
      let location = earlier.first { $0.rawName == frame.rawName }?.location
      if let location, location.line > 0, location.line != frame.location?.line { return location }
    }
    return nil
  }

  /// The line where the function of a frame begins.
  func firstLine(
    of frame: StackFrame, in images: ImageMap
  ) -> SymbolicatedBacktrace.SourceLocation? {
    KnownFrames.frames(of: [.programCounter(frame.address - frame.offset)], in: images)
      .first { $0.rawName == frame.rawName && ($0.location?.line ?? 0) > 0 }?.location
  }
#endif
