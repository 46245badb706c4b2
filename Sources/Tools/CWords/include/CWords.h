#include <stddef.h>
#include <stdint.h>

/// The hash of a word.
uint64_t word_hash(const uint8_t *word, size_t length);

/// Sets four bits for each word of a text: for each longest run of letters, digits, underscores and bytes
/// beyond ASCII. `count` is the number of bits, a power of two, at least 8.
void word_filter_fill(uint8_t *bits, uint64_t count, const uint8_t *text, size_t length);

/// Whether the four bits of a hash are set.
_Bool word_filter_has(const uint8_t *bits, uint64_t count, uint64_t hash);
