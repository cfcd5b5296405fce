// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Findings/en.lproj/Checks.strings"
};

static const uint8_t file1[] = {
#embed "../../Resources/Findings/en.lproj/Findings.strings"
};

static const CResource files[] = {
    {"Resources/Findings/en.lproj/Checks.strings", file0, sizeof file0},
    {"Resources/Findings/en.lproj/Findings.strings", file1, sizeof file1},
};

CResourceList cresources_findings(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
