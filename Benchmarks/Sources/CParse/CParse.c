#include "CParse.h"

#include <stdio.h>
#include <yaml.h>

long count_yaml_events(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) {
    fclose(file);
    return -1;
  }
  yaml_parser_set_input_file(&parser, file);
  long count = 0;
  for (int is_over = 0; !is_over;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    count++;
    is_over = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  fclose(file);
  return count;
}
