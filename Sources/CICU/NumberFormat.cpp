#include "NumberFormat.hpp"
#include "PluralCategory.hpp"
#include "Text.hpp"

#include <unicode/parseerr.h>
#include <unicode/rbnf.h>

#include <cmath>

namespace cicu {

/// The limit for rule-based formats. Above it they write other numbers than they were given. They also recurse without
/// end for the smallest integer if the digits of their locale are rule-based too.
static const double mostForRules = 9007199254740992.0;

/// The longest detail in bytes. No sensible skeleton or pattern is longer, and ICU writes the text of a pattern with every
/// number.
static const int32_t longestDetail = 256;

using Format = icu::LocalPointer<icu::NumberFormat>;

/// The place of an error in bytes of UTF-8, as the header promises. ICU counts UTF-16 units.
static int32_t offset(const UParseError &place, const icu::UnicodeString &text) {
    if (place.offset < 0) { return -1; }
    return write(text.tempSubStringBetween(0, place.offset), nullptr, 0);
}

static Format makeInteger(const icu::Locale &locale, UErrorCode &status) {
    Format format(icu::NumberFormat::createInstance(locale, status));
    if (U_SUCCESS(status)) {
        format->setMaximumFractionDigits(0);
        format->setParseIntegerOnly(true);
        if (auto *decimal = dynamic_cast<icu::DecimalFormat *>(format.getAlias())) {
            decimal->setDecimalSeparatorAlwaysShown(false);
        }
    }
    return format;
}

static Format makeCurrency(const icu::Locale &locale, const icu::UnicodeString &code, UErrorCode &status) {
    Format format(icu::NumberFormat::createCurrencyInstance(locale, status));
    if (U_SUCCESS(status) && !code.isEmpty()) {
        if (code.length() != 3) {
            status = U_ILLEGAL_ARGUMENT_ERROR;
        } else {
            icu::UnicodeString terminated(code);
            format->setCurrency(terminated.getTerminatedBuffer(), status);
        }
    }
    return format;
}

static Format makePattern(
    const icu::Locale &locale, const icu::UnicodeString &pattern, UParseError &place, UErrorCode &status
) {
    Format format(icu::NumberFormat::createInstance(locale, status));
    if (U_SUCCESS(status)) {
        if (auto *decimal = dynamic_cast<icu::DecimalFormat *>(format.getAlias())) {
            decimal->applyPattern(pattern, place, status);
        }
    }
    return format;
}

/// Makes a rule-based format. A rule set that the locale does not have is ignored, as in `icu::MessageFormat`.
static Format makeRules(
    const icu::Locale &locale, icu::URBNFRuleSetTag tag, const icu::UnicodeString &ruleSet, UErrorCode &status
) {
    icu::LocalPointer<icu::RuleBasedNumberFormat> format(
        new icu::RuleBasedNumberFormat(tag, locale, status), status);
    if (U_SUCCESS(status) && !ruleSet.isEmpty()) {
        UErrorCode unknown = U_ZERO_ERROR;
        format->setDefaultRuleSet(ruleSet, unknown);
    }
    return Format(format.orphan());
}

static icu::number::LocalizedNumberFormatter makeSkeleton(
    const icu::Locale &locale, const icu::UnicodeString &skeleton, UParseError &place, UErrorCode &status
) {
    // A scale with an exponent is rejected: ICU accepts an exponent of nine digits, and writes all the zeros.
    const icu::UnicodeString scale(u"scale/");
    int32_t start = skeleton.indexOf(scale);
    for (; start >= 0; start = skeleton.indexOf(scale, start)) {
        for (start += scale.length(); start < skeleton.length() && skeleton.charAt(start) != u' '; start += 1) {
            if ((skeleton.charAt(start) | 0x20) != u'e') { continue; }
            status = U_NUMBER_SKELETON_SYNTAX_ERROR;
            place.offset = start;
            return {};
        }
    }
    icu::number::LocalizedNumberFormatter formatter =
        icu::number::NumberFormatter::forSkeleton(skeleton, place, status).locale(locale);
    // A skeleton without a syntax error may still contradict itself. Formatting a first number reveals this.
    if (U_SUCCESS(status)) { (void)formatter.formatInt(0, status); }
    return formatter;
}

}  // namespace cicu

