/// Elements one after another in one direction: the layout of `Row` and `Column`.
///
/// Lengths are counted along the direction, breadths across it.
@MainActor final class Stack {
  private let axis: Axes
  private let spacing: Int
  private let alignment: Alignment
  let elements: [any Element]
  private var answers: [Answer] = []
  private var pass = 0
  private var hasPriorities = false
  private var shownCount = 0

  init(axis: Axes, spacing: Int, alignment: Alignment, elements: [any Element]) {
    (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
    self.elements = elements
  }

  var takesRoom: Bool {
    prepare()
    return !answers.isEmpty
  }

  var controls: [Control] {
    var controls: [Control] = []
    controls.reserveCapacity(elements.count)
    for element in elements {
      if let control = element.asControl, control.isAlone {
        controls.append(control)
      } else {
        controls += element.controls
      }
    }
    return controls
  }

  var grows: Axes {
    prepare()
    var axes: Axes = []
    for answer in answers { axes.formUnion(answer.grows) }
    return axes
  }

  func preferredSize(in available: Size) -> Size {
    prepare()
    ask(in: available)
    if axis == .horizontal { adaptRows(in: available) }
    var (length, breadth) = (gaps, 0)
    for answer in answers where !answer.isLeftOut {
      length += answer.size.length(axis)
      breadth = max(breadth, answer.size.breadth(axis))
    }
    return Size(length: length, breadth: breadth, axis)
  }

  func draw(on canvas: Canvas) {
    prepare()
    ask(in: canvas.size)
    share(canvas.size, keeping: canvas.surface.keepsFocus ? canvas.surface.focused : nil)
    let breadth = canvas.size.breadth(axis)
    var offset = 0
    for answer in answers where !answer.isLeftOut {
      let (across, used) = alignment.part(
        of: breadth, preferring: answer.size.breadth(axis),
        grows: answer.grows.contains(Axes.both.subtracting(axis)))
      let part = Rect(offset: offset, length: answer.length, across: across, breadth: used, axis)
      canvas.drawIfVisible(elements[answer.index], in: part)
      offset += answer.length + spacing
    }
  }

  private var gaps: Int { max(0, shownCount - 1) * spacing }

  /// Asks the elements once in a layout whether they take room and how they grow.
  private func prepare() {
    if pass == LayoutPass.current, pass != 0 { return }
    pass = LayoutPass.current
    hasPriorities = false
    answers.removeAll(keepingCapacity: true)
    answers.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() where element.takesRoom {
      let isSpacer = type(of: element) == Spacer.self
      let priority = element.layoutPriority
      if priority != 0 { hasPriorities = true }
      var grows = isSpacer ? axis : element.grows
      let weight = element.layoutShare
      if weight > 0 { grows.formUnion(axis) }
      answers.append(Answer(index: index, grows: grows, priority: priority, weight: weight))
    }
    shownCount = answers.count
  }

  /// Asks the elements for their sizes. Those that grow are asked last, with the room that the others leave.
  private func ask(in available: Size) {
    if hasPriorities {
      for place in answers.indices { answers[place].isLeftOut = false }
      // Spacing is for the elements that are shown, and each that may be left out brings its own.
      shownCount = answers.count { $0.priority >= 0 }
    }
    var rest = available.length(axis) - gaps
    for priority in hasPriorities ? Set(answers.map(\.priority)).sorted(by: >) : [0] {
      ask(priority, in: available, &rest)
    }
  }

  private func ask(_ priority: Int, in available: Size, _ rest: inout Int) {
    for isGrowing in [false, true] {
      for place in answers.indices
      where answers[place].priority == priority && answers[place].grows.contains(axis) == isGrowing
      {
        let gap = priority < 0 && shownCount > 0 ? spacing : 0
        let size = preferredSize(
          at: place, in: Size(length: max(0, rest - gap), breadth: available.breadth(axis), axis))
        answers[place].size = size
        if priority < 0 {
          let element = elements[answers[place].index]
          if size.length(axis) > rest - gap, !element.controls.contains(where: \.canFocus) {
            answers[place].isLeftOut = true
            continue
          }
          shownCount += 1
        }
        rest -= size.length(axis) + gap
      }
    }
  }

  private func preferredSize(at place: Int, in room: Size) -> Size {
    if let size = answers[place].known.size(in: room) { return size }
    let size = elements[answers[place].index].preferredSize(in: room)
    answers[place].known.note(size, in: room)
    return size
  }

  /// Asks elements of several rows again with the width that they get: an error that is wrapped may need more rows.
  private func adaptRows(in available: Size) {
    guard answers.contains(where: { $0.size.rows > 1 }) else { return }
    share(available)
    for place in answers.indices where answers[place].size.rows > 1 && !answers[place].isLeftOut {
      let room = Size(columns: answers[place].length, rows: available.rows)
      answers[place].size.rows = preferredSize(at: place, in: room).rows
    }
  }

  /// Gives the elements their lengths. Those that grow share the rest; without any the last of a row has it.
  private func share(_ room: Size, keeping focused: Control? = nil) {
    var rest = room.length(axis) - gaps
    var growing = 0
    for place in answers.indices where !answers[place].isLeftOut {
      answers[place].length = answers[place].size.length(axis)
      rest -= answers[place].length
      if answers[place].grows.contains(axis) { growing += 1 }
    }
    if axis == .horizontal, rest > 0 { widen(to: room.rows, &rest) }
    if divide(rest) { return }
    if rest < 0 {
      if hasPriorities { shorten(by: -rest) } else { cut(to: room.length(axis), keeping: focused) }
    }
    guard rest > 0, let last = answers.indices.last(where: { !answers[$0].isLeftOut }) else {
      return
    }
    if growing == 0, axis == .horizontal { answers[last].length += rest }
    for place in answers.indices
    where answers[place].grows.contains(axis) && !answers[place].isLeftOut {
      let share = rest / growing
      answers[place].length += share
      rest -= share
      growing -= 1
    }
  }

  /// Gives the columns that are left to elements that need more rows without them, as a narrow field above a reason
  /// that is wrapped: as many as spare the rows, or all of them.
  private func widen(to rows: Int, _ rest: inout Int) {
    for (place, answer) in answers.enumerated()
    where answer.size.rows > 1 && !answer.isLeftOut && !answer.grows.contains(axis) {
      func isLow(_ columns: Int) -> Bool {
        preferredSize(at: place, in: Size(columns: columns, rows: rows)).rows <= answer.size.rows
      }
      var (low, high) = (answer.length, answer.length + rest)
      while low < high, !isLow(low) {
        let middle = (low + high) / 2
        if isLow(middle) { high = middle } else { low = middle + 1 }
      }
      rest -= low - answer.length
      answers[place].length = low
    }
  }

  /// Divides the room that the others leave among the elements with shares; false if there is none.
  private func divide(_ rest: Int) -> Bool {
    let places = answers.indices.filter { answers[$0].weight > 0 && !answers[$0].isLeftOut }
    var room = places.reduce(rest) { $0 + answers[$1].length }
    var weights = places.reduce(0) { $0 + answers[$1].weight }
    guard room > 0, weights > 0 else { return false }
    for place in places {
      answers[place].length = room * answers[place].weight / weights
      room -= answers[place].length
      weights -= answers[place].weight
    }
    return true
  }

  /// Leaves the elements at the end only the room that those before them leave, but for the one with the
  /// focus, which has half of the room.
  private func cut(to length: Int, keeping focused: Control?) {
    let kept = answers.indices.first { place in
      guard let focused else { return false }
      return elements[answers[place].index].controls.contains { $0 === focused }
    }
    let least = kept.map { min(answers[$0].length, max(3, length / 2)) + spacing * $0 } ?? 0
    var rest = length
    for place in answers.indices {
      let isBefore = kept.map { place < $0 } ?? false
      let room = isBefore ? rest - least + spacing * place : rest
      answers[place].length = min(answers[place].length, max(0, room))
      rest -= answers[place].length + spacing
    }
  }

  /// Takes the length that is missing from the elements of the lowest priorities, from the last one on.
  private func shorten(by length: Int) {
    var missing = length
    let places = answers.indices.sorted {
      (answers[$0].priority, -$0) < (answers[$1].priority, -$1)
    }
    for place in places where missing > 0 && !answers[place].isLeftOut {
      let taken = min(missing, answers[place].length)
      answers[place].length -= taken
      missing -= taken
    }
  }

  /// The answers of an element that takes room, and the length that it gets.
  private struct Answer {
    let index: Int
    let grows: Axes
    let priority: Int
    let weight: Int
    var isLeftOut = false
    var known = KnownSizes()
    var size = Size.zero
    var length = 0
  }
}

/// Elements side by side.
///
///     Row {
///       Label("Name:")
///       name
///     }
///
/// The elements that grow share the width that is left; without any the last element has it.
public struct Row: Element, Stacked {
  let stack: Stack

