import SourceVocabulary

/// The module of a file, as far as the path of the file names it.
package struct SourceModule {
  private static let markers = ["Sources", "Tests"]

  /// The directories down to the root, and the one of them that modules are in.
  private let outer: [String]
  private let marker: Int?
  private let known: String?

  /// - Parameters:
  ///   - root: The directory or the file that the walk began with.
  ///   - known: The module of all files below, where a manifest names it.
  package init(below root: String, known: String? = nil) {
    self.known = known
    let parts = FilePath.absolute(root).split(separator: "/").map(String.init)
    // A root that is a file ends in the file's name.
    outer = parts.last?.hasSuffix(".swift") == true ? parts.dropLast() : parts
    marker = outer.lastIndex(where: Self.markers.contains)
  }

  /// The module of a file in these directories below the root: the one below the nearest `Sources` or `Tests`.
  package func name(of directories: [String]) -> String? {
    if let known { return known }
    if let index = directories.firstIndex(where: Self.markers.contains) {
      return Self.name(in: directories, after: index)
    }
    return marker.flatMap { Self.name(in: outer + directories, after: $0) }
  }

  private static func name(in parts: [String], after index: Int) -> String? {
    guard index + 1 < parts.count else { return nil }
    return name(ofTarget: parts[index + 1])
  }

  /// The module of a target; SwiftPM replaces the characters that no identifier has.
  package static func name(ofTarget name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
