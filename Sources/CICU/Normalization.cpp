#include "CICU.h"
#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

bool cicu_text_is_nfc(const char *text, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *nfc = icu::Normalizer2::getNFCInstance(status);
    return U_FAILURE(status) || nfc->isNormalizedUTF8(icu::StringPiece(text, length), status);
}

static int32_t normalize(
    const icu::Normalizer2 *form, UErrorCode status, const char *text, int32_t length, char *buffer, int32_t capacity) {
    if (U_FAILURE(status)) { return -1; }
    icu::CheckedArrayByteSink sink(buffer, std::max(capacity, 0));
    form->normalizeUTF8(0, icu::StringPiece(text, length), sink, nullptr, status);
    return U_SUCCESS(status) ? sink.NumberOfBytesAppended() : -1;
}

int32_t cicu_text_to_nfc(const char *text, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *form = icu::Normalizer2::getNFCInstance(status);
    return normalize(form, status, text, length, buffer, capacity);
}

int32_t cicu_text_to_nfkd(const char *text, int32_t length, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *form = icu::Normalizer2::getNFKDInstance(status);
    return normalize(form, status, text, length, buffer, capacity);
}
