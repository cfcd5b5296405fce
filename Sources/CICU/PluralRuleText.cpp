#include "CICU.h"
#include "Text.hpp"

#include <unicode/ures.h>

static const char *const keywords[] = {"zero", "one", "two", "few", "many", "other"};

namespace cicu {

/// The name of the locale's set of rules. The tag is truncated until a set is found, as ICU does.
static std::string ruleSet(UResourceBundle *sets, const icu::Locale &locale) {
    std::string name(locale.getBaseName());
    while (!name.empty()) {
        UErrorCode status = U_ZERO_ERROR;
        int32_t length = 0;
        const UChar *set = ures_getStringByKey(sets, name.c_str(), &length, &status);
        if (U_SUCCESS(status)) {
            std::string result;
            icu::UnicodeString(set, length).toUTF8String(result);
            return result;
        }
        const size_t separator = name.find_last_of('_');
        name.resize(separator == std::string::npos ? 0 : separator);
    }
    return std::string();
}

}  // namespace cicu

int32_t cicu_plural_rule_text(
    const char *tag, int32_t length, bool ordinal, cicu_plural_category category, char *buffer, int32_t capacity
) {
    if (category >= sizeof(keywords) / sizeof(keywords[0])) { return -1; }
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *plurals = ures_openDirect(nullptr, "plurals", &status);
    UResourceBundle *sets = ures_getByKey(plurals, ordinal ? "locales_ordinals" : "locales", nullptr, &status);
    UResourceBundle *rules = ures_getByKey(plurals, "rules", nullptr, &status);
    int32_t result = -1;
    if (U_SUCCESS(status)) {
        const std::string name = cicu::ruleSet(sets, cicu::locale(tag, length));
        UResourceBundle *set = ures_getByKey(rules, name.c_str(), nullptr, &status);
        int32_t textLength = 0;
        const UChar *text = ures_getStringByKey(set, keywords[category], &textLength, &status);
        if (U_SUCCESS(status)) {
            result = cicu::write(icu::UnicodeString(false, text, textLength), buffer, capacity);
        }
        ures_close(set);
    }
    ures_close(rules);
    ures_close(sets);
    ures_close(plurals);
    return result;
}
