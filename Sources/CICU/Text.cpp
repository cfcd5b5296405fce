#include "Text.hpp"

#include <unicode/bytestream.h>

namespace cicu {

int32_t write(const icu::UnicodeString &text, char *buffer, int32_t capacity) {
    icu::CheckedArrayByteSink sink(buffer, std::max(capacity, 0));
    text.toUTF8(sink);
    return sink.NumberOfBytesAppended();
}

}  // namespace cicu
