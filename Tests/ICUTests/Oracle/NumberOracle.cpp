#include "CNumberOracle.h"

#include <unicode/msgfmt.h>

#include <cstring>
#include <string>

struct number_oracle {
    icu::MessageFormat format;
};

static int32_t write(const number_oracle *oracle, const icu::Formattable &value, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString name(u"n");
    icu::UnicodeString text;
    oracle->format.format(&name, &value, 1, text, status);
    std::string result;
    text.toUTF8String(result);
    if (U_FAILURE(status) || static_cast<int32_t>(result.size()) >= capacity) { return -1; }
    std::memcpy(buffer, result.c_str(), result.size() + 1);
    return static_cast<int32_t>(result.size());
}

number_oracle *number_oracle_open(const char *tag, const char *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
    icu::MessageFormat format(icu::UnicodeString::fromUTF8(pattern), locale, status);
    return U_SUCCESS(status) ? new number_oracle{format} : nullptr;
}

void number_oracle_close(number_oracle *oracle) { delete oracle; }

int32_t number_oracle_integer(const number_oracle *oracle, int64_t value, char *buffer, int32_t capacity) {
    return write(oracle, icu::Formattable(value), buffer, capacity);
}

int32_t number_oracle_double(const number_oracle *oracle, double value, char *buffer, int32_t capacity) {
    return write(oracle, icu::Formattable(value), buffer, capacity);
}
