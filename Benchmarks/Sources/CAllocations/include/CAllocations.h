// Counts what malloc is called for. Whatever links this pays for the counting: measure time elsewhere.

#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stddef.h>

/// How often malloc has been called; 0 for ever where it cannot be counted.
size_t counted_allocations(void);

#endif
