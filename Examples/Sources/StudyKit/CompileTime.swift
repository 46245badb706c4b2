import Foundation

/// The processor time that the compiler needs to check the files of a style, with the rest of the
/// app in sight.
struct CompileTime {
  /// The root of a package.
  let root: String
  /// A folder with a debug build of its apps.
  let scratch: String

  /// - Throws: If the files do not compile.
  func seconds(for subject: Subject) throws -> Spread {
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
        "swiftc", "-frontend", "-typecheck", "-swift-version", "6",
        "-default-isolation", "MainActor", "-module-name", module,
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-I", "\(scratch)/debug/Modules",
        "-Xcc", "-fmodule-map-file=\(scratch)/debug/CNcurses.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(root)/Sources/CYAML/module.modulemap",
      ] + files
    return try Spread(
      (0..<7).map { _ in
        let before = ProcessorTime.ofChildren
        try Program.check(command, in: root)
        return ProcessorTime.ofChildren - before
      })
  }
}
