#pragma once
#include <stddef.h>

/// Reads a file and has libyaml tell its events, which are thrown away.
///
/// Returns how many there were, or -1 if the file cannot be read or is no YAML.
long count_yaml_events(const char *path);
