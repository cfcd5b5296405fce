// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/PageWords/ar.lproj/Page.strings"
};

static const uint8_t file1[] = {
#embed "../../Resources/PageWords/de.lproj/Page.strings"
};

static const uint8_t file2[] = {
#embed "../../Resources/PageWords/en.lproj/Page.strings"
};

static const uint8_t file3[] = {
#embed "../../Resources/PageWords/es.lproj/Page.strings"
};

static const uint8_t file4[] = {
#embed "../../Resources/PageWords/fr.lproj/Page.strings"
};

static const uint8_t file5[] = {
#embed "../../Resources/PageWords/pl.lproj/Page.strings"
};

static const CResource files[] = {
    {"Resources/PageWords/ar.lproj/Page.strings", file0, sizeof file0},
    {"Resources/PageWords/de.lproj/Page.strings", file1, sizeof file1},
    {"Resources/PageWords/en.lproj/Page.strings", file2, sizeof file2},
    {"Resources/PageWords/es.lproj/Page.strings", file3, sizeof file3},
    {"Resources/PageWords/fr.lproj/Page.strings", file4, sizeof file4},
    {"Resources/PageWords/pl.lproj/Page.strings", file5, sizeof file5},
};

CResourceList cresources_words(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
