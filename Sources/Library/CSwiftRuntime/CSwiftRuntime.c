#include "CSwiftRuntime.h"

/// The entry point of Swift's runtime for an access that only the running program can check. Code that is
/// compiled with these checks calls it; Swift code may not name it.
extern void swift_beginAccess(void *address, void *buffer, uintptr_t flags, void *caller);

void binder_check_reading(const void *address) {
  void *buffer[3];
  // No flag: a read that is over before other code runs. The runtime does not note it, so that nothing
  // ends it.
  swift_beginAccess((void *)address, buffer, 0, 0);
}
