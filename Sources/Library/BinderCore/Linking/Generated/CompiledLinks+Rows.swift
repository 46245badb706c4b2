extension CompiledLinks {
  fileprivate func show<Elements: RandomAccessCollection, Element, View: AnyObject>(
    _: Elements.Type, in list: Any, usesParents: Bool,
    unwrap: @escaping (Elements.Element) -> Element?,
    link: @escaping (CompiledLinks<Element>, View) -> Void
  ) {
    let binding = bindings.removeFirst()
    let rows = bindings.prefix(binding.rowCount)
    bindings = bindings.dropFirst(binding.rowCount)
    steps.name(as: binding.source)
    let origin = origin(name(binding.slot, list), binding, as: "one row for each element")
    let rowPrefix = SlotName.prefix(inRowsOf: prefix + binding.slot)
    let (file, name) = (file, "\(Element.self)")
    let connect = { (binder: Binder, element: Elements.Element, view: AnyObject) in
      guard let element = unwrap(element) else { return }
      guard let view = view as? View else {
        let reason = "the rows are of '\(type(of: view))', not of '\(View.self)'"
        return binder.report(.row(link: origin.description, reason: reason))
      }
      let object = ElementValue.model(for: element)
      if let box = object as? ElementValue {
        binder.collecting?.onReplacement { box.replace(with: $0) }
      }
      let links = CompiledLinks<Element>(
        object: object, named: name, to: view, prefix: rowPrefix, in: binder, file: file, rows)
      link(links, view)
      links.end()
    }
    let spec = RowsLinkSpec(
      LinkSite(.binding(origin)), from: steps, to: nil, usesParents: usesParents
    ) { field, slot, binder in
      binder.feed(field, of: Elements.self, to: slot, origin: .binding(origin), connect: connect)
    }
    installer.install(spec, onto: list as? RowSlot ?? (list as? any SlotWidget)?.defaultSlot)
  }
}

/// The type of a path to a collection and of the rows that show it. There are no values of it.
@_spi(GeneratedCode) public enum CompiledRows<Elements: RandomAccessCollection> {
  /// Shows each element in a view of its own; `link` links one of them. It takes the next line of the table.
  ///
  /// - Parameter list: The rows, or the list, whose default slot they are.
  @_disfavoredOverload
  public static func show<Model, View: AnyObject>(
    in list: Any, _ links: CompiledLinks<Model>, usesParents: Bool = false,
    _ link: @escaping (CompiledLinks<Elements.Element>, View) -> Void
  ) {
    links.show(Elements.self, in: list, usesParents: usesParents, unwrap: { $0 }, link: link)
  }

  /// Elements that may be nil: a row of nil stays empty.
  public static func show<Model, Element, View: AnyObject>(
    in list: Any, _ links: CompiledLinks<Model>, usesParents: Bool = false,
    _ link: @escaping (CompiledLinks<Element>, View) -> Void
  ) where Elements.Element == Element? {
    links.show(Elements.self, in: list, usesParents: usesParents, unwrap: { $0 }, link: link)
  }
}

@_spi(GeneratedCode) extension RowSlot {
  /// The slot itself. No other slot has this property, so the compiler rejects a `row` for a label.
  public static var rowsOfList: RowSlot.Type { self }
}

@_spi(GeneratedCode) extension CompiledPath where Value: RandomAccessCollection {
  /// A list that shows a collection.
  public static func rows(in slot: RowSlot.Type) -> CompiledRows<Value>.Type { CompiledRows.self }
}

@_spi(GeneratedCode) extension CompiledPath {
  /// A list that shows a collection that may be nil.
  public static func rows<Elements: RandomAccessCollection>(
    in slot: RowSlot.Type
  ) -> CompiledRows<Elements>.Type where Value == Elements? { CompiledRows.self }
}
