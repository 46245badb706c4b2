extension Binder {
  /// Shows the elements of a collection as the rows of a list.
  ///
  ///     binder.bind(model.$photos, to: screen.photos.rows, of: PhotoRow.self) { binder, photo, row in
  ///       binder.bind(photo.$title, to: row.title.$text)
  ///     }
  ///
  /// After a change of the collection the row of an element stays its row. Elements are compared by
  /// `Identifiable.id`, otherwise as objects, by equal value, or by place; behind a protocol, an object is
  /// itself. A row is linked when it becomes visible, and again when another element takes its place.
  ///
  /// `rowView` is the class of the views that the slot makes. `link` links one element to the view of
  /// its row; its links end with the row. It receives the binder, since a captured one would stay alive.
  @discardableResult
  public func bind<Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: Field<Elements>, to slot: RowSlot, of rowView: RowView.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ link: @escaping (_ binder: Binder, _ element: Elements.Element, _ view: RowView) -> Void
  ) -> ObservationToken {
    show(field, of: Elements.self, in: slot, .code(fileID: fileID, line: line), link)
  }

  /// Shows the elements of an optional collection; nil has no rows.
  @discardableResult
  public func bind<Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: Field<Elements?>, to slot: RowSlot, of rowView: RowView.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ link: @escaping (_ binder: Binder, _ element: Elements.Element, _ view: RowView) -> Void
  ) -> ObservationToken {
    show(field, of: Elements.self, in: slot, .code(fileID: fileID, line: line), link)
  }

  private func show<Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: _AnyField, of elements: Elements.Type, in slot: RowSlot, _ origin: LinkOrigin,
    _ link: @escaping (Binder, Elements.Element, RowView) -> Void
  ) -> ObservationToken {
    let spec = RowsLinkSpec(LinkSite(origin), from: [], to: nil) { field, slot, binder in
      binder.feed(field, of: elements, to: slot, origin: origin) { binder, element, view in
        guard let row = view as? RowView else {
          preconditionFailure(
            "\(origin) is for rows of '\(RowView.self)', not '\(type(of: view))'")
        }
        link(binder, element, row)
      }
    }
    return install(spec, from: field, onto: slot)
  }

  /// Shows the elements of a collection, or of an optional one, as rows; `connect` links one to the view of its row.
  package func feed<Elements: RandomAccessCollection>(
    _ field: _AnyField, of _: Elements.Type, to slot: RowSlot, origin: LinkOrigin,
    connect: @escaping (Binder, Elements.Element, AnyObject) -> Void
  ) -> ObservationToken {
    let handler = Handler(connect)
    let link = RowsLink<Elements>(field, to: slot, queue: queue, origin: origin) {
      [weak self, weak handler] element, view, group in
      guard let self, let handler else { return }
      collect(into: group) { handler.call((self, element, view)) }
    }
    append(link, keeping: handler)
    queue.show(link, from: field)
    return link
  }
}
