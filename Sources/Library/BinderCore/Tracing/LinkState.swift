/// The values and the names of a link, for `Binder.why(_:)` and `Binder.explain(_:)`.
package struct LinkState {
  /// The slot, or the event that runs a command.
  package var slot: _Notifier?
  package var fieldValue: String?
  package var slotValue: String?
  package var lastWriter: Writer?
  /// The names of a link that was made in code, where a binding file has others.
  package var names = (slot: "a slot", field: "a field", conversion: "followed")
  /// Whether the slot gets the value when its widget is shown.
  package var isWaiting = false

  /// That of an observation which is no link.
  package static var unknown: LinkState { LinkState() }

  package enum Writer: String, Hashable, Sendable, Encodable {
    case model = "the model"
    case user = "the user"
  }
}

extension Converter {
  /// The names in the state of a link that was made in code.
  var namesInCode: (slot: String, field: String, conversion: String) {
    (
      "a slot of '\(Shown.self)'", "a field of '\(Value.self)'",
      self is any Unconverted ? "as it is" : Self.name
    )
  }
}

/// A conversion that a binding file does not name.
protocol Unconverted {}
extension SameType: Unconverted {}
extension LosslessTextType: Unconverted {}

/// A value in Swift's notation: `12.0`, `"text"`, `nil`, also from within an optional. Of a collection
/// of more than ten elements the first ten are written, since a log may have very many.
func written(_ value: Any) -> String {
  if let optional = value as? any AnyOptional { return optional.wrappedValue.map(written) ?? "nil" }
  guard !(value is any StringProtocol), let elements = value as? any Collection,
    case let count = elements.count, count > 10
  else { return String(reflecting: value) }
  let first = elements.prefix(10).map { String(reflecting: $0) }.joined(separator: ", ")
  return "[\(first), … and \(count - 10) more]"
}

/// The value of a field; dots for a secret.
func written(_ value: @autoclosure () -> Any, of field: _Notifier) -> String {
  field.told(written(value()))
}

extension _Notifier {
  /// What traces, explanations and faults may say of a value; dots for a secret.
  final func told(_ text: @autoclosure () -> String) -> String { isSecret ? "•••" : text() }
}

extension _AnyField {
  /// The value as it is; dots for a secret.
  package final var writtenValue: String { written(anyStored, of: self) }
}
