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
/// A binding keeps the selected row and the element together, so the widget needs no more code. The row is found by the
/// identity that the rows have: `Identifiable.id`, otherwise the object, or an equal value. An element that is not
/// among the rows stays in the model, and no row is selected until it is there again.
public final class SelectedElement {
  let rows: RowSlot
  let selection: EditableField<Int?>

  /// `selection` has the index of the selected row.
  public init(of rows: RowSlot, at selection: EditableField<Int?>) {
    self.rows = rows
    self.selection = selection
  }

  /// The element of the selected row; nil for none.
  public var value: Any? { selection.value.flatMap(rows.element) }
}

/// A selection of a list by elements, of which a field has one or any number.
protocol ElementSelection: AnyObject {
  /// The type of the selected rows.
  associatedtype Rows: Equatable
  var rows: RowSlot { get }
  var selection: EditableField<Rows> { get }
  /// The conversion from the values of a field to the rows.
  func choice<Value>(of type: Value.Type) -> any RowChoice<Value, Rows>
}

/// The conversion of elements to the rows that show them, and back.
protocol RowChoice<Value, Shown>: Converter, Unconverted {
  /// Whether the list has rows that are selected.
  func hasRows(at rows: Shown) -> Bool
  /// Whether there is a row for each element of a value.
  func hasRows(for value: Value) -> Bool
  /// The value for rows, after another value.
  func value(at rows: Shown, after before: Value?) throws(ConversionError) -> Value
  /// The value with its elements in the versions that the rows show.
  func newest(_ value: Value) -> Value
  /// Whether two values have the same elements, in the same versions.
  func isSame(_ one: Value, _ other: Value) -> Bool
}

extension RowChoice {
  init(arguments: [String]) throws(ConversionError) {
    throw ConversionError("a selection has no converter")
  }

  /// The value for rows, to find newer versions of elements; nil for no rows.
  func found(at rows: Shown) -> Value? {
    hasRows(at: rows) ? try? value(at: rows, after: nil) : nil
  }
}

extension SelectedElement: ElementSelection {
  func choice<Value>(of type: Value.Type) -> any RowChoice<Value, Int?> {
    ElementRow<Value>(target: self)
  }
}

struct ElementRow<Value>: RowChoice {
  weak let target: SelectedElement?

  func hasRows(at index: Int?) -> Bool { index.flatMap { target?.rows.element(at: $0) } != nil }

  func hasRows(for value: Value) -> Bool { unwrapped(value) == nil || format(value) != nil }

  func format(_ value: Value) -> Int? {
    guard let target, let element = unwrapped(value) else { return nil }
    return target.rows.index(of: element, near: target.selection.value)
  }

  func newest(_ value: Value) -> Value { found(at: format(value)) ?? value }

  func isSame(_ one: Value, _ other: Value) -> Bool { storesTheSame(one, other) }

  func value(at index: Int?, after before: Value?) throws(ConversionError) -> Value {
    guard let index else {
      let empty = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
      guard let empty = empty as? Value else { throw ConversionError("a row has to be selected") }
      return empty
    }
    guard let element = target?.rows.element(at: index) else {
      throw ConversionError("the list has no row \(index)")
    }
    guard let value = element as? Value else {
      throw ConversionError("the row shows a '\(type(of: element))', not a '\(Value.self)'")
    }
    return value
  }
}
