import Binder

/// One step of an app and its user with a stage; the number chooses among the present alternatives.
enum StageStep: CaseIterable {
  case setAmount, setNote, setCity, setLevel, replaceGauge, replaceAccount, setBalance
  case replaceOwner, setOwnerName, addLine, removeLine, moveLine, retitle, count, changeTags, choose
  case edit, commit, leave, revert, commitDrafts, discardDrafts, press, select, flush, batch
  case showRows, hide, show, wait, explain, yield
  case setRank, setMarked, selectSeveral, changeParts, pressWork, cancelWork, undo, redo, reload,
    why, trace

  /// The steps that change only the model.
  static let ofModel = allCases[..<16]

  func play(_ number: Int, on stage: Stage) {
    if let model = stage.model { change(model, number) }
    if let view = stage.view { use(view, number) }
    if let binder = stage.binder { drive(binder, number, stage.model) }
    if self == .why, let binder = stage.binder, let view = stage.view {
      let texts = view.texts
      _ = binder.why(texts[number % texts.count]).sentence
    }
    switch self {
    case .showRows: stage.showRows(number)
    case .wait: stage.wait(.milliseconds(number % 2_000))
    case .yield: stage.yield(number)
    case .trace: number % 4 == 0 ? Tracing.start() : Tracing.stop()
    default: break
    }
  }

  private func change(_ model: Order, _ number: Int) {
    switch self {
    case .setAmount: model.amount = Amount(number % 1_000 - 100)
    case .setNote: model.note = "note \(number % 7)"
    case .setCity: model.address.city = "city \(number % 5)"
    case .setLevel: model.gauge?.level = number % 9
    case .replaceGauge: model.gauge = number % 4 == 0 ? nil : Gauge()
    case .replaceAccount: model.account = number % 4 == 0 ? nil : Account()
    case .setBalance: model.account?.balance = Amount(number % 1_000 - 100)
    case .replaceOwner: model.account?.owner = Owner()
    case .setOwnerName: model.account?.owner.name = "owner \(number % 5)"
    case .addLine, .removeLine, .moveLine, .retitle, .count: changeLines(of: model, number)
    case .changeTags: changeTags(of: model, number)
    case .setRank: model.rank = Amount(number % 1_000 - 100)
    case .setMarked:
      model.marked = model.lines.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element)
    case .changeParts:
      let parts = (0..<(number % 3)).map { _ in Owner() }
      element(of: model.lines, number / 3)?.parts = parts
    case .cancelWork: model.work.cancel()
    case .choose: model.chosen = number % 3 == 0 ? nil : element(of: model.lines, number)
    default: break
    }
  }

  private func element<Element>(of elements: [Element], _ number: Int) -> Element? {
    elements.isEmpty ? nil : elements[number % elements.count]
  }

  // The list is replaced as a whole: a line that ended while the list is changed in place could not
  // read it.
  private func changeLines(of model: Order, _ number: Int) {
    var lines = model.lines
    switch self {
    case .addLine where lines.count < 6:
      lines.insert(Line("line \(number % 10)"), at: number % (lines.count + 1))
    case .removeLine where !lines.isEmpty: lines.remove(at: number % lines.count)
    case .moveLine where !lines.isEmpty:
      let line = lines.remove(at: number % lines.count)
      lines.insert(line, at: number / 7 % (lines.count + 1))
    case .retitle:
      element(of: lines, number)?.title = "title \(number % 9)"
      return
    case .count:
      element(of: lines, number)?.count = Amount(number % 20 - 5)
      return
    default: return
    }
    model.lines = lines
  }

  private func changeTags(of model: Order, _ number: Int) {
    var tags = model.tags
    switch number % 4 {
    case 0 where !tags.isEmpty: tags.remove(at: number / 4 % tags.count)
    case 1 where !tags.isEmpty: tags[number / 4 % tags.count].label = "label \(number % 9)"
    case 2: tags.reverse()
    default:
      guard tags.count < 6 else { return }
      let known = tags.map(\.key.number).max() ?? 0
      tags.append(Tag(key: Tag.Key(number: known + 1), label: "tag \(number % 9)"))
    }
    model.tags = tags
  }

  private static let texts = ["7", "12", "x", "", "950", "-3", "300"]

  private func use(_ view: Page, _ number: Int) {
    switch self {
    case .edit: text(of: view, number).edit(Self.texts[number / 64 % Self.texts.count])
    case .commit: text(of: view, number).commit()
    case .leave: text(of: view, number).endEditing()
    case .revert: text(of: view, number).revert()
    case .press: view.save.pressed.fire()
    case .pressWork: view.work.pressed.fire()
    case .undo: view.undo.pressed.fire()
    case .redo: view.redo.pressed.fire()
    case .selectSeveral:
      let count = view.lines.rows.count
      view.lines.$selections.edit(Set((0..<count).filter { number >> $0 & 1 == 1 }))
      if !view.lines.$selections.commit() { view.lines.$selections.revert() }
    case .select:
      let count = view.lines.rows.count
      view.lines.$selection.edit(count == 0 || number % 4 == 0 ? nil : number / 4 % count)
      if !view.lines.$selection.commit() { view.lines.$selection.revert() }
    case .hide: view.mark.isShown = false
    case .show: view.mark.isShown = true
    default: break
    }
  }

  private func text(of view: Page, _ number: Int) -> EditableField<String> {
    let all = view.texts
    return all[number % all.count]
  }

  private func drive(_ binder: Binder, _ number: Int, _ model: Order?) {
    switch self {
    case .commitDrafts: binder.drafts.commitAll()
    case .discardDrafts: binder.drafts.discardAll()
    case .flush: binder.flush()
    case .batch:
      guard let model else { return }
      BinderCore.batch {
        for part in 0..<3 {
          let steps = Self.ofModel
          steps[(number + part * 5) % steps.count].change(model, number / 16 + part)
        }
      }
    case .explain: _ = binder.explain()
    case .reload: try? binder.reload()
    default: break
    }
  }
}
