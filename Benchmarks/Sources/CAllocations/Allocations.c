#include "CAllocations.h"

#include <stdatomic.h>

#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);

static atomic_size_t allocations;

/// Stands before the C library's own, for the whole process.
void *malloc(size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

size_t counted_allocations(void) { return atomic_load(&allocations); }
#else
size_t counted_allocations(void) { return 0; }
#endif
