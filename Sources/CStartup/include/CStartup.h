#pragma once

#include <stdbool.h>

/// The number of arguments of the process, including its own name; 0 when the system did not give them.
int startup_argument_count(void);

/// The argument at an index. The text stays valid as long as the process runs.
const char *startup_argument(int index);

/// The commit that a release was built from, in hexadecimal digits; empty in every other build.
const char *build_commit(void);

/// After this call, a crash does not end the process: it executes its own executable again. A crash is a trap of Swift, an
/// abort, or an access to memory that is not mapped. The process id, standard input and standard output stay the same.
///
/// A thread other than the calling one whose stack is full still ends the process.
///
/// - words: the arguments of the new program, its own name first.
/// - count: their number.
/// - kept: a file descriptor that stays open for the new program.
///
/// Returns whether this is so; false where the system does not tell the path of the executable.
bool startup_restart_on_crash(const char *const *words, int count, int kept);
