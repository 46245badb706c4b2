import SourceVocabulary

// The values that the texts of a binding file name.

extension SourceFacts {
  package func reading(of text: String, as type: TypeReference) -> TextReading? {
    switch texts(naming: type) {
    case nil: return nil
    case .unknown(let reason)?: return .unknown(reason)
    case .unreadable?: return .unreadable
    case .cases(let cases)?:
      return cases.contains { $0.text == text } ? .value : .noValue(cases: cases.map(\.text))
    }
  }

  package func cases(of type: TypeReference) -> EnumFacts? {
    guard let source = resolver.sourceType(type), source.kind != .typealias else {
      let isOfSystem = [.struct, .class].contains(SDKFacts.named(type.name)?.kind)
      return isOfSystem || BuiltInTypes.named(type.name) != nil ? .noEnum : nil
    }
    guard source.kind == .enum else { return source.kind == .protocol ? nil : .noEnum }
    return .names(source.members.filter(\.isEnumCase).map(\.name))
  }

  /// Whether a type is an enum without associated values, which can be compared by itself.
  package func isPlainEnum(_ type: TypeReference) -> Bool {
    guard let source = resolver.sourceType(type), source.kind == .enum else { return false }
    return !source.members.contains { $0.kind == .enumCase(hasPayload: true) }
  }

  /// The name of the case of an enum that a text of a binding file names; nil for none.
  package func caseName(_ text: String, of type: TypeReference) -> String? {
    guard case .cases(let cases)? = texts(naming: type) else { return nil }
    return cases.first { $0.text == text }?.name
  }

  private enum Texts {
    case cases([(text: String, name: String)])
    case unreadable
    case unknown(String)
  }

  /// The texts that are values of a type of the sources; nil for another type.
  private func texts(naming type: TypeReference) -> Texts? {
    guard let source = resolver.sourceType(type), source.kind != .typealias else { return nil }
    if source.kind == .protocol { return .unknown("a value of '\(type)' may be of any type") }
    let collector = MemberCollector(of: source, type.arguments, resolver: resolver)
    let own = Texts.unknown("'\(type)' reads texts by its own code")
    if collector.protocols.contains("LosslessStringConvertible") { return own }
    let cases = source.members.filter(\.isEnumCase)
    if let raw = collector.members["rawValue"] {
      // Without a declaration the compiler makes the raw values.
      if raw.declaration != nil, raw.type == nil || raw.type?.name == "String" { return own }
      if raw.declaration == nil, raw.type?.name == "String" { return texts(cases, \.rawText) }
    }
    if collector.protocols.contains("CaseIterable") {
      return collector.statics["allCases"] == nil ? texts(cases, \.name) : own
    }
    return collector.gap.map { .unknown($0) } ?? .unreadable
  }

  private func texts(
    _ cases: [MemberDeclaration], _ text: (MemberDeclaration) -> String?
  ) -> Texts {
    var found: [(text: String, name: String)] = []
    for member in cases {
      guard let text = text(member) else {
        return .unknown("the raw value of '\(member.name)' cannot be read")
      }
      found.append((text, member.name))
    }
    return .cases(found)
  }
}

extension MemberDeclaration {
  fileprivate var isEnumCase: Bool { if case .enumCase = kind { true } else { false } }

  /// The raw value of a case of an enum whose raw values are texts; nil where it cannot be read.
  fileprivate var rawText: String? { value == nil ? name : text }
}
