import Binder

/// The model, the list and the detail fields of the random tests that type texts for animals.
final class EditPlaceWorld {
  typealias Scene = EditPlaceScene

  struct Setting {
    let kind: Scene.Kind
    let delivery: Binder.Delivery
    let linking: EditPlaceShelf.Linking
    /// The moments at which the detail fields write.
    let commits: [(CommitTrigger, Duration?)]
    let hasSelection: Bool

    static let moments: [(CommitTrigger, Duration?)] = [
      (.key, nil), (.blur, nil), (.enter, nil), (.key, .seconds(1)),
    ]

    /// - Parameter number: The number of a combination.
    init(_ number: Int, delivery: Binder.Delivery) {
      let kinds = Scene.Kind.allCases
      kind = kinds[number % kinds.count]
      let moments = Self.moments
      let moment = number / kinds.count % moments.count
      self.delivery = delivery
      linking = EditPlaceShelf.Linking(
        commit: moments[moment].0, delay: moments[moment].1, isByKeyPath: number % 5 == 0)
      commits = (0..<4).map { moments[($0 + number / 3) % moments.count] }
      hasSelection = kind != .nested && !kind.isPlace && number % 2 == 0
    }
  }

  let setting: Setting
  private let documents: [Bindings]
  let desk: Scene.Desk
  let mark = DisplayMark()
  private(set) var shelf: EditPlaceShelf!
  let details = (0..<4).map { Scene.Input($0) }
  private let panel: Scene.Panel
  let binder: Binder
  private var fileBinder: Binder?
  private var formerBinders: [Binder] = []
  private var detailLinks: [ObservationToken?] = [nil, nil, nil, nil]
  private(set) var rowsLink: ObservationToken?
  private var madeInputs = 4
  private var time = Duration.zero
  private let start = ContinuousClock.now

  /// All animals that there were.
  private(set) var animals: [Scene.Animal] = []
  /// The fields that exist: those of the details, and those of the rows.
  var inputs: [Scene.Input] { details + shelf.inputs }
  /// The changes of their names since the last step.
  var writes: [(animal: Scene.Animal, text: String)] = []
  /// The texts that were reported since the last step.
  var faults: [String] = []
  var otherFaults: [String] = []

  init(_ setting: Setting, _ documents: [Bindings]) {
    (self.setting, self.documents) = (setting, documents)
    let first = Self.make(0, thing: 0, setting.kind)
    desk = Scene.Desk(first)
    panel = Scene.Panel(details[3])
    binder = Binder(delivery: setting.delivery)
    setUp(binder)
    keep(first)
    for input in details { input.$text.report(to: mark) }
    shelf = EditPlaceShelf(setting.kind, mark, setting.linking) { [unowned self] in
      madeInputs += 1
      return Scene.Input(madeInputs)
    }
    shelf.show([Scene.Group(pack: 0, animals: [])], true)
    bindRows()
    if setting.hasSelection { shelf.bindSelection(binder) }
    for detail in 0..<4 { bindDetail(detail) }
  }

  private func note(_ fault: BindingFault) {
    guard case .draft(_, let text, _) = fault else { return otherFaults.append("\(fault)") }
    faults.append(text)
  }

  private func setUp(_ binder: Binder) {
    binder.onFault = { [unowned self] in note($0) }
    binder.onNeedsWake = { _ in }
    binder.now = { [unowned self] in start.advanced(by: time) }
  }

  // MARK: Animals

  private static func make(_ number: Int, thing: Int, _ kind: Scene.Kind) -> Scene.Animal {
    kind.hasNamedAnimals
      ? Scene.NamedAnimal(number, thing: thing) : Scene.Animal(number, thing: thing)
  }

  private func keep(_ animal: Scene.Animal) {
    animals.append(animal)
    // Not by a binder: of two writes in one round its handler would get the second alone.
    animal.$name.onChange { [unowned self, unowned animal] in
      writes.append((animal, animal.name))
    }
  }

  /// Makes an animal, or a newer version of one.
  func makeAnimal(of thing: Int? = nil) -> Scene.Animal {
    let animal = Self.make(animals.count, thing: thing ?? animals.count, setting.kind)
    keep(animal)
    return animal
  }

  // MARK: Links

  var isRowsBound: Bool { rowsLink != nil }
  /// Whether the rows are linked: a hidden list that is bound waits until it is shown.
  private(set) var areRowsLinked = false

  func bindRows() {
    if rowsLink == nil { rowsLink = shelf.bind(binder) }
    if mark.isShown { areRowsLinked = true }
  }

  func appear() {
    mark.isShown = true
    areRowsLinked = isRowsBound
  }

  func unbindRows() {
    areRowsLinked = false
    rowsLink?.cancel()
    rowsLink = nil
  }

  func isBound(detail: Int) -> Bool {
    detail == 3 ? fileBinder != nil : detailLinks[detail] != nil
  }

  func bindDetail(_ detail: Int) {
    guard !isBound(detail: detail) else { return }
    let (slot, (commit, delay)) = (details[detail].$text, setting.commits[detail])
    switch detail {
    case 0:
      detailLinks[0] = binder.bind(
        \.$name, of: desk.$selected, to: slot, as: .string, commit: commit, delay: delay,
        fallback: "")
    case 1:
      detailLinks[1] = binder.bind(
        binder.field(\.lead.name, of: desk), to: slot, commit: commit, delay: delay)
    case 2:
      detailLinks[2] = binder.bind(
        binder.field(\.selectedName, of: desk), to: slot, commit: commit, delay: delay)
    default: bindFile(commit, delay)
    }
  }

  private func bindFile(_ commit: CommitTrigger, _ delay: Duration?) {
    let moment = Setting.moments.firstIndex { $0.0 == commit && $0.1 == delay } ?? 0
    do {
      let made = try Binder(
        model: desk, view: panel, bindings: documents[moment], delivery: setting.delivery,
        onFault: { [unowned self] in note($0) })
      setUp(made)
      fileBinder = made
    } catch {
      otherFaults.append("\(error)")
    }
  }

  /// The binding files of the last detail field, one for each moment of writing.
  static var documents: [Bindings] {
    ["commit: key", "commit: blur", "commit: enter", "delay: 1s"].map {
      Bindings(
        text: document(
          "name.text: { modelField: selected?.name, fallback: '', \($0) }",
          model: "EditPlaceScene.Desk", view: "EditPlaceScene.Panel"), name: "desk.yaml")
    }
  }

  func unbindDetail(_ detail: Int) {
    if detail == 3, let fileBinder {
      fileBinder.unbind()
      // A released binder writes no more edits.
      formerBinders.append(fileBinder)
      self.fileBinder = nil
    }
    detailLinks[detail]?.cancel()
    detailLinks[detail] = nil
  }

  // MARK: Time

  /// A flush of one binder may settle drafts, whose texts the other one shows.
  func flush() {
    for _ in 0..<2 {
      binder.flush()
      fileBinder?.flush()
    }
  }

  func pause() {
    time += .seconds(2)
    binder.commitDue()
    fileBinder?.commitDue()
  }

  func batch(_ body: () -> Void) {
    BinderCore.batch(body)
  }

  func commitAll() {
    binder.drafts.commitAll()
    fileBinder?.drafts.commitAll()
  }
}
