// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Preview/arguments.js"
};

static const uint8_t file1[] = {
#embed "../../Resources/Preview/beside.js"
};

static const uint8_t file2[] = {
#embed "../../Resources/Preview/card.js"
};

static const uint8_t file3[] = {
#embed "../../Resources/Preview/cells.js"
};

static const uint8_t file4[] = {
#embed "../../Resources/Preview/controls.js"
};

static const uint8_t file5[] = {
#embed "../../Resources/Preview/coverage.css"
};

static const uint8_t file6[] = {
#embed "../../Resources/Preview/coverage.js"
};

static const uint8_t file7[] = {
#embed "../../Resources/Preview/edit-arguments.js"
};

static const uint8_t file8[] = {
#embed "../../Resources/Preview/edit-context.js"
};

static const uint8_t file9[] = {
#embed "../../Resources/Preview/edit-drafts.js"
};

static const uint8_t file10[] = {
#embed "../../Resources/Preview/edit-files.js"
};

static const uint8_t file11[] = {
#embed "../../Resources/Preview/edit-languages.js"
};

static const uint8_t file12[] = {
#embed "../../Resources/Preview/edit.css"
};

static const uint8_t file13[] = {
#embed "../../Resources/Preview/edit.js"
};

static const uint8_t file14[] = {
#embed "../../Resources/Preview/editor.js"
};

static const uint8_t file15[] = {
#embed "../../Resources/Preview/form.js"
};

static const uint8_t file16[] = {
#embed "../../Resources/Preview/forms.css"
};

static const uint8_t file17[] = {
#embed "../../Resources/Preview/forms.js"
};

static const uint8_t file18[] = {
#embed "../../Resources/Preview/messages.css"
};

static const uint8_t file19[] = {
#embed "../../Resources/Preview/messages.js"
};

static const uint8_t file20[] = {
#embed "../../Resources/Preview/page.css"
};

static const uint8_t file21[] = {
#embed "../../Resources/Preview/page.html"
};

static const uint8_t file22[] = {
#embed "../../Resources/Preview/page.js"
};

static const uint8_t file23[] = {
#embed "../../Resources/Preview/search.js"
};

static const uint8_t file24[] = {
#embed "../../Resources/Preview/server.js"
};

static const uint8_t file25[] = {
#embed "../../Resources/Preview/shortcuts.js"
};

static const uint8_t file26[] = {
#embed "../../Resources/Preview/words.js"
};

static const CResource files[] = {
    {"Resources/Preview/arguments.js", file0, sizeof file0},
    {"Resources/Preview/beside.js", file1, sizeof file1},
    {"Resources/Preview/card.js", file2, sizeof file2},
    {"Resources/Preview/cells.js", file3, sizeof file3},
    {"Resources/Preview/controls.js", file4, sizeof file4},
    {"Resources/Preview/coverage.css", file5, sizeof file5},
    {"Resources/Preview/coverage.js", file6, sizeof file6},
    {"Resources/Preview/edit-arguments.js", file7, sizeof file7},
    {"Resources/Preview/edit-context.js", file8, sizeof file8},
    {"Resources/Preview/edit-drafts.js", file9, sizeof file9},
    {"Resources/Preview/edit-files.js", file10, sizeof file10},
    {"Resources/Preview/edit-languages.js", file11, sizeof file11},
    {"Resources/Preview/edit.css", file12, sizeof file12},
    {"Resources/Preview/edit.js", file13, sizeof file13},
    {"Resources/Preview/editor.js", file14, sizeof file14},
    {"Resources/Preview/form.js", file15, sizeof file15},
    {"Resources/Preview/forms.css", file16, sizeof file16},
    {"Resources/Preview/forms.js", file17, sizeof file17},
    {"Resources/Preview/messages.css", file18, sizeof file18},
    {"Resources/Preview/messages.js", file19, sizeof file19},
    {"Resources/Preview/page.css", file20, sizeof file20},
    {"Resources/Preview/page.html", file21, sizeof file21},
    {"Resources/Preview/page.js", file22, sizeof file22},
    {"Resources/Preview/search.js", file23, sizeof file23},
    {"Resources/Preview/server.js", file24, sizeof file24},
    {"Resources/Preview/shortcuts.js", file25, sizeof file25},
    {"Resources/Preview/words.js", file26, sizeof file26},
};

CResourceList cresources_preview(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