  /// Arranges elements; by default with an empty column between two.
  ///
  /// - Parameters:
  ///   - spacing: The empty columns between two elements.
  ///   - alignment: The place of an element that is lower than the row.
  ///   - elements: From left to right.
  public init(
    spacing: Int = 1, alignment: Alignment = .start,
    @ElementBuilder _ elements: () -> [any Element]
  ) {
    stack = Stack(
      axis: .horizontal, spacing: spacing.cells, alignment: alignment, elements: elements())
  }
}

/// Elements one below the other.
///
///     Column(spacing: 1) {
///       Label("Name")
///       name
///     }
///
/// The elements that grow, such as a list, share the height that is left.
public struct Column: Element, Stacked {
  let stack: Stack

  /// Arranges elements; by default without empty rows between them.
  ///
  /// - Parameters:
  ///   - spacing: The empty rows between two elements.
  ///   - alignment: The place of an element that is narrower than the column.
  ///   - elements: From top to bottom.
  public init(
    spacing: Int = 0, alignment: Alignment = .start,
    @ElementBuilder _ elements: () -> [any Element]
  ) {
    stack = Stack(
      axis: .vertical, spacing: spacing.cells, alignment: alignment, elements: elements())
  }
}

/// An empty element that takes the room that is left in a `Row` or a `Column`.
///
///     Row {
///       Label("Total")
///       Spacer()
///       total
///     }
public struct Spacer: Element {
  public init() {}

  public var takesRoom: Bool { true }
  public var controls: [Control] { [] }
  public func preferredSize(in available: Size) -> Size { .zero }
  public func draw(on canvas: Canvas) {}
}
