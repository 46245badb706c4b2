/// The element of the selected row of a list, as a slot of the list's widget.
///
///     final class PhotoList: SlotWidget {
///       let rows = RowSlot { PhotoRow() }
///       @Editable var selection: Int?
///       let selectedElement: SelectedElement
///       init() { selectedElement = SelectedElement(of: rows, at: _selection.projectedValue) }
///     }
///     binder.bind(library.$chosen, to: screen.photos.selectedElement)
///
/// A binding keeps the selected row and the element together, so the widget needs no more code. The
/// row is found by the identity that the rows have: `Identifiable.id`, otherwise the object, or an
/// equal value. An element that is not among the rows stays in the model, and no row is selected
/// until it is there again.
public final class SelectedElement {
  let rows: RowSlot
  let selection: EditableField<Int?>

  /// - Parameters:
  ///   - rows: The rows of the list.
  ///   - selection: The property that has the index of the selected row.
  public init(of rows: RowSlot, at selection: EditableField<Int?>) {
    self.rows = rows
    self.selection = selection
  }

  /// The element of the selected row; nil for none.
  public var value: Any? { selection.value.flatMap(rows.element) }
}

/// The index of the row that shows an element.
struct ElementRow<Value>: ModelType, Unconverted {
  static var name: String { "selectedElement" }

  private weak var target: SelectedElement?

  init(of target: SelectedElement) { self.target = target }

  init(arguments: [String]) throws(ConversionFailure) {
    throw ConversionFailure("'\(Self.name)' is no model type")
  }

  func format(_ value: Value) -> Int? {
    guard let target, let element = unwrapped(value) else { return nil }
    return target.rows.index(of: element, near: target.selection.value)
  }

  /// The value for the element of a row; nil for no row.
  func value(at index: Int?) throws(ConversionFailure) -> Value {
    guard let index else {
      let empty = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
      guard let empty = empty as? Value else { throw ConversionFailure("a row has to be selected") }
      return empty
    }
    guard let element = target?.rows.element(at: index) else {
      throw ConversionFailure("the list has no row \(index)")
    }
    guard let value = element as? Value else {
      throw ConversionFailure("the row shows a '\(type(of: element))', not a '\(Value.self)'")
    }
    return value
  }
}
