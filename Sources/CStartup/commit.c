#include "CStartup.h"

// Package.swift hands it over where a release is built.
#ifndef L10N_COMMIT
#define L10N_COMMIT ""
#endif

const char *build_commit(void) { return L10N_COMMIT; }
