import BindingSpec

/// Protocols and attributes from elsewhere whose additions to a type are known.
enum KnownNames {
  /// Protocols that add no members, or only members that are never bound or that stand below.
  static let harmlessProtocols = Set([
    "Actor", "Any", "AnyObject", "AsyncIteratorProtocol", "AsyncSequence", "BindableModel",
    "BindableValue", "BitwiseCopyable", "CaseIterable", "Copyable", "Decodable", "Encodable",
    "Equatable",
    "Escapable", "ExpressibleByArrayLiteral", "ExpressibleByBooleanLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByNilLiteral", "IteratorProtocol", "ModelType", "Observable", "Sendable",
    "SendableMetatype", "TextOutputStream", "TextOutputStreamable", "Widget",
  ]).union(implications.keys).union(memberTypes.keys)

  /// The protocols that a protocol from elsewhere implies, whose extensions therefore count too.
  static func implied(by protocolName: String) -> [String] { implications[protocolName] ?? [] }

  private static let implications = [
    "Codable": ["Encodable", "Decodable"], "Hashable": ["Equatable"],
    "Comparable": ["Equatable"], "Error": ["Sendable"],
    "AdditiveArithmetic": ["Equatable"], "SetAlgebra": ["Equatable"],
    "LocalizedError": ["Error"], "CustomNSError": ["Error"],
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"], "MutableCollection": ["Collection"],
    "RangeReplaceableCollection": ["Collection"],
    "ExpressibleByStringInterpolation": ["ExpressibleByStringLiteral"],
    "CodingKey": ["CustomDebugStringConvertible", "CustomStringConvertible", "Sendable"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "InvertibleModelType": ["ModelType"],
    "ExpressibleByStringLiteral": [
      "ExpressibleByExtendedGraphemeClusterLiteral", "ExpressibleByUnicodeScalarLiteral",
    ],
  ]

  /// Members that a type has by conforming, whether it declares them or not.
  static func impliedMembers(of protocolName: String) -> [MemberFacts] {
    (memberTypes[protocolName] ?? []).map { name, type in
      .computed(name, ofType: type.flatMap { TypeReference($0) })
    }
  }

  /// The properties of protocols from elsewhere, with their types where these are the same for
  /// all that conform. A protocol in this list is taken to have no others: a misspelt field of an
  /// error, a sequence or a coder would otherwise never be reported.
  private static let memberTypes: [String: [(name: String, type: String?)]] = [
    "BidirectionalCollection": [("last", nil)],
    "Collection": [
      ("count", "Int"), ("endIndex", nil), ("first", nil), ("indices", nil), ("isEmpty", "Bool"),
      ("startIndex", nil),
    ],
    "CodingKey": [
      ("debugDescription", "String"), ("description", "String"), ("intValue", "Int?"),
      ("stringValue", "String"),
    ],
    "CustomDebugStringConvertible": [("debugDescription", "String")],
    "CustomLocalizedStringResourceConvertible": [("localizedStringResource", nil)],
    "CustomNSError": [("errorCode", "Int"), ("errorUserInfo", nil)],
    "CustomReflectable": [("customMirror", nil)],
    "CustomStringConvertible": [("description", "String")],
    "Decoder": [("codingPath", nil), ("userInfo", nil)],
    "Encoder": [("codingPath", nil), ("userInfo", nil)],
    // Foundation's extension.
    "Error": [("localizedDescription", "String")],
    "Hashable": [("hashValue", "Int")],
    "Identifiable": [("id", nil)],
    "LocalizedError": [
      ("errorDescription", "String?"), ("failureReason", "String?"), ("helpAnchor", "String?"),
      ("recoverySuggestion", "String?"),
    ],
    "RawRepresentable": [("rawValue", nil)],
    // Combine's extension has a `publisher`.
    "Sequence": [("lazy", nil), ("publisher", nil), ("underestimatedCount", "Int")],
    "SetAlgebra": [("isEmpty", "Bool")],
    "SingleValueDecodingContainer": [("codingPath", nil)],
    "SingleValueEncodingContainer": [("codingPath", nil)],
  ]

  /// Attributes of types that add no members that can be bound.
  static func isHarmlessTypeAttribute(_ name: String) -> Bool {
    harmlessTypeAttributes.contains(last(name))
  }

  private static let harmlessTypeAttributes: Set<String> = [
    "MainActor", "Observable", "Suite", "_alwaysEmitIntoClient", "_documentation", "_eagerMove",
    "_fixed_layout", "_hasMissingDesignatedInitializers", "_implementationOnly", "_marker",
    "_nonSendable", "_originallyDefinedIn", "_spi", "_spi_available", "available", "frozen",
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
  private static func last(_ name: String) -> String {
    let bare = name.prefix { $0 != "<" && $0 != "(" }
    return bare.split(separator: ".").last.map(String.init) ?? name
  }
}
