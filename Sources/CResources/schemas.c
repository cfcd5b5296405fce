// Written by `make catalog`. Do not edit: add the file to its folder and run it again.
#include "CResources.h"

static const uint8_t file0[] = {
#embed "../../Resources/Schemas/declarations.schema.json"
};

static const uint8_t file1[] = {
#embed "../../Resources/Schemas/form.schema.json"
};

static const uint8_t file2[] = {
#embed "../../Resources/Schemas/l10n-audit.schema.json"
};

static const uint8_t file3[] = {
#embed "../../Resources/Schemas/messages.schema.json"
};

static const uint8_t file4[] = {
#embed "../../Resources/Schemas/terms.schema.json"
};

static const CResource files[] = {
    {"Resources/Schemas/declarations.schema.json", file0, sizeof file0},
    {"Resources/Schemas/form.schema.json", file1, sizeof file1},
    {"Resources/Schemas/l10n-audit.schema.json", file2, sizeof file2},
    {"Resources/Schemas/messages.schema.json", file3, sizeof file3},
    {"Resources/Schemas/terms.schema.json", file4, sizeof file4},
};

CResourceList cresources_schemas(void) {
    return (CResourceList){files, sizeof files / sizeof files[0]};
}
