import SourceVocabulary
import TableSyntax

// The queries of ejecting, beyond those of the rules.

extension SourceFacts {
  /// The entry of a name in the table of a class; nil where the class has no table, or none that can be read.
  package func tableEntry(_ name: String, of type: TypeReference) -> TableEntry? {
    guard let source = resolver.sourceType(type) else { return nil }
    let collector = MemberCollector(of: source, type.arguments, resolver: resolver)
    if let target = collector.generatedTarget(name) { return TableEntry(name, target) }
    return collector.statics["fieldTable"]?.table?.first { $0.name == name }
  }

  /// The Swift type behind a converter of the sources, for values of `value`.
  package func swiftName(ofModelType name: String, showing value: TypeReference) -> String? {
    let fitting = declaredConverters.filter {
      $0.known?.name == name && $0.known?.valueTypes?.contains(value) ?? true
    }
    return fitting.count == 1 ? fitting[0].typeName : nil
  }

  package func isClass(_ type: TypeReference) -> Bool {
    resolver.sourceType(type).map { $0.kind == .class || $0.kind == .actor } ?? false
  }

  /// The modules that a file has to import to name a type and to use its members, those of its superclasses included.
  package func modules(of type: TypeReference) -> Set<String> {
    let own = resolver.sourceType(type).map { source in
      builtInModules(of: source).union(resolver.ancestry(of: source).compactMap(\.module))
    }
    let known = BuiltInTypes.named(type.name)?.module ?? SDKFacts.named(type.name)?.module.name
    return type.arguments.reduce(own ?? Set([known].compactMap(\.self))) {
      $0.union(modules(of: $1))
    }
  }

  /// The modules of the library's classes that a class of the sources inherits from.
  private func builtInModules(of type: SourceType) -> Set<String> {
    let inherited = resolver.ancestry(of: type).flatMap(\.inherited)
    let names = inherited.compactMap { $0?.parts.last?.name }
    return Set(
      names.filter { resolver.types.types(named: [$0]).isEmpty }
        .compactMap { BuiltInTypes.named($0)?.module })
  }

  package func module(of type: TypeReference) -> String? {
    resolver.sourceType(type)?.module ?? BuiltInTypes.named(type.name)?.module
  }
}
