import SourceVocabulary

/// The types of an index, put together from their parts when they are asked for.
final class SourceTypes {
  let index: SourceIndex
  private lazy var topLevel = Memo<String, [SourceType]>(index.dependencies)
  private lazy var inner = Memo<InnerName, [SourceType]>(index.dependencies)
  private lazy var foreignTypes = Memo<[String?], SourceType?>(index.dependencies)
  private lazy var global = Memo<String, [TypeResolver.Found]>(index.dependencies)
  private(set) lazy var values =
    Memo<ValueKey, Result<TypeReference, UnresolvedReason>>(index.dependencies)
  /// The members whose values are being looked at.
  var pending: Set<ValueKey> = []

  struct ValueKey: Hashable {
    var location: SourceLocation
    var substitution: [String: TypeReference]
    var conformer: ObjectIdentifier?
  }

  private struct InnerName: Hashable {
    var type: ObjectIdentifier
    var name: String
  }

  struct Key: Hashable {
    var module: String?
    var path: [String]
  }

  /// The extensions that name their type by a typealias.
  private(set) lazy var aliasedExtensions = findAliasedExtensions()

  init(index: SourceIndex) { self.index = index }

  /// Types of another index, in which the extensions that every answer may depend on are the same.
  convenience init(copying other: SourceTypes, index: SourceIndex) {
    self.init(index: index)
    // Made of declarations, not of types, which cache their answers.
    aliasedExtensions = other.aliasedExtensions
  }

  private func findAliasedExtensions() -> [Key: [SourceType.Part]] {
    // The targets of the aliases are looked up among types without these extensions, or each would
    // need the other first.
    let resolver = TypeResolver(types: SourceTypes(index: index))
    resolver.types.aliasedExtensions = [:]
    var found: [Key: [SourceType.Part]] = [:]
    let (aliases, files) = index.filesExtendingAliases()
    for file in files {
      // The other extensions of a file are not looked up: that would parse half of a large dependency.
      for declaration in file.types
      where declaration.kind == .extension && aliases.contains(declaration.path[0]) {
        let heads = resolver.types.visibleTypes(named: declaration.path[0], from: file)
        let names = TypeExpression(parts: declaration.path.map { .init(name: $0) })
        guard heads.count == 1, heads[0].kind == .typealias,
          case .source(let type, _)? = resolver.entity(names, in: .init(type: nil, file: file))
        else { continue }
        found[Key(module: type.module, path: type.path), default: []]
          .append(SourceType.Part(declaration: declaration, file: file))
      }
    }
    return found
  }

  /// The types and typealiases of this name that are within no other.
  func topLevelTypes(named name: String) -> [SourceType] {
    topLevel.value(for: name) {
      let files = index.files(about: name)
      let homes = files.flatMap { file in
        file.types.filter { $0.kind != .extension && $0.name == name }
          .map { SourceType.Part(declaration: $0, file: file) }
      }
      return types([name], parent: nil, homes, files)
    }
  }

  /// The types and typealiases of this name that `type` itself declares.
  func types(named name: String, in type: SourceType) -> [SourceType] {
    inner.value(for: InnerName(type: ObjectIdentifier(type), name: name)) {
      let homes = type.parts.flatMap { part in
        part.declaration.nested.filter { $0.name == name }
          .map { SourceType.Part(declaration: $0, file: part.file) }
      }
      // Most look-ups find nothing, and then no file needs to be parsed for extensions.
      let files = homes.isEmpty ? [] : index.files(about: name)
      return types(type.path + [name], parent: type, homes, files)
    }
  }

  /// A type for each declaration, with the extensions in the files.
  private func types(
    _ path: [String], parent: SourceType?, _ homes: [SourceType.Part], _ files: [FileDeclarations]
  ) -> [SourceType] {
    homes.map { home in
      SourceType(
        path: path, parent: parent,
        parts: [home] + extensions(of: path, declaredBy: home, among: homes, in: files))
    }
  }

  /// The extensions in the sources of a type or protocol from elsewhere; nil for none.
  ///
  /// Only its members count; its kind is that of an extension.
  ///
  /// - Parameter member: The only member that is asked for, since every second file extends `String`.
  func foreign(named name: String, asking member: String? = nil) -> SourceType? {
    foreignTypes.value(for: [name, member]) { findForeign(named: name, asking: member) }
  }

  private func findForeign(named name: String, asking member: String?) -> SourceType? {
    let path = name.split(separator: ".").map(String.init)
    guard let last = path.last,
      topLevelTypes(named: path[0]).allSatisfy({ $0.isPrivate || $0.file.isDependency })
    else { return nil }
    let files = index.files(extending: last, mentioning: member)
    let parts = files.flatMap { file in
      file.types.filter {
        $0.kind == .extension
          && ($0.path == path
            || LibraryTypes.modules.contains($0.path[0]) && Array($0.path.dropFirst()) == path)
      }.map { SourceType.Part(declaration: $0, file: file) }
    }
    guard !parts.isEmpty else { return nil }
    return SourceType(
      path: path, parent: nil, parts: parts, genericParameters: SDKFacts.parameters(of: name))
  }

