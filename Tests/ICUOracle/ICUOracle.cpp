#include "ICUOracle.h"

#include <cstring>
#include <string>
#include <vector>
#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>
#include <unicode/smpdtfmt.h>
#include <unicode/translit.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uset.h>

struct oracle_message {
    oracle_message(const icu::UnicodeString &pattern, const icu::Locale &locale, UErrorCode &status)
        : format(pattern, locale, status) {}

    icu::MessageFormat format;
};

static int32_t write(const icu::UnicodeString &text, char *buffer, int32_t capacity) {
    std::string bytes;
    text.toUTF8String(bytes);
    const auto length = static_cast<int32_t>(bytes.size());
    std::memcpy(buffer, bytes.data(), length < capacity ? length : capacity);
    return length;
}

oracle_message *oracle_open(const char *pattern, const char *locale, const char **error) {
    // The machine's time zone must not decide what a test sees.
    static const bool isUTC = (icu::TimeZone::adoptDefault(icu::TimeZone::getGMT()->clone()), true);
    (void)isUTC;
    UErrorCode status = U_ZERO_ERROR;
    auto *message = new oracle_message(
        icu::UnicodeString::fromUTF8(pattern), icu::Locale::forLanguageTag(locale, status), status);
    *error = u_errorName(status);
    if (U_SUCCESS(status)) { return message; }
    delete message;
    return nullptr;
}

void oracle_close(oracle_message *message) { delete message; }

int32_t oracle_format(
    const oracle_message *message, const oracle_argument *arguments, int32_t count, char *buffer, int32_t capacity
) {
    constexpr int32_t most = 16;
    if (count > most) { return -1; }
    icu::UnicodeString names[most];
    icu::Formattable values[most];
    for (int32_t index = 0; index < count; index += 1) {
        const oracle_argument &argument = arguments[index];
        names[index] = icu::UnicodeString::fromUTF8(argument.name);
        switch (argument.kind) {
            case oracle_integer: values[index].setInt64(argument.integer); break;
            case oracle_number: values[index].setDouble(argument.number); break;
            case oracle_date: values[index].setDate(argument.number); break;
            case oracle_text: values[index].setString(icu::UnicodeString::fromUTF8(argument.text)); break;
        }
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    message->format.format(names, values, count, text, status);
    if (U_FAILURE(status)) { return -1; }
    return write(text, buffer, capacity);
}

void oracle_set_time_zone(oracle_message *message, const char *zone) {
    int32_t count = 0;
    const icu::Format **formats = message->format.getFormats(count);
    for (int32_t index = 0; index < count; index += 1) {
        if (const auto *date = dynamic_cast<const icu::DateFormat *>(formats[index])) {
            icu::LocalPointer<icu::DateFormat> copy(date->clone());
            copy->adoptTimeZone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(zone)));
            message->format.adoptFormat(index, copy.orphan());
        }
    }
}

int32_t oracle_join(
    const char *locale, oracle_list_style style, const char *const *elements, int32_t count, char *buffer,
    int32_t capacity
) {
    const UListFormatterType types[] = {ULISTFMT_TYPE_AND, ULISTFMT_TYPE_OR, ULISTFMT_TYPE_UNITS};
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalPointer<icu::ListFormatter> format(icu::ListFormatter::createInstance(
        icu::Locale::forLanguageTag(locale, status), types[style], ULISTFMT_WIDTH_WIDE, status));
    std::vector<icu::UnicodeString> texts;
    for (int32_t index = 0; index < count; index += 1) {
        texts.push_back(icu::UnicodeString::fromUTF8(elements[index]));
    }
    icu::UnicodeString joined;
    if (U_SUCCESS(status)) { format->format(texts.data(), count, joined, status); }
    return U_SUCCESS(status) ? write(joined, buffer, capacity) : -1;
}

bool oracle_is_pattern_white_space(int32_t code_point) {
    return u_hasBinaryProperty(code_point, UCHAR_PATTERN_WHITE_SPACE);
}

bool oracle_is_pattern_syntax(int32_t code_point) { return u_hasBinaryProperty(code_point, UCHAR_PATTERN_SYNTAX); }

int32_t oracle_visual_order(const char *text, bool is_right_to_left, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString logical = icu::UnicodeString::fromUTF8(text);
    UBiDi *paragraph = ubidi_open();
    ubidi_setPara(paragraph, logical.getBuffer(), logical.length(), is_right_to_left ? 1 : 0, nullptr, &status);
    std::vector<UChar> visual(static_cast<size_t>(logical.length()) + 1);
    const int32_t length = ubidi_writeReordered(
        paragraph, visual.data(), static_cast<int32_t>(visual.size()), UBIDI_REMOVE_BIDI_CONTROLS, &status);
    ubidi_close(paragraph);
    return U_SUCCESS(status) ? write(icu::UnicodeString(visual.data(), length), buffer, capacity) : -1;
}

int32_t oracle_transform(const char *transform, const char *text, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalPointer<icu::Transliterator> transliterator(
        icu::Transliterator::createInstance(transform, UTRANS_FORWARD, status));
    if (U_FAILURE(status)) { return -1; }
    icu::UnicodeString result = icu::UnicodeString::fromUTF8(text);
    transliterator->transliterate(result);
    return write(result, buffer, capacity);
}

bool oracle_has_character(const char *charset, int32_t code_point) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalUConverterPointer converter(ucnv_open(charset, &status));
    const icu::LocalUSetPointer set(uset_openEmpty());
    ucnv_getUnicodeSet(converter.getAlias(), set.getAlias(), UCNV_ROUNDTRIP_SET, &status);
    return U_SUCCESS(status) && uset_contains(set.getAlias(), code_point);
}
