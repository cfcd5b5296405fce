// For setenv, which standard C does not have.
#define _POSIX_C_SOURCE 200809L

#include "CStartup.h"

#include <stdlib.h>
#include <unistd.h>

static int count;
static char **arguments;

// Runs before Swift's runtime is set up. On Linux the runtime reads the arguments and its own path from /proc. A root file
// system that holds only the executable has no /proc, and the runtime would end the process there.
__attribute__((constructor(101))) static void keep(int argc, char **argv) {
    count = argc;
    arguments = argv;
#if defined(__linux__)
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
#endif
}

int startup_argument_count(void) { return count; }

const char *startup_argument(int index) { return arguments[index]; }
