// A text that counts how often ICU reads on in it.

#ifndef CICU_COUNTED_TEXT_HPP
#define CICU_COUNTED_TEXT_HPP

#include <unicode/unistr.h>
#include <unicode/utext.h>

namespace cicu {

/// A text that ICU reads in chunks of some code units. When it has read more chunks than it may, its operation gets a failure.
///
/// The text never changes and no read fails, as ICU's loops rely on both. The failure only appears in the `status` with which
/// ICU was called.
class CountedText {
public:
    /// - Parameters:
    ///   - text: must outlive this object, like `status`.
    ///   - chunk: the number of code units in a chunk. A text that isn't longer is read without counting.
    ///   - limit: the maximum number of reads.
    ///   - status: gets `U_REGEX_TIME_OUT` at the first read beyond the limit.
    CountedText(const icu::UnicodeString &text, int32_t chunk, int64_t limit, UErrorCode &status);
    ~CountedText();
    CountedText(const CountedText &) = delete;
    CountedText &operator=(const CountedText &) = delete;

    /// The text for ICU, which counts in each clone of it too.
    UText *opened() { return &text; }

    /// The number of chunks that were read.
    int64_t reads() const { return count; }

private:
    static const UTextFuncs functions;

    static UText *U_CALLCONV clone(UText *target, const UText *source, UBool isDeep, UErrorCode *status);
    static int64_t U_CALLCONV nativeLength(UText *text);
    static UBool U_CALLCONV access(UText *text, int64_t index, UBool isForward);
    static int32_t U_CALLCONV extract(
        UText *text, int64_t start, int64_t limit, char16_t *target, int32_t capacity, UErrorCode *status);

    static CountedText &counter(const UText *text) {
        return *static_cast<CountedText *>(const_cast<void *>(text->context));
    }

    UText *open(UText *target, UErrorCode *status);

    /// The end of the last chunk that ends at or before an index, so that no surrogate pair is cut.
    int32_t boundary(int32_t index) const;

    const char16_t *const units;
    const int32_t length;
    const int32_t chunk;
    const int64_t limit;
    int64_t count = 0;
    UErrorCode &status;
    UText text = UTEXT_INITIALIZER;
};

}  // namespace cicu

#endif