  private func extensions(
    of path: [String], declaredBy home: SourceType.Part, among homes: [SourceType.Part],
    in files: [FileDeclarations]
  ) -> [SourceType.Part] {
    // An extension of an alias extends the type that the alias names.
    guard ![.typealias, .associatedType].contains(home.declaration.kind) else { return [] }
    let rivals = homes.filter { $0.file.path != home.file.path }
    let aliased = aliasedExtensions[Key(module: home.file.module, path: path)] ?? []
    return aliased
      + files.flatMap { file -> [SourceType.Part] in
        file.types.compactMap { declaration in
          guard declaration.kind == .extension else { return nil }
          let isMeant =
            declaration.path == path
            || declaration.path == [home.file.module].compactMap { $0 } + path
          guard isMeant else { return nil }
          if file.path != home.file.path {
            guard home.declaration.access.leavesFile else { return nil }
            // Of several types with the name, the one in the extension's own file or module is meant.
            if rivals.contains(where: { $0.file.path == file.path }) { return nil }
            if file.module != home.file.module,
              rivals.contains(where: { $0.file.module == file.module })
            {
              return nil
            }
          }
          return SourceType.Part(declaration: declaration, file: file)
        }
      }
  }

  // MARK: - From a file

  /// The top-level types of this name that code in a file can see; the nearest only.
  func visibleTypes(named name: String, from file: FileDeclarations) -> [SourceType] {
    let all = topLevelTypes(named: name)
    guard !all.isEmpty else { return [] }
    let inFile = all.filter { $0.isPrivate && $0.file.path == file.path }
    if !inFile.isEmpty { return inFile }
    let others = all.filter { !$0.isPrivate }
    let inModule = others.filter { $0.module == file.module && !$0.file.isDependency }
    if !inModule.isEmpty { return inModule }
    let visible = index.modules(importedBy: file.imports)
    return others.filter { type in
      guard let module = type.module, file.module != nil else { return true }
      return module == file.module
        || (visible.contains(module) && type.declaration.access.leavesModule)
    }
  }

  /// The declarations of a file's top level that are no types: variables and functions.
  ///
  /// Those of the file's own module, else those of the modules that it can see.
  func globals(named name: String, from file: FileDeclarations) -> [TypeResolver.Found] {
    let all = globals(named: name)
    let inFile = all.filter { !$0.member.access.leavesFile && $0.scope.file.path == file.path }
    if !inFile.isEmpty { return inFile }
    let others = all.filter { $0.member.access.leavesFile }
    let inModule = others.filter { $0.scope.file.module == file.module }
    if !inModule.isEmpty { return inModule }
    let visible = index.modules(importedBy: file.imports)
    return others.filter {
      ($0.scope.file.module.map(visible.contains) ?? true) && $0.member.access.leavesModule
    }
  }

  private func globals(named name: String) -> [TypeResolver.Found] {
    global.value(for: name) {
      var seen: Set<String> = []
      // Many files contain a name such as `max`, and few declare it.
      let files = ["func", "let", "var"].flatMap { index.files(mentioning: "\($0) \(name)") }
      return files.filter { seen.insert($0.path).inserted }.flatMap { file in
        file.globals.filter { $0.name == name }
          .map { .init(member: $0, scope: .init(type: nil, file: file)) }
      }
    }
  }

  // MARK: - Dotted names

  /// The types that a dotted name from outside can mean: `Type`, `Outer.Inner`, `Module.Type`.
  ///
  /// Private types count only where there are no others, and so do those of dependencies.
  func types(named segments: [String]) -> [SourceType] {
    var found = descend(segments.dropFirst(), from: topLevelTypes(named: segments[0]))
    if segments.count > 1 {
      let inModule = topLevelTypes(named: segments[1]).filter { $0.module == segments[0] }
      found += descend(segments.dropFirst(2), from: inModule)
    }
    if found.isEmpty {
      // `String.Mask`, declared in an extension of a type from elsewhere.
      for start in segments.indices.dropLast() {
        guard start == 0 || index.modules.contains(segments[0]) else { break }
        guard start < 2, let outer = foreign(named: segments[start]) else { continue }
        found += descend(segments[(start + 1)...], from: [outer])
      }
    }
    found = narrow(found) { !$0.file.isDependency }
    return narrow(found) { !$0.isPrivate }
  }

  private func descend(_ names: ArraySlice<String>, from types: [SourceType]) -> [SourceType] {
    names.reduce(types) { types, name in types.flatMap { self.types(named: name, in: $0) } }
  }

  private func narrow(
    _ types: [SourceType], to isPreferred: (SourceType) -> Bool
  ) -> [SourceType] {
    let preferred = types.filter(isPreferred)
    return preferred.isEmpty ? types : preferred
  }

  /// The name under which a type is spoken of: the plain one, or with its module where the plain
  /// one could mean another.
  func referenceName(of type: SourceType) -> String {
    let isPlain = types(named: type.path).allSatisfy { $0 === type }
    guard !isPlain, let module = type.module else { return type.plainName }
    return "\(module).\(type.plainName)"
  }
}
