/// Paths as texts.
package enum FilePath {
  /// The path of a name in a directory; an absolute name is a path already.
  package static func join(_ directory: String, _ name: String) -> String {
    if name.hasPrefix("/") || directory == "." { return name }
    return directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// The directory that a path names a file in; `.` where it names none.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The way from a directory to a file, both of them absolute.
  package static func relative(_ path: String, to directory: String) -> String {
    let target = path.split(separator: "/")
    let base = directory.split(separator: "/")
    let common = zip(target, base).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: base.count - common)
    return (up + target[common...].map(String.init)).joined(separator: "/")
  }

  /// The path without links and dots, or the path itself where there is nothing.
  package static func absolute(_ path: String) -> String { SystemCalls.resolved(path) ?? path }
}
