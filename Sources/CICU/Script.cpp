#include "CICU.h"
#include "Text.hpp"

#include <unicode/ures.h>
#include <unicode/uscript.h>

#include <array>

namespace {

/// Whether an entry of `languageData` has a script. `rank` is "primary" or "secondary".
bool hasScript(const UResourceBundle *language, const char *rank, const std::string &script) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *entry = ures_getByKey(language, rank, nullptr, &status);
    UResourceBundle *scripts = ures_getByKey(entry, "scripts", nullptr, &status);
    bool found = false;
    const int32_t count = U_SUCCESS(status) ? ures_getSize(scripts) : 0;
    for (int32_t index = 0; index < count && !found; index += 1) {
        int32_t length = 0;
        const UChar *code = ures_getStringByIndex(scripts, index, &length, &status);
        if (U_FAILURE(status)) { break; }
        std::string name;
        found = icu::UnicodeString(false, code, length).toUTF8String(name) == script;
    }
    ures_close(scripts);
    ures_close(entry);
    return found;
}

}

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

bool cicu_language_has_script(const char *tag, int32_t length, int32_t script) {
    const char *name = uscript_getShortName(static_cast<UScriptCode>(script));
    if (name == nullptr) { return false; }
    icu::Locale locale = cicu::locale(tag, length);
    UErrorCode status = U_ZERO_ERROR;
    locale.canonicalize(status);
    UResourceBundle *data = ures_openDirect(nullptr, "supplementalData", &status);
    UResourceBundle *languages = ures_getByKey(data, "languageData", nullptr, &status);
    UResourceBundle *language = ures_getByKey(languages, locale.getLanguage(), nullptr, &status);
    const bool found =
        U_SUCCESS(status) && (hasScript(language, "primary", name) || hasScript(language, "secondary", name));
    ures_close(language);
    ures_close(languages);
    ures_close(data);
    return found;
}
