#include "CAllocations.h"

#if defined(__GLIBC__)
  #include <errno.h>
  #include <malloc.h>
  #include <stdlib.h>

// A program's own `malloc` comes before the C library's, also for the libraries that it uses. So
// nothing has to be loaded in front of the program, and each round of a measurement can ask.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Not atomic, which would add to what is measured: the measured code runs on one thread.
static int64_t count = 0;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

int64_t allocation_count(void) { return count; }

int64_t bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t allocation_count(void) { return -1; }
int64_t bytes_in_use(void) { return -1; }
#endif
