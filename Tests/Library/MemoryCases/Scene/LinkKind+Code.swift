import Binder

extension LinkKind {
  /// Links a model and a view by code.
  ///
  /// - Returns: The tokens of the links.
  func link(_ model: Order, _ view: Page, in binder: Binder) -> [ObservationToken] {
    switch self {
    case .label:
      [binder.bind(model.$amount, to: view.amountLabel.$text, as: AmountType(), fallback: "?")]
    case .edit: [binder.bind(model.$amount, to: view.amount.$text, as: AmountType())]
    case .blur:
      [binder.bind(model.$amount, to: view.amountBlur.$text, as: AmountType(), commit: .blur)]
    case .delayed:
      [
        binder.bind(
          model.$amount, to: view.amountDelayed.$text, as: AmountType(), delay: .seconds(1))
      ]
    case .enter: [binder.bind(model.$note, to: view.note.$text, commit: .enter)]
    case .same: [binder.bind(model.$note, to: view.noteLabel.$text)]
    case .path:
      [
        binder.bind(
          binder.field(\.account?.balance, of: model), to: view.balance.$text,
          as: OptionalType(AmountType()), placeholder: "-")
      ]
    case .pathEdit:
      [
        binder.bind(
          \.$balance, of: model.$account, to: view.balanceEdit.$text, as: AmountType(),
          fallback: "-")
      ]
    case .longPath:
      [
        binder.bind(
          binder.field(\.account?.owner.name, of: model), to: view.owner.$text,
          as: .string, placeholder: "-")
      ]
    case .table: [binder.bind(binder.field(\.total, of: model), to: view.total.$text, as: .int)]
    case .computed: [binder.bind(model.$size, to: view.size.$text, as: .int)]
    case .structure: [binder.bind(binder.field(\.address.city, of: model), to: view.city.$text)]
    case .observable:
      [
        binder.bind(
          binder.field(\.gauge?.doubled, of: model), to: view.level.$text, as: .int,
          placeholder: "-")
      ]
    case .fallback:
      [
        binder.bind(
          model.$amount, to: view.tint.$shade, as: ShadeType(), fallback: Shade(depth: nil))
      ]
    case .rows, .tags, .selection: linkList(model, view, in: binder)
    case .command: [binder.bind(view.save.pressed, to: model.save)]
    case .later: [binder.bind(model.$rank, to: view.rank.$text, as: AmountType())]
    case .marked: [binder.bind(model.$marked, to: view.lines.selectedElements)]
    case .work: [binder.bind(view.work.pressed, to: model.work)]
    case .history:
      [
        binder.bind(view.undo.pressed, to: model.history.undo),
        binder.bind(view.redo.pressed, to: model.history.redo),
      ]
    case .drafts: [binder.bind(binder.drafts.$areValid, to: view.areValid.$isLit)]
    case .handler, .event, .sequence: []
    }
  }

  private func linkList(_ model: Order, _ view: Page, in binder: Binder) -> [ObservationToken] {
    switch self {
    case .rows:
      [
        binder.bind(model.$lines, to: view.lines.rows, of: LineRow.self) { binder, line, row in
          AppCode.run(.rowLinked)
          binder.bind(line.$title, to: row.title.$text)
          binder.bind(line.$count, to: row.count.$text, as: AmountType(), fallback: "?")
          binder.bind(line.$parts, to: row.parts.rows, of: PartRow.self) { binder, part, row in
            binder.bind(part.$name, to: row.name.$text)
          }
        }
      ]
    case .tags:
      [
        binder.bind(model.$tags, to: view.tags.rows, of: TagRow.self) { binder, tag, row in
          AppCode.run(.rowLinked)
          binder.bind(binder.field(\.label, of: tag), to: row.label.$text)
        }
      ]
    default: [binder.bind(model.$chosen, to: view.lines.selectedElement)]
    }
  }

  /// Sets up what no binding file has: handlers, and sequences.
  func observe(
    _ model: Order, _ view: Page, _ stream: AsyncStream<Int>, in binder: Binder
  ) -> [ObservationToken] {
    let life = Life()
    switch self {
    case .handler:
      return [
        binder.observe(model.$amount) { _ in
          AppCode.run(.handler)
          _ = life
        }
      ]
    case .event:
      return [
        binder.observe(view.save.pressed) {
          AppCode.run(.handler)
          _ = life
        }
      ]
    case .sequence:
      return [
        binder.follow(stream) { [weak model] values in
          AppCode.run(.sequence)
          if let last = values.last { model?.note = "value \(last)" }
          _ = life
        }
      ]
    default: return []
    }
  }
}
