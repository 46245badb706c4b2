extension DocumentReader {
  mutating func fieldPath(_ entry: YAMLEntry) -> FieldPath? {
    guard let scalar = scalar(entry, wanted: "a field of the model") else { return nil }
    return fieldPath(scalar, in: entry)
  }

  /// The path, such as `account?.owner.name`; the first part that is none is reported.
  mutating func fieldPath(_ scalar: YAMLScalar, in entry: YAMLEntry) -> FieldPath? {
    let source = filled(scalar, in: entry, wanted: "a field of the model")
    return source.flatMap { FieldPath($0, rowDepth: rowDepth, &findings) }
  }

  /// The text of a scalar, which must not be empty.
  private mutating func filled(
    _ scalar: YAMLScalar, in entry: YAMLEntry, wanted: String
  ) -> ScalarText? {
    if scalar.value.isEmpty {
      findings.add(WrongKindRule.noValue(of: entry.name, wanted: wanted), at: entry.value.range)
      return nil
    }
    return ScalarText(scalar, in: entry.value, text: text)
  }

  /// The slot that a key names; the first part that is no name is reported.
  mutating func slotPath(_ key: YAMLNode) -> SlotPath? {
    guard let scalar = key.scalar else { return nil }
    let source = ScalarText(scalar, in: key, text: text)
    var segments: [Located<String>] = []
    for part in source.split(at: UInt8(ascii: ".")) {
      guard isSwiftIdentifier(part.value) else {
        findings.add(NotAPathRule.slot(scalar.value, part: part.value), at: part.range)
        return nil
      }
      segments.append(part.located)
    }
    return SlotPath(segments: segments, range: source.range)
  }

  /// A name, or a name with arguments, such as `date(yyyy-MM-dd)`, also where there is no such converter.
  mutating func modelType(_ entry: YAMLEntry) -> ModelTypeReference? {
    let wanted = "a converter such as 'fpint'"
    guard let scalar = scalar(entry, wanted: wanted),
      let source = filled(scalar, in: entry, wanted: wanted)
    else { return nil }
    let whole = scalar.value
    func place(_ index: String.Index) -> SourceRange {
      source.part(index..<whole.index(after: index)).range
    }
    // Bytes, since to look for characters takes ten times as long.
    guard let open = whole.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      guard let close = whole.utf8.firstIndex(of: UInt8(ascii: ")")) else {
        return ModelTypeReference(name: Located(whole, at: source.range), range: source.range)
      }
      findings.add(BadArgumentRule.unopened(whole), at: place(close))
      return nil
    }
    let name = source.part(whole.startIndex..<open).trimmed
    guard !name.value.isEmpty else {
      findings.add(BadArgumentRule.missingName(whole), at: place(open))
      return nil
    }
    let close = whole.lastIndex(of: ")").flatMap { open < $0 ? $0 : nil }
    if close == nil {
      let rest = text.bytes[entry.value.target.range.end.offset...]
      let next = rest.first { $0 != UInt8(ascii: " ") }
      let cut = next == rest.first && next == UInt8(ascii: ",") || next == UInt8(ascii: "#")
      findings.add(BadArgumentRule.unclosed(whole, cutBy: cut ? next : nil), at: place(open))
    }
    let rest = source.part((close.map(whole.index(after:)) ?? whole.endIndex)..<whole.endIndex)
      .trimmed
    guard rest.value.isEmpty else {
      findings.add(BadArgumentRule.trailing(rest.value, after: whole), at: rest.range)
      return nil
    }
    let inner = source.part(whole.index(after: open)..<(close ?? whole.endIndex))
    let known = ConverterDescription.named(name.value)
    let arguments: [ScalarText] =
      if inner.trimmed.value.isEmpty {
        []
      } else if known?.takesWholeText == true {
        // The blanks are a part of the text that is shown.
        [known?.takesTemplate == true ? inner : inner.trimmed]
      } else {
        inner.split(at: UInt8(ascii: ",")).map(\.trimmed)
      }
    let template = try? known?.read(arguments.map(\.value)).template
    return ModelTypeReference(
      name: name.located, arguments: arguments.map(\.located),
      inner: template?.modelType.map { [reference($0, in: inner)] } ?? [], range: source.range)
  }

  /// The converter in the braces of a template.
  private func reference(
    _ modelType: FormatTemplate.Converter, in template: ScalarText
  ) -> ModelTypeReference {
    func place(_ piece: FormatTemplate.Piece) -> Located<String> {
      template.part(piece.text, from: piece.start).located
    }
    return ModelTypeReference(
      name: place(modelType.name), arguments: modelType.arguments.map(place),
      range: place(modelType.whole).range)
  }
}

extension FieldPath {
  /// Reads a path that stands at one place, as in code; the problem where it is none.
  package static func read(_ text: String, at place: SourceLocation) -> (FieldPath?, [Problem]) {
    var findings = FileFindings(file: place.file)
    let path = FieldPath(ScalarText(text, at: place.range), rowDepth: 0, &findings)
    return (path, findings.problems)
  }

  fileprivate init?(_ source: ScalarText, rowDepth: Int, _ findings: inout FileFindings) {
    self.init(segments: [], range: source.range)
    for part in source.split(at: UInt8(ascii: ".")) {
      let isOptional = part.value.utf8.last == UInt8(ascii: "?")
      let name = isOptional ? part.part(String(part.value.dropLast()), from: 0) : part
      let isOfBinder = BinderMembers.may(name.value, follow: segments.last?.name)
      guard isOfBinder || isSwiftIdentifier(name.value) else {
        findings.add(
          NotAPathRule.field(part.located, of: source.value, isFirst: segments.isEmpty),
          at: part.range)
        return nil
      }
      segments.append(Segment(name: name.value, isOptional: isOptional, range: name.range))
    }
    guard let found = NotAPathRule.finding(in: self, rowDepth: rowDepth) else { return }
    findings.add(found.value, at: found.range)
    return nil
  }
}
