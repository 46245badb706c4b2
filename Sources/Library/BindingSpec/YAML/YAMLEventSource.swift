import CYAML

/// libyaml's parser over a text in memory.
///
/// The C side owns the parser, a copy of the text and the latest event; they live as long as this
/// object, which alone has the pointer.
@safe final class YAMLEventSource {
  private let reader: UnsafeMutablePointer<CYAMLReader>

  /// - Parameters:
  ///   - bytes: Well-formed UTF-8 without control characters.
  ///   - base: The offset of the first byte, behind a byte order mark.
  init(_ bytes: [UInt8], from base: Int) {
    precondition((0...bytes.count).contains(base))
    // Nil only without memory, where Swift stops the program too.
    unsafe reader = cyaml_open(bytes, base, bytes.count)!
  }

  deinit { unsafe cyaml_close(reader) }

  /// The next event; behind `streamEnd` there is none to ask for.
  func next() throws(YAMLSyntaxError) -> YAMLEvent {
    let step = unsafe cyaml_next(reader)
    let (text, note) = (self.text(step.text_length), self.text(step.note_length, isNote: true))
    if step.is_error {
      throw YAMLSyntaxError(
        problem: text ?? "not enough memory", context: note ?? "", problemIndex: step.start,
        contextIndex: step.end)
    }
    let kind: YAMLEvent.Kind =
      switch step.type {
      case YAML_STREAM_START_EVENT: .streamStart
      case YAML_DOCUMENT_START_EVENT:
        .documentStart(isImplicit: step.is_implicit, hasTagDirectives: step.has_tag_directives)
      case YAML_DOCUMENT_END_EVENT: .documentEnd(isImplicit: step.is_implicit)
      case YAML_ALIAS_EVENT: .alias(text ?? "")
      case YAML_SCALAR_EVENT:
        .scalar(text ?? "", step.is_quoted ? .quoted : step.is_block ? .block : .plain)
      case YAML_SEQUENCE_START_EVENT: .sequenceStart(isFlow: step.is_flow)
      case YAML_MAPPING_START_EVENT: .mappingStart(isFlow: step.is_flow)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
      default: .streamEnd
      }
    return YAMLEvent(
      kind: kind, anchor: note, hasTag: step.has_tag, start: step.start, end: step.end)
  }

  /// One of the two texts of the latest event; nil if it has none.
  private func text(_ length: Int, isNote: Bool = false) -> String? {
    guard length >= 0 else { return nil }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: cyaml_text(reader, isNote), count: length),
      as: UTF8.self)
  }
}

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
