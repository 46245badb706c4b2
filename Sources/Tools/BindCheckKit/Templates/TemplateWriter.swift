import BindingSpec

/// Writes the entries below `slots:` of a first binding file.
struct TemplateWriter {
  let model: TypeFacts
  let view: TypeFacts?
  let types: any TypeInformation
  /// The facts of the checker about entries below `slots:`.
  let problems: (String) -> [Problem]
  /// The entries with their names looked up.
  let resolution: (String) -> DocumentResolution?

  /// The key `slots` with the entries and comments below it.
  var block: [String] {
    let lines = lines
    let isEmpty = lines.allSatisfy { $0.hasPrefix("#") }
    return [isEmpty ? "slots: {}" : "slots:"] + lines.map { "  \($0)" }
  }

  /// The entries and comments, without indentation.
  private var lines: [String] {
    let names = Set((view?.slots(types) ?? []).map(\.name))
    var lines: [String] = []
    for member in model.declaredMembers where member.kind != .function {
      do throws(CommandError) {
        lines += try entry(for: member, slots: names)
      } catch {
        lines.append("# '\(member.name)' is left out: \(error.description)")
      }
    }
    guard view != nil else { return lines }
    // The document is exhaustive.
    let bound = lines.filter { !$0.hasPrefix("#") }.map { "  \($0)\n" }.joined()
    let missing =
      resolution(bound.isEmpty ? "  {}\n" : bound)
      .map(NotExhaustiveRule.missingKeys) ?? []
    return lines + missing.map { "\($0): ~" }
  }

  /// Without a view any value is accepted, so values that no widget shows are left out here.
  private func reasonWithoutView(_ member: MemberFacts) -> String? {
    guard member.kind == .field, let type = member.type?.unwrapped,
      !type.isStandardValue, let facts = types.facts(of: type)
    else { return nil }
    guard facts.isValueType != true else { return nil }
    let step = member.name + (member.type?.isOptional == true ? "?" : "")
    let inner = facts.declaredMembers.first { $0.kind == .field }?.name
    return "it is an object, '\(type)'"
      + (inner.map { "; bind one of its fields, such as '\(step).\($0)'" } ?? "")
  }

  // MARK: - Trying

  /// The first way of binding that the checker has nothing against; else the first one without an error.
  ///
  /// - Throws: Why there is none.
  private func entry(
    for member: MemberFacts, slots names: Set<String>
  ) throws(CommandError) -> [String] {
    if member.isAccessible == false { throw CommandError("it is private") }
    if view != nil, !names.contains(member.name) {
      // Members of protocols, such as 'hashValue', need no line.
      if member.declaration == nil { return [] }
      throw CommandError("the view has no slot of this name")
    }
    if view == nil, let reason = reasonWithoutView(member) { throw CommandError(reason) }
    if let rows = rows(of: member) { return rows }
    let name = member.quotedName
    let candidates =
      member.kind == .command
      ? [
        "\(name): { action: \(name) }",
        // A command such as 'cancel' does not wait for the drafts.
        "\(name): { action: \(name), drafts: discard }",
      ] : fieldCandidates(member)
    var firstError: Problem?
    var warned: (candidate: String, warnings: Int, reason: String)?
    for candidate in candidates {
      let found = problems("  \(candidate)\n")
      if found.isEmpty {
        // The user may want to edit the value all the same.
        let reason = candidate.contains("mode: oneWay") ? warned.map { "  # \($0.reason)" } : nil
        return [candidate + (reason ?? "")]
      }
      if let error = found.first(where: { $0.severity == .error }) {
        firstError = firstError ?? error
      } else if warned.map({ found.count < $0.warnings }) ?? true {
        warned = (candidate, found.count, warned?.reason ?? found[0].message)
      }
    }
    if let warned { return [warned.candidate] }
    throw CommandError(firstError?.message ?? "there is no way to bind it")
  }

  /// The entry of a list, with the slots of its rows; nil where the slot of this name shows none.
  private func rows(of member: MemberFacts) -> [String]? {
    guard member.kind == .field, let view, let collection = member.type,
      let slot = view.slots(types).first(where: { $0.name == member.name }),
      let rowView = slot.widget.members.values.first(where: { $0.kind == .rows })?.rowView
        ?? slot.member.rowView,
      let viewFacts = types.facts(of: rowView),
      let element = types.rowElement(of: collection),
      let elementFacts = types.facts(of: element)
    else { return nil }
    let name = member.quotedName
    let head = ["\(name):", "  modelField: \(name)", "  row:", "    view: \(rowView)"]
    func entry(around slots: String) -> String {
      let lines = slots.split(separator: "\n").map { "    \($0)" }
      return (head + ["    slots:"] + lines).map { "  \($0)\n" }.joined()
    }
    let inner = TemplateWriter(
      model: elementFacts, view: viewFacts, types: types,
      problems: { problems(entry(around: $0)) },
      resolution: { resolution(entry(around: $0))?.bindings.first?.row })
    let rows = head + inner.block.map { "    \($0)" }
    let errors = problems(rows.map { "  \($0)\n" }.joined()).filter { $0.severity == .error }
    return errors.isEmpty ? rows : nil
  }

  private func fieldCandidates(_ member: MemberFacts) -> [String] {
    let name = member.quotedName
    let isOptional = member.type?.isOptional == true
    var candidates = ["\(name): \(name)"]
    for modelType in [nil] + converters.map(Optional.some) {
      for mode in [nil, "oneWay", "oneTime"] {
        for placeholder in isOptional ? [nil, "\"\""] : [nil] {
          let options = [
            modelType.map { "modelType: \($0)" }, mode.map { "mode: \($0)" },
            placeholder.map { "placeholder: \($0)" },
          ].compactMap(\.self)
          guard !options.isEmpty else { continue }
          let all = ["modelField: \(name)"] + options
          candidates.append("\(name): { \(all.joined(separator: ", ")) }")
        }
      }
    }
    return candidates
  }

  /// The conversions to try: those that converters propose, then the app's own.
  private var converters: [String] {
    let proposed = ConverterDescription.all.compactMap { converter in
      converter.proposal.map { (rank: $0, name: converter.name) }
    }
    // 'fpint' shows decimals of a whole number, too.
    let names = proposed.sorted { $0 < $1 }.map(\.name)
    return names.filter { $0 == "int" } + names.filter { $0 != "int" }
      + (types.customConverters ?? [:]).keys.sorted()
  }
}

extension MemberFacts {
  fileprivate var quotedName: String { name.quotedInYAML }
}

extension String {
  /// A name as YAML, which reads some words as nothing unless they are quoted.
  var quotedInYAML: String { ["null", "Null", "NULL"].contains(self) ? "\"\(self)\"" : self }
}
