import BindingSpec

/// A name in a binding file with the declaration that it means.
struct Mention {
  var name: String
  var range: SourceRange
  var declaration: SourceLocation?
  /// The type of the value that it names, or the type itself.
  var type: TypeReference?
  /// Whether it names the model's side.
  var isOfModel: Bool
}

extension DocumentResolution {
  /// The names of the document and of its row templates.
  var mentions: [Mention] {
    var found: [Mention] = []
    for (name, lookup) in [(document.model, model), (document.view, view)] {
      guard let name, let facts = lookup?.facts else { continue }
      found.append(
        Mention(
          name: name.value.description, range: name.range, declaration: facts.declaration,
          type: facts.type, isOfModel: true))
    }
    for binding in bindings {
      for (segment, step) in zip(binding.binding.source.path.segments, binding.steps) {
        found.append(
          Mention(
            name: segment.name, range: segment.range, declaration: step.member.declaration,
            type: step.member.type, isOfModel: true))
      }
      if case .found(let target) = binding.slot {
        var members = target.members
        if binding.binding.slot.segments.count > members.count { members.append(target.member) }
        for (segment, member) in zip(binding.binding.slot.segments, members) {
          found.append(
            Mention(
              name: segment.value, range: segment.range, declaration: member.declaration,
              type: member.type, isOfModel: false))
        }
      }
      if let row = binding.row { found += row.mentions }
    }
    return found
  }
}
