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

/// The elements of the selected rows of a list, as a slot of the list's widget.
///
///     final class PhotoList: SlotWidget {
///       let rows = RowSlot { PhotoRow() }
///       @Editable var selectedRows: Set<Int> = []
///       let selectedElements: SelectedElements
///       init() { selectedElements = SelectedElements(of: rows, at: _selectedRows.projectedValue) }
///     }
///     binder.bind(library.$marked, to: screen.photos.selectedElements)  // @Observed var marked: [Photo]
///
/// A binding keeps the selected rows and an array of elements together. The rows are found by the
/// identity that `SelectedElement` describes. Elements that are not among the rows stay in the model.
/// The array keeps its order; elements that the user adds follow in the order of the rows.
public final class SelectedElements {
  let rows: RowSlot
  let selection: EditableField<Set<Int>>

  /// `selection` has the indices of the selected rows.
  public init(of rows: RowSlot, at selection: EditableField<Set<Int>>) {
    self.rows = rows
    self.selection = selection
  }

  /// The elements of the selected rows, in the order of the rows.
  public var value: [Any] { selection.value.sorted().compactMap(rows.element) }
}

extension SelectedElements: ElementSelection {
  func choice<Value>(of type: Value.Type) -> any RowChoice<Value, Set<Int>> {
    ElementRows<Value>(target: self)
  }
}

struct ElementRows<Value>: RowChoice {
  weak let target: SelectedElements?

  func hasRows(at rows: Set<Int>) -> Bool { !rows.isEmpty }

  func hasRows(for value: Value) -> Bool { !places(of: elements(of: value)).contains(nil) }

  func format(_ value: Value) -> Set<Int> {
    Set(places(of: elements(of: value)).compactMap(\.self))
  }

  func value(at rows: Set<Int>, after before: Value?) throws(ConversionError) -> Value {
    let former = before.map(elements(of:)) ?? []
    let places = places(of: former)
    let kept = zip(former, places).filter { $1.map(rows.contains) ?? true }
    let new = rows.subtracting(places.compactMap(\.self))
    return try value(kept.map(\.0) + added(at: new, to: kept))
  }

  /// The elements of rows, without those that are there: of equal rows `places` has the first one alone, and of an
  /// element that equals nothing, as NaN does, none.
  private func added(at rows: Set<Int>, to kept: [(Any, Int?)]) -> [Any] {
    let added = elements(at: rows)
    if kept.isEmpty { return added }
    let known = Set(kept.compactMap(\.1))
    return zip(added, places(of: added)).filter { element, place in
      place.map { !known.contains($0) } ?? !kept.contains { showsTheSame($0.0, element) }
    }.map(\.0)
  }

  func newest(_ value: Value) -> Value {
    let former = elements(of: value)
    let newest = zip(former, places(of: former)).map { element, place in
      place.flatMap { target?.rows.element(at: $0) } ?? element
    }
    return (try? self.value(newest)) ?? value
  }

  func isSame(_ one: Value, _ other: Value) -> Bool {
    let (one, other) = (elements(of: one), elements(of: other))
    return one.count == other.count && zip(one, other).allSatisfy(storesTheSame)
  }

  private func elements(of value: Value) -> [Any] { value as? [Any] ?? [] }

  private func elements(at rows: Set<Int>) -> [Any] {
    rows.sorted().compactMap { target?.rows.element(at: $0) }
  }

  private func places(of elements: [Any]) -> [Int?] {
    target?.rows.indices(of: elements) ?? elements.map { _ in nil }
  }

  private func value(_ elements: [Any]) throws(ConversionError) -> Value {
    guard let value = elements as? Value else {
      let types = Set(elements.map { "\(type(of: $0))" }).sorted().joined(separator: ", ")
      throw ConversionError("the rows show '\(types)', and the field is a '\(Value.self)'")
    }
    return value
  }
}
