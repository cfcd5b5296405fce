#include "PluralCategory.hpp"
#include "Text.hpp"

#include <unicode/numberformatter.h>
#include <unicode/strenum.h>

static const cicu_plural_category other = 5;

cicu_plural_category cicu::category(const icu::UnicodeString &keyword) {
    // The first two letters tell the six keywords apart. Only they are compared, because this runs for every number.
    switch (keyword.charAt(0)) {
        case u'z': return 0;
        case u'o': return keyword.charAt(1) == u'n' ? 1 : other;
        case u't': return 2;
        case u'f': return 3;
        case u'm': return 4;
        default: return other;
    }
}

cicu_plural_rules *cicu_plural_rules_open(const char *tag, int32_t length, bool ordinal) {
    UErrorCode status = U_ZERO_ERROR;
    const UPluralType type = ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL;
    icu::LocalPointer<icu::PluralRules> rules(
        icu::PluralRules::forLocale(cicu::locale(tag, length), type, status));
    return U_SUCCESS(status) && rules.isValid() ? new cicu_plural_rules(rules.orphan()) : nullptr;
}

cicu_plural_rules *cicu_plural_rules_read(const char *description, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::PluralRules> rules(
        icu::PluralRules::createRules(cicu::unicode(description, length), status));
    return U_SUCCESS(status) && rules.isValid() ? new cicu_plural_rules(rules.orphan()) : nullptr;
}

void cicu_plural_rules_close(cicu_plural_rules *rules) { delete rules; }

uint32_t cicu_plural_rules_categories(const cicu_plural_rules *rules) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalPointer<icu::StringEnumeration> names(rules->rules->getKeywords(status));
    uint32_t categories = 1u << other;
    while (U_SUCCESS(status)) {
        const icu::UnicodeString *name = names->snext(status);
        if (name == nullptr) { break; }
        categories |= 1u << cicu::category(*name);
    }
    return categories;
}

cicu_plural_category cicu_plural_rules_select_integer(const cicu_plural_rules *rules, int32_t value) {
    return cicu::category(rules->rules->select(value));
}

cicu_plural_category cicu_plural_rules_select_double(const cicu_plural_rules *rules, double value) {
    return cicu::category(rules->rules->select(value));
}

cicu_plural_category cicu_plural_rules_select_decimal(
    const cicu_plural_rules *rules, const char *number, int32_t length, int32_t fraction_digits
) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::number::FormattedNumber shown = icu::number::NumberFormatter::withLocale(icu::Locale::getRoot())
        .precision(icu::number::Precision::fixedFraction(fraction_digits))
        .formatDecimal(icu::StringPiece(number, length), status);
    const icu::UnicodeString keyword = rules->rules->select(shown, status);
    return U_SUCCESS(status) ? cicu::category(keyword) : other;
}
