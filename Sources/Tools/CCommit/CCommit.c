#include "CCommit.h"

// Given by the manifest, from the environment. C, since Swift's conditions have no values.
#ifndef BINDER_COMMIT
#define BINDER_COMMIT ""
#endif

const char *binder_commit(void) { return BINDER_COMMIT; }
