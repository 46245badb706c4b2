/// Elements one after another in one direction: the layout of `Row` and `Column`.
///
/// Lengths are counted along the direction, breadths across it.
@MainActor struct Stack {
  let axis: Axes
  let spacing: Int
  let alignment: Alignment
  let elements: [any Element]

  var takesRoom: Bool { elements.contains(where: \.takesRoom) }

  var controls: [Control] { elements.flatMap(\.controls) }

  var grows: Axes {
    var axes: Axes = []
    for element in elements where element.takesRoom {
      axes.formUnion(element.grows)
      if element is Spacer { axes.formUnion(axis) }
    }
    return axes
  }

  func preferredSize(in available: Size) -> Size {
    let visible = elements.filter(\.takesRoom)
    var sizes = preferredSizes(of: visible, in: available)
    if axis == .horizontal { adaptRows(of: visible, &sizes, in: available) }
    let length = sizes.map { $0.length(axis) }.reduce(0, +)
    let breadth = sizes.map { $0.breadth(axis) }.max() ?? 0
    return Size(length: length + gaps(visible.count), breadth: breadth, axis)
  }

  func draw(on canvas: Canvas) {
    let visible = elements.filter(\.takesRoom)
    let sizes = preferredSizes(of: visible, in: canvas.size)
    let lengths = lengths(of: visible, sizes, in: canvas.size)
    let breadth = canvas.size.breadth(axis)
    var offset = 0
    for (index, element) in visible.enumerated() {
      // At the start an element has the whole breadth, since it may use more than it prefers.
      let isWhole = alignment == .start || element.grows.contains(Axes.both.subtracting(axis))
      let used = isWhole ? breadth : min(breadth, sizes[index].breadth(axis))
      let part = Rect(
        offset: offset, length: lengths[index],
        across: alignment.offset(of: used, in: breadth), breadth: used, axis)
      canvas.draw(element, in: part)
      offset += lengths[index] + spacing
    }
  }

  private func gaps(_ count: Int) -> Int { max(0, count - 1) * spacing }

  private func growsAlong(_ element: any Element) -> Bool {
    element is Spacer || element.grows.contains(axis)
  }

  /// The sizes of the elements. Those that grow are asked last, with the room that the others
  /// leave.
  private func preferredSizes(of visible: [any Element], in available: Size) -> [Size] {
    var sizes = Array(repeating: Size.zero, count: visible.count)
    var rest = available.length(axis) - gaps(visible.count)
    for isGrowing in [false, true] {
      for (index, element) in visible.enumerated() where growsAlong(element) == isGrowing {
        sizes[index] = element.preferredSize(
          in: Size(length: max(0, rest), breadth: available.breadth(axis), axis))
        rest -= sizes[index].length(axis)
      }
    }
    return sizes
  }

  /// Asks elements of several rows again with the width that they get, which is less than there was
  /// when they were asked first: an error that is wrapped may need more rows.
  private func adaptRows(of visible: [any Element], _ sizes: inout [Size], in available: Size) {
    guard sizes.contains(where: { $0.rows > 1 }) else { return }
    let lengths = lengths(of: visible, sizes, in: available)
    for (index, element) in visible.enumerated() where sizes[index].rows > 1 {
      let room = Size(columns: lengths[index], rows: available.rows)
      sizes[index].rows = element.preferredSize(in: room).rows
    }
  }

  /// The lengths of the elements. Those that grow share the rest; without any the last of a row has
  /// it.
  private func lengths(of visible: [any Element], _ sizes: [Size], in room: Size) -> [Int] {
    var lengths = sizes.map { $0.length(axis) }
    var rest = room.length(axis) - lengths.reduce(0, +) - gaps(visible.count)
    guard rest > 0 else { return lengths }
    let growing = visible.indices.filter { growsAlong(visible[$0]) }
    for (place, index) in growing.enumerated() {
      let share = rest / (growing.count - place)
      lengths[index] += share
      rest -= share
    }
    if growing.isEmpty, axis == .horizontal, let last = lengths.indices.last {
      lengths[last] += rest
    }
    return lengths
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
