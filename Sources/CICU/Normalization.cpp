#include "CICU.h"
#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/utf8.h>

#include <vector>

/// The most marks in a row that libicu sorts. It inserts each of them among those before, so that many take quadratic time.
static const int32_t mostMarksToInsert = 30;

/// Whether so many marks follow one another that libicu would take long. A character whose decomposition begins with a mark
/// counts as one.
static bool hasManyMarks(const icu::Normalizer2 *decomposing, const char *text, int32_t length) {
    if (length <= 2 * mostMarksToInsert) { return false; }
    int32_t marks = 0;
    for (int32_t index = 0; index < length;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, index, length, scalar);
        marks = scalar < 0x300 || decomposing->hasBoundaryBefore(scalar) ? 0 : marks + 1;
        if (marks > mostMarksToInsert) { return true; }
    }
    return false;
}

/// The text in the normalization form of the decomposing normalizer, in O(n log n) whatever its marks.
static icu::UnicodeString decomposed(const icu::Normalizer2 *decomposing, const char *text, int32_t length) {
    // A mark's class, its place among the marks, and the mark itself, from the highest bits to the lowest.
    std::vector<uint64_t> marks;
    icu::UnicodeString result;
    icu::UnicodeString decomposition;
    // Unicode Standard, D109: the marks between two characters that aren't marks are sorted by their classes.
    const auto finishMarks = [&] {
        std::sort(marks.begin(), marks.end());
        for (const uint64_t mark : marks) { result.append(static_cast<UChar32>(mark & 0x1FFFFF)); }
        marks.clear();
    };
    for (int32_t index = 0; index < length;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, index, length, scalar);
        if (!decomposing->getDecomposition(scalar, decomposition)) { decomposition.setTo(scalar); }
        for (int32_t place = 0; place < decomposition.length(); place = decomposition.moveIndex32(place, 1)) {
            const UChar32 part = decomposition.char32At(place);
            const uint64_t combiningClass = decomposing->getCombiningClass(part);
            if (combiningClass != 0) {
                marks.push_back(combiningClass << 56 | marks.size() << 21 | static_cast<uint64_t>(part));
            } else {
                finishMarks();
                result.append(part);
            }
        }
    }
    finishMarks();
    return result;
}

bool cicu_text_is_nfc(const char *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *nfc = icu::Normalizer2::getNFCInstance(status);
    const icu::Normalizer2 *nfd = icu::Normalizer2::getNFDInstance(status);
    if (U_FAILURE(status)) { return true; }
    if (hasManyMarks(nfd, text, length)) {
        return nfc->normalize(decomposed(nfd, text, length), status) == cicu::unicode(text, length);
    }
    return nfc->isNormalizedUTF8(icu::StringPiece(text, length), status);
}

/// Normalizes the text to a form, which is the decomposing one or composes what that one decomposes.
static int32_t normalize(
    const icu::Normalizer2 *form, const icu::Normalizer2 *decomposing, UErrorCode status, const char *text,
    int32_t length, char *buffer, int32_t capacity) {
    if (U_FAILURE(status)) { return -1; }
    if (hasManyMarks(decomposing, text, length)) {
        icu::UnicodeString sorted = decomposed(decomposing, text, length);
        if (form != decomposing) { sorted = form->normalize(sorted, status); }
        return U_SUCCESS(status) ? cicu::write(sorted, buffer, capacity) : -1;
    }
    icu::CheckedArrayByteSink sink(buffer, std::max(capacity, 0));
    form->normalizeUTF8(0, icu::StringPiece(text, length), sink, nullptr, status);
    return U_SUCCESS(status) ? sink.NumberOfBytesAppended() : -1;
}

int32_t cicu_text_to_nfc(const char *text, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *form = icu::Normalizer2::getNFCInstance(status);
    const icu::Normalizer2 *decomposing = icu::Normalizer2::getNFDInstance(status);
    return normalize(form, decomposing, status, text, length, buffer, capacity);
}

int32_t cicu_text_to_nfkd(const char *text, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *form = icu::Normalizer2::getNFKDInstance(status);
    return normalize(form, form, status, text, length, buffer, capacity);
}
