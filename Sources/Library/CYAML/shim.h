#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/// A parser of libyaml with its text and its latest event, all of which it owns.
typedef struct {
  yaml_parser_t parser;
  yaml_event_t event;
  unsigned char *text;
} CYAMLReader;

/// An event as plain values.
typedef struct {
  /// `YAML_NO_EVENT` behind the end, and for an error.
  yaml_event_type_t type;
  bool is_error, is_implicit, has_tag_directives, has_tag, is_flow, is_quoted, is_block;
  /// The indices of the first scalar and of the one behind the last. Of an error these are those of the
  /// problem and of its context.
  size_t start, end;
  /// The bytes of the two texts, negative for none: the value of a scalar, the name of an alias or the
  /// problem; and the anchor or the context of the problem.
  ptrdiff_t text_length, note_length;
} CYAMLStep;

static inline void cyaml_close(CYAMLReader *reader) {
  if (!reader) return;
  yaml_event_delete(&reader->event);
  yaml_parser_delete(&reader->parser);
  free(reader->text);
  free(reader);
}

/// Copies the text, which is UTF-8, from `base` on. NULL where there is no memory.
static inline CYAMLReader *cyaml_open(const unsigned char *text, size_t base, size_t count) {
  CYAMLReader *reader = (CYAMLReader *)calloc(1, sizeof *reader);
  // Not of 0 bytes, for which the result may be NULL.
  if (reader) reader->text = (unsigned char *)malloc(count - base + 1);
  if (!reader || !reader->text || !yaml_parser_initialize(&reader->parser)) {
    cyaml_close(reader);
    return NULL;
  }
  memcpy(reader->text, text + base, count - base);
  yaml_parser_set_encoding(&reader->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&reader->parser, reader->text, count - base);
  return reader;
}

/// One of the two texts of the latest event; it lasts until the next one.
static inline const unsigned char *cyaml_text(const CYAMLReader *reader, bool is_note) {
  const yaml_event_t *event = &reader->event;
  switch (event->type) {
    case YAML_NO_EVENT:
      return (const unsigned char *)(is_note ? reader->parser.context : reader->parser.problem);
    case YAML_ALIAS_EVENT: return is_note ? NULL : event->data.alias.anchor;
    case YAML_SCALAR_EVENT: return is_note ? event->data.scalar.anchor : event->data.scalar.value;
    case YAML_SEQUENCE_START_EVENT: return is_note ? event->data.sequence_start.anchor : NULL;
    case YAML_MAPPING_START_EVENT: return is_note ? event->data.mapping_start.anchor : NULL;
    default: return NULL;
  }
}

static inline ptrdiff_t cyaml_length(const CYAMLReader *reader, bool is_note) {
  const char *text = (const char *)cyaml_text(reader, is_note);
  // A scalar may have zeros.
  if (reader->event.type == YAML_SCALAR_EVENT && !is_note) {
    return (ptrdiff_t)reader->event.data.scalar.length;
  }
  return text ? (ptrdiff_t)strlen(text) : -1;
}

/// Goes on to the next event.
static inline CYAMLStep cyaml_next(CYAMLReader *reader) {
  yaml_event_t *event = &reader->event;
  yaml_event_delete(event);
  CYAMLStep step;
  memset(&step, 0, sizeof step);
  step.is_error = !yaml_parser_parse(&reader->parser, event);
  step.type = event->type;
  step.start = step.is_error ? reader->parser.problem_mark.index : event->start_mark.index;
  step.end = step.is_error ? reader->parser.context_mark.index : event->end_mark.index;
  // Behind an error the parser still has its words.
  bool has_texts = step.is_error || event->type != YAML_NO_EVENT;
  step.text_length = has_texts ? cyaml_length(reader, false) : -1;
  step.note_length = has_texts ? cyaml_length(reader, true) : -1;
  switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
      step.is_implicit = event->data.document_start.implicit;
      step.has_tag_directives = event->data.document_start.tag_directives.start
        != event->data.document_start.tag_directives.end;
      break;
    case YAML_DOCUMENT_END_EVENT: step.is_implicit = event->data.document_end.implicit; break;
    case YAML_SCALAR_EVENT:
      step.has_tag = event->data.scalar.tag;
      step.is_quoted = event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
        || event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
      step.is_block = event->data.scalar.style == YAML_LITERAL_SCALAR_STYLE
        || event->data.scalar.style == YAML_FOLDED_SCALAR_STYLE;
      break;
    case YAML_SEQUENCE_START_EVENT:
      step.has_tag = event->data.sequence_start.tag;
      step.is_flow = event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
      break;
    case YAML_MAPPING_START_EVENT:
      step.has_tag = event->data.mapping_start.tag;
      step.is_flow = event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
      break;
    default: break;
  }
  return step;
}
