/// Binding files that are right about the types of `CompiledTypes`.
enum RightBinding {
  static let all: [String] = [
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      a: total
      a.isVisible: flag
      b: { modelField: discount, modelType: fpint(3), placeholder: "0 \\"x\\" \\\\ ü", commit: blur }
      b.error: message
      c.isEnabled: $drafts.areValid
      c.title: { modelField: owner?.name, fallback: nobody }
      c: { action: submit }
      b.submitted: { action: send, drafts: keep }
      badge: { modelField: tags, modelType: count }
      check: flag
      detail.title: { modelField: boss.plain }
      größe: { modelField: größe, modelType: fpint }
      inside: class
      default: fixed
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      a: { modelField: small, modelType: fpint }
      b: { modelField: float, modelType: fpint }
      badge: { modelField: score, placeholder: "0" }
      check: { modelField: flag, modelType: not }
      detail.title: { modelField: level, modelType: stars }
      default: { modelField: level, modelType: Moons(3) }
      größe: { modelField: tags, modelType: list(" · ") }
      inside: { modelField: place.owner.name }
      b.error: { modelField: count, modelType: int }
      list:
        modelField: photos
        row:
          view: PhotoRow
          slots:
            title: title
            field: { modelField: title, mode: oneWay }
            open: { action: show, drafts: discard }
            open.isEnabled: { modelField: $drafts.isEmpty, modelType: not }
      list.chosen: { action: open }
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      a: { modelField: doubled, modelType: fpint, mode: oneTime }
      b: { modelField: halved, modelType: fpint, mode: twoWay }
      größe: { modelField: flag, modelType: bool }
      inside: { modelField: message, placeholder: none }
      list:
        modelField: albums
        row: { view: PhotoRow, slots: { field: title, open: { action: open }, title: title } }
    ---
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      b: { modelField: place.city }
      list: { modelField: words, row: { view: PhotoRow, slots: { title: self } } }
    ---
    binder: 1
    model: Order.Inner
    view: OrderScreen
    slots: { a: title, b: { modelField: title, mode: toModel } }
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      b: { modelField: score, modelType: near(here) }
      b.error: { modelField: message, mode: oneWay }
      list: { modelField: maybePhotos, row: { view: PhotoRow, slots: { title: title } } }
      list.selectedElement: photo
    ---
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      b: { modelField: score, modelType: int, delay: 1.5s }
      list.selectedElement: { modelField: firstPhoto }
      list.selectedElements: marked
      list.rows: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }
    ---
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      b: { modelField: discount, modelType: fpint, delay: 250ms, fallback: "0" }
      list.selectedElement: { modelField: shownPhoto, mode: oneWay }
      list.selectedElements: { modelField: shownPhotos, mode: oneWay }
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      list: { modelField: gaps, row: { view: PhotoRow, slots: { title: title } } }
      check: { modelField: maybeFlag, mode: toModel }
    ---
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      check: { modelField: maybeFlag, modelType: not, mode: toModel }
    """,
    """
    binder: 1
    model: Tracked
    view: OrderScreen
    slots:
      a: { modelField: owner?.name, fallback: '' }
      b: title
      größe: { modelField: note, placeholder: '' }
    """,
    """
    binder: 1
    model: MainModel
    view: MainScreen
    slots:
      a: status
      b: title
      c: { action: later }
      list: { modelField: photos, row: { view: PhotoRow, slots: {} } }
      list.chosen: { action: open }
    ---
    binder: 1
    model: MainModel
    view: OrderScreen
    slots:
      a: status
      b: title
      c: { action: send }
      b.submitted: { action: submit }
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      c: { action: rate, argument: 5 }
      b: { action: tell, argument: in stock }
      list:
        modelField: photos
        row: { view: PhotoRow, slots: { open: { action: $parent.pick } } }
      list.chosen: { action: pick }
    ---
    binder: 1
    model: Order
    view: OrderScreen
    slots:
      c: { action: grade, argument: high }
      b: { action: grade }
      list.chosen: { action: submit }
    """,
    """
    binder: 1
    model: Order
    view: OrderScreen
    exhaustive: true
    slots:
      a: { modelField: total, modelType: "format(Total: {fpint(1)} €)" }
      a.isVisible: { modelField: owner, modelType: isSet }
      b: { modelField: rank, modelType: case }
      b.isEnabled: { modelField: tone, modelType: equals(cold) }
      c.isEnabled: { modelField: owner?.name, modelType: isNotEmpty }
      check: { modelField: fixed, modelType: differs(in stock), mode: oneWay }
      detail.title: { modelField: tone, modelType: case, mode: oneTime }
      größe: { modelField: level, modelType: "format({stars}!)" }
      gauge: { modelField: level, modelType: double }
      inside.isVisible: { modelField: small, modelType: equals(-3) }
      default: { modelField: discount, modelType: "format({{{fpint}}})", placeholder: "-" }
      badge: ~  # not yet
      list: ~
      c.title: ~
    """,
    """
    binder: 1
    model: Titled
    view: OrderScreen
    slots: { a: title }
    """,
  ]
}
