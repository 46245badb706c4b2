import BindingSpec

extension SourceFacts {
  /// The converters that the sources add: all types that conform to `Converter`.
  ///
  /// Nil where one of them has a name that cannot be read off the source, or there are sources that
  /// could not be read.
  func findConverters() -> [String: CustomConverter]? {
    guard !types.index.isPartial else { return nil }
    var found: [String: CustomConverter] = [:]
    for type in conformingConverters() {
      guard let modelType = describe(type) else { return nil }
      // One name may mean several conversions, each for another type of value.
      if var other = found[modelType.name] {
        if let types = modelType.valueTypes {
          other.valueTypes?.formUnion(types)
        } else {
          other.valueTypes = nil
          other.typeGap = other.typeGap ?? modelType.typeGap
        }
        found[modelType.name] = other
      } else {
        found[modelType.name] = modelType
      }
    }
    return found
  }

  /// The types that say that they are converters, also by way of protocols of the sources.
  func conformingConverters() -> [SourceType] {
    var words = ["Converter", "TwoWayConverter"]
    var seen = Set(words)
    var conforming: Set<ObjectIdentifier> = []
    var order: [SourceType] = []
    while let word = words.popLast() {
      // The library's own are in the catalogue.
      for file in types.index.files(mentioning: word, outside: LibraryTypes.binderModules) {
        for declaration in file.types {
          let paths = declaration.paths { inner in
            inner.inherited.contains { $0?.parts.last.map { seen.contains($0.name) } ?? false }
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
    }
    return order
  }

  /// The name of a converter that declares none; nil where it declares one that cannot be read.
  private func defaultName(of type: SourceType) -> String? {
    let own = resolver.ancestry(of: type).filter { $0.module != "BinderCore" }.flatMap(\.parts)
    let declaresName = own.contains { part in
      part.declaration.members.contains { $0.isStatic && $0.name == "name" }
    }
    return declaresName ? nil : type.name
  }

  func describe(_ type: SourceType) -> CustomConverter? {
    let collector = MemberCollector(of: type, [], resolver: resolver)
    guard let name = collector.statics["name"]?.text ?? defaultName(of: type) else { return nil }
    var modelType = CustomConverter(name: name, modelType: nil, shownType: nil, isInvertible: nil)
    for part in type.parts {
      let scope = resolver.scope(of: part, type, [])
      for member in part.declaration.members {
        guard member.name == "format", member.kind == .function, !member.isStatic else { continue }
        do throws(UnresolvedReason) {
          guard let value = member.parameters.first?.type else { continue }
          modelType.valueTypes = [try resolver.type(value, in: scope)]
        } catch {
          modelType.valueTypes = nil
          modelType.typeGap = error.reason
        }
        modelType.shownType = member.annotation.flatMap { resolver.reference($0, in: scope) }
      }
    }
    let isInvertible = collector.protocols.contains("TwoWayConverter")
    modelType.isInvertible = isInvertible || collector.isComplete ? isInvertible : nil
    return modelType
  }
}
