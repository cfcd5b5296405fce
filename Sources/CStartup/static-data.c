// The data that static executables are linked with in place of two archives. `.ci/static-data` writes the included file.
#ifdef L10N_STATIC_DATA
#include L10N_STATIC_DATA
#endif
