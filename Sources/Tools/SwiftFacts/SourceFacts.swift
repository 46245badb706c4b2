import SourceVocabulary

/// The facts of the types that Swift sources declare.
///
///     let facts = SourceFacts(roots: [SourceRoot("Sources")])
///     facts.findType("Account").facts?.members["balance"]?.type  // Double
///
/// It parses only the files that declare a name that is asked for. A fact that only the
/// compiler can know, such as an inferred type or a superclass from elsewhere, is unknown.
package final class SourceFacts {
  let types: SourceTypes
  let resolver: TypeResolver
  private lazy var collectedFacts = Memo<TypeReference, TypeFacts>(types.index.dependencies)
  /// The places in code that were searched for, by the question.
  private(set) lazy var searched = Memo<String, SourceLocation?>(types.index.dependencies)
  /// The file that was last searched for what stands around a declaration.
  var parsed: ParsedFile?
  /// The modules that the code at hand can reach.
  var reach: Set<String> { focus.reach ?? types.index.importedModules }
  /// The modules that the targets reach from which the sources are looked at, and the target of the file at hand, as
  /// far as a folder tells.
  var focus: (reach: Set<String>?, home: String?)
  /// The types whose members are being looked up by key paths: one may lead to itself.
  var lookedUp: Set<TypeReference> = []
  /// The modules that some modules reach.
  private(set) lazy var reached = Memo<Set<String>, Set<String>>(types.index.dependencies)
  /// The files and words on which every answer may depend.
  private(set) lazy var common: DependencyLog.Finding<Void> = trackingDependencies {
    _ = customConverters
    _ = types.aliasedExtensions
  }
  private(set) package lazy var customConverters: [String: CustomConverter]? = findConverters()

  /// Facts of the Swift files in these directories.
  package convenience init(
    roots: [SourceRoot], platform: BuildPlatform = .host, jobs: Int? = nil
  ) {
    let workers = WorkerPool(jobs: jobs)
    self.init(index: SourceIndex(roots: roots, platform: platform, workers: workers))
  }

  /// The result of `work`, and the places of the files that it was taken from.
  package func trackingDependencies<Result>(_ work: () -> Result) -> DependencyLog.Finding<Result> {
    types.index.dependencies.collecting(work)
  }

  package func readCommonFacts() { _ = common }

  /// Facts of texts by their paths, such as `Sources/App/Model.swift`.
  package convenience init(texts: [(key: String, value: String)]) {
    self.init(index: SourceIndex(texts: texts))
  }

  convenience init(index: SourceIndex) { self.init(SourceTypes(index: index)) }

  private init(_ types: SourceTypes) {
    self.types = types
    resolver = TypeResolver(types: types)
  }

  /// The same facts for threads of their own.
  ///
  /// A file that one of them reads later is read again by the others, so `prepare` is called first.
  package func copies(_ count: Int) -> [SourceFacts] {
    (0..<count).map { _ in
      let index = SourceIndex(copying: types.index, workers: WorkerPool(jobs: 1))
      return SourceFacts(keepingCommonFactsOf: self, index: index)
    }
  }

  /// Facts of another index, in which the files that every answer may depend on are the same.
  convenience init(keepingCommonFactsOf other: SourceFacts, index: SourceIndex) {
    self.init(SourceTypes(copying: other.types, index: index))
    common = other.common
    customConverters = other.customConverters
  }

  package func add(findingsOf copies: [SourceFacts]) {
    types.index.add(findingsOf: copies.map(\.types.index))
  }

  /// Sentences about sources that could not be read, or were refused. It grows as files are parsed.
  package var warnings: [String] { types.index.warnings }

  /// Reads ahead some types, and the types that these inherit from, on all threads at once.
  ///
  /// - Parameter words: Those that all files are going to be searched for.
  package func prepare(_ types: [TypeName], lookingFor words: Set<String>) {
    let index = self.types.index
    var names = Set(types.flatMap(\.segments))
    index.prepare(names)
    index.look(for: words)
    // Superclasses and protocols, and those of these.
    for _ in 0..<8 {
      let inherited = names.reduce(into: Set<String>()) { found, name in
        for above in self.types.topLevelTypes(named: name).flatMap(\.inherited) {
          found.formUnion(above?.parts.map(\.name) ?? [])
        }
      }
      names = inherited.subtracting(names)
      if names.isEmpty { break }
      index.prepare(names)
    }
  }

  // MARK: - Names

  package func findType(_ name: TypeName) -> TypeLookup {
    let found = seenFromHome(types.types(named: name.segments))
    if found.count == 1 {
      return found[0].kind == .typealias ? alias(found[0]) : .found(facts(found[0]))
    }
    if found.count > 1 {
      // Types that no longer name tells apart offer no choice: the target of one of
      // them is not known, or only one of them is compiled.
      let names = Set(found.map(types.referenceName))
      return names.count > 1 || found.allSatisfy(\.isPrivate)
        ? .ambiguous(found.map(facts)) : .unknown
    }
    if let entry = builtIn(name.segments) { return .found(entry.facts) }
    return isOutOfSight(name.segments) ? .unknown : .notFound
  }

  /// Whether a type that was not found may exist all the same.
  private func isOutOfSight(_ segments: [String]) -> Bool {
    let index = types.index
    if index.isPartial || segments.contains(where: index.rejectedNames.contains) { return true }
    guard segments.count > 1, types.topLevelTypes(named: segments[0]).isEmpty else { return false }
    // `Module.Type`, where the module is one of a target that keeps its sources elsewhere.
    if types.types(named: Array(segments.dropFirst())).contains(where: { $0.module == nil }) {
      return true
    }
    return !index.modules.contains(segments[0]) && index.importedModules.contains(segments[0])
  }

  package func reason(forUnknown type: String) -> String? {
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    let segments = name.split(separator: ".").map(String.init)
    if types.index.isPartial { return "a directory of sources was not read" }
    if let refused = segments.first(where: types.index.rejectedNames.contains) {
      return "'\(refused)' is declared in a file that was not read"
    }
    let found = types.types(named: segments)
    if found.count > 1 { return UnresolvedReason.ambiguous(name).reason }
    guard let alias = found.first, alias.kind == .typealias else {
      return "'\(name)' is declared outside the sources"
    }
    do throws(UnresolvedReason) {
      return "'\(try target(of: alias))' is declared outside the sources"
    } catch {
      return error.reason
    }
  }

  private func target(of alias: SourceType) throws(UnresolvedReason) -> TypeReference {
    let scope = TypeResolver.Scope(type: alias.parent, file: alias.file)
    return try resolver.type(.init(parts: [.init(name: alias.name)]), in: scope)
  }

  private func alias(_ type: SourceType) -> TypeLookup {
    do throws(UnresolvedReason) {
      let reference = try target(of: type)
      guard var facts = facts(of: reference) else { return .unknown }
      // An alias for a class of the same name in another module has the name of the class.
      facts.isAlias =
        (resolver.sourceType(reference)?.plainName ?? reference.name) != type.plainName
      return .found(facts)
    } catch {
      // A function has no fields, nor has a tuple names that a file can say.
      return error.unshowable.map { .noClass($0) } ?? .unknown
    }
  }

  private func builtIn(_ segments: [String]) -> BuiltInTypes.Entry? {
    if segments.count == 2, !LibraryTypes.binderModules.contains(segments[0]) { return nil }
    return segments.count > 2 ? nil : BuiltInTypes.named(segments[segments.count - 1])
  }

  /// The names of the types that the package declares, in alphabetical order.
  package var typeNames: [String] { types.index.typeNames.sorted() }

  package func modelTypeNames(havingFields fields: [String]) -> [String] {
    // A rare name gives few files to parse, and long names are rare.
    guard let rarest = fields.max(by: { $0.utf8.count < $1.utf8.count }) else { return [] }
    var found: [(unobserved: Int, members: Int, name: String)] = []
    for file in types.index.files(mentioning: rarest) where !file.isDependency {
      for path in file.paths(where: \.isNominal) {
        guard let type = types.types(named: path).first(where: { $0.file.path == file.path })
        else { continue }
        let members = facts(type).members
        let matches = fields.compactMap { members[$0] }.filter { $0.kind != .function }
        guard matches.count == fields.count else { continue }
        let unobserved = matches.count { $0.kind == .field && $0.isObserved != true }
        found.append((unobserved, members.count, types.referenceName(of: type)))
      }
    }
    // Models have observed fields, which views and plain data have not; then the tightest fit.
    found.sort { ($0.unobserved, $0.members, $0.name) < ($1.unobserved, $1.members, $1.name) }
    return found.map(\.name)
  }

  // MARK: - Facts

  package func facts(of type: TypeReference) -> TypeFacts? {
    if let facts = collectedFacts.recall(type) { return facts }
    if let source = resolver.sourceType(type) {
      // An alias was followed when the reference was made.
      return source.kind == .typealias ? nil : facts(source, type.arguments)
    }
    let segments = type.name.split(separator: ".").map(String.init)
    if let entry = builtIn(segments) { return entry.facts(type.arguments) }
    return systemFacts(of: type)
  }

  func facts(_ type: SourceType) -> TypeFacts { facts(type, []) }

  private func facts(_ type: SourceType, _ arguments: [TypeReference]) -> TypeFacts {
    let reference = TypeReference(name: types.referenceName(of: type), arguments: arguments)
    // Only a type that its name finds again can be kept under the name.
    guard resolver.sourceType(reference) === type else {
      return collectFacts(type, arguments, as: reference)
    }
    return collectedFacts.value(for: reference) { collectFacts(type, arguments, as: reference) }
  }

  private func collectFacts(
    _ type: SourceType, _ arguments: [TypeReference], as reference: TypeReference
  ) -> TypeFacts {
    let collector = MemberCollector(of: type, arguments, resolver: resolver)
    var facts = TypeFacts(
      type: reference, members: collector.members, isComplete: collector.isComplete,
      role: collector.role,
      declaration: type.declaration.location,
      isValueType: [.struct, .enum].contains(type.kind))
    facts.module = type.limit
    facts.isProtocol = type.kind == .protocol
    facts.declared = collector.declared
    facts.gap = collector.gap
    facts.isolation =
      type.kind == .actor ? .actor : collector.globalActor.map { .globalActor($0) }
    for lookup in collector.lookups { add(lookup, to: &facts) }
    for (name, member) in facts.members where member.type?.name == "Shortcut" {
      facts.members[name]?.isHandledByWidget = movesFocus(member)
    }
    return facts
  }
}
