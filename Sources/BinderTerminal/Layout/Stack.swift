/// Elements one after another in one direction: the layout of `Row` and `Column`.
///
/// Lengths are counted along the direction, breadths across it.
@MainActor final class Stack {
  private let axis: Axes
  private let spacing: Int
  private let alignment: Alignment
  private let elements: [any Element]
  /// The answers of the elements in the present layout.
  @exclusivity(unchecked) private var answers: [Answer] = []
  private var pass = 0

  init(axis: Axes, spacing: Int, alignment: Alignment, elements: [any Element]) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.elements = elements
  }

  var takesRoom: Bool {
    for element in elements where element.takesRoom { return true }
    return false
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
    for answer in answers {
      length += answer.size.length(axis)
      breadth = max(breadth, answer.size.breadth(axis))
    }
    return Size(length: length, breadth: breadth, axis)
  }

  func draw(on canvas: Canvas) {
    prepare()
    ask(in: canvas.size)
    share(canvas.size)
    let breadth = canvas.size.breadth(axis)
    var offset = 0
    for answer in answers {
      // At the start an element has the whole breadth, since it may use more than it prefers.
      let isWhole = alignment == .start || answer.grows.contains(Axes.both.subtracting(axis))
      let used = isWhole ? breadth : min(breadth, answer.size.breadth(axis))
      let part = Rect(
        offset: offset, length: answer.length,
        across: alignment.offset(of: used, in: breadth), breadth: used, axis)
      canvas.drawIfVisible(elements[answer.index], in: part)
      offset += answer.length + spacing
    }
  }

  private var gaps: Int { max(0, answers.count - 1) * spacing }

  /// Asks the elements once in a layout whether they take room and how they grow.
  private func prepare() {
    if pass == LayoutPass.current, pass != 0 { return }
    pass = LayoutPass.current
    answers.removeAll(keepingCapacity: true)
    answers.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() where element.takesRoom {
      let isSpacer = type(of: element) == Spacer.self
      answers.append(Answer(index: index, grows: isSpacer ? axis : element.grows))
    }
  }

  /// Asks the elements for their sizes. Those that grow are asked last, with the room that the
  /// others leave.
  private func ask(in available: Size) {
    var rest = available.length(axis) - gaps
    for isGrowing in [false, true] {
      for place in answers.indices where answers[place].grows.contains(axis) == isGrowing {
        let size = preferredSize(
          at: place, in: Size(length: max(0, rest), breadth: available.breadth(axis), axis))
        answers[place].size = size
        rest -= size.length(axis)
      }
    }
  }

  private func preferredSize(at place: Int, in room: Size) -> Size {
    if let size = answers[place].known.size(in: room) { return size }
    let size = elements[answers[place].index].preferredSize(in: room)
    answers[place].known.note(size, in: room)
    return size
  }

  /// Asks elements of several rows again with the width that they get, which is less than there was
  /// when they were asked first: an error that is wrapped may need more rows.
  private func adaptRows(in available: Size) {
    var isHigh = false
    for answer in answers where answer.size.rows > 1 { isHigh = true }
    guard isHigh else { return }
    share(available)
    for place in answers.indices where answers[place].size.rows > 1 {
      let room = Size(columns: answers[place].length, rows: available.rows)
      answers[place].size.rows = preferredSize(at: place, in: room).rows
    }
  }

  /// Gives the elements their lengths. Those that grow share the rest; without any the last of a row
  /// has it.
  private func share(_ room: Size) {
    var rest = room.length(axis) - gaps
    var growing = 0
    for place in answers.indices {
      answers[place].length = answers[place].size.length(axis)
      rest -= answers[place].length
      if answers[place].grows.contains(axis) { growing += 1 }
    }
    guard rest > 0, let last = answers.indices.last else { return }
    if growing == 0, axis == .horizontal { answers[last].length += rest }
    for place in answers.indices where answers[place].grows.contains(axis) {
      let share = rest / growing
      answers[place].length += share
      rest -= share
      growing -= 1
    }
  }

  /// The answers of an element that takes room, and the length that it gets.
  private struct Answer {
    let index: Int
    let grows: Axes
    var known = KnownSizes()
    var size = Size.zero
    var length = 0
  }
}

extension Size {
  fileprivate init(length: Int, breadth: Int, _ axis: Axes) {
    self =
      axis == .horizontal
      ? Size(columns: length, rows: breadth) : Size(columns: breadth, rows: length)
  }

  fileprivate func length(_ axis: Axes) -> Int { axis == .horizontal ? columns : rows }
  fileprivate func breadth(_ axis: Axes) -> Int { axis == .horizontal ? rows : columns }
}

extension Rect {
  fileprivate init(offset: Int, length: Int, across: Int, breadth: Int, _ axis: Axes) {
    self =
      axis == .horizontal
      ? Rect(column: offset, row: across, columns: length, rows: breadth)
      : Rect(column: across, row: offset, columns: breadth, rows: length)
  }
}
