#include "CICU.h"
#include "Text.hpp"

#include <unicode/listformatter.h>

#include <cstring>
#include <vector>

struct cicu_list_format {
    icu::LocalPointer<icu::ListFormatter> format;
};

static icu::ListFormatter *formatter(const icu::Locale &locale, UListFormatterType type) {
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::ListFormatter> format(
        icu::ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, status));
    return U_SUCCESS(status) ? format.orphan() : nullptr;
}

static icu::UnicodeString alternatives(const icu::ListFormatter &format) {
    const icu::UnicodeString elements[] = {"1", "2"};
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString joined;
    return format.format(elements, 2, joined, status);
}

/// Makes a format for alternatives. CLDR's root has the English word, and so has each language that has none of its own: such a
/// list has commas alone, as the root's list of units.
static icu::ListFormatter *formatter_of_alternatives(const icu::Locale &locale) {
    icu::LocalPointer<icu::ListFormatter> format(formatter(locale, ULISTFMT_TYPE_OR));
    icu::LocalPointer<icu::ListFormatter> root(formatter(icu::Locale::getRoot(), ULISTFMT_TYPE_OR));
    if (format.isNull() || root.isNull()) { return nullptr; }
    bool is_english = std::strcmp(locale.getLanguage(), "en") == 0;
    if (is_english || alternatives(*format) != alternatives(*root)) { return format.orphan(); }
    return formatter(icu::Locale::getRoot(), ULISTFMT_TYPE_UNITS);
}

cicu_list_format *cicu_list_format_open(const char *tag, int32_t length, cicu_list_style style) {
    icu::Locale locale = cicu::localeWithData(tag, length);
    icu::LocalPointer<icu::ListFormatter> format;
    switch (style) {
        case cicu_list_and: format.adoptInstead(formatter(locale, ULISTFMT_TYPE_AND)); break;
        case cicu_list_or: format.adoptInstead(formatter_of_alternatives(locale)); break;
        case cicu_list_unit: format.adoptInstead(formatter(locale, ULISTFMT_TYPE_UNITS)); break;
    }
    if (format.isNull()) { return nullptr; }
    auto *result = new cicu_list_format;
    result->format = std::move(format);
    return result;
}

void cicu_list_format_close(cicu_list_format *format) { delete format; }

int32_t cicu_list_format_write(
    const cicu_list_format *format, const char *text, const int32_t *ends, int32_t count, char *buffer,
    int32_t capacity
) {
    std::vector<icu::UnicodeString> elements;
    elements.reserve(static_cast<size_t>(count));
    for (int32_t index = 0, start = 0; index < count; start = ends[index], index += 1) {
        elements.push_back(cicu::unicode(text + start, ends[index] - start));
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString joined;
    format->format->format(elements.data(), count, joined, status);
    return U_SUCCESS(status) ? cicu::write(joined, buffer, capacity) : -1;
}
