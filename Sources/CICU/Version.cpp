#include "CICU.h"
#include "Text.hpp"

#include <unicode/ulocdata.h>
#include <unicode/uversion.h>

/// A version without the zeros at its end: `72.1`, `42`.
static int32_t writeVersion(const UVersionInfo version, char *buffer, int32_t capacity) {
    int count = U_MAX_VERSION_LENGTH;
    while (count > 1 && version[count - 1] == 0) { count -= 1; }
    std::string text;
    for (int index = 0; index < count; index += 1) {
        if (index > 0) { text += '.'; }
        text += std::to_string(version[index]);
    }
    return cicu::write(icu::StringPiece(text), buffer, capacity);
}

int32_t cicu_version(char *buffer, int32_t capacity) {
    UVersionInfo version;
    u_getVersion(version);
    return writeVersion(version, buffer, capacity);
}

int32_t cicu_cldr_version(char *buffer, int32_t capacity) {
    UVersionInfo version;
    UErrorCode status = U_ZERO_ERROR;
    ulocdata_getCLDRVersion(version, &status);
    return U_SUCCESS(status) ? writeVersion(version, buffer, capacity) : -1;
}
