// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Findings/ar.lproj/Checks.strings"
};

static const uint8_t file1[] = {
#embed "../../Resources/Findings/ar.lproj/Findings.strings"
};

static const uint8_t file2[] = {
#embed "../../Resources/Findings/ar.lproj/Reports.strings"
};

static const uint8_t file3[] = {
#embed "../../Resources/Findings/de.lproj/Checks.strings"
};

static const uint8_t file4[] = {
#embed "../../Resources/Findings/de.lproj/Findings.strings"
};

static const uint8_t file5[] = {
#embed "../../Resources/Findings/de.lproj/Reports.strings"
};

static const uint8_t file6[] = {
#embed "../../Resources/Findings/en.lproj/Checks.strings"
};

static const uint8_t file7[] = {
#embed "../../Resources/Findings/en.lproj/Findings.strings"
};

static const uint8_t file8[] = {
#embed "../../Resources/Findings/en.lproj/Reports.strings"
};

static const uint8_t file9[] = {
#embed "../../Resources/Findings/es.lproj/Checks.strings"
};

static const uint8_t file10[] = {
#embed "../../Resources/Findings/es.lproj/Findings.strings"
};

static const uint8_t file11[] = {
#embed "../../Resources/Findings/es.lproj/Reports.strings"
};

static const uint8_t file12[] = {
#embed "../../Resources/Findings/fr.lproj/Checks.strings"
};

static const uint8_t file13[] = {
#embed "../../Resources/Findings/fr.lproj/Findings.strings"
};

static const uint8_t file14[] = {
#embed "../../Resources/Findings/fr.lproj/Reports.strings"
};

static const uint8_t file15[] = {
#embed "../../Resources/Findings/pl.lproj/Checks.strings"
};

static const uint8_t file16[] = {
#embed "../../Resources/Findings/pl.lproj/Findings.strings"
};

static const uint8_t file17[] = {
#embed "../../Resources/Findings/pl.lproj/Reports.strings"
};

static const CResource files[] = {
    {"Resources/Findings/ar.lproj/Checks.strings", file0, sizeof file0},
    {"Resources/Findings/ar.lproj/Findings.strings", file1, sizeof file1},
    {"Resources/Findings/ar.lproj/Reports.strings", file2, sizeof file2},
    {"Resources/Findings/de.lproj/Checks.strings", file3, sizeof file3},
    {"Resources/Findings/de.lproj/Findings.strings", file4, sizeof file4},
    {"Resources/Findings/de.lproj/Reports.strings", file5, sizeof file5},
    {"Resources/Findings/en.lproj/Checks.strings", file6, sizeof file6},
    {"Resources/Findings/en.lproj/Findings.strings", file7, sizeof file7},
    {"Resources/Findings/en.lproj/Reports.strings", file8, sizeof file8},
    {"Resources/Findings/es.lproj/Checks.strings", file9, sizeof file9},
    {"Resources/Findings/es.lproj/Findings.strings", file10, sizeof file10},
    {"Resources/Findings/es.lproj/Reports.strings", file11, sizeof file11},
    {"Resources/Findings/fr.lproj/Checks.strings", file12, sizeof file12},
    {"Resources/Findings/fr.lproj/Findings.strings", file13, sizeof file13},
    {"Resources/Findings/fr.lproj/Reports.strings", file14, sizeof file14},
    {"Resources/Findings/pl.lproj/Checks.strings", file15, sizeof file15},
    {"Resources/Findings/pl.lproj/Findings.strings", file16, sizeof file16},
    {"Resources/Findings/pl.lproj/Reports.strings", file17, sizeof file17},
};

CResourceList cresources_findings(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
