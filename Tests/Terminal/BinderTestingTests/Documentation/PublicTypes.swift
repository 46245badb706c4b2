import Foundation

/// The public types of the modules, read from their sources.
enum PublicTypes {
  /// The names of the types that a module declares outside of others.
  static func names(of module: String) throws -> [String] {
    // Not a function's own: `public func`, `public init` and members are indented, or no types.
    let declaration = try Regex<(Substring, Substring)>(
      #"^(?:public|open) (?:final )?(?:class|struct|enum|protocol) (\w+)"#
    ).anchorsMatchLineEndings()
    return try sources(of: module).flatMap { text in
      text.matches(of: declaration).map { String($0.output.1) }
    }.sorted()
  }

  /// The codes and names of all rules, those of the file among them, which no catalogue has.
  static func ruleInfos() throws -> [(code: String, name: String)] {
    let info = try Regex<(Substring, Substring, Substring)>(
      #"RuleInfo\(\s*"(BC\d+)",\s*"([a-z0-9-]+)""#)
    return try sources(of: "BindingSpec").flatMap { text in
      text.matches(of: info).map { (String($0.output.1), String($0.output.2)) }
    }
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
