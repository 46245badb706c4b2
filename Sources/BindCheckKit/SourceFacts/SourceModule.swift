import BindingSpec

/// What the path of a file tells of the module that it belongs to.
enum SourceModule {
  /// The module of a file: the directory below the nearest `Sources` or `Tests`.
  static func name(of directories: [String], below root: String) -> String? {
    let markers = ["Sources", "Tests"]
    func name(in parts: [String], after index: Int?) -> String? {
      guard let index, index + 1 < parts.count else { return nil }
      // What SwiftPM does to names that are no identifiers.
      return String(parts[index + 1].map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
    if let index = directories.firstIndex(where: markers.contains) {
      return name(in: directories, after: index)
    }
    let outer = FilePath.absolute(root).split(separator: "/").map(String.init)
    // A root that is a file ends in the file's name.
    let path = outer.last?.hasSuffix(".swift") == true ? outer.dropLast() + [] : outer
    return name(in: path + directories, after: path.lastIndex(where: markers.contains))
  }
}
