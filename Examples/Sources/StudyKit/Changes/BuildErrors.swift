import Foundation

/// The errors of a build, each with the file that has it.
struct BuildErrors {
  struct BuildError: Equatable {
    /// From the root of the repository.
    let file: String
    let line: String
  }

  let all: [BuildError]

  /// - Parameters:
  ///   - report: The output of the build.
  ///   - copy: The folder that was built.
  init(_ report: String, in copy: String) {
    all = report.replacing(copy + "/", with: "").split(separator: "\n").compactMap { line in
      line.prefixMatch(of: #/([^\s:]+):\d+(:\d+)?: error: /#).map {
        BuildError(file: String($0.1), line: String(line))
      }
    }
  }

  /// The first error in the code of a style. The compiler reads a binding file for `compiled` alone.
  func first(of style: Style, in app: String) -> String? {
    all.first { Self.styles(of: $0.file, in: app).contains(style) }?.line
  }

  /// The first error in code that is of no style of an app.
  ///
  /// - Parameter isAnywhere: Whether the code of other modules counts, too.
  func firstOfShared(in app: String, orAnywhere isAnywhere: Bool) -> String? {
    let folder = isAnywhere ? "" : "\(app.capitalized)App/"
    return all.first { error in
      error.file.hasPrefix("Examples/Sources/\(folder)")
        && Self.styles(of: error.file, in: app).isEmpty
    }?.line
  }

  /// The first error in the code of tests.
  ///
  /// - Parameter app: The app whose tests are meant; nil for the tests of all.
  func firstOfTests(of app: String?) -> String? {
    let folder = app.map { "\($0.capitalized)Tests/" } ?? ""
    return all.first { $0.file.hasPrefix("Examples/Tests/\(folder)") }?.line
  }

  /// The places, of those that are left out, that may be the reason for each of the errors.
  ///
  /// - Returns: Places by their indices, a set for each error.
  func causes(among trials: [(offset: Int, element: Trial)]) -> [Set<Int>] {
    // A compiler that ends without a word may have been stopped by any of them.
    if all.isEmpty { return [Set(trials.map(\.offset))] }
    return all.map { error in
      let near = trials.filter { _, trial in
        error.file.contains("\(trial.app.capitalized)App/")
          || error.file.contains("\(trial.app.capitalized)Tests/")
          || error.file == "Bindings/\(trial.app).yaml"
      }
      let own = near.filter { _, trial in
        !Self.styles(of: error.file, in: trial.app).isDisjoint(with: trial.styles)
      }
      return Set((!own.isEmpty ? own : !near.isEmpty ? near : trials).map(\.offset))
    }
  }

  private static func styles(of file: String, in app: String) -> Set<Style> {
    if file == "Bindings/\(app).yaml" { return [.compiled] }
    return Set(Subject.all.filter { $0.app == app && $0.has(file) }.map(\.style))
  }
}
