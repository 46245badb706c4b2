import Foundation

/// A checker for the part of JSON Schema draft 7 that the schema of SARIF uses.
///
///     try JSONSchema(file: url).complaints(about: document)  // ["/runs/0: 'tool' is missing"]
///
/// A keyword that it does not know is an error, so that nothing passes unchecked.
struct JSONSchema {
  private let root: [String: Any]

  struct Unsupported: Error {
    var what: String
  }

  init(file: URL) throws {
    root = try Self.object(JSONSerialization.jsonObject(with: Data(contentsOf: file)))
  }

  init(_ text: String) throws {
    root = try Self.object(JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  /// What is wrong with a document, each with its place as a JSON pointer.
  func complaints(about document: Any) throws -> [String] {
    try check(document, root, at: "")
  }

  private func check(_ value: Any, _ schema: [String: Any], at place: String) throws -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$schema", "$id", "title", "description", "default", "definitions": break
      case "$ref":
        found += try check(value, definition(Self.string(rule)), at: place)
      case "type":
        let names = try rule as? [String] ?? [Self.string(rule)]
        if !names.contains(where: { Self.isOf($0, value) }) {
          found.append("\(place): is no \(names.joined(separator: " or "))")
        }
      case "enum":
        let words = try Self.list(rule)
        if try !words.map(Self.text).contains(Self.text(value)) {
          found.append("\(place): is none of \(words)")
        }
      case "anyOf", "oneOf":
        let fitting = try Self.list(rule).count {
          try check(value, Self.object($0), at: place).isEmpty
        }
        if fitting == 0 || (keyword == "oneOf" && fitting > 1) {
          found.append("\(place): fits \(fitting) of '\(keyword)'")
        }
      case "properties", "additionalProperties", "required":
        guard let object = value as? [String: Any] else { break }
        found += try members(of: object, keyword, rule, schema, place)
      case "items", "minItems", "uniqueItems":
        guard let array = value as? [Any] else { break }
        found += try items(of: array, keyword, rule, place)
      case "minimum", "maximum":
        guard let number = value as? NSNumber, let bound = rule as? NSNumber else { break }
        let isInside = keyword == "minimum" ? number >= bound : number <= bound
        if !isInside { found.append("\(place): \(number) is beyond \(bound)") }
      case "pattern":
        guard let text = value as? String else { break }
        if try Regex(Self.string(rule)).firstMatch(in: text) == nil {
          found.append("\(place): '\(text)' does not match \(rule)")
        }
      case "format":
        found += try format(value, Self.string(rule), place)
      default: throw Unsupported(what: "the keyword '\(keyword)'")
      }
    }
    return found
  }

  private func members(
    of object: [String: Any], _ keyword: String, _ rule: Any, _ schema: [String: Any],
    _ place: String
  ) throws -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    switch keyword {
    case "properties":
      return try object.flatMap { name, value in
        try properties[name].map { try check(value, $0, at: "\(place)/\(name)") } ?? []
      }
    case "required":
      return (rule as? [String] ?? []).filter { object[$0] == nil }
        .map { "\(place): '\($0)' is missing" }
    default:
      let others = object.filter { properties[$0.key] == nil }
      if let isAllowed = rule as? Bool {
        return isAllowed ? [] : others.keys.map { "\(place): '\($0)' is not known" }
      }
      return try others.flatMap { name, value in
        try check(value, Self.object(rule), at: "\(place)/\(name)")
      }
    }
  }

  private func items(
    of array: [Any], _ keyword: String, _ rule: Any, _ place: String
  ) throws -> [String] {
    switch keyword {
    case "items":
      return try array.enumerated().flatMap { index, value in
        try check(value, Self.object(rule), at: "\(place)/\(index)")
      }
    case "minItems":
      return array.count < (rule as? Int ?? 0) ? ["\(place): has too few items"] : []
    default:
      let isUnique = try Set(array.map(Self.text)).count == array.count
      return rule as? Bool == true && !isUnique ? ["\(place): has an item twice"] : []
    }
  }

  private func format(_ value: Any, _ name: String, _ place: String) throws -> [String] {
    guard let text = value as? String else { return [] }
    switch name {
    case "uri", "uri-reference":
      // RFC 3986's characters, and percent signs only before two digits.
      let isURI =
        try Regex("^([A-Za-z0-9._~:/?#@!$&'()*+,;=\\[\\]-]|%[0-9A-Fa-f]{2})*$")
        .wholeMatch(in: text) != nil
      let hasScheme = try Regex("^[A-Za-z][A-Za-z0-9+.-]*:").firstMatch(in: text) != nil
      return isURI && (hasScheme || name == "uri-reference")
        ? [] : ["\(place): '\(text)' is no \(name)"]
    default: throw Unsupported(what: "the format '\(name)'")
    }
  }

  private func definition(_ reference: String) throws -> [String: Any] {
    let prefix = "#/definitions/"
    guard reference.hasPrefix(prefix), let definitions = root["definitions"] as? [String: Any],
      let schema = definitions[String(reference.dropFirst(prefix.count))]
    else { throw Unsupported(what: "the reference '\(reference)'") }
    return try Self.object(schema)
  }

  // MARK: - Values

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    // Foundation makes numbers of booleans, and the other way round.
    case "boolean": isBoolean(value)
    case "integer": !isBoolean(value) && (value as? Double).map { $0 == $0.rounded() } == true
    case "number": !isBoolean(value) && value is NSNumber
    default: false
    }
  }

  private static func isBoolean(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return false }
    // Booleans are the only numbers of one byte that come from JSON.
    return String(cString: number.objCType) == "c"
  }

  /// A value as text that is the same for equal values.
  private static func text(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
  }

  private static func object(_ value: Any) throws -> [String: Any] {
    guard let object = value as? [String: Any] else { throw Unsupported(what: "\(value)") }
    return object
  }

  private static func list(_ value: Any) throws -> [Any] {
    guard let list = value as? [Any] else { throw Unsupported(what: "\(value)") }
    return list
  }

  private static func string(_ value: Any) throws -> String {
    guard let string = value as? String else { throw Unsupported(what: "\(value)") }
    return string
  }
}

extension NSNumber {
  fileprivate static func >= (left: NSNumber, right: NSNumber) -> Bool {
    left.doubleValue >= right.doubleValue
  }

  fileprivate static func <= (left: NSNumber, right: NSNumber) -> Bool {
    left.doubleValue <= right.doubleValue
  }
}
