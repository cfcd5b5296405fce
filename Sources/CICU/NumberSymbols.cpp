#include "NumberFormat.hpp"
#include "Text.hpp"

int32_t cicu_number_format_symbol(
    const cicu_number_format *format, int32_t symbol, char *buffer, int32_t capacity
) {
    if (format->decimal == nullptr) { return -1; }
    const icu::DecimalFormatSymbols *symbols = format->decimal->getDecimalFormatSymbols();
    if (symbols == nullptr) { return -1; }
    icu::UnicodeString text;
    switch (symbol) {
        case cicu_number_symbol_grouping:
            text = symbols->getConstSymbol(icu::DecimalFormatSymbols::kGroupingSeparatorSymbol);
            break;
        case cicu_number_symbol_positive_prefix: format->decimal->getPositivePrefix(text); break;
        case cicu_number_symbol_positive_suffix: format->decimal->getPositiveSuffix(text); break;
        case cicu_number_symbol_negative_prefix: format->decimal->getNegativePrefix(text); break;
        case cicu_number_symbol_negative_suffix: format->decimal->getNegativeSuffix(text); break;
        case 0:
            text = symbols->getConstSymbol(icu::DecimalFormatSymbols::kZeroDigitSymbol);
            break;
        default:
            if (symbol < 1 || symbol > 9) { return -1; }
            text = symbols->getConstSymbol(static_cast<icu::DecimalFormatSymbols::ENumberFormatSymbol>(
                icu::DecimalFormatSymbols::kOneDigitSymbol + symbol - 1));
    }
    return cicu::write(text, buffer, capacity);
}

cicu_number_grouping cicu_number_format_grouping(const cicu_number_format *format) {
    cicu_number_grouping none = {0, 0, 0};
    const icu::DecimalFormat *decimal = format->decimal;
    if (decimal == nullptr || !decimal->isGroupingUsed()) { return none; }
    const int32_t primary = decimal->getGroupingSize();
    const int32_t secondary = decimal->getSecondaryGroupingSize();
    if (primary < 1 || primary > 9) { return none; }

    // The locale sets how many digits must stand before the first separator. DecimalFormat does not give this number, so
    // it is found by formatting 1000, 10000, … until a text has a separator.
    const icu::UnicodeString &separator = decimal->getDecimalFormatSymbols()->getConstSymbol(
        icu::DecimalFormatSymbols::kGroupingSeparatorSymbol);
    int64_t value = 1;
    for (int32_t digit = 0; digit < primary; digit += 1) { value *= 10; }
    for (int32_t minimum = 1; minimum <= 4; minimum += 1, value *= 10) {
        icu::UnicodeString text;
        decimal->format(value, text);
        if (text.indexOf(separator) >= 0) { return {primary, secondary > 0 ? secondary : primary, minimum}; }
    }
    return none;
}
