import SourceVocabulary

/// A type of the sources: its declaration and its extensions, from whatever files.
final class SourceType {
  struct Part {
    var declaration: TypeDeclaration
    var file: FileDeclarations
  }

  /// The names from the outermost type inwards.
  let path: [String]
  let parent: SourceType?
  /// The declaration first, then the extensions.
  let parts: [Part]
  let genericParameters: [String]

  init(
    path: [String], parent: SourceType?, parts: [Part], genericParameters: [String]? = nil
  ) {
    self.path = path
    self.parent = parent
    self.parts = parts
    self.genericParameters = genericParameters ?? parts[0].declaration.genericParameters
  }

  var declaration: TypeDeclaration { parts[0].declaration }
  var file: FileDeclarations { parts[0].file }
  var module: String? { file.module }
  var name: String { path[path.count - 1] }
  /// The path with dots, without the module.
  var plainName: String { path.joined(separator: ".") }
  var kind: TypeDeclaration.Kind { declaration.kind }

  /// The types from which the declaration and the extensions inherit; nil for one that cannot be expressed.
  var inherited: [TypeExpression?] { parts.flatMap(\.declaration.inherited) }

  var members: [MemberDeclaration] { parts.flatMap(\.declaration.members) }

  /// The module outside of which code does not reach it; nil for none.
  var limit: String? { file.limit(of: declaration.access) ?? parent?.limit }

  /// Whether it cannot be reached from other files.
  var isPrivate: Bool { !declaration.access.leavesFile || parent?.isPrivate == true }
}

extension [String] {
  /// The arguments of these generic parameters, by name; none where their number is another.
  func substitution(_ arguments: [TypeReference]) -> [String: TypeReference] {
    guard arguments.count == count else { return [:] }
    return Dictionary(zip(self, arguments), uniquingKeysWith: { first, _ in first })
  }
}
