#include "CICU.h"
#include "Text.hpp"

#include <unicode/ucal.h>
#include <unicode/ucurr.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>

namespace cicu {

static void append(const char *code, std::string &codes) {
    if (!codes.empty()) { codes.push_back(' '); }
    codes.append(code);
}

/// Adds the texts of an enumeration, which is closed.
static void append(UEnumeration *texts, UErrorCode &status, std::string &codes) {
    while (U_SUCCESS(status)) {
        const char *text = uenum_next(texts, nullptr, &status);
        if (text == nullptr) { break; }
        append(text, codes);
    }
    uenum_close(texts);
}

}  // namespace cicu

int32_t cicu_codes(cicu_code_list list, char *buffer, int32_t capacity) {
    std::string codes;
    UErrorCode status = U_ZERO_ERROR;
    switch (list) {
    case cicu_code_countries:
        for (const char *const *code = uloc_getISOCountries(); *code != nullptr; code += 1) { cicu::append(*code, codes); }
        break;
    case cicu_code_currencies:
        // `ucurr_isAvailable` isn't of use: a currency that ended in one region counts as ended.
        cicu::append(ucurr_openISOCurrencies(UCURR_COMMON | UCURR_NON_DEPRECATED, &status), status, codes);
        break;
    case cicu_code_time_zones:
        cicu::append(ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, nullptr, &status), status, codes);
        break;
    }
    return U_SUCCESS(status) ? cicu::write(icu::StringPiece(codes), buffer, capacity) : -1;
}
