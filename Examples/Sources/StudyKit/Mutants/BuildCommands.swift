import Foundation

/// The commands by which SwiftPM built an app and its tests, from the manifest that it leaves in its build folder.
///
/// A whole `swift build` plans the package first, which takes several times as long as a mutant needs to be compiled.
struct BuildCommands {
  private let manifest: [Substring]
  private let folder: String

  /// - Parameters:
  ///   - scratch: A folder with a debug build.
  ///   - folder: The root of the package.
  /// - Throws: If there is no manifest.
  init(scratch: String, folder: String) throws {
    self.init(manifest: try SourceFiles.read("\(scratch)/debug.yaml"), folder: folder)
  }

  init(manifest: String, folder: String) {
    self.manifest = manifest.split(separator: "\n")
    self.folder = folder
  }

  /// A step of a build of an app.
  enum Step: CaseIterable {
    case bindings, app, tests, program, testProgram

    func isOf(_ key: Substring, _ app: String) -> Bool {
      let name = app.capitalized
      return switch self {
      case .bindings: key.hasPrefix("Making Swift of \(app).yaml-")
      case .app: key.hasPrefix("C.\(name)App-") && key.hasSuffix(".module")
      case .tests: key.hasPrefix("C.\(name)Tests-") && key.hasSuffix(".module")
      case .program: key.hasPrefix("C.\(app)-") && key.hasSuffix(".exe")
      case .testProgram: key.hasPrefix("C.binder-examplesPackageTests-") && key.hasSuffix(".test")
      }
    }
  }

  /// - Throws: If the command fails to start.
  func run(_ step: Step, of app: String) throws -> Program.Result {
    try Program.run(words(of: step, for: app), in: folder)
  }

  /// Builds an app and its tests.
  ///
  /// - Throws: If that fails.
  func build(_ app: String) throws {
    for step in Step.allCases { try Program.check(words(of: step, for: app), in: folder) }
  }

  /// - Throws: If the manifest has no such command.
  func words(of step: Step, for app: String) throws -> [String] {
    let start = manifest.firstIndex { line in
      line.hasPrefix("  \"") && line.hasSuffix("\":")
        && step.isOf(line.dropFirst(3).dropLast(2), app)
    }
    let label = "    args: "
    guard let start, let line = manifest[start...].first(where: { $0.hasPrefix(label) }) else {
      throw StudyError("the build has no command '\(step)' for \(app)")
    }
    let words = try JSONDecoder().decode(
      [String].self, from: Data(line.dropFirst(label.count).utf8))
    // The index serves editors, and errors are to be read as people read them. A compiler that reuses results missed
    // a change once.
    let unneeded = ["-parseable-output", "-index-store-path", "-incremental"]
    var needed: [String] = []
    for (index, word) in words.enumerated() where !unneeded.contains(word) {
      if index == 0 || words[index - 1] != "-index-store-path" { needed.append(word) }
    }
    return needed
  }
}
