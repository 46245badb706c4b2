import BinderCore

/// A box over the screen with a text, widgets and buttons, which keeps the focus until it is closed.
///
/// A subclass stores its buttons and widgets, which are slots of their own in a binding file:
///
///     final class RenameDialog: Dialog {
///       let name = TextField()
///       let rename = Button("Rename")
///       let cancel = Button("Cancel")
///
///       override var content: any Element { name }
///       override var buttons: [Button] { [rename, cancel] }
///     }
///
///     renaming.isOpen: isRenaming
///     renaming.name: newName
///     renaming.rename: { action: rename }
///
/// A content that is higher than its room is scrolled to the focus, and a text or a content by the keys that move and
/// the wheel. Tab moves through the dialog only, and the arrow keys through its buttons. Enter presses the
/// default button where the focused widget does not need Enter, and Escape the cancel button. The
/// focus returns to the control that had it, with the draft that it had.
///
/// A press closes the dialog after its event, except if the model cannot take a draft in the dialog,
/// if `error` is not nil then, or if the button is disabled then, as it is while an asynchronous
/// command runs. In these cases the model closes the dialog, or the user tries again. The buttons
/// commit the drafts in the dialog, and no others; the cancel button and Escape discard them.
open class Dialog: Control, @MainActor DraftScope, @MainActor FocusScope, Container,
  @MainActor SlotWidget
{
  /// Whether the dialog is on the screen.
  @Editable public var isOpen = false
  /// The title in the upper edge of the box; nil for none.
  @Observed public var title: String?
  /// The text above the content, which is wrapped.
  @Observed public var text: String
  /// A message below the content, such as the error of a command; nil for none.
  @Observed public var error: String? = nil

  public init(_ title: String? = nil, text: String = "") {
    _title = Observed(wrappedValue: title)
    _text = Observed(wrappedValue: text)
    super.init()
    display.scope = self
    redraw(onChangesOf: $isOpen, $title, $text, $error)
    $isOpen.onChange { [weak self] in
      guard let self else { return }
      (textPosition, contentPosition) = (ScrollPosition(), ScrollPosition())
      if isOpen { return }
      // Those that are left: the model has closed the dialog, and not the user.
      for control in application?.pages.flatMap(\.edited) ?? [] where control !== self {
        if control.draftScope === self { control.endDrafts("the dialog was closed") }
      }
    }
  }

  /// The widgets between the text and the buttons.
  open var content: any Element { Column {} }

  /// The buttons in the last row, from left to right.
  open var buttons: [Button] { [] }

  /// The button that Enter presses: the first one, unless a subclass names another.
  open var defaultButton: Button? { buttons.first }

  /// The button that Escape presses and that discards drafts: the last one, unless a subclass names
  /// another. A dialog with nil is closed by Escape all the same.
  open var cancelButton: Button? { buttons.last }

  public final override var layer: Layer? { isOpen && isVisible ? .modal : nil }
  public final override var takesRoom: Bool { false }

  open override var controls: [Control] {
    guard layer != nil else { return [self] }
    return [self] + adopt(content) + adopt(buttonRow)
  }

  final var buttonRow: Row { Row(spacing: 2) { for button in buttons { button } } }

  /// The first widget of the content that takes keys, else the default button.
  open override var firstFocus: Control? {
    content.controls.first(where: \.canFocus) ?? defaultButton
  }

  /// Closes the dialog, also in a model that is bound to `isOpen`.
  public final func close() { if isOpen { $isOpen.set(false) } }

  /// Discards the drafts in the dialog, presses the cancel button and closes the dialog, as Escape
  /// does; does nothing while the cancel button is disabled.
  public final func cancel() {
    guard cancelButton?.isEnabled != false else { return }
    for field in drafts { field.revert() }
    cancelButton?.pressed.fire()
    if cancelButton?.isEnabled != false { close() }
  }

  final func press(_ button: Button) {
    if button === cancelButton, button !== defaultButton { return cancel() }
    button.pressed.fire()
    finishPress(of: button)
  }

  private func finishPress(of button: Button) {
    guard isOpen else { return }
    if let field = Drafts.commit(drafts) {
      guard field.isBeingValidated else { return reveal(field) }
      // After the command, which waits as well.
      return field.afterValidation { [weak self] isTaken, hasGoneOn in
        if isTaken, !hasGoneOn { self?.finishPress(of: button) }
      }
    }
    if button.isEnabled, error == nil { close() }
  }

  public final var editableFields: [any Slot] {
    application?.editableFields(in: controls, within: self) ?? []
  }

  public final func reveal(_ field: any Slot) { application?.reveal(field, among: controls) }

  package final func hasFocus(_ field: any Slot) -> Bool { application?.hasFocus(field) == true }

  private var drafts: [any AnyEditableField] {
    editableFields.compactMap { ($0 as? _AnyField)?.editable }.filter(\.hasDraft)
  }

  open override func handle(_ key: Key) -> Bool {
    guard isUsable else { return true }
    if contentPosition.scroll(by: key) {
      (isFollowing, hasScrolled) = (false, true)
      return true
    }
    if textPosition.scroll(by: key) { return true }
    switch key {
    case .enter: if let defaultButton, defaultButton.canFocus { press(defaultButton) }
    case .escape: cancel()
    case .left, .up: return moveFocus(by: -1)
    case .right, .down: return moveFocus(by: 1)
    default: return false
    }
    return true
  }

  private func moveFocus(by step: Int) -> Bool {
    let focused = application?.focused
    let buttons = buttons.filter { $0.canFocus || $0 === focused }
    guard let place = buttons.firstIndex(where: { $0 === focused }) else { return false }
    if buttons.indices.contains(place + step) { application?.focus(buttons[place + step]) }
    return true
  }

  open override func handle(_ event: MouseEvent) -> Bool {
    if event.kind != .press { isFollowing = false }
    contentPosition.scroll(by: event.scrolledRows)
    textPosition.scroll(by: event.scrolledRows)
    return true
  }

  // MARK: - Drawing

  private var textPosition = ScrollPosition()
  private var contentPosition = ScrollPosition()

  open override func draw(on canvas: Canvas) {
    let edge = canvas.size.rows > 2 && canvas.size.columns > 4 ? 1 : 0
    let room = Size(
      columns: min(60, canvas.size.columns) - 4 * edge, rows: canvas.size.rows - 2 * edge)
    let (content, buttons) = (content, buttonRow)
    let lines = text.isEmpty ? [] : DisplayText.wrapped(text, to: room.columns)
    let errorLines = error.map { DisplayText.wrapped($0, to: room.columns) } ?? []
    func contentSize(in room: Size) -> Size {
      content.takesRoom ? content.preferredSize(in: room) : .zero
    }
    let buttonSize = buttons.preferredSize(in: room)
    let titleWidth = title.map { DisplayText.width(of: $0) + 2 } ?? 0
    let widths =
      (lines + errorLines).map(DisplayText.width(of:))
      + [contentSize(in: room).columns, buttonSize.columns, titleWidth]
    let width =
      content.grows.contains(.horizontal)
      ? room.columns : min(room.columns, widths.max() ?? 0)
    // The errors of fields wrap in the width that the box has.
    let contentRows = contentSize(in: Size(columns: width, rows: room.rows)).rows
    let rows = rows(
      text: lines.count, content: contentRows, error: errorLines.count,
      buttons: buttonSize.rows, in: room.rows,
      isContentFocused: content.controls.contains { $0 === application?.focused })
    let box = Size(columns: width + 4 * edge, rows: rows.all + 2 * edge).centered(in: canvas.size)
    if edge > 0 { canvas.drawBox([], title: title, in: box) } else { canvas.fill(box) }
    let inner = box.inset(2 * edge, edge)
    var row = inner.row
    func take(_ rows: Int) -> Rect {
      defer { row += rows }
      return Rect(column: inner.column, row: row, columns: inner.columns, rows: rows)
    }
    canvas.write(lines, in: take(rows.text), at: &textPosition)
    row += rows.gaps > 1 ? 1 : 0
    canvas.surface.keepsFocus = true
    draw(content, of: contentRows, in: take(rows.content), on: canvas)
    canvas.write(errorLines, in: take(rows.error), style: canvas.theme.error)
    row += rows.gaps > 0 ? 1 : 0
    var last = take(min(1, inner.row + inner.rows - row))
    let indent = max(0, (inner.columns - buttonSize.columns) / 2)
    (last.column, last.columns) = (last.column + indent, last.columns - indent)
    canvas.draw(buttons, in: last)
    canvas.surface.keepsFocus = false
  }

  /// The rows of the parts: where there are few, the text is cut off first, and the buttons never. The gaps are the
  /// blank rows above the buttons, and between text and content.
  private func rows(
    text: Int, content: Int, error: Int, buttons: Int, in rows: Int, isContentFocused: Bool
  ) -> (text: Int, content: Int, error: Int, gaps: Int, all: Int) {
    // The user types into the content, also in a single row.
    let buttons = isContentFocused && rows <= buttons ? max(0, rows - 1) : buttons
    var rest = max(0, rows - buttons)
    func take(_ wanted: Int) -> Int {
      let taken = min(wanted, rest)
      rest -= taken
      return taken
    }
    let least = isContentFocused ? take(min(1, content)) : 0
    let error = take(error)
    let content = least + take(content - least)
    let text = take(text)
    let wanted = text == 0 ? 0 : content > 0 ? 2 : 1
    let gaps = take(content > 0 ? max(1, wanted) : wanted)
    return (text, content, error, gaps, text + content + error + gaps + buttons)
  }

  /// Draws the content, scrolled to the focus where it is higher than its room.
  private func draw(_ content: any Element, of height: Int, in part: Rect, on canvas: Canvas) {
    guard height > part.rows, part.rows > 0 else {
      contentPosition = ScrollPosition()
      return canvas.draw(content, in: part)
    }
    canvas.surface.following.scrolls = true
    contentPosition.adapt(length: height, room: part.rows)
    if application?.focused !== followed { (followed, isFollowing) = (application?.focused, true) }
    if isFollowing, let focus = focusedRows(of: content, in: part.size, height) {
      contentPosition.reveal(focus)
    }
    let visible = contentPosition.visible
    canvas.part(part).draw(
      content, in: Rect(column: 0, row: -visible.lowerBound, columns: part.columns, rows: height))
    canvas.drawMarks(of: contentPosition, beside: part)
  }

  /// The rows of the focused control in the whole content, which is drawn out of sight for that; of one that is higher
  /// than the room those of its cursor.
  private func focusedRows(of content: any Element, in room: Size, _ height: Int) -> Range<Int>? {
    let surface = Surface(grid: Grid(size: .zero), focused: application?.focused)
    surface.sought = application?.focused
    surface.keepsFocus = true
    let bounds = Rect(size: Size(columns: room.columns, rows: height))
    Canvas(surface, frame: bounds, clip: Rect(size: .zero)).draw(content, in: bounds)
    guard var focus = surface.frame(of: application?.focused) else { return nil }
    if focus.rows > room.rows, let place = surface.place { focus = place }
    return focus.row..<(focus.row + focus.rows)
  }

  /// The control with the focus in the last frame.
  private weak var followed: Control?
  /// Whether the content is scrolled to the focus: not after the user has scrolled, until a control takes a key.
  private var isFollowing = true
  /// Whether the key under way has scrolled.
  private var hasScrolled = false

  /// Called after a key that the dialog or a control in it has taken.
  final func followFocus() { if !exchange(&hasScrolled, with: false) { isFollowing = true } }

  var parts: [any Element] { layer == nil ? [] : [content, buttonRow] }

  public var defaultSlot: EditableField<Bool> { $isOpen }
}

/// A dialog that asks a question, with a button for each answer.
///
///     let deletion = Confirmation(text: "Delete this person?", yes: "Delete", no: "Keep")
///     binder.bind(model.$isConfirming, to: deletion.$isOpen)
///     binder.bind(deletion.yes.pressed, to: model.delete)
///
/// In a binding file the buttons are slots: `deletion.yes: { action: delete }`. Enter answers yes, Escape no.
public final class Confirmation: Dialog {
  /// The default button.
  public let yes: Button
  /// The cancel button.
  public let no: Button

  public init(_ title: String? = nil, text: String = "", yes: String = "Yes", no: String = "No") {
    self.yes = Button(yes)
    self.no = Button(no)
    super.init(title, text: text)
  }

  public override var buttons: [Button] { [yes, no] }
}
