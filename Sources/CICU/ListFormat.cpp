#include "CICU.h"
#include "Text.hpp"

#include <unicode/listformatter.h>

#include <vector>

struct cicu_list_format {
    icu::LocalPointer<icu::ListFormatter> format;
};

cicu_list_format *cicu_list_format_open(const char *tag, int32_t length, cicu_list_style style) {
    UListFormatterType type = ULISTFMT_TYPE_AND;
    switch (style) {
        case cicu_list_and: break;
        case cicu_list_or: type = ULISTFMT_TYPE_OR; break;
        case cicu_list_unit: type = ULISTFMT_TYPE_UNITS; break;
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::ListFormatter> format(icu::ListFormatter::createInstance(
        cicu::localeWithData(tag, length), type, ULISTFMT_WIDTH_WIDE, status));
    if (U_FAILURE(status) || format.isNull()) { return nullptr; }
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
