import BindingSpec

/// A type of the sources: its declaration and its extensions, from whatever files.
final class SourceType {
  struct Part {
    var declaration: TypeDeclaration
    var file: FileDeclarations
  }

  /// The names from the outermost type inwards.
  let path: [String]
  let parent: SourceType?
  /// The declaration first, then the extensions; several declarations below `#if` are one type.
  let parts: [Part]

  init(path: [String], parent: SourceType?, parts: [Part]) {
    self.path = path
    self.parent = parent
    self.parts = parts
  }

  var declaration: TypeDeclaration { parts[0].declaration }
  var file: FileDeclarations { parts[0].file }
  var module: String? { file.module }
  var name: String { path[path.count - 1] }
  /// The path with dots, without the module.
  var plainName: String { path.joined(separator: ".") }
  var kind: TypeDeclaration.Kind { declaration.kind }
  var genericParameters: [String] { declaration.genericParameters }

  /// Whether it cannot be reached from other files.
  var isPrivate: Bool { !declaration.access.leavesFile || parent?.isPrivate == true }
}

/// The types of an index, put together from their parts when they are asked for.
final class SourceTypes {
  let index: SourceIndex
  private var topLevel: [String: [SourceType]] = [:]
  private var inner: [ObjectIdentifier: [String: [SourceType]]] = [:]

  init(index: SourceIndex) {
    self.index = index
  }

  /// The types and typealiases of this name that are within no other.
  func topLevelTypes(named name: String) -> [SourceType] {
    if let known = topLevel[name] { return known }
    let files = index.files(about: name)
    let groups = group(
      files.flatMap { file in
        file.types.filter { $0.kind != .extension && $0.name == name }
          .map { SourceType.Part(declaration: $0, file: file) }
      })
    let types = groups.map { parts in
      SourceType(
        path: [name], parent: nil,
        parts: parts + extensions(of: [name], declaredBy: parts, among: groups, in: files))
    }
    topLevel[name] = types
    return types
  }

  /// The types and typealiases of this name that `type` itself declares.
  func types(named name: String, in type: SourceType) -> [SourceType] {
    if let known = inner[ObjectIdentifier(type)]?[name] { return known }
    let path = type.path + [name]
    let groups = group(
      type.parts.flatMap { part in
        part.declaration.nested.filter { $0.name == name }
          .map { SourceType.Part(declaration: $0, file: part.file) }
      })
    // Most look-ups find nothing, and then no file needs to be parsed for extensions.
    let files = groups.isEmpty ? [] : index.files(about: name)
    let types = groups.map { parts in
      SourceType(
        path: path, parent: type,
        parts: parts + extensions(of: path, declaredBy: parts, among: groups, in: files))
    }
    inner[ObjectIdentifier(type), default: [:]][name] = types
    return types
  }

  /// Puts declarations that stand for one another (`#if` … `#else`) together.
  private func group(_ parts: [SourceType.Part]) -> [[SourceType.Part]] {
    var groups: [[SourceType.Part]] = []
    for part in parts {
      let other = groups.firstIndex { group in
        group[0].declaration.isConditional && part.declaration.isConditional
          && group[0].file.module == part.file.module
          && (part.declaration.access.leavesFile || group[0].file.path == part.file.path)
      }
      if let other { groups[other].append(part) } else { groups.append([part]) }
    }
    return groups
  }

  private func extensions(
    of path: [String], declaredBy parts: [SourceType.Part], among groups: [[SourceType.Part]],
    in files: [FileDeclarations]
  ) -> [SourceType.Part] {
    let home = parts[0]
    let rivals = groups.filter { $0[0].file.path != home.file.path }
    return files.flatMap { file -> [SourceType.Part] in
      file.types.compactMap { declaration in
        guard declaration.kind == .extension else { return nil }
        let isMeant =
          declaration.path == path
          || declaration.path == [home.file.module].compactMap { $0 } + path
        guard isMeant else { return nil }
        if file.path != home.file.path {
          guard home.declaration.access.leavesFile else { return nil }
          // Of several types with the name, the one in the extension's own file or module is meant.
          if rivals.contains(where: { $0[0].file.path == file.path }) { return nil }
          if file.module != home.file.module,
            rivals.contains(where: { $0[0].file.module == file.module })
          {
            return nil
          }
        }
        return SourceType.Part(declaration: declaration, file: file)
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
