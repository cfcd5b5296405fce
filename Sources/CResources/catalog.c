// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Localizations/ar.lproj/Validation.strings"
};

static const uint8_t file1[] = {
#embed "../../Localizations/en.lproj/Validation.strings"
};

static const uint8_t file2[] = {
#embed "../../Localizations/es.lproj/Validation.strings"
};

static const uint8_t file3[] = {
#embed "../../Localizations/id.lproj/Validation.strings"
};

static const uint8_t file4[] = {
#embed "../../Localizations/ja.lproj/Validation.strings"
};

static const uint8_t file5[] = {
#embed "../../Localizations/pl.lproj/Validation.strings"
};

static const uint8_t file6[] = {
#embed "../../Localizations/pt-PT.lproj/Validation.strings"
};

static const uint8_t file7[] = {
#embed "../../Localizations/ru.lproj/Validation.strings"
};

static const CResource files[] = {
    {"Localizations/ar.lproj/Validation.strings", file0, sizeof file0},
    {"Localizations/en.lproj/Validation.strings", file1, sizeof file1},
    {"Localizations/es.lproj/Validation.strings", file2, sizeof file2},
    {"Localizations/id.lproj/Validation.strings", file3, sizeof file3},
    {"Localizations/ja.lproj/Validation.strings", file4, sizeof file4},
    {"Localizations/pl.lproj/Validation.strings", file5, sizeof file5},
    {"Localizations/pt-PT.lproj/Validation.strings", file6, sizeof file6},
    {"Localizations/ru.lproj/Validation.strings", file7, sizeof file7},
};

CResourceList cresources_catalog(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
