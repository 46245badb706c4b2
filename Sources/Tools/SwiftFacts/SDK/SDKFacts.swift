/// The types of Swift's own modules, by `sdk-facts.txt`: their properties and conformances.
///
///     SDKFacts.named("String")?.protocols  // ["BidirectionalCollection", …]
///
/// The text is made by `make sdk-facts` from the symbol graphs of the toolchain in its first line.
enum SDKFacts {
  typealias Entry = TypeTable.Entry

  static let table = TypeTable("Sources/Tools/SwiftFacts/SDK/sdk-facts.txt")

  /// The entry of a type, by its dotted name without a module; nil for an unknown type.
  static func named(_ name: String) -> Entry? { table[name] }

  /// The generic parameters of a type, or the associated types of a protocol that others know.
  static func parameters(of name: String) -> [String] {
    guard let entry = named(name) else { return [] }
    guard entry.kind == .protocol else { return entry.parameters }
    let above = protocols(of: entry).union([name])
    return associatedTypes.first { above.contains($0.protocol) }.map { [$0.name] } ?? []
  }

  private static let associatedTypes = [
    (protocol: "Sequence", name: "Element"), (protocol: "SetAlgebra", name: "Element"),
    (protocol: "RangeExpression", name: "Bound"), (protocol: "RawRepresentable", name: "RawValue"),
  ]

  /// The superclasses of a class, the nearest first.
  static func superclasses(of entry: Entry) -> [Entry] {
    Array(sequence(first: entry) { $0.superclass.flatMap(named) }.dropFirst())
  }

  /// The protocols that a type conforms to, with those that these inherit from.
  static func protocols(of entry: Entry) -> Set<String> {
    var found: Set<String> = []
    var pending = [entry]
    while let next = pending.popLast() {
      for name in next.protocols where found.insert(name).inserted {
        if let above = named(name) { pending.append(above) }
      }
      if let above = next.superclass.flatMap(named) { pending.append(above) }
    }
    return found
  }
}
