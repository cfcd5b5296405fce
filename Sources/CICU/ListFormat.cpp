#include "CICU.h"
#include "Text.hpp"

#include <unicode/listformatter.h>
#include <unicode/ures.h>

#include <vector>

struct cicu_list_format {
    icu::LocalPointer<icu::ListFormatter> format;
};

/// Whether the locale or a parent other than the root has a pattern for alternatives.
static bool has_alternatives(const icu::Locale &locale) {
    for (icu::Locale current = locale; current.getName()[0] != '\0';) {
        UErrorCode status = U_ZERO_ERROR;
        UResourceBundle *bundle = ures_openDirect(nullptr, current.getBaseName(), &status);
        UResourceBundle *patterns = ures_getByKey(bundle, "listPattern", nullptr, &status);
        UResourceBundle *alternatives = ures_getByKey(patterns, "or", nullptr, &status);
        ures_close(alternatives);
        ures_close(patterns);
        ures_close(bundle);
        if (U_SUCCESS(status)) { return true; }
        status = U_ZERO_ERROR;
        char parent[ULOC_FULLNAME_CAPACITY];
        uloc_getParent(current.getBaseName(), parent, sizeof parent, &status);
        if (U_FAILURE(status)) { return false; }
        current = icu::Locale(parent);
    }
    return false;
}

cicu_list_format *cicu_list_format_open(const char *tag, int32_t length, cicu_list_style style) {
    icu::Locale locale = cicu::localeWithData(tag, length);
    UListFormatterType type = ULISTFMT_TYPE_AND;
    switch (style) {
        case cicu_list_and: break;
        case cicu_list_or:
            type = ULISTFMT_TYPE_OR;
            // The root's pattern has the English word; its pattern for units has commas alone.
            if (!has_alternatives(locale)) {
                locale = icu::Locale::getRoot();
                type = ULISTFMT_TYPE_UNITS;
            }
            break;
        case cicu_list_unit: type = ULISTFMT_TYPE_UNITS; break;
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::ListFormatter> format(
        icu::ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, status));
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
