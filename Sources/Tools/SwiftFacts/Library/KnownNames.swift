import SourceVocabulary

/// Protocols and attributes from elsewhere whose additions to a type are known.
enum KnownNames {
  /// Protocols, besides those of `sdk-facts.txt`, that add no members, or only members that are never bound or that
  /// stand below. Those of Foundation are known without its import, too.
  static let harmlessProtocols = Set([
    "Any", "AnyObject", "BindableModel", "BindableValue", "CustomNSError", "LocalizedError",
    "Converter",
    "Observable", "Widget",
  ]).union(implications.keys).union(impliedMembers.keys)

  /// The protocols that a protocol from elsewhere implies, whose extensions therefore count too.
  static func implied(by protocolName: String) -> [String] { implications[protocolName] ?? [] }

  /// The protocols that the compiler or a harmless macro gives to types that do not name them.
  static let unspokenProtocols: Set<String> = [
    "BitwiseCopyable", "Copyable", "Escapable", "Observable", "Sendable", "SendableMetatype",
  ]

  static let protocolsOfEnums: Set<String> = ["Equatable", "Hashable", "RawRepresentable"]

  private static let implications = [
    "Codable": ["Encodable", "Decodable"], "TwoWayConverter": ["Converter"],
  ]

  /// The properties of unknown type that a type has by conforming to protocols from elsewhere, of which
  /// `sdk-facts.txt` does not have them, or has them with a type that depends on conditions.
  static let impliedMembers = [
    "CustomLocalizedStringResourceConvertible": "localizedStringResource", "Identifiable": "id",
    // Combine's extension.
    "Sequence": "publisher",
  ]

  /// Attributes of types that add no members that can be bound.
  static func isHarmlessTypeAttribute(_ name: String) -> Bool {
    harmlessTypeAttributes.contains(last(name))
  }

  private static let harmlessTypeAttributes: Set<String> = [
    "MainActor", "Observable", "Suite", "_alwaysEmitIntoClient", "_documentation", "_eagerMove",
    "_fixed_layout", "_hasMissingDesignatedInitializers", "_implementationOnly", "_marker",
    "_nonSendable", "_originallyDefinedIn", "_spi", "_spi_available", "available",
    "dynamicMemberLookup", "frozen",
    "globalActor", "inlinable", "main", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper", "resultBuilder", "retroactive", "safe", "unchecked", "unsafe",
    "usableFromInline",
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
  static func last(_ name: String) -> String {
    let bare = name.prefix { $0 != "<" && $0 != "(" }
    return bare.split(separator: ".").last.map(String.init) ?? name
  }
}
