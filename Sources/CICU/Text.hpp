// Text on its way out: every function of the door that writes text ends here.

#ifndef CICU_TEXT_HPP
#define CICU_TEXT_HPP

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstring>
#include <string>

namespace cicu {

/// Writes what fits and returns the full length, as the header promises.
inline int32_t write(icu::StringPiece text, char *buffer, int32_t capacity) {
    const int32_t count = std::min(text.length(), std::max(capacity, 0));
    if (count > 0) { std::memcpy(buffer, text.data(), static_cast<size_t>(count)); }
    return text.length();
}

int32_t write(const icu::UnicodeString &text, char *buffer, int32_t capacity);

inline icu::UnicodeString unicode(const char *text, int32_t length) {
    return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

/// The locale of a BCP 47 tag; root when the tag is malformed.
icu::Locale locale(const char *tag, int32_t length);

/// The locale of a BCP 47 tag if ICU has data for it or its parents; otherwise root. Without this function ICU would use
/// the language of the process for an unknown language, and that differs between machines.
icu::Locale localeWithData(const char *tag, int32_t length);

}  // namespace cicu

#endif
