import SourceVocabulary

/// Completes the facts of the sources with those of the compiler.
///
/// The compiler knows every type, and members that macros make. It does not say everything right:
/// it gives `{ get set }` for a `private(set)` property of an `@Observable` class, and does not tell
/// which members are observed or within the reach of reflection. So the sources decide on all facts
/// but types, as far as they state them.
final class ExactFacts {
  let graphs: SymbolGraphs
  let resolver: TypeResolver
  private var types: SourceTypes { resolver.types }
  var compared: Set<ObjectIdentifier> = []

  init(graphs: SymbolGraphs, resolver: TypeResolver) {
    self.graphs = graphs
    self.resolver = resolver
  }

  // MARK: - Types of the sources

  /// Adds the facts of the graphs about a type of the sources.
  func complete(_ facts: inout TypeFacts, of type: SourceType) {
    guard let symbol = symbol(of: type) else {
      reportMissing(type, facts)
      return
    }
    compare(type, symbol)
    let substitution = type.genericParameters.substitution(facts.type.arguments)
    for (name, member) in facts.members {
      guard let location = member.declaration, let property = property(at: location),
        let exact = self.type(of: property, substitution)
      else { continue }
      var member = member
      (member.type, member.typeGap) = (exact, nil)
      if !member.isKindKnown {
        member.kind = resolver.memberKind(of: exact)
        member.isKindKnown = true
      }
      facts.members[name] = member
    }
    addMembers(of: symbol.usr, to: &facts, substitution)
  }

  /// The facts of a type that only the graphs know.
  func facts(ofTypeNamed segments: [String], _ arguments: [TypeReference] = []) -> TypeFacts? {
    // `Module.Type`, since a graph has to be asked for by its module.
    guard segments.count > 1, let graph = graphs.module(segments[0]) else { return nil }
    let path = Array(segments.dropFirst())
    let found = graph.symbols.values.filter { $0.isType && $0.pathComponents == path }
    guard found.count == 1, let symbol = found.first else { return nil }
    var facts = TypeFacts(
      type: TypeReference(name: segments.joined(separator: "."), arguments: arguments),
      isComplete: false,
      isValueType: ["swift.struct", "swift.enum"].contains(symbol.kind.identifier))
    addMembers(of: symbol.usr, to: &facts, [:])
    return facts
  }

  /// Whether a type conforms to a protocol or inherits from a class, by the plain name; nil where
  /// there is no graph of it or of a superclass.
  func conforms(_ type: SourceType, to name: String) -> Bool? {
    guard var usr = symbol(of: type)?.usr else { return nil }
    for _ in 0..<64 {
      guard let graph = MangledName.module(of: usr).flatMap({ graphs.module($0) }) else {
        return nil
      }
      if (graph.protocols[usr] ?? []).contains(where: { $0.plainName(in: graph) == name }) {
        return true
      }
      guard let above = graph.superclasses[usr] else { return false }
      if above.plainName(in: graph) == name { return true }
      usr = above.usr
    }
    return nil
  }

  private func symbol(of type: SourceType) -> SymbolGraphFile.Symbol? {
    let location = type.declaration.location
    return graph(of: location.file, type.module)?.symbols(at: location).first(where: \.isType)
  }

  // MARK: - Members

  /// Adds the members that the sources do not show: those that macros and the compiler made, and
  /// those of superclasses out of sight. With them the type is complete, unless a superclass has
  /// no graph.
  private func addMembers(
    of usr: String, to facts: inout TypeFacts, _ substitution: [String: TypeReference]
  ) {
    var usr = usr
    var isComplete = true
    for _ in 0..<64 {
      guard let graph = MangledName.module(of: usr).flatMap({ graphs.module($0) }) else {
        isComplete = false
        break
      }
      for symbol in graph.members[usr] ?? [] where facts.members[symbol.name] == nil {
        guard let member = member(symbol, substitution) else { continue }
        facts.members[member.name] = member
      }
      guard let above = graph.superclasses[usr] else { break }
      // The library's own classes are known without a graph.
      if let name = above.name?.split(separator: ".").last,
        BuiltInTypes.named(String(name)) != nil
      {
        break
      }
      usr = above.usr
    }
    if isComplete { facts.isComplete = true }
    if facts.isComplete, facts.role == .unknown, !facts.members.isEmpty { facts.role = .plain }
  }

