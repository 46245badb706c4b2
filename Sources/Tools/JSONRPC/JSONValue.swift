/// Any JSON value.
///
///     let value = try JSONValue(parsing: Array(#"{"line": 4}"#.utf8))
///     value["line"]?.integer  // 4
///     let problem: JSONValue = ["rule": "BC103", "line": 4, "notes": notes.map(object)]
///     print(problem.text)
///
/// In a literal, a key whose value is nil is left out; `JSONValue.null` is written.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that an `Int` can hold.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// The members keep their order, which those of Foundation do not.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// The member of an object, of a key that is there twice the last one; nil for none, and in another value.
  package subscript(key: String) -> JSONValue? {
    get { members?.last { $0.key == key }?.value }
    set {
      var members = (members ?? []).filter { $0.key != key }
      if let newValue { members.append(Member(key: key, value: newValue)) }
      self = .object(members)
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The value as a whole number; also of `4.0`, as some writers put it.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }
}

/// A value that can be written as JSON.
package protocol JSONConvertible {
  var json: JSONValue { get }
}

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  package var json: JSONValue { self }

  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(
      members.compactMap { key, value in value.map { Member(key: key, value: $0.json) } })
  }
}

extension Bool: JSONConvertible {
  package var json: JSONValue { .bool(self) }
}

extension Int: JSONConvertible {
  package var json: JSONValue { .integer(self) }
}

extension String: JSONConvertible {
  package var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}
