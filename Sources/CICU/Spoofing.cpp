#include "CICU.h"
#include "Text.hpp"

#include <unicode/uspoof.h>

namespace cicu {

/// The shared checker. It does not change after it is opened, so it is safe to share. NULL when the data is missing.
static const USpoofChecker *spoofChecker() {
    static const icu::LocalUSpoofCheckerPointer shared([] {
        UErrorCode status = U_ZERO_ERROR;
        icu::LocalUSpoofCheckerPointer checker(uspoof_open(&status));
        uspoof_setChecks(checker.getAlias(), USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &status);
        uspoof_setRestrictionLevel(checker.getAlias(), USPOOF_HIGHLY_RESTRICTIVE);
        return U_SUCCESS(status) ? checker.orphan() : nullptr;
    }());
    return shared.getAlias();
}

}  // namespace cicu

bool cicu_text_is_of_one_script(const char *text, int32_t length) {
    const USpoofChecker *checker = cicu::spoofChecker();
    if (checker == nullptr) { return false; }
    UErrorCode status = U_ZERO_ERROR;
    const int32_t failed = uspoof_check2UTF8(checker, text, length, nullptr, &status);
    return U_SUCCESS(status) && failed == 0;
}

int32_t cicu_text_skeleton(const char *text, int32_t length, char *buffer, int32_t capacity) {
    const USpoofChecker *checker = cicu::spoofChecker();
    if (checker == nullptr) { return -1; }
    UErrorCode status = U_ZERO_ERROR;
    const int32_t size = uspoof_getSkeletonUTF8(checker, 0, text, length, buffer, std::max(capacity, 0), &status);
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? size : -1;
}
