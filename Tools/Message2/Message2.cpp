// libicu 78's `icu::message2::MessageFormatter` behind functions of C, as a library that is loaded where it is there.
//
// `Tools/Message2/build` makes it from the headers and libraries of the PyPI wheel icukit-pyicu.

#include <unicode/bytestream.h>
#include <unicode/messageformat2.h>
#include <unicode/messageformat2_arguments.h>
#include <unicode/messageformat2_formattable.h>

#include <cstdint>
#include <map>
#include <string>

using icu::UnicodeString;
using icu::message2::Formattable;
using icu::message2::MessageArguments;
using icu::message2::MessageFormatter;

namespace {

int write(const UnicodeString &text, char *buffer, int capacity) {
    icu::CheckedArrayByteSink sink(buffer, capacity);
    text.toUTF8(sink);
    return sink.Overflowed() ? -1 : sink.NumberOfBytesAppended();
}

/// The text of a message with the number `nName` and the text `tName`; -1 where the message cannot be read.
int show(
    const MessageFormatter &message, const char *nName, double number, const char *tName, const char *text, char *buffer,
    int capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    std::map<UnicodeString, Formattable> values;
    const bool isWhole = number == static_cast<double>(static_cast<int64_t>(number));
    values[UnicodeString::fromUTF8(nName)] =
        isWhole ? Formattable(static_cast<int64_t>(number)) : Formattable(number);
    values[UnicodeString::fromUTF8(tName)] = Formattable(UnicodeString::fromUTF8(text));
    MessageArguments arguments(values, status);
    const UnicodeString shown = const_cast<MessageFormatter &>(message).formatToString(arguments, status);
    return U_FAILURE(status) ? -1 : write(shown, buffer, capacity);
}

MessageFormatter open(const char *pattern, const char *locale, UErrorCode &status) {
    MessageFormatter::Builder builder(status);
    UParseError place;
    builder.setLocale(icu::Locale::forLanguageTag(locale, status));
    builder.setPattern(UnicodeString::fromUTF8(pattern), place, status);
    return builder.build(status);
}

}  // namespace

extern "C" {

/// Builds a message and shows it once. Returns the number of bytes, or -1.
int message2_text(
    const char *pattern, const char *locale, const char *nName, double number, const char *tName, const char *text,
    char *buffer, int capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    const MessageFormatter message = open(pattern, locale, status);
    if (U_FAILURE(status)) { return -1; }
    return show(message, nName, number, tName, text, buffer, capacity);
}
}
