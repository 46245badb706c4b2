/// BC208: by their names, two slots have each other's fields.
///
/// The rule compares the words that the names of slots and fields have in common, and nothing else. It speaks where
/// both slots would be better named by the other's field, and is silent about other names: 'title' may show 'name'.
package enum ExchangedFieldsRule: DocumentRule {
  package static let info = RuleInfo("BC208", "exchanged-fields", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // Most bindings have the name of their slot, which costs less to see than to take it apart.
    let odd = document.bindings.filter { binding in
      binding.target.map { $0.path.last != binding.path.segments.last?.name } ?? false
    }
    guard odd.count > 1 else { return }
    let candidates = odd.compactMap(Candidate.init)
    var byWord: [String: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      for word in candidate.source.all { byWord[word, default: []].append(index) }
    }
    var reported: Set<Int> = []
    for (index, candidate) in candidates.enumerated() {
      let near = Set(candidate.slot.all.flatMap { byWord[$0] ?? [] }).sorted()
      for other in near
      where other != index && reported.isDisjoint(with: [index, other])
        && candidate.wants(candidates[other])
      {
        reported.formUnion([index, other])
        let pair = [candidate, candidates[other]].sorted { $0.start < $1.start }
        report(pair[0].binding, pair[1].binding, &findings)
      }
    }
  }

  private static func report(
    _ first: BindingResolution, _ second: BindingResolution, _ findings: inout Findings
  ) {
    func sentence(_ binding: BindingResolution) -> String {
      "'\(binding.binding.slot)' \(binding.action == nil ? "shows" : "runs") '\(binding.path)'"
    }
    findings.add(
      "\(sentence(first)), and \(sentence(second)): their names say the opposite",
      at: first.path.range, help: "exchange the two, or give the reason in a suppression",
      notes: [findings.note(sentence(second), at: second.path.range)])
  }

  /// A binding with the words of its names.
  private struct Candidate {
    let binding: BindingResolution
    let target: SlotTarget
    /// The words of the widget's name, and of all names up to it.
    let slot: NameWords
    let whole: NameWords
    let source: NameWords
    let exact: String

    init?(_ binding: BindingResolution) {
      guard case .found(let target) = binding.slot, case .found = binding.source,
        let widget = target.path.last, let name = binding.path.segments.last?.name,
        !binding.path.beginsAtBinder, name != "self"
      else { return nil }
      self.binding = binding
      self.target = target
      slot = NameWords(widget)
      whole = NameWords(target.path)
      source = NameWords(name)
      exact = widget.lowercased()
    }

    var start: SourcePosition { binding.binding.range.start }

    /// Whether the names say that this slot has the source of another one, and the other one that of this.
    func wants(_ other: Candidate) -> Bool {
      guard mayExchange(with: other) else { return false }
      let (own, others) = (likeness(to: self), likeness(to: other))
      let gain = others - own
      let otherGain = other.likeness(to: self) - other.likeness(to: other)
      return gain >= 0.5 && otherGain >= 0.5
        || gain == 1 && otherGain > 0
          && other.binding.path.segments.last?.name.lowercased() == exact
    }

    private func likeness(to other: Candidate) -> Double {
      max(slot.likeness(to: other.source), whole.likeness(to: other.source))
    }

    /// Whether the two could be exchanged, and everything would fit as before.
    private func mayExchange(with other: Candidate) -> Bool {
      guard target.member.name == other.target.member.name,
        target.member.kind == other.target.member.kind,
        binding.path.names.dropLast() == other.binding.path.names.dropLast()
      else { return false }
      if binding.action != nil { return true }
      guard let type = binding.member?.type?.unwrapped,
        let slotType = binding.slotType?.unwrapped
      else { return false }
      return type == other.binding.member?.type?.unwrapped
        && slotType == other.binding.slotType?.unwrapped
    }
  }
}
