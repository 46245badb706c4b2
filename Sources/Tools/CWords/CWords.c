#include "CWords.h"

#include <string.h>

// C, since every byte of every source is looked at, which takes a debug build of Swift a quarter of the time of a check.

static _Bool is_word_byte(uint8_t byte) {
  return (uint8_t)((byte | 0x20) - 'a') < 26 || (uint8_t)(byte - '0') < 10 || byte == '_' ||
         byte >= 0x80;
}

// By the length and by both ends of a word, where names that are alike differ.
uint64_t word_hash(const uint8_t *word, size_t length) {
  uint64_t hash = length;
  if (length >= 4) {
    uint32_t start, end;
    memcpy(&start, word, 4);
    memcpy(&end, word + length - 4, 4);
    hash = (hash << 56) ^ ((uint64_t)start << 32 | end);
  } else {
    for (size_t index = 0; index < length; index++) hash = hash << 8 | word[index];
  }
  // All bits of the word in all bits of the hash.
  hash = (hash ^ hash >> 31) * 0x9E3779B97F4A7C15;
  return (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9;
}

// Both halves of a hash give as many places as one wants.
static uint64_t place(uint64_t hash, uint64_t round, uint64_t count) {
  return ((hash >> 32) + round * (hash | 1)) & (count - 1);
}

void word_filter_fill(uint8_t *bits, uint64_t count, const uint8_t *text, size_t length) {
  size_t start = 0;
  while (start < length) {
    if (!is_word_byte(text[start])) {
      start++;
      continue;
    }
    size_t end = start + 1;
    while (end < length && is_word_byte(text[end])) end++;
    uint64_t hash = word_hash(text + start, end - start);
    for (uint64_t round = 0; round < 4; round++) {
      uint64_t bit = place(hash, round, count);
      bits[bit >> 3] |= (uint8_t)(1 << (bit & 7));
    }
    start = end;
  }
}

_Bool word_filter_has(const uint8_t *bits, uint64_t count, uint64_t hash) {
  for (uint64_t round = 0; round < 4; round++) {
    uint64_t bit = place(hash, round, count);
    if ((bits[bit >> 3] >> (bit & 7) & 1) == 0) return 0;
  }
  return 1;
}
