#include "CStartup.h"

// Package.swift defines the commit in builds of a release.
#ifndef L10N_COMMIT
#define L10N_COMMIT ""
#endif

const char *build_commit(void) { return L10N_COMMIT; }
