#include "NumberFormat.hpp"
#include "PluralCategory.hpp"
#include "Text.hpp"

#include <unicode/formattedvalue.h>

#include <vector>

namespace cicu {

static cicu_number_part_kind kind(int32_t field, bool isNegative) {
    switch (field) {
        case UNUM_INTEGER_FIELD: return cicu_number_part_integer;
        case UNUM_FRACTION_FIELD: return cicu_number_part_fraction;
        case UNUM_DECIMAL_SEPARATOR_FIELD: return cicu_number_part_decimal;
        case UNUM_GROUPING_SEPARATOR_FIELD: return cicu_number_part_group;
        case UNUM_SIGN_FIELD: return isNegative ? cicu_number_part_minus_sign : cicu_number_part_plus_sign;
        case UNUM_PERCENT_FIELD:
        case UNUM_PERMILL_FIELD: return cicu_number_part_percent_sign;
        case UNUM_CURRENCY_FIELD: return cicu_number_part_currency;
        case UNUM_MEASURE_UNIT_FIELD: return cicu_number_part_unit;
        case UNUM_EXPONENT_SYMBOL_FIELD:
        case UNUM_EXPONENT_SIGN_FIELD:
        case UNUM_EXPONENT_FIELD: return cicu_number_part_exponent;
        case UNUM_COMPACT_FIELD: return cicu_number_part_compact;
        default: return cicu_number_part_literal;
    }
}

/// The kind of part that each UTF-16 unit of the text belongs to. The field of the integer also covers its separators, so
/// it is marked first, and the separators are marked over it.
static std::vector<cicu_number_part_kind> kinds(
    const icu::number::FormattedNumber &number, int32_t length, bool isNegative, UErrorCode &status
) {
    std::vector<cicu_number_part_kind> kinds(static_cast<size_t>(length), cicu_number_part_literal);
    for (const bool isInteger : {true, false}) {
        icu::ConstrainedFieldPosition field;
        field.constrainCategory(UFIELD_CATEGORY_NUMBER);
        while (number.nextPosition(field, status) && U_SUCCESS(status)) {
            if ((field.getField() == UNUM_INTEGER_FIELD) != isInteger) { continue; }
            for (int32_t unit = field.getStart(); unit < field.getLimit() && unit < length; unit += 1) {
                kinds[static_cast<size_t>(unit)] = kind(field.getField(), isNegative);
            }
        }
    }
    return kinds;
}

}  // namespace cicu

int32_t cicu_number_format_decimal(
    const cicu_number_format *format, const char *number, int32_t length, char *buffer, int32_t capacity,
    cicu_number_part *parts, int32_t part_capacity, int32_t *part_count
) {
    UErrorCode status = U_ZERO_ERROR;
    *part_count = 0;
    const icu::number::FormattedNumber shown =
        format->formatter().formatDecimal(icu::StringPiece(number, length), status);
    const icu::UnicodeString text = shown.toString(status);
    const bool isNegative = length > 0 && number[0] == '-';
    const std::vector<cicu_number_part_kind> kinds = cicu::kinds(shown, text.length(), isNegative, status);
    if (U_FAILURE(status)) { return -1; }
    int32_t end = 0;
    for (int32_t start = 0; start < text.length();) {
        int32_t limit = start + 1;
        while (limit < text.length() && kinds[static_cast<size_t>(limit)] == kinds[static_cast<size_t>(start)]) {
            limit += 1;
        }
        end += cicu::write(text.tempSubStringBetween(start, limit), nullptr, 0);
        if (*part_count < part_capacity) { parts[*part_count] = {kinds[static_cast<size_t>(start)], end}; }
        *part_count += 1;
        start = limit;
    }
    return cicu::write(text, buffer, capacity);
}

cicu_plural_category cicu_number_format_select_decimal(
    const cicu_number_format *format, const cicu_plural_rules *rules, const char *number, int32_t length
) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::number::FormattedNumber shown =
        format->formatter().formatDecimal(icu::StringPiece(number, length), status);
    const icu::UnicodeString keyword = rules->rules->select(shown, status);
    return U_SUCCESS(status) ? cicu::category(keyword) : cicu::category(u"other");
}
