import Binder

/// The behaviours that eight more binding systems guard: one suite for each subject.
/// `Tests/peers.txt` lists them with the systems, `docs/behaviours.md` what differs and why.
enum PeerBehaviours {
  /// A property that is computed by a closure, with a count of its runs.
  final class Node<Value> {
    private let body: () -> Value
    private(set) var runs = 0
    @Computed({ (node: Node<Value>) in node.run() }) var value: Value

    init(_ body: @escaping () -> Value) { self.body = body }

    private func run() -> Value {
      runs += 1
      return body()
    }
  }

  /// A document with parts, of which each may be replaced or missing.
  final class Root {
    @Observed var branch: Branch?
    @Observed var title = "root"
  }

  final class Branch {
    @Observed var leaf: Leaf?
    @Observed var weight = 1
    @Observed var root: Root?

    init(_ leaf: Leaf? = nil) { self.leaf = leaf }
  }

  final class Leaf {
    @Observed var name: String
    @Observed var number: Int?
    @Observed var next: Leaf?

    init(_ name: String, _ number: Int? = nil) { (self.name, self.number) = (name, number) }
  }

  /// A form with values of several types.
  final class Form {
    @Observed var name = "Ann"
    @Observed var age = 30
    @Observed var nick: String?
    @Observed var rate = 1.5
    @Observed var isMember = false
    @Observed var words: [String] = []
    @Observed var people: [Person] = []
    @Observed var chosen: Person?
    @Observed var index: Int?
  }

  final class Person {
    @Observed var name: String
    @Observed var age: Int

    init(_ name: String, _ age: Int = 0) { (self.name, self.age) = (name, age) }
  }

  final class Check: Widget {
    @Editable var isOn = false
  }

  final class Line {
    let name = TextField()
  }

  /// A list that records the changes of its rows, and whose selection moves with its row.
  final class Table: SlotWidget {
    let rows: RowSlot
    @Editable var selection: Int?
    let selectedElement: SelectedElement
    var defaultSlot: RowSlot { rows }
    private(set) var changes: [RowChange] = []
    private(set) var reports = 0
    private var shown = 0

    init() {
      rows = RowSlot { Line() }
      selectedElement = SelectedElement(of: rows, at: _selection.projectedValue)
      rows.onChange = { [unowned self] steps in
        changes += steps
        reports += 1
        // A selection behind the end waits for its row.
        if let selection, selection < shown {
          let moved = steps.reduce(Optional(selection)) { row, step in row.flatMap(step.index) }
          if moved != selection { self.selection = moved }
        }
        shown = rows.count
      }
    }

    var lines: [Line] { rows.show(0..<rows.count).compactMap { $0 as? Line } }
    var titles: [String] { lines.map(\.name.text) }

    /// The steps since the last call.
    func takeChanges() -> [RowChange] {
      defer { changes = [] }
      return changes
    }

    func choose(_ row: Int?) {
      $selection.edit(row)
      $selection.commit()
    }
  }
}
