import Foundation

/// The public types of the modules, read from their sources.
enum PublicTypes {
  /// The names of the types that a module declares outside of others.
  static func names(of module: String) throws -> [String] {
    // Not a function's own: `public func`, `public init` and members are indented, or no types. Names with
    // `_` are not for apps.
    let declaration = try Regex<(Substring, Substring)>(
      #"^(?:@\w+ )*(?:public|open) (?:final )?(?:class|struct|enum|protocol) ([A-Za-z]\w+)"#
    ).anchorsMatchLineEndings()
    return try sources(of: module).flatMap { text in
      text.matches(of: declaration).map { String($0.output.1) }
    }.sorted()
  }

  /// The texts of the Swift files of a module.
  static func sources(of module: String) throws -> [String] {
    let folder = Article.sources(of: module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
