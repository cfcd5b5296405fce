#include "CICU.h"
#include "Text.hpp"

#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/udata.h>

namespace cicu {

/// Whether CLDR has an English name for the subtag. CLDR's lists of valid subtags are not in libicu's data; the names
/// are the widest list that is.
static bool isNamed(const char *package, const char *table, const char *subtag, int32_t length) {
    const std::string key(subtag, static_cast<size_t>(length));
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_openDirect(package, "en", &status);
    UResourceBundle *names = ures_getByKey(bundle, table, nullptr, &status);
    int32_t nameLength = 0;
    (void)ures_getStringByKey(names, key.c_str(), &nameLength, &status);
    ures_close(names);
    ures_close(bundle);
    return U_SUCCESS(status);
}

}  // namespace cicu

bool cicu_language_is_known(const char *subtag, int32_t length) {
    if (cicu::isNamed(U_ICUDATA_NAME "-lang", "Languages", subtag, length)) { return true; }
    // CLDR has likely subtags for more languages than it has names for. A language with a likely script counts as known.
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = cicu::locale(subtag, length);
    locale.addLikelySubtags(status);
    return U_SUCCESS(status) && locale.getScript()[0] != 0 && std::strlen(locale.getLanguage()) > 0;
}

bool cicu_script_is_known(const char *subtag, int32_t length) {
    return cicu::isNamed(U_ICUDATA_NAME "-lang", "Scripts", subtag, length);
}

bool cicu_region_is_known(const char *subtag, int32_t length) {
    return cicu::isNamed(U_ICUDATA_NAME "-region", "Countries", subtag, length);
}

bool cicu_script_is_right_to_left(const char *subtag, int32_t length) {
    const std::string name(subtag, static_cast<size_t>(length));
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode code = USCRIPT_INVALID_CODE;
    const int32_t count = uscript_getCode(name.c_str(), &code, 1, &status);
    return U_SUCCESS(status) && count == 1 && uscript_isRightToLeft(code);
}
