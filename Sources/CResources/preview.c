// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Preview/controls.js"
};

static const uint8_t file1[] = {
#embed "../../Resources/Preview/coverage.css"
};

static const uint8_t file2[] = {
#embed "../../Resources/Preview/coverage.js"
};

static const uint8_t file3[] = {
#embed "../../Resources/Preview/forms.css"
};

static const uint8_t file4[] = {
#embed "../../Resources/Preview/forms.js"
};

static const uint8_t file5[] = {
#embed "../../Resources/Preview/messages.css"
};

static const uint8_t file6[] = {
#embed "../../Resources/Preview/messages.js"
};

static const uint8_t file7[] = {
#embed "../../Resources/Preview/page.css"
};

static const uint8_t file8[] = {
#embed "../../Resources/Preview/page.html"
};

static const uint8_t file9[] = {
#embed "../../Resources/Preview/page.js"
};

static const CResource files[] = {
    {"Resources/Preview/controls.js", file0, sizeof file0},
    {"Resources/Preview/coverage.css", file1, sizeof file1},
    {"Resources/Preview/coverage.js", file2, sizeof file2},
    {"Resources/Preview/forms.css", file3, sizeof file3},
    {"Resources/Preview/forms.js", file4, sizeof file4},
    {"Resources/Preview/messages.css", file5, sizeof file5},
    {"Resources/Preview/messages.js", file6, sizeof file6},
    {"Resources/Preview/page.css", file7, sizeof file7},
    {"Resources/Preview/page.html", file8, sizeof file8},
    {"Resources/Preview/page.js", file9, sizeof file9},
};

CResourceList cresources_preview(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
