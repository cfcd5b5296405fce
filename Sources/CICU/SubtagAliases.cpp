#include "CICU.h"
#include "Text.hpp"

#include <unicode/ures.h>

namespace cicu {

static void markTwoLetterKeys(UResourceBundle *aliases, const char *table, char first, bool *marks) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *entries = ures_getByKey(aliases, table, nullptr, &status);
    while (U_SUCCESS(status) && ures_hasNext(entries)) {
        UResourceBundle *entry = ures_getNextResource(entries, nullptr, &status);
        const char *key = U_SUCCESS(status) ? ures_getKey(entry) : nullptr;
        if (key != nullptr && std::strlen(key) == 2) {
            const int32_t high = key[0] - first;
            const int32_t low = key[1] - first;
            if (high >= 0 && high < 26 && low >= 0 && low < 26) { marks[high * 26 + low] = true; }
        }
        ures_close(entry);
    }
    ures_close(entries);
}

}  // namespace cicu

bool cicu_two_letter_aliases(bool *languages, bool *regions) {
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *metadata = ures_openDirect(nullptr, "metadata", &status);
    UResourceBundle *aliases = ures_getByKey(metadata, "alias", nullptr, &status);
    if (U_SUCCESS(status)) {
        cicu::markTwoLetterKeys(aliases, "language", 'a', languages);
        cicu::markTwoLetterKeys(aliases, "territory", 'A', regions);
    }
    ures_close(aliases);
    ures_close(metadata);
    return U_SUCCESS(status);
}
