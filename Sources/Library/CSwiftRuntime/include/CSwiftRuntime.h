#ifndef BINDER_SWIFT_RUNTIME_H
#define BINDER_SWIFT_RUNTIME_H

#include <stdint.h>

/// Stops the program with Swift's sentence where a property is being changed at this address.
void binder_check_reading(const void *address);

#endif
