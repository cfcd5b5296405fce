// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Forms/login.json"
};

static const uint8_t file1[] = {
#embed "../../Resources/Forms/signup.json"
};

static const CResource files[] = {
    {"Resources/Forms/login.json", file0, sizeof file0},
    {"Resources/Forms/signup.json", file1, sizeof file1},
};

CResourceList cresources_forms(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
