#include "CICU.h"
#include "Text.hpp"

#include <unicode/localpointer.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>

int32_t cicu_locale_exemplars(const char *tag, int32_t length, bool auxiliary, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = cicu::locale(tag, length);
    if (*locale.getLanguage() == 0) { return -1; }
    const icu::LocalULocaleDataPointer data(ulocdata_open(locale.getName(), &status));
    // For a locale without data ICU returns the exemplars of root, or of the language of the process.
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) { return -1; }
    status = U_ZERO_ERROR;
    const icu::LocalUSetPointer set(uset_openEmpty());
    const ULocaleDataExemplarSetType type = auxiliary ? ULOCDATA_ES_AUXILIARY : ULOCDATA_ES_STANDARD;
    ulocdata_getExemplarSet(data.getAlias(), set.getAlias(), USET_ADD_CASE_MAPPINGS, type, &status);
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) { return -1; }
    icu::UnicodeString letters;
    for (int32_t item = 0; item < uset_getItemCount(set.getAlias()); item++) {
        UChar32 start = 0;
        UChar32 end = 0;
        status = U_ZERO_ERROR;
        // The other items are pairs of letters. Each of their letters is also an item of its own.
        if (uset_getItem(set.getAlias(), item, &start, &end, nullptr, 0, &status) != 0) { continue; }
        if (U_FAILURE(status)) { return -1; }
        for (UChar32 letter = start; letter <= end; letter++) { letters.append(letter); }
    }
    return cicu::write(letters, buffer, capacity);
}
