#include "CICU.h"
#include "Text.hpp"

#include <unicode/uscript.h>

#include <array>

int32_t cicu_scalar_script(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(static_cast<UChar32>(scalar), &status);
    return U_SUCCESS(status) ? script : USCRIPT_COMMON;
}

int32_t cicu_script_number(const char *code, int32_t length) {
    const std::string name(code, static_cast<size_t>(length));
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = USCRIPT_INVALID_CODE;
    const int32_t count = uscript_getCode(name.c_str(), &script, 1, &status);
    return U_SUCCESS(status) && count == 1 ? script : -1;
}

bool cicu_locale_is_written_in(const char *tag, int32_t length, int32_t script) {
    std::array<UScriptCode, 8> scripts{};
    UErrorCode status = U_ZERO_ERROR;
    const int32_t count = uscript_getCode(
        cicu::locale(tag, length).getName(), scripts.data(), static_cast<int32_t>(scripts.size()), &status);
    if (U_FAILURE(status)) { return false; }
    return std::find(scripts.begin(), scripts.begin() + count, script) != scripts.begin() + count;
}
