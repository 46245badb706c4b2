import BindingSpec

/// Protocols and attributes from elsewhere of which it is known what they add to a type.
enum KnownNames {
  /// Protocols that add no members, or only members that nobody binds.
  static let harmlessProtocols: Set<String> = [
    "Any", "AnyObject", "BindableModel", "BindableValue", "BitwiseCopyable", "CaseIterable",
    "Codable", "CodingKey",
    "Comparable",
    "Copyable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Escapable",
    "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringLiteral",
    "Hashable", "Identifiable", "InvertibleModelType", "ModelType", "LosslessStringConvertible",
    "Observable", "RawRepresentable", "Sendable", "SendableMetatype", "TextOutputStream",
    "Widget",
  ]

  /// The protocols that come with a protocol from elsewhere, whose extensions therefore count too.
  static func implied(by protocolName: String) -> [String] { implications[protocolName] ?? [] }

  private static let implications = [
    "Codable": ["Encodable", "Decodable"], "Hashable": ["Equatable"],
    "Comparable": ["Equatable"], "Error": ["Sendable"],
    "CodingKey": ["CustomDebugStringConvertible", "CustomStringConvertible", "Sendable"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "InvertibleModelType": ["ModelType"],
    "ExpressibleByStringLiteral": [
      "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByUnicodeScalarLiteral",
    ],
  ]

  /// Members that a type has by conforming, whether it declares them or not.
  static func impliedMembers(of protocolName: String) -> [MemberFacts] {
    switch protocolName {
    case "Hashable": [computed("hashValue", TypeReference(name: "Int"))]
    case "Identifiable": [computed("id", nil)]
    case "RawRepresentable": [computed("rawValue", nil)]
    default: []
    }
  }

  static func computed(_ name: String, _ type: TypeReference?) -> MemberFacts {
    MemberFacts(
      name: name, type: type, isObserved: false, isWritable: false, isEditable: false,
      isAccessible: true, isConstant: false, isComputed: true,
      isReachable: false)
  }

  /// Attributes of types that add no members that can be bound.
  static func isHarmlessTypeAttribute(_ name: String) -> Bool {
    harmlessTypeAttributes.contains(last(name))
  }

  private static let harmlessTypeAttributes: Set<String> = [
    "MainActor", "Observable", "Suite", "available", "frozen", "globalActor", "inlinable", "main",
    "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder",
    "retroactive", "safe", "unchecked", "unsafe", "usableFromInline",
  ]

  /// Attributes of properties that are no property wrappers and no macros.
  static func isPlainMemberAttribute(_ name: String) -> Bool {
    plainMemberAttributes.contains(last(name))
  }

  private static let plainMemberAttributes: Set<String> = [
    "GKInspectable", "IBInspectable", "IBOutlet", "MainActor", "NSCopying", "NSManaged",
    "ObservationIgnored", "ObservationTracked", "_spi", "available", "backDeployed", "exclusivity",
    "inlinable", "nonobjc", "objc", "preconcurrency", "safe", "unsafe", "usableFromInline",
  ]

  /// The name without its module and its generic arguments.
  private static func last(_ name: String) -> String {
    let bare = name.prefix { $0 != "<" && $0 != "(" }
    return bare.split(separator: ".").last.map(String.init) ?? name
  }
}
