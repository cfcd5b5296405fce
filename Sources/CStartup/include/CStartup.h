#pragma once

/// The number of arguments of the process, including its own name; 0 when the system did not give them.
int startup_argument_count(void);

/// The argument at an index. The text stays valid as long as the process runs.
const char *startup_argument(int index);

/// The commit that a release was built from, in hexadecimal digits; empty in every other build.
const char *build_commit(void);
