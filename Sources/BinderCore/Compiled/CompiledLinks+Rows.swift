extension CompiledLinks {
  // MARK: Rows

  /// The type of the views that a row template is for.
  public func rowView<View: AnyObject>(_ type: View.Type) -> View.Type { type }

  /// A list that shows a collection.
  public func rows<Access, Elements: RandomAccessCollection>(
    _ path: ModelPath<Elements, Access>, in slot: RowSlot
  ) -> CompiledRows<Elements, Elements> {
    CompiledRows(path.steps, slot) { $0 }
  }

  /// A list that shows a collection that may be nil.
  public func rows<Access, Elements: RandomAccessCollection>(
    _ path: ModelPath<Elements?, Access>, in slot: RowSlot
  ) -> CompiledRows<Elements?, Elements> {
    CompiledRows(path.steps, slot) { $0 }
  }

  @available(*, unavailable, message: "a 'row' is for a slot of rows, as a list has")
  @_disfavoredOverload
  public func rows<Path, Slot>(_ path: Path, in slot: Slot) -> AfterError { AfterError() }

  /// Shows each element in a view of its own; `link` links one of them.
  public func show<Value, Elements, View: AnyObject>(
    _ rows: CompiledRows<Value, Elements>, in view: View.Type, at place: BindingPlace,
    _ link: @escaping (CompiledLinks<Elements.Element>, View) -> Void
  ) {
    show(rows, in: view, of: Elements.Element.self, at: place) {
      $0
    } link: {
      link($0, $1)
    }
  }

  /// Elements that may be nil: a row of nil stays empty.
  public func show<Value, Elements, Element, View: AnyObject>(
    _ rows: CompiledRows<Value, Elements>, in view: View.Type, at place: BindingPlace,
    _ link: @escaping (CompiledLinks<Element>, View) -> Void
  ) where Elements.Element == Element? {
    show(rows, in: view, of: Element.self, at: place) {
      $0
    } link: {
      link($0, $1)
    }
  }

  private func show<Value, Elements, Element, View: AnyObject>(
    _ rows: CompiledRows<Value, Elements>, in view: View.Type, of element: Element.Type,
    at place: BindingPlace, unwrap: @escaping (Elements.Element) -> Element?,
    link: @escaping (CompiledLinks<Element>, View) -> Void
  ) {
    let origin = origin(place)
    let file = file
    let name = "\(Element.self)"
    follow(rows, origin: .binding(origin)) { binder, element, view in
      guard let element = unwrap(element) else { return }
      guard let view = view as? View else {
        let reason = "the rows are of '\(type(of: view))', not of '\(View.self)'"
        return binder.onFault(.row(link: origin.description, reason: reason))
      }
      let object = ElementValue.model(for: element)
      link(
        CompiledLinks<Element>(
          object: object, named: name, prefix: origin.slot + ".", in: binder, file: file), view)
    }
  }

  private func follow<Value, Elements>(
    _ rows: CompiledRows<Value, Elements>, origin: LinkOrigin,
    connect: @escaping (Binder, Elements.Element, AnyObject) -> Void
  ) {
    let read = rows.read
    if rows.steps.count == 1 {
      let field = PathWalk.typed(member(rows.steps[0]).field, Value.self)
      binder.link(field, to: rows.slot, reading: read, origin: origin, connect: connect)
      return
    }
    let walk = PathWalk(rows.steps, binder.tracking)
    let reference = WeakReference(binder)
    binder.follow(
      rows.steps.map(\.name), from: object, way: walk.way,
      to: KeyPathObserver.Destination(
        link: { [weak slot = rows.slot] field throws(ConversionFailure) in
          guard let slot, let binder = reference.object else { return nil }
          return binder.link(
            PathWalk.typed(field, Value.self), to: slot, reading: read, origin: origin,
            connect: connect)
        },
        linkAbsence: { [weak slot = rows.slot] _ in
          slot?.clear()
          return nil
        }),
      origin: origin)
  }
}

/// A path to a collection and the rows that show it.
public struct CompiledRows<Value, Elements: RandomAccessCollection> {
  let steps: [ModelStep]
  let slot: RowSlot
  let read: (Value) -> Elements?

  init(_ steps: [ModelStep], _ slot: RowSlot, reading read: @escaping (Value) -> Elements?) {
    self.steps = steps
    self.slot = slot
    self.read = read
  }
}

/// A binder that its own links must not keep.
final class WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
