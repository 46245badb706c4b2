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
  /// - Parameters:
  ///   - rowView: The class of the views that the slot makes.
  ///   - link: Links one element to the view of its row; its links end with the row. It receives
  ///     the binder, since a captured one would stay alive.
  @discardableResult
  public func bind<Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: Field<Elements>, to slot: RowSlot, of rowView: RowView.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ link: @escaping (_ binder: Binder, _ element: Elements.Element, _ view: RowView) -> Void
  ) -> ObservationToken {
    show(field, in: slot, of: rowView, reading: { $0 }, .code(fileID: fileID, line: line), link)
  }

  /// Shows the elements of an optional collection; nil has no rows.
  @discardableResult
  public func bind<Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: Field<Elements?>, to slot: RowSlot, of rowView: RowView.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ link: @escaping (_ binder: Binder, _ element: Elements.Element, _ view: RowView) -> Void
  ) -> ObservationToken {
    show(field, in: slot, of: rowView, reading: { $0 }, .code(fileID: fileID, line: line), link)
  }

  private func show<Value, Elements: RandomAccessCollection, RowView: AnyObject>(
    _ field: Field<Value>, in slot: RowSlot, of rowView: RowView.Type,
    reading read: @escaping (Value) -> Elements?, _ origin: LinkOrigin,
    _ link: @escaping (Binder, Elements.Element, RowView) -> Void
  ) -> ObservationToken {
    let connect = { (binder: Binder, element: Elements.Element, view: AnyObject) in
      guard let row = view as? RowView else {
        preconditionFailure("\(origin) is for rows of '\(rowView)', not '\(type(of: view))'")
      }
      link(binder, element, row)
    }
    let spec = RowsLinkSpec(LinkSite(origin), from: [], to: nil) { field, slot, binder in
      binder.feed(
        certain(field, Field<Value>.self), to: slot, reading: read, origin: origin,
        connect: connect)
    }
    return install(spec, from: field, onto: slot)
  }

  /// Shows the elements of a collection as rows; `connect` links one element to the view of its row.
  @discardableResult
  package func feed<Value, Elements: RandomAccessCollection>(
    _ field: Field<Value>, to slot: RowSlot, reading read: @escaping (Value) -> Elements?,
    origin: LinkOrigin, connect: @escaping (Binder, Elements.Element, AnyObject) -> Void
  ) -> ObservationToken {
    let handler = Handler(connect)
    let link = RowsLink(field, to: slot, reading: read, queue: queue, origin: origin) {
      [weak self, weak handler] element, view, group in
      guard let self, let handler else { return }
      collect(into: group) { handler.call((self, element, view)) }
    }
    keep(handler, of: link)
    append(link)
    queue.show(link, from: field)
    return link
  }
}
