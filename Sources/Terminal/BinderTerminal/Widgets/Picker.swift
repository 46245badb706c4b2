import BinderCore

/// A choice of one of some values, which shows the options only while it is open.
///
///     enum Priority: CaseIterable { case low, normal, high }
///
///     let priority = Picker<Priority>()
///     binder.bind(model.$priority, to: priority.$value)
///     let city = Picker(["Bonn", "Kiel"], value: "Bonn")
///
/// Escape or a press outside of the list leaves the value as it was. Letters that are typed while the picker
/// is closed choose the option that begins with them.
public final class Picker<Value: Hashable>: Choice<Value> {
  package let width: Int?
  private var typeAhead = TypeAhead()
  // Lazy, since its closures need the picker.
  private lazy var popup = ListPopup(
    ListPopup.Content(
      count: { [weak self] in self?.options.count ?? 0 },
      line: { [weak self] place in
        ListPopup.Line(title: self.map { $0.title($0.options[place]) } ?? "")
      },
      identity: { [weak self] place in self.map { $0.options[place] } },
      width: { [weak self] in self?.titleWidth ?? 0 },
      take: { [weak self] in self?.choose($0) }))

  /// Makes a picker of some values.
  ///
  /// - Parameters:
  ///   - options: The values that the user can choose.
  ///   - value: The chosen value; it need not be among the options.
  ///   - width: The cells for the text; nil for those of the widest option.
  ///   - title: The text of a value; by default its description.
  public init(
    _ options: [Value], value: Value, width: Int? = nil, title: ((Value) -> String)? = nil
  ) {
    self.width = width.map { max(1, $0.cells) }
    super.init(options, value: value, title: title)
  }

  /// Makes a picker of the cases of an enum, the first of which is chosen.
  public convenience init(width: Int? = nil, title: ((Value) -> String)? = nil)
  where Value: CaseIterable {
    let cases = Array(Value.allCases)
    self.init(cases, value: cases[0], width: width, title: title)
  }

  /// Makes a picker of nil, which is chosen, and the cases of an enum.
  public convenience init<Wrapped: CaseIterable>(
    width: Int? = nil, title: ((Value) -> String)? = nil
  ) where Value == Wrapped? {
    self.init([nil] + Wrapped.allCases.map(Optional.some), value: nil, width: width, title: title)
  }

  package var isOpen: Bool { popup.isOpen }

  public override var controls: [Control] { isOpen ? [self] + adopt(popup) : [self] }

  public override func focusLost() {
    typeAhead.end()
    super.focusLost()
  }

  // While the list is open, it gets the keys first.
  public override func handle(_ key: Key) -> Bool {
    if case .character(let character) = key {
      let found = typeAhead.find(
        character, at: application?.now(), among: options.count, from: selected
      ) { title(options[$0]) }
      if let found { choose(found) }
      // A blank that is part of no text opens the list.
      if found != nil || character != " " { return found != nil }
    }
    typeAhead.end()
    switch key {
    case .enter, .up, .down, .character(" "): open()
    case .escape: return $value.takeBack()
    default: return false
    }
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.isPress(on: 0..<faceColumns) else { return false }
    if isOpen { popup.dismiss() } else { open() }
    return true
  }

  private func open() {
    application?.drawAfterEvent()
    popup.open(at: selected, while: $value.holdPlace())
  }

  private var faceColumns: Int { (width ?? titleWidth) + 4 }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: faceColumns + $value.messageColumns, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    let columns = min(faceColumns, canvas.size.columns)
    // A value that is cut off takes the blank before the mark.
    let room = max(0, columns - (columns < faceColumns ? 3 : 4))
    let edge = canvas.style(canvas.isFocused ? \.heading : \.border, for: self)
    let style = canvas.style(for: self)
    canvas.fill(Rect(column: 1, row: 0, columns: columns - 2, rows: 1), style: style)
    canvas.write(DisplayText.truncated(title(value), to: room), column: 1, style: style)
    canvas.write("▾", column: columns - 2, style: style)
    canvas.write("[", style: edge)
    canvas.write("]", column: columns - 1, style: edge)
    canvas.drawMessage(about: $value, column: columns + 2, of: self)
  }
}
