import Binder

/// A list of elements of one kind, without the type of the elements.
final class EditPlaceShelf {
  typealias Scene = EditPlaceScene

  /// How the name of an animal is bound in its row.
  struct Linking {
    let commit: CommitTrigger
    let delay: Duration?
    /// Binds a key path in place of the field.
    let isByKeyPath: Bool
  }

  /// Shows animals in the present list, or in the list of another owner.
  private(set) var show: (_ groups: [Scene.Group], _ isNewOwner: Bool) -> Void = { _, _ in }
  private(set) var removeOwner: () -> Void = {}
  private(set) var bind: (Binder) -> ObservationToken = { _ in preconditionFailure("no kind") }
  private(set) var bindSelection: (Binder) -> Void = { _ in }
  private(set) var chosen: () -> Scene.Animal? = { nil }
  private(set) var rows: RowSlot!
  @Editable var selection: Int?

  private let kind: Scene.Kind
  private let mark: DisplayMark
  private let linking: Linking
  private let makeInput: () -> Scene.Input
  private var packs: [Int: Scene.Pack] = [:]
  private var boxes: [Int: Scene.Box<Scene.Animal>] = [:]
  private var target: SelectedElement?
  /// Keeps the model.
  private var house: AnyObject?

  init(
    _ kind: Scene.Kind, _ mark: DisplayMark, _ linking: Linking,
    _ makeInput: @escaping () -> Scene.Input
  ) {
    (self.kind, self.mark, self.linking, self.makeInput) = (kind, mark, linking, makeInput)
    switch kind {
    case .object: use { $0 }
    case .pet, .namedPet: use { $0 as any Scene.Pet }
    case .anyObject: use { $0 as AnyObject }
    case .optional: use { Optional($0) }
    case .value: use { Scene.Ticket(id: $0.thing, animal: $0) }
    case .valuePet: use { Scene.Ticket(id: $0.thing, animal: $0) as any Scene.Pet }
    case .wrapper: use { Scene.Wrapper(animal: $0) }
    case .enumeration: use { Scene.Choice.animal($0) }
    case .named: use { certain($0, Scene.NamedAnimal.self) }
    case .generic:
      use { [unowned self] animal in
        let box = boxes[animal.number] ?? Scene.Box(animal)
        boxes[animal.number] = box
        return box
      }
    case .nested: usePacks()
    }
  }

  private func use<Element>(_ element: @escaping (Scene.Animal) -> Element) {
    rows = makeRows()
    let linking = linking
    let elements = { (groups: [Scene.Group]) in groups.flatMap { $0.animals.map(element) } }
    fill(elements, of: Scene.Row.self) { binder, element, row in
      Self.link(binder, element, row, linking)
    }
  }

  private func usePacks() {
    rows = RowSlot { [unowned self] in Scene.PackRow(makeRows()) }
    rows.report(to: mark)
    let linking = linking
    let packs = { [unowned self] (groups: [Scene.Group]) in groups.map(pack) }
    fill(packs, of: Scene.PackRow.self) { binder, pack, row in
      binder.bind(pack.$members, to: row.rows, of: Scene.Row.self) { binder, element, row in
        Self.link(binder, element, row, linking)
      }
    }
  }

  /// The pack of a group, which has its animals.
  private func pack(_ group: Scene.Group) -> Scene.Pack {
    let pack = packs[group.pack] ?? Scene.Pack()
    packs[group.pack] = pack
    let isSame = pack.members.elementsEqual(group.animals) { $0.animal === $1 }
    if !isSame { pack.members = group.animals }
    return pack
  }

  private func makeRows() -> RowSlot {
    let rows = RowSlot { [unowned self] in
      let input = makeInput()
      input.$text.report(to: mark)
      return Scene.Row(input)
    }
    rows.report(to: mark)
    return rows
  }

  private func fill<Element, View: AnyObject>(
    _ elements: @escaping ([Scene.Group]) -> [Element], of view: View.Type,
    _ link: @escaping (Binder, Element, View) -> Void
  ) {
    let house = Scene.House<Element>()
    self.house = house
    show = { groups, isNewOwner in
      let list = elements(groups)
      if let kennel = house.kennel, !isNewOwner {
        kennel.elements = list
      } else {
        house.kennel = Scene.Kennel(list)
      }
    }
    removeOwner = { house.kennel = nil }
    bind = { [unowned self] binder in
      binder.bind(
        binder.field(\.kennel?.elements, of: house), to: rows, of: view, link)
    }
    chosen = { house.chosen.flatMap { ($0 as? any Scene.Pet)?.animal } }
    bindSelection = { [unowned self] binder in
      let index = _selection.projectedValue
      let target = SelectedElement(of: rows, at: index)
      self.target = target
      rows.onChange = { changes in
        let moved = changes.reduce(index.value) { row, change in row.flatMap(change.index) }
        if moved != index.value { index.value = moved }
      }
      binder.bind(house.$chosen, to: target)
    }
  }

  private static func link<Element>(
    _ binder: Binder, _ element: Element, _ row: Scene.Row, _ linking: Linking
  ) {
    guard let animal = (element as? any Scene.Pet)?.animal else { return }
    row.input.animal = animal
    let field = linking.isByKeyPath ? binder.field(\.name, of: animal) : animal.$name
    binder.bind(field, to: row.input.$text, commit: linking.commit, delay: linking.delay)
  }

  /// The fields in the views of rows that exist.
  var inputs: [Scene.Input] {
    rows.madeViews.flatMap { view -> [Scene.Input] in
      if let pack = view as? Scene.PackRow {
        return pack.rows.madeViews.compactMap { ($0 as? Scene.Row)?.input }
      }
      return [(view as? Scene.Row)?.input].compactMap { $0 }
    }.sorted { $0.number < $1.number }
  }

  /// Shows the rows of a part of the list, as the frame of a screen does.
  ///
  /// - Returns: The fields, in the order of the rows; those of each pack are a list.
  func frame(from first: Int, _ length: Int) -> [[Scene.Input]] {
    let views = rows.show(Self.range(first, length, of: rows))
    if kind != .nested { return [views.compactMap { ($0 as? Scene.Row)?.input }] }
    return views.compactMap { $0 as? Scene.PackRow }.map { pack in
      pack.rows.show(0..<min(3, pack.rows.count)).compactMap { ($0 as? Scene.Row)?.input }
    }
  }

  /// The range of rows from a place on, which lies within the list.
  static func range(_ first: Int, _ length: Int, of rows: RowSlot) -> Range<Int> {
    let start = min(first, rows.count)
    return start..<min(start + length, rows.count)
  }
}

private func certain<Value>(_ value: Any, _ type: Value.Type) -> Value {
  guard let value = value as? Value else { preconditionFailure("not a '\(type)': \(value)") }
  return value
}
