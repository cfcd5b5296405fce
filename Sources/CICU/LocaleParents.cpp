#include "CICU.h"
#include "Text.hpp"

#include <unicode/ures.h>

#include <algorithm>
#include <map>

namespace cicu {

static std::string tag(const UChar *text, int32_t length) {
    std::string result;
    icu::UnicodeString(text, length).toUTF8String(result);
    std::replace(result.begin(), result.end(), '_', '-');
    return result;
}

/// The parents that CLDR names where truncating the tag would be wrong, by child. `uloc_getParent` knows none of them.
static std::map<std::string, std::string> readParents() {
    std::map<std::string, std::string> parents;
    UErrorCode status = U_ZERO_ERROR;
    UResourceBundle *data = ures_openDirect(nullptr, "supplementalData", &status);
    UResourceBundle *table = ures_getByKey(data, "parentLocales", nullptr, &status);
    while (U_SUCCESS(status) && ures_hasNext(table)) {
        UResourceBundle *children = ures_getNextResource(table, nullptr, &status);
        if (U_FAILURE(status)) { break; }
        std::string parent(ures_getKey(children));
        std::replace(parent.begin(), parent.end(), '_', '-');
        // One child is a string, and several are an array. ICU reads both by index.
        for (int32_t index = 0; index < ures_getSize(children); index += 1) {
            int32_t length = 0;
            const UChar *child = ures_getStringByIndex(children, index, &length, &status);
            if (U_SUCCESS(status)) { parents.emplace(tag(child, length), parent); }
        }
        ures_close(children);
    }
    ures_close(table);
    ures_close(data);
    return parents;
}

}  // namespace cicu

int32_t cicu_locale_explicit_parent(const char *tag, int32_t length, char *buffer, int32_t capacity) {
    static const std::map<std::string, std::string> parents = cicu::readParents();
    const auto found = parents.find(std::string(tag, static_cast<size_t>(length)));
    return found == parents.end() ? -1 : cicu::write(icu::StringPiece(found->second), buffer, capacity);
}
