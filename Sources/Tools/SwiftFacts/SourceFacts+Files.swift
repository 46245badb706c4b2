import SourceVocabulary

// The files of the sources, in their order, by which an answer names those that it was taken from.

extension SourceFacts {
  package var ownPaths: [String] {
    types.index.entries.lazy.filter { !$0.isDependency }.map(\.path)
  }

  package func hasFile(_ path: String) -> Bool { types.index.placesByPath[path] != nil }

  /// The text of a file where it is not that of the disk.
  package func changedText(of path: String) -> [UInt8]? {
    types.index.placesByPath[path].flatMap { types.index.entries[$0].bytes }
  }

  package struct DeclaredName: Sendable {
    /// The names of the types around it, then its own.
    package let path: [String]
    package let location: SourceLocation
    /// Whether it is a member of a type, also by an extension, and no type itself.
    package let isMember: Bool
  }

  /// The types that a file declares and the members of these and of its extensions, each type before its
  /// members, and these before the types within it.
  package func names(declaredIn path: String) -> [DeclaredName] {
    func names(of type: TypeDeclaration, below outer: [String]) -> [DeclaredName] {
      let path = outer + type.path
      let own = DeclaredName(path: path, location: type.location, isMember: false)
      return (type.isNominal ? [own] : [])
        + type.members.map {
          DeclaredName(path: path + [$0.name], location: $0.location, isMember: true)
        }
        + type.nested.flatMap { names(of: $0, below: path) }
    }
    let types = types.index.placesByPath[path].flatMap(types.index.declarations)?.types
      .filter { $0.kind != .file }
    return (types ?? []).flatMap { names(of: $0, below: []) }
  }
}
