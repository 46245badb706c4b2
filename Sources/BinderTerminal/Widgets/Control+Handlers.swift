import BinderCore

// Widgets without a binder: a closure for each action of the user, as in toolkits without bindings,
// and rows that code fills. A closure is called as long as its widget lives, after those that were
// given before it, so one that uses the owner of the widget captures it weakly.

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
    $selection.onChange { [weak self] in
      if let self { handler(selection) }
    }
  }

  /// Calls `handler` when the last row is in sight, as `endReached` says.
  public func onEndReached(_ handler: @escaping () -> Void) { endReached.onChange(handler) }
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
  /// Calls `handler` with each text that the user types.
  public func onType(_ handler: @escaping (String) -> Void) {
    $text.onChange { [weak self] in
      // The field also reports the texts that code sets.
      if let self, $text.hasDraft { handler(text) }
    }
  }

  /// Calls `handler` when the user presses Enter.
  public func onSubmit(_ handler: @escaping () -> Void) { submitted.onChange(handler) }

  /// Calls `handler` with the text when the user leaves the field, by Enter, Escape or another focus.
  public func onLeave(_ handler: @escaping (String) -> Void) {
    $text.editingEnded.onChange { [weak self] in
      if let self { handler(text) }
    }
  }
}
