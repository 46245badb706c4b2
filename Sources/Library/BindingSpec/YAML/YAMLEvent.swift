/// One step of libyaml through a file, in Swift's terms.
struct YAMLEvent {
  var kind: Kind
  var anchor: String?
  var hasTag = false
  /// The index of the first scalar; where there are an anchor and a tag, of the first of these.
  var start: Int
  /// The index behind the last scalar.
  var end: Int

  enum Kind {
    case documentStart(isImplicit: Bool, hasTagDirectives: Bool)
    case documentEnd(isImplicit: Bool)
    case alias(String)
    case scalar(String, YAMLScalar.Style)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
    case streamStart
    case streamEnd
  }
}

/// An error of libyaml about text that is not YAML.
struct YAMLSyntaxError: Error {
  /// Such as `did not find expected ',' or ']'`.
  var problem: String
  /// Such as `while parsing a flow sequence`, or empty.
  var context: String
  /// The index of the scalar at which it was noticed.
  var problemIndex: Int
  /// The index of the scalar at which the construct that `context` describes started.
  var contextIndex: Int
}