  private func member(
    _ symbol: SymbolGraphFile.Symbol, _ substitution: [String: TypeReference]
  ) -> MemberFacts? {
    if symbol.isMethod {
      // `act(_:)` is spoken of as `act`.
      let name = String(symbol.name.prefix { $0 != "(" })
      return MemberFacts(
        name: name, kind: .function, isAccessible: symbol.isAccessible)
    }
    guard symbol.isProperty else { return nil }
    let type = type(of: symbol, substitution)
    let text = symbol.text
    let isConstant = text.contains("let \(symbol.name)")
    let isReadOnly = isConstant || text.hasSuffix("{ get }")
    return MemberFacts(
      name: symbol.name, kind: resolver.memberKind(of: type), type: type,
      isWritable: isReadOnly ? false : nil, isAccessible: symbol.isAccessible,
      isConstant: isConstant)
  }

  /// The property whose name begins at a location.
  func property(at location: SourceLocation) -> SymbolGraphFile.Symbol? {
    let index = types.index
    let module = index.placesByPath[location.file].flatMap { index.entries[$0].module }
    return graph(of: location.file, module)?.symbols(at: location).first(where: \.isProperty)
  }

  private func graph(of file: String, _ module: String?) -> ModuleGraph? {
    module.flatMap { graphs.module($0, file: file) }
  }

  // MARK: - The types of members

  /// The type of a property, with the arguments of the type parameters around it.
  func type(
    of symbol: SymbolGraphFile.Symbol, _ substitution: [String: TypeReference]
  ) -> TypeReference? {
    FragmentType.type(of: symbol.declarationFragments ?? [], after: ":") {
      self.type($0, $1, $2, substitution, depth: 0)
    }
  }

  private func type(
    _ names: [String], _ usr: String?, _ arguments: [TypeReference],
    _ substitution: [String: TypeReference], depth: Int
  ) -> TypeReference? {
    let spelled = names.joined(separator: ".")
    guard let usr else { return TypeReference(name: spelled, arguments: arguments) }
    if MangledName.isGenericParameter(usr) { return substitution[spelled] }
    if MangledName.isAssociatedType(usr) { return nil }
    guard let module = MangledName.module(of: usr) else {
      return LibraryTypes.named(spelled, arguments, [])
        ?? TypeReference(name: spelled, arguments: arguments)
    }
    if let symbol = graphs.symbol(usr) {
      if symbol.isTypealias {
        guard arguments.isEmpty, depth < TypeResolver.maximumDepth else { return nil }
        return FragmentType.type(of: symbol.declarationFragments ?? [], after: "=") {
          self.type($0, $1, $2, [:], depth: depth + 1)
        }
      }
      return TypeReference(
        name: referenceName(symbol.pathComponents, in: module), arguments: arguments)
    }
    if MangledName.isTypealias(usr) {
      return LibraryTypes.named(spelled, arguments, [module, "Foundation"])
    }
    return TypeReference(name: referenceName(names, in: module), arguments: arguments)
  }

  /// The name under which the sources speak of a type.
  private func referenceName(_ path: [String], in module: String) -> String {
    let found = types.topLevelTypes(named: path[0]).filter { $0.module == module }
    let type = path.dropFirst().reduce(found) { outer, name in
      outer.flatMap { types.types(named: name, in: $0) }
    }
    return type.count == 1 ? types.referenceName(of: type[0]) : path.joined(separator: ".")
  }
}
