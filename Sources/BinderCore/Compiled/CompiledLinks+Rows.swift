extension CompiledLinks {
  // MARK: Rows

  fileprivate func show<Value, Elements, Element, View: AnyObject>(
    _ rows: CompiledRows<Value, Elements>, at place: BindingPlace,
    unwrap: @escaping (Elements.Element) -> Element?,
    link: @escaping (CompiledLinks<Element>, Element, View) -> Void
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
          object: object, named: name, prefix: origin.slot + ".", in: binder, file: file), element,
        view)
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
    let walk = PathWalk(rows.steps, binder.tracking, writes: false)
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

extension CompiledRows {
  /// Shows each element in a view of its own; `link` links one of them.
  public func show<Model, View: AnyObject>(
    _ links: CompiledLinks<Model>, at place: BindingPlace,
    _ link: @escaping (CompiledLinks<Elements.Element>, Elements.Element, View) -> Void
  ) {
    links.show(self, at: place, unwrap: { $0 }, link: link)
  }

  /// Elements that may be nil: a row of nil stays empty.
  public func show<Model, Element, View: AnyObject>(
    _ links: CompiledLinks<Model>, at place: BindingPlace,
    _ link: @escaping (CompiledLinks<Element>, Element, View) -> Void
  ) where Elements.Element == Element? {
    links.show(self, at: place, unwrap: { $0 }, link: link)
  }
}

extension RowSlot {
  /// Itself: no other slot has this, so that the compiler complains of a `row` for a label.
  public var rowsOfList: RowSlot { self }
}

extension ModelPath where Value: RandomAccessCollection {
  /// A list that shows a collection.
  public func rows(in slot: RowSlot) -> CompiledRows<Value, Value> {
    CompiledRows(steps, slot) { $0 }
  }
}

extension ModelPath {
  /// A list that shows a collection that may be nil.
  public func rows<Elements: RandomAccessCollection>(
    in slot: RowSlot
  ) -> CompiledRows<Value, Elements> where Value == Elements? {
    CompiledRows(steps, slot) { $0 }
  }
}

/// A binder that its own links must not keep.
final class WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
