#pragma once
#include <stddef.h>
#include <stdint.h>

/// How often the program has asked for memory, or -1 where that cannot be counted.
int64_t allocation_count(void);

/// The bytes that the program holds now, with what the allocator adds to each block; -1 where that
/// cannot be known.
int64_t bytes_in_use(void);
