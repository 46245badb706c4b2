import Binder

extension Stage {
  /// Makes the deliveries that wait, and compares the slots of the view with the model. A draft may differ.
  ///
  /// - Returns: The first difference; nil if there is none, or if a part of the stage has ended.
  func difference() -> String? {
    binder?.flush()
    guard isWhole, let model, let view, binder != nil else { return nil }
    for kind in kinds {
      if let difference = kind.difference(model, view) { return "\(kind): \(difference)" }
    }
    return nil
  }
}

extension LinkKind {
  fileprivate func difference(_ model: Order, _ view: Page) -> String? {
    let balance = model.account.map(\.balance)
    switch self {
    case .label: return compare(view.amountLabel, shown(model.amount, else: "?"))
    case .edit: return compare(view.amount, shown(model.amount, else: ""))
    case .blur: return compare(view.amountBlur, shown(model.amount, else: ""))
    case .delayed: return compare(view.amountDelayed, shown(model.amount, else: ""))
    case .enter: return compare(view.note, model.note)
    case .same: return compare(view.noteLabel, model.note)
    case .path: return compare(view.balance, balance.map { shown($0, else: "-") } ?? "-")
    case .pathEdit: return compare(view.balanceEdit, balance.map { shown($0, else: "-") } ?? "-")
    case .longPath: return compare(view.owner, model.account?.owner.name ?? "-")
    case .table: return compare(view.total, "\(model.total)")
    case .computed: return compare(view.size, "\(model.size)")
    case .structure: return compare(view.city, model.address.city)
    case .observable: return compare(view.level, model.gauge.map { "\($0.doubled)" } ?? "-")
    case .fallback:
      let depth = model.amount.units < 0 ? nil : model.amount.units
      return view.tint.shade.depth == depth
        ? nil : "\(String(describing: view.tint.shade.depth)), not \(String(describing: depth))"
    case .rows: return rows(model, view)
    case .tags: return tags(model, view)
    case .selection: return selection(model, view)
    case .later: return compare(view.rank, shown(model.rank, else: ""))
    case .marked: return marked(model, view)
    case .command, .handler, .event, .sequence, .drafts, .work, .history: return nil
    }
  }

  private func shown(_ amount: Amount, else fallback: String) -> String {
    amount.units < 0 ? fallback : "\(amount.units)"
  }

  private func compare(_ label: Label, _ wanted: String) -> String? {
    label.text == wanted ? nil : "'\(label.text)', not '\(wanted)'"
  }

  private func compare(_ text: TextField, _ wanted: String) -> String? {
    text.$text.hasDraft || text.text == wanted ? nil : "'\(text.text)', not '\(wanted)'"
  }

  private func rows(_ model: Order, _ view: Page) -> String? {
    let rows = view.lines.rows
    guard rows.count == model.lines.count else {
      return "\(rows.count) rows, not \(model.lines.count)"
    }
    for (index, line) in model.lines.enumerated() {
      guard let row = rows.view(at: index) as? LineRow else { return "another row at \(index)" }
      let wrong =
        compare(row.title, line.title) ?? compare(row.count, shown(line.count, else: "?"))
      if let wrong { return "row \(index): \(wrong)" }
      let parts = row.parts.rows
      guard parts.count == line.parts.count else {
        return "row \(index): \(parts.count) rows, not \(line.parts.count)"
      }
      for (index, part) in line.parts.enumerated() {
        guard let row = parts.view(at: index) as? PartRow else { return "another part" }
        if let wrong = compare(row.name, part.name) { return "part \(index): \(wrong)" }
      }
    }
    return nil
  }

  private func marked(_ model: Order, _ view: Page) -> String? {
    if view.lines.$selections.hasDraft { return nil }
    let wanted = Set(model.marked.compactMap { one in model.lines.firstIndex { $0 === one } })
    let found = view.lines.selections
    return found == wanted ? nil : "\(found.sorted()), not \(wanted.sorted())"
  }

  private func tags(_ model: Order, _ view: Page) -> String? {
    let rows = view.tags.rows
    guard rows.count == model.tags.count else {
      return "\(rows.count) rows, not \(model.tags.count)"
    }
    for (index, tag) in model.tags.enumerated() {
      guard let row = rows.view(at: index) as? TagRow else { return "another row at \(index)" }
      if let wrong = compare(row.label, tag.label) { return "row \(index): \(wrong)" }
    }
    return nil
  }

  private func selection(_ model: Order, _ view: Page) -> String? {
    if view.lines.$selection.hasDraft { return nil }
    let wanted = model.lines.firstIndex { $0 === model.chosen }
    let found = view.lines.selection
    return found == wanted
      ? nil : "\(String(describing: found)), not \(String(describing: wanted))"
  }
}
