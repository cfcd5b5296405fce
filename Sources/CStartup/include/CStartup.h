#pragma once

/// How many arguments the process was started with, its own name included; 0 where the system did not say.
int startup_argument_count(void);

/// One of them, for the life of the process.
const char *startup_argument(int index);

/// The commit that a release was built from, in hexadecimal digits; empty in every other build.
const char *build_commit(void);
