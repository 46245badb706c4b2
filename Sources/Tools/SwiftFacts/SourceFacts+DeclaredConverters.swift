import SourceVocabulary

extension SourceFacts {
  /// A type of the sources that says that it is a converter.
  package struct DeclaredConverter {
    /// The name in binding files; that of the type where the code of the type makes the name.
    package var name: String
    /// The types of its values; nil where its name cannot be read off the source.
    package var known: CustomConverter?
    /// The name of the type, with its module where that is needed.
    package var typeName: String
    /// The declaration of the type.
    package var type: SourceLocation
    /// The property `name`, whose text the name is; nil where it is that of the type.
    package var text: SourceLocation?
  }

  /// The converters that the sources add: all types that conform to `Converter`. Dependencies count as well.
  package var declaredConverters: [DeclaredConverter] { conformingConverters().map(describe) }

  /// The same by their names.
  ///
  /// Nil where one of them has a name that cannot be read off the source, or there are sources that could not be read.
  func findConverters() -> [String: CustomConverter]? {
    guard !types.index.isPartial else { return nil }
    var found: [String: CustomConverter] = [:]
    for converter in declaredConverters {
      guard let known = converter.known else { return nil }
      // One name may mean several conversions, each for another type of value.
      guard var other = found[known.name] else {
        found[known.name] = known
        continue
      }
      if let types = known.valueTypes {
        other.valueTypes?.formUnion(types)
      } else {
        other.valueTypes = nil
        other.typeGap = other.typeGap ?? known.typeGap
      }
      found[known.name] = other
    }
    return found
  }

  /// The types that say that they are converters, also by way of protocols of the sources.
  private func conformingConverters() -> [SourceType] {
    var words = ["Converter", "TwoWayConverter"]
    var seen = Set(words)
    var conforming: Set<ObjectIdentifier> = []
    var order: [SourceType] = []
    while let word = words.popLast() {
      // The library's own are in the catalogue.
      for file in types.index.files(mentioning: word, outside: LibraryTypes.binderModules) {
        let paths = file.paths { declaration in
          declaration.inherited.contains { $0?.parts.last.map { seen.contains($0.name) } ?? false }
        }
        for type in paths.flatMap(types.types(named:)) {
          if type.kind == .protocol {
            if seen.insert(type.name).inserted { words.append(type.name) }
          } else if conforming.insert(ObjectIdentifier(type)).inserted {
            order.append(type)
          }
        }
      }
    }
    return order
  }

  /// The name of a converter that declares none; nil where it declares one that cannot be read.
  private func defaultName(of type: SourceType) -> String? {
    let own = resolver.ancestry(of: type).filter { $0.module != "BinderConversion" }
      .flatMap(\.members)
    return own.contains { $0.isStatic && $0.name == "name" } ? nil : type.name
  }

  private func describe(_ type: SourceType) -> DeclaredConverter {
    let collector = MemberCollector(of: type, [], resolver: resolver)
    let text = collector.statics["name"].flatMap { $0.text == nil ? nil : $0 }
    var declared = DeclaredConverter(
      name: type.name, typeName: types.referenceName(of: type), type: type.declaration.location,
      text: text?.location)
    guard let name = text?.text ?? defaultName(of: type) else { return declared }
    var known = CustomConverter(name: name, modelType: nil, shownType: nil, isInvertible: nil)
    for part in type.parts {
      let scope = resolver.scope(of: part, type, [])
      for member in part.declaration.members
      where member.name == "format" && member.kind == .function && !member.isStatic {
        guard let value = member.parameters.first?.type else { continue }
        do throws(UnresolvedReason) {
          known.valueTypes = [try resolver.type(value, in: scope)]
        } catch {
          known.valueTypes = nil
          known.typeGap = error.reason
        }
        known.shownType = member.annotation.flatMap { resolver.reference($0, in: scope) }
      }
    }
    let isInvertible = collector.protocols.contains("TwoWayConverter")
    known.isInvertible = isInvertible || collector.isComplete ? isInvertible : nil
    (declared.name, declared.known) = (name, known)
    return declared
  }
}
