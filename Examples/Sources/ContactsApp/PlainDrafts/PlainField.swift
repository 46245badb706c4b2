import BinderCore

/// One widget that edits one value by hand: it reads the input, validates it, writes it, and takes
/// it back if the user presses Escape or goes on to an invalid input.
@MainActor
final class PlainField<Shown: Equatable, Value: Equatable> {
  /// How a value is shown, and read back.
  struct Conversion {
    let format: (Value) -> Shown
    let parse: (Shown) throws(ConversionError) -> Value
  }

  /// The reason for which the value may not be entered; nil for none.
  var problem: (Value) -> String? = { _ in nil }
  /// Called after the value or the validity of the input has changed.
  var changed: () -> Void = {}
  private(set) var value: Value
  /// Whether the input is invalid. The value is then the one from before it.
  private(set) var isInvalid = false

  private let field: EditableField<Shown>
  private let conversion: Conversion
  private var draft: Shown
  /// The values before the draft and after its latest valid input.
  private var undo: (before: Value, typed: Value)?

  init(
    _ field: EditableField<Shown>, _ value: Value, as conversion: Conversion,
    observedBy events: Binder
  ) {
    self.field = field
    self.value = value
    self.conversion = conversion
    draft = field.value
    events.observe(field, initial: false) { [unowned self] input in
      // The field also reports the values of the app.
      if field.hasDraft { typed(input) }
    }
    events.observe(field.editingEnded) { [unowned self] in ended() }
  }

  /// Shows another value, and discards the input of the user.
  func show(_ value: Value) {
    self.value = value
    undo = nil
    field.revert()
    field.value = conversion.format(value)
  }

  func discard() { field.revert() }

  /// Ends the editing.
  ///
  /// - Returns: Whether the input was valid.
  func commit() -> Bool { !field.hasDraft || field.commit() }

  var widgetField: any Slot { field }

  /// Validates an invalid input again, after a value has changed that the rule reads.
  func validateAgain() {
    if isInvalid, field.hasDraft { typed(draft) }
  }

  private func typed(_ input: Shown) {
    let before = (value, isInvalid)
    draft = input
    do throws(ConversionError) {
      let typed = try conversion.parse(input)
      if let problem = problem(typed) { throw ConversionError(problem) }
      isInvalid = false
      if typed != value {
        undo = (undo?.before ?? value, typed)
        value = typed
      }
      field.clearFailure()
    } catch {
      isInvalid = true
      takeBack()
      field.fail(error.message)
    }
    // Two fields that validate each other would not end otherwise.
    if (value, isInvalid) != before { changed() }
  }

  private func ended() {
    // Escape has given the field its former input.
    if field.value != draft { takeBack() }
    undo = nil
    isInvalid = false
    if !field.hasDraft { field.value = conversion.format(value) }
    changed()
  }

  private func takeBack() {
    if let undo, value == undo.typed { value = undo.before }
    undo = nil
  }
}

extension PlainField.Conversion where Shown == Value {
  static var none: Self { Self(format: { $0 }, parse: { $0 }) }
}

extension PlainField.Conversion where Shown == String {
  /// A text for a value that may be nil, which is the empty text.
  static func optional<Type: TwoWayConverter>(_ type: Type) -> Self
  where Type.Shown == String, Value == Type.Value? {
    Self(
      format: { value in value.flatMap { try? type.format($0) } ?? "" },
      parse: { text throws(ConversionError) in text.isEmpty ? nil : try type.parse(text) })
  }
}
