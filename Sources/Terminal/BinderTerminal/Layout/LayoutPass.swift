/// One layout of a screen, during which no element changes its answers.
///
/// A container asks an element for its size when it is asked itself, and again when it draws. Without a memory of the
/// answers nested containers would ask the innermost element as often as there are ways to it.
@MainActor enum LayoutPass {
  /// The number of the layout that is under way; 0 outside of one.
  private(set) static var current = 0
  private static var count = 0

  static func run<Result>(_ layout: () -> Result) -> Result {
    let outer = current
    count += 1
    current = count
    defer { current = outer }
    return layout()
  }
}

@MainActor struct KnownSizes {
  private var latest: Known?
  private var earlier: Known?
  private var pass = 0

  private struct Known {
    let room: Size
    let size: Size

    /// The size in another room; nil if the element has to be asked: other columns wrap text elsewhere.
    func size(in other: Size) -> Size? {
      guard other.columns == room.columns else { return nil }
      return other.rows == room.rows || size.rows <= min(other.rows, room.rows) ? size : nil
    }
  }

  func size(in room: Size) -> Size? {
    guard pass == LayoutPass.current, pass != 0 else { return nil }
    return latest?.size(in: room) ?? earlier?.size(in: room)
  }

  mutating func note(_ size: Size, in room: Size) {
    earlier = pass == LayoutPass.current ? latest : nil
    latest = Known(room: room, size: size)
    pass = LayoutPass.current
  }
}

/// The content of an element such as a border, with its sizes in the layout that is under way.
@MainActor final class Content {
  let element: any Element
  private var sizes = KnownSizes()

  init(_ element: any Element) { self.element = element }

  func preferredSize(in room: Size) -> Size {
    if let size = sizes.size(in: room) { return size }
    let size = element.preferredSize(in: room)
    sizes.note(size, in: room)
    return size
  }
}
