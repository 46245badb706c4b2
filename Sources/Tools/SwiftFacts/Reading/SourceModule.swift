/// The module of a file, as far as the path of the file names it.
package enum SourceModule {
  private static let markers = ["Sources", "Tests"]

  /// The module of a file in these directories below a root: the one below the nearest `Sources` or `Tests`.
  ///
  /// - Parameter outer: The directories down to the root, and the root.
  package static func name(of directories: [String], below outer: [String] = []) -> String? {
    let parts = outer + directories
    let marker =
      parts[outer.count...].firstIndex(where: markers.contains)
      ?? outer.lastIndex(where: markers.contains)
    guard let marker, marker + 1 < parts.count else { return nil }
    return name(ofTarget: parts[marker + 1])
  }

  /// The module of a target; SwiftPM replaces the characters that no identifier has.
  package static func name(ofTarget name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
