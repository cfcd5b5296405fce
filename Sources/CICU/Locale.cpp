#include "CICU.h"
#include "Text.hpp"

#include <unicode/localebuilder.h>
#include <unicode/ures.h>

#include <cstring>

namespace cicu {

icu::Locale locale(const char *tag, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag, length), status);
    return U_SUCCESS(status) && !locale.isBogus() ? locale : icu::Locale::getRoot();
}

icu::Locale localeWithData(const char *tag, int32_t length) {
    const icu::Locale wanted = locale(tag, length);
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(nullptr, wanted.getBaseName(), &status);
    ures_close(bundle);
    return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING ? wanted : icu::Locale::getRoot();
}

/// The locale with `nb` in place of `no`. Both mean the same, but CLDR's aliases replace neither.
static icu::Locale withOneNorwegian(const icu::Locale &locale, UErrorCode &status) {
    if (std::strcmp(locale.getLanguage(), "no") != 0) { return locale; }
    icu::LocaleBuilder builder;
    return builder.setLocale(locale).setLanguage("nb").build(status);
}

static int32_t write(const icu::Locale &locale, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const std::string tag = locale.toLanguageTag<std::string>(status);
    return U_SUCCESS(status) ? write(icu::StringPiece(tag), buffer, capacity) : -1;
}

}  // namespace cicu

int32_t cicu_locale_canonicalize(const char *tag, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = icu::Locale::forLanguageTag(icu::StringPiece(tag, length), status);
    if (U_FAILURE(status) || locale.isBogus()) { return -1; }
    locale.canonicalize(status);
    locale = cicu::withOneNorwegian(locale, status);
    return U_SUCCESS(status) ? cicu::write(locale, buffer, capacity) : -1;
}

int32_t cicu_locale_maximize(const char *tag, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = cicu::locale(tag, length);
    locale.addLikelySubtags(status);
    return U_SUCCESS(status) ? cicu::write(locale, buffer, capacity) : -1;
}

int32_t cicu_locale_minimize(const char *tag, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = cicu::locale(tag, length);
    locale.minimizeSubtags(status);
    return U_SUCCESS(status) ? cicu::write(locale, buffer, capacity) : -1;
}

int32_t cicu_locale_display_name(
    const char *tag, int32_t length, const char *in_tag, int32_t in_length, char *buffer, int32_t capacity
) {
    icu::UnicodeString name;
    cicu::locale(tag, length).getDisplayName(cicu::localeWithData(in_tag, in_length), name);
    return cicu::write(name, buffer, capacity);
}

bool cicu_locale_has_data(const char *tag, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = cicu::locale(tag, length);
    // The name has the keywords of extensions too, which no bundle is named after.
    if (std::strcmp(locale.getName(), locale.getBaseName()) != 0) { return false; }
    UResourceBundle *bundle = ures_open(nullptr, locale.getName(), &status);
    ures_close(bundle);
    // A warning says that ICU has opened the bundle of a parent, or of the system's locale.
    return status == U_ZERO_ERROR;
}

int32_t cicu_available_locale_count(void) {
    int32_t count = 0;
    (void)icu::Locale::getAvailableLocales(count);
    return count;
}

int32_t cicu_available_locale(int32_t index, char *buffer, int32_t capacity) {
    int32_t count = 0;
    const icu::Locale *locales = icu::Locale::getAvailableLocales(count);
    return index >= 0 && index < count ? cicu::write(locales[index], buffer, capacity) : -1;
}
