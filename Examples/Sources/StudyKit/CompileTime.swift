import Foundation

/// The processor time that the compiler needs to check the files of a style, with the rest of the
/// app in sight.
struct CompileTime {
  /// The root of a package.
  let root: String
  /// A folder with a debug build of its apps.
  let scratch: String

  /// - Throws: If the files do not compile.
  func seconds(for subject: Subject) throws -> Double {
    let module = subject.app.capitalized + "App"
    let generated =
      "\(scratch)/plugins/outputs/examples/\(module)/destination/ExampleBindings/"
      + "\(subject.app)+Bindings.swift"
    let all = try SourceFiles.find("\(root)/Examples/Sources/\(module)") + [generated]
    var own = try Set(subject.paths.flatMap { try SourceFiles.find("\(root)/\($0)") })
    if subject.style == .compiled { own.insert(generated) }
    let files = all.filter { $0.hasSuffix(".swift") }
      .flatMap { own.contains($0) ? ["-primary-file", $0] : [$0] }
    let command =
      [
        "swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-module-name", module,
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-I", "\(scratch)/debug/Modules",
        "-Xcc", "-fmodule-map-file=\(scratch)/debug/CNcurses.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(root)/Sources/CYAML/module.modulemap",
      ] + files
    // The best of several runs: other work of the machine can only add to it.
    return try (0..<7).map { _ in
      let before = Self.timeOfChildren
      try Program.check(command, in: root)
      return Self.timeOfChildren - before
    }.min() ?? 0
  }

  /// The processor time of all programs that were run to their ends.
  private static var timeOfChildren: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}
