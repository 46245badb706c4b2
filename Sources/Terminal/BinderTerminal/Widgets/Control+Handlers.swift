import BinderCore

// Widgets without a binder: a closure for each action of the user, as in toolkits without bindings,
// and rows that code fills. A closure is called as long as its widget lives, after those that were
// given before it, so one that uses the owner of the widget captures it weakly.

extension Element where Self: Control {
  fileprivate func tell<Value>(
    _ handler: @escaping (Value) -> Void, at notifier: _Notifier, _ value: @escaping (Self) -> Value
  ) {
    notifier.onChange { [weak self] in if let self { handler(value(self)) } }
  }

  /// Calls a handler with each value that the user edits: the field also reports those that code sets.
  fileprivate func tell<Value>(
    _ handler: @escaping (Value) -> Void, atEditsOf field: EditableField<Value>
  ) {
    field.onChange { [weak self, weak field] in
      if self != nil, let field, field.hasDraft { handler(field.value) }
    }
  }
}

extension List {
  /// Shows elements, one in each row, in the place of those before.
  ///
  ///     photos.show(album, as: PhotoRow.self) { photo, row in
  ///       row.title.text = photo.title
  ///     }
  ///
  /// The selection stays with its element, by the identity that bound rows have as well.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - row: The type of the list's rows. A row of another type is left as it is.
  ///   - fill: Fills the view of a row: when it comes in sight, and each time that elements are shown.
  public func show<Elements: RandomAccessCollection, Row: ListRow>(
    _ elements: Elements, as row: Row.Type, _ fill: @escaping (Elements.Element, Row) -> Void
  ) {
    rows.give(elements) { element, view in
      if let view = view as? Row { fill(element, view) }
    }
  }

  /// Calls `handler` with the index of the row that the user chooses.
  public func onChoose(_ handler: @escaping (Int) -> Void) {
    chosen.onChange { [weak self] in
      if let selection = self?.selection { handler(selection) }
    }
  }

  /// Calls `handler` with the index of the selected row after each change of it; nil for none.
  public func onSelect(_ handler: @escaping (Int?) -> Void) {
    tell(handler, at: $selection) { $0.selection }
  }

  /// Calls `handler` when the last row is in sight, as `endReached` says.
  public func onEndReached(_ handler: @escaping () -> Void) { endReached.onChange(handler) }
}

extension Table {
  /// Calls `handler` with each order that the user chooses; nil for none.
  public func onSort(_ handler: @escaping (ColumnSort?) -> Void) { tell(handler, atEditsOf: $sort) }
}

extension Button {
  /// Calls `handler` each time the user presses the button.
  public func onPress(_ handler: @escaping () -> Void) { pressed.onChange(handler) }
}

extension Shortcut {
  /// Calls `handler` each time the user presses the key.
  public func onPress(_ handler: @escaping () -> Void) { pressed.onChange(handler) }
}

extension TextField {
  /// Shows a text in another style while the field is empty.
  public func show(placeholder: String) { $text.placeholder.value = placeholder }

  /// Calls `handler` with each text that the user types.
  public func onType(_ handler: @escaping (String) -> Void) { tell(handler, atEditsOf: $text) }

  /// Calls `handler` when the user presses Enter.
  public func onSubmit(_ handler: @escaping () -> Void) { submitted.onChange(handler) }

  /// Calls `handler` with the text when the user leaves the field, by Enter, Escape or another focus.
  public func onLeave(_ handler: @escaping (String) -> Void) {
    tell(handler, at: $text.editingEnded) { $0.text }
  }
}

extension TextArea {
  /// Calls `handler` with each text that the user types.
  public func onType(_ handler: @escaping (String) -> Void) { tell(handler, atEditsOf: $text) }

  /// Calls `handler` with the text when the user leaves the area, by Escape or another focus.
  public func onLeave(_ handler: @escaping (String) -> Void) {
    tell(handler, at: $text.editingEnded) { $0.text }
  }
}

extension Toggle {
  /// Calls `handler` with the new state each time the user changes it.
  public func onToggle(_ handler: @escaping (Bool) -> Void) {
    tell(handler, at: toggled) { $0.isOn }
  }
}

extension Choice {
  /// Calls `handler` with each value that the user chooses.
  public func onChoose(_ handler: @escaping (Value) -> Void) {
    tell(handler, at: chosen) { $0.value }
  }
}

extension Alert {
  /// Calls `handler` when the user dismisses the message.
  public func onDismiss(_ handler: @escaping () -> Void) {
    tell({ if $0 == nil { handler() } }, atEditsOf: $message)
  }
}

extension Dialog {
  /// Calls `handler` when the user closes the dialog, by a button or Escape.
  public func onClose(_ handler: @escaping () -> Void) {
    tell({ if !$0 { handler() } }, atEditsOf: $isOpen)
  }
}
