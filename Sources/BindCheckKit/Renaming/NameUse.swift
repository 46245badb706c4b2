import BindingSpec

/// A name in a binding file, and the declaration that it means.
struct NameUse {
  enum Meaning: Equatable {
    case declaration(SourceLocation)
    /// A model type, whose name is a text.
    case modelType
    /// Something that the sources do not declare, such as a member of the binder.
    case elsewhere
    /// A field, command or type of which the sources do not tell.
    case unknown
    /// A slot, likewise.
    case unknownSlot
  }

  var name: String
  var place: SourceLocation
  var meaning: Meaning
  /// Whether the file writes the name letter by letter, and not by escapes.
  var isVerbatim: Bool
}

extension DocumentResolution {
  /// The names of the document and of its row templates.
  func nameUses(_ facts: SourceFacts) -> [NameUse] {
    var uses: [NameUse] = []
    if let name = document.model { uses += typeUses(name, facts, as: .model) }
    if let name = document.view { uses += typeUses(name, facts, as: .view) }
    for binding in bindings {
      uses += pathUses(of: binding)
      uses += slotUses(binding.binding.slot, binding.slot)
      let modelTypes = binding.field?.modelType.map { [$0] + $0.inner } ?? []
      uses += modelTypes.map { use($0.name, .modelType) }
      if let row = binding.row { uses += row.nameUses(facts) }
    }
    for slot in leftOut { uses += slotUses(slot.path, slot.slot) }
    return uses
  }

  private func use(_ name: Located<String>, _ meaning: NameUse.Meaning) -> NameUse {
    NameUse(
      name: name.value, place: location(name.range), meaning: meaning, isVerbatim: name.isVerbatim)
  }

  private static func meaning(_ declaration: SourceLocation?) -> NameUse.Meaning {
    declaration.map { .declaration($0) } ?? .elsewhere
  }

  private func pathUses(of binding: BindingResolution) -> [NameUse] {
    binding.binding.source.path.segments.enumerated().map { index, segment in
      let isKnown = binding.steps.indices.contains(index)
      return use(
        Located(segment.name, at: segment.range),
        isKnown ? Self.meaning(binding.steps[index].member.declaration) : .unknown)
    }
  }

  private func slotUses(_ path: SlotPath, _ slot: SlotResolution) -> [NameUse] {
    var members: [MemberFacts] = []
    if case .found(let target) = slot { members = target.members + [target.member] }
    return path.segments.enumerated().map { index, segment in
      let isKnown = members.indices.contains(index)
      return use(
        segment, isKnown ? Self.meaning(members[index].declaration) : .unknownSlot)
    }
  }

  /// The names of a type and of those around it, such as the two of `Outer.Inner`.
  private func typeUses(
    _ name: Located<TypeName>, _ facts: SourceFacts, as role: TypeRole
  ) -> [NameUse] {
    let segments = name.value.segments
    let length = name.range.end.offset - name.range.start.offset
    let isVerbatim = length == name.value.description.utf8.count
    var start = name.range.start
    return segments.indices.map { index in
      var end = start
      end.column += segments[index].utf8.count
      end.offset += segments[index].utf8.count
      let range = isVerbatim ? SourceRange(start: start, end: end) : name.range
      start = SourcePosition(line: end.line, column: end.column + 1, offset: end.offset + 1)
      let outer = TypeName(segments[...index].joined(separator: "."))
      let lookup = outer.map { facts.findType($0, as: role) }
      // The name of a module finds nothing.
      let isUnknown = index == segments.count - 1 && lookup?.facts == nil
      return NameUse(
        name: segments[index], place: location(range),
        meaning: isUnknown ? .unknown : Self.meaning(lookup?.facts?.declaration),
        isVerbatim: isVerbatim)
    }
  }
}
