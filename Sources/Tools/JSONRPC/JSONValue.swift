/// Any JSON value.
///
///     let value = try JSONValue(parsing: Array(#"{"line": 4}"#.utf8))
///     value["line"]?.integer  // 4
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that an `Int` can hold.
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The member of an object; nil for none, and for a value that is no object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element of an array; nil where there is none.
  package subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The value as a whole number; also of `4.0`, as some writers put it.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }
}

/// An object that keeps the order of its keys, which Foundation's encoder does not.
///
///     let problem: JSONObject = ["rule": "BC103", "line": 4, "notes": notes.map(object)]
///     print(problem.text)
///
/// A key whose value is nil is left out; `JSONValue.null` is written.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  package private(set) var members: [Member]

  package init(_ members: [Member] = []) {
    self.members = members
  }

  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self.members = members.compactMap { key, value in
      value.map { Member(key: key, value: $0.json) }
    }
  }

  /// The value of a key; of a key that is there twice, the last one.
  package subscript(key: String) -> JSONValue? {
    get { members.last { $0.key == key }?.value }
    set {
      members.removeAll { $0.key == key }
      if let newValue { members.append(Member(key: key, value: newValue)) }
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
      JSONObject(
        members.compactMap { key, value in
          value.map { JSONObject.Member(key: key, value: $0.json) }
        }))
  }
}

extension JSONObject: JSONConvertible {
  package var json: JSONValue { .object(self) }
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
