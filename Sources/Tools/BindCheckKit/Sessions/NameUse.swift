import BindingSpec
import SwiftFacts

/// A name in a binding file, and the declaration that it means.
package struct NameUse: Sendable {
  package enum Meaning: Equatable, Sendable {
    case declaration(SourceLocation)
    /// A converter, whose name is a text.
    case modelType
    /// Something that the sources do not declare, such as a member of the binder.
    case elsewhere
    /// A field, command or type that the sources do not resolve.
    case unknown
    /// A slot, likewise.
    case unknownSlot
  }

  package let name: String
  package let place: SourceLocation
  package let meaning: Meaning
  /// The type of the value that the name means, or the type itself; nil where it is not known.
  package var type: TypeReference?
  /// Whether the file writes the name letter by letter, and not by escapes.
  package let isVerbatim: Bool

  package var declaration: SourceLocation? {
    guard case .declaration(let place) = meaning else { return nil }
    return place
  }
}

extension DocumentResolution {
  /// The names of the document and of its row templates.
  package func nameUses(_ facts: SourceFacts) -> [NameUse] {
    var uses: [NameUse] = []
    if let name = document.model { uses += typeUses(name, facts, as: .model) }
    if let name = document.view { uses += typeUses(name, facts, as: .view) }
    for binding in bindings {
      let segments = binding.binding.source.path.segments.map { Located($0.name, at: $0.range) }
      uses += self.uses(segments, binding.steps.map(\.member), otherwise: .unknown)
      uses += slotUses(binding.binding.slot, binding.slot)
      uses += binding.converters.map { use($0.name, .modelType) }
      if let row = binding.row { uses += row.nameUses(facts) }
    }
    for slot in leftOut { uses += slotUses(slot.path, slot.slot) }
    for name in document.unbound {
      let member = model?.facts?.members[name.value]
      uses += self.uses([name], member.map { [$0] } ?? [], otherwise: .unknown)
    }
    return uses
  }

  private func use(
    _ name: Located<String>, _ meaning: NameUse.Meaning, _ type: TypeReference? = nil
  ) -> NameUse {
    NameUse(
      name: name.value, place: location(name.range), meaning: meaning, type: type,
      isVerbatim: name.isVerbatim)
  }

  private func slotUses(_ path: SlotPath, _ slot: SlotResolution) -> [NameUse] {
    let members = slot.target.map { $0.members + [$0.member] } ?? []
    return uses(path.segments, members, otherwise: .unknownSlot)
  }

  /// Names that mean members, or of which the sources know none.
  private func uses(
    _ names: [Located<String>], _ members: [MemberFacts], otherwise unknown: NameUse.Meaning
  ) -> [NameUse] {
    names.enumerated().map { index, name in
      let member = index < members.count ? members[index] : nil
      return use(name, member.map { Self.meaning($0.declaration) } ?? unknown, member?.type)
    }
  }

  private static func meaning(_ declaration: SourceLocation?) -> NameUse.Meaning {
    declaration.map { .declaration($0) } ?? .elsewhere
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
        type: lookup?.facts?.type, isVerbatim: isVerbatim)
    }
  }
}
