#include "CICU.h"
#include "Text.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uenum.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <map>

namespace cicu {

/// The letters of a name from a to z in lower case, without marks: "norwegianbokmal".
static std::string letters(const icu::UnicodeString &name) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *decomposing = icu::Normalizer2::getNFDInstance(status);
    if (U_FAILURE(status)) { return ""; }
    const icu::UnicodeString decomposed = decomposing->normalize(name, status);
    std::string result;
    for (int32_t index = 0; index < decomposed.length(); index += 1) {
        const char16_t unit = decomposed[index];
        if ((unit | 0x20) >= u'a' && (unit | 0x20) <= u'z') { result.push_back(static_cast<char>(unit | 0x20)); }
    }
    return result;
}

using Names = std::map<std::string, std::string>;

/// Adds the name of a locale. When two locales have the same name, the first one keeps it.
static void add(Names &names, const icu::UnicodeString &name, const char *locale) {
    char tag[ULOC_FULLNAME_CAPACITY];
    UErrorCode status = U_ZERO_ERROR;
    const int32_t length = uloc_toLanguageTag(locale, tag, ULOC_FULLNAME_CAPACITY, true, &status);
    if (U_FAILURE(status) || length >= ULOC_FULLNAME_CAPACITY) { return; }
    const std::string key = letters(name);
    if (!key.empty()) { names.emplace(key, std::string(tag, static_cast<size_t>(length))); }
}

/// CLDR's English names of languages ("Basque", "Brazilian Portuguese"), and of languages with their script or region
/// ("Serbian (Latin)", "Spanish (Argentina)").
static Names readNames() {
    Names names;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_openDirect(U_ICUDATA_NAME "-lang", "en", &status);
    UResourceBundle *languages = ures_getByKey(bundle, "Languages", nullptr, &status);
    while (U_SUCCESS(status) && ures_hasNext(languages)) {
        const char *language = nullptr;
        int32_t length = 0;
        const UChar *name = ures_getNextString(languages, &length, &language, &status);
        if (U_SUCCESS(status)) { add(names, icu::UnicodeString(name, length), language); }
    }
    ures_close(languages);
    ures_close(bundle);

    status = U_ZERO_ERROR;
    ULocaleDisplayNames *display = uldn_open("en", ULDN_STANDARD_NAMES, &status);
    UEnumeration *locales = uloc_openAvailableByType(ULOC_AVAILABLE_WITH_LEGACY_ALIASES, &status);
    while (U_SUCCESS(status)) {
        const char *locale = uenum_next(locales, nullptr, &status);
        if (locale == nullptr || U_FAILURE(status)) { break; }
        UChar name[ULOC_FULLNAME_CAPACITY];
        const int32_t length = uldn_localeDisplayName(display, locale, name, ULOC_FULLNAME_CAPACITY, &status);
        if (U_SUCCESS(status)) { add(names, icu::UnicodeString(name, length), locale); }
    }
    uenum_close(locales);
    uldn_close(display);
    return names;
}

}  // namespace cicu

int32_t cicu_locale_named_in_english(const char *name, int32_t length, char *buffer, int32_t capacity) {
    static const cicu::Names names = cicu::readNames();
    const auto found = names.find(cicu::letters(cicu::unicode(name, length)));
    return found == names.end() ? -1 : cicu::write(icu::StringPiece(found->second), buffer, capacity);
}
