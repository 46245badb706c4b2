import CYAML

/// libyaml's parser over a text in memory.
///
/// A class, because libyaml keeps pointers into the parser and into the input: both live on the
/// heap, at one address, for as long as this object.
final class YAMLEventSource {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter input: well-formed UTF-8 without control characters and byte order mark.
  init(_ bytes: some Collection<UInt8>) {
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(fromContentsOf: bytes)
    parser = .allocate(capacity: 1)
    // It fails only without memory, where Swift stops the program too.
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; behind `streamEnd` there is none to ask for.
  func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&raw) }
    var event = YAMLEvent(
      kind: .streamEnd, start: Int(raw.start_mark.index), end: Int(raw.end_mark.index))
    switch raw.type {
    case YAML_STREAM_START_EVENT:
      event.kind = .streamStart
    case YAML_DOCUMENT_START_EVENT:
      let start = raw.data.document_start
      event.kind = .documentStart(
        isImplicit: start.implicit != 0,
        hasTagDirectives: start.tag_directives.start != start.tag_directives.end)
    case YAML_DOCUMENT_END_EVENT:
      event.kind = .documentEnd(isImplicit: raw.data.document_end.implicit != 0)
    case YAML_ALIAS_EVENT:
      event.kind = .alias(string(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      event.kind = .scalar(String(decoding: value, as: UTF8.self), style(scalar.style))
      event.anchor = string(scalar.anchor)
      event.hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      let start = raw.data.sequence_start
      event.kind = .sequenceStart(isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE)
      event.anchor = string(start.anchor)
      event.hasTag = start.tag != nil
    case YAML_MAPPING_START_EVENT:
      let start = raw.data.mapping_start
      event.kind = .mappingStart(isFlow: start.style == YAML_FLOW_MAPPING_STYLE)
      event.anchor = string(start.anchor)
      event.hasTag = start.tag != nil
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      event.kind = .collectionEnd
    default:
      event.kind = .streamEnd
    }
    return event
  }

  private func syntaxError() -> YAMLSyntaxError {
    let state = parser.pointee
    return YAMLSyntaxError(
      problem: state.problem.map { String(cString: $0) } ?? "not enough memory",
      context: state.context.map { String(cString: $0) } ?? "",
      problemIndex: Int(state.problem_mark.index),
      contextIndex: Int(state.context_mark.index))
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }
}
