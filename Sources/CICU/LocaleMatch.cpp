#include "CICU.h"
#include "Text.hpp"

#include <unicode/localematcher.h>

#include <vector>

int32_t cicu_locale_best_match(
    const char *tag, int32_t length, const char *candidates, int32_t candidates_length
) {
    std::vector<icu::Locale> supported;
    const char *end = candidates + candidates_length;
    for (const char *start = candidates; start < end;) {
        const char *stop = std::find(start, end, ' ');
        supported.push_back(cicu::locale(start, static_cast<int32_t>(stop - start)));
        start = stop == end ? end : stop + 1;
    }

    UErrorCode status = U_ZERO_ERROR;
    const icu::LocaleMatcher matcher = icu::LocaleMatcher::Builder()
        .setSupportedLocales(supported.begin(), supported.end())
        .setNoDefaultLocale()
        .build(status);
    const icu::LocaleMatcher::Result result = matcher.getBestMatchResult(cicu::locale(tag, length), status);
    return U_SUCCESS(status) ? result.getSupportedIndex() : -1;
}