cicu_number_format *cicu_number_format_open(
    const char *tag, int32_t length, cicu_number_style style, const char *detail, int32_t detail_length,
    cicu_error *error
) {
    const icu::Locale locale = cicu::localeWithData(tag, length);
    const icu::UnicodeString text = cicu::unicode(detail, detail_length);
    UErrorCode status = detail_length > cicu::longestDetail ? U_ILLEGAL_ARGUMENT_ERROR : U_ZERO_ERROR;
    UParseError place = {0, -1, {0}, {0}};
    cicu::Format format;
    icu::number::LocalizedNumberFormatter formatter;
    const icu::number::LocalizedNumberFormatter *borrowed = nullptr;

    switch (style) {
        case cicu_number_decimal:
            format.adoptInstead(icu::NumberFormat::createInstance(locale, status));
            break;
        case cicu_number_integer:
            format = cicu::makeInteger(locale, status);
            break;
        case cicu_number_percent:
            format.adoptInstead(icu::NumberFormat::createPercentInstance(locale, status));
            break;
        case cicu_number_currency:
            format = cicu::makeCurrency(locale, text, status);
            break;
        case cicu_number_pattern:
            format = cicu::makePattern(locale, text, place, status);
            break;
        case cicu_number_spellout:
            format = cicu::makeRules(locale, icu::URBNF_SPELLOUT, text, status);
            break;
        case cicu_number_ordinal:
            format = cicu::makeRules(locale, icu::URBNF_ORDINAL, text, status);
            break;
        case cicu_number_duration:
            format = cicu::makeRules(locale, icu::URBNF_DURATION, text, status);
            break;
        case cicu_number_skeleton:
            formatter = cicu::makeSkeleton(locale, text, place, status);
            break;
    }

    if (U_SUCCESS(status)) {
        if (const auto *decimal = dynamic_cast<const icu::DecimalFormat *>(format.getAlias())) {
            borrowed = decimal->toNumberFormatter(status);
        } else if (format.isValid()) {
            formatter = icu::number::NumberFormatter::withLocale(icu::Locale(locale.getBaseName()));
        }
    }
    error->code = U_SUCCESS(status) ? 0 : status;
    error->offset = U_SUCCESS(status) ? -1 : cicu::offset(place, text);
    if (U_FAILURE(status)) { return nullptr; }
    auto *result = new cicu_number_format(format.orphan());
    result->own = std::move(formatter);
    result->borrowed = borrowed;
    return result;
}

void cicu_number_format_close(cicu_number_format *format) { delete format; }

int32_t cicu_number_format_integer(
    const cicu_number_format *format, int64_t value, char *buffer, int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    if (format->format.isValid() && !(format->isRuleBased() && value == INT64_MIN)) {
        format->format->format(value, text);
    } else {
        text = format->formatter().formatInt(value, status).toString(status);
    }
    return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : -1;
}

int32_t cicu_number_format_double(
    const cicu_number_format *format, double value, char *buffer, int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    if (format->format.isValid() && !(format->isRuleBased() && !(std::fabs(value) < cicu::mostForRules))) {
        format->format->format(value, text);
    } else {
        text = format->formatter().formatDouble(value, status).toString(status);
    }
    return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : -1;
}

cicu_plural_category cicu_number_format_select(
    const cicu_number_format *format, const cicu_plural_rules *rules, double value
) {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString keyword;
    if (format->isRuleBased()) {
        keyword = rules->rules->select(value);
    } else {
        const icu::number::FormattedNumber shown = format->formatter().formatDouble(value, status);
        keyword = rules->rules->select(shown, status);
    }
    return U_SUCCESS(status) ? cicu::category(keyword) : cicu::category(u"other");
}
