#include "CountedText.hpp"

#include <unicode/uregex.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>

#include <algorithm>

namespace cicu {

const UTextFuncs CountedText::functions = [] {
    UTextFuncs functions = {};
    functions.tableSize = sizeof(UTextFuncs);
    functions.clone = clone;
    functions.nativeLength = nativeLength;
    functions.access = access;
    functions.extract = extract;
    return functions;
}();

CountedText::CountedText(const icu::UnicodeString &text, int32_t chunk, int64_t limit, UErrorCode &status)
    : units(text.getBuffer()), length(text.length()), chunk(std::max(chunk, 2)), limit(limit), status(status) {
    open(&this->text, &status);
}

CountedText::~CountedText() { utext_close(&text); }

UText *CountedText::open(UText *target, UErrorCode *status) {
    UText *opened = utext_setup(target, 0, status);
    if (U_FAILURE(*status)) { return opened; }
    opened->pFuncs = &functions;
    opened->context = this;
    opened->providerProperties = 1 << UTEXT_PROVIDER_STABLE_CHUNKS;
    // Until the first access: an empty chunk, or all of a short text.
    opened->chunkContents = units;
    opened->chunkLength = length <= chunk ? length : 0;
    opened->chunkNativeLimit = opened->chunkLength;
    opened->nativeIndexingLimit = opened->chunkLength;
    return opened;
}

UText *CountedText::clone(UText *target, const UText *source, UBool isDeep, UErrorCode *status) {
    if (isDeep) {
        *status = U_UNSUPPORTED_ERROR;
        return nullptr;
    }
    UText *clone = counter(source).open(target, status);
    if (U_SUCCESS(*status)) { utext_setNativeIndex(clone, utext_getNativeIndex(source)); }
    return clone;
}

int64_t CountedText::nativeLength(UText *text) { return counter(text).length; }

int32_t CountedText::boundary(int32_t index) const {
    if (index <= 0) { return 0; }
    if (index >= length) { return length; }
    return U16_IS_TRAIL(units[index]) && U16_IS_LEAD(units[index - 1]) ? index - 1 : index;
}

UBool CountedText::access(UText *text, int64_t index, UBool isForward) {
    CountedText &counter = CountedText::counter(text);
    const int32_t target = static_cast<int32_t>(std::clamp<int64_t>(index, 0, counter.length));
    // The unit that is read next in the direction, or the last one at the end of the text.
    const int32_t unit = std::clamp(isForward ? target : target - 1, 0, std::max(counter.length - 1, 0));
    if (unit < text->chunkNativeStart || unit >= text->chunkNativeLimit) {
        int32_t number = unit / counter.chunk;
        if (counter.boundary((number + 1) * counter.chunk) <= unit) { number += 1; }
        const int32_t start = counter.boundary(number * counter.chunk);
        const int32_t end = counter.boundary((number + 1) * counter.chunk);
        text->chunkContents = counter.units + start;
        text->chunkNativeStart = start;
        text->chunkNativeLimit = end;
        text->chunkLength = end - start;
        text->nativeIndexingLimit = text->chunkLength;
        counter.count += 1;
        if (counter.count > counter.limit && U_SUCCESS(counter.status)) { counter.status = U_REGEX_TIME_OUT; }
    }
    text->chunkOffset = target - static_cast<int32_t>(text->chunkNativeStart);
    return isForward ? target < counter.length : target > 0;
}

int32_t CountedText::extract(
    UText *text, int64_t start, int64_t limit, char16_t *target, int32_t capacity, UErrorCode *status
) {
    if (U_FAILURE(*status)) { return 0; }
    if (capacity < 0 || (target == nullptr && capacity > 0) || start > limit) {
        *status = U_ILLEGAL_ARGUMENT_ERROR;
        return 0;
    }
    const CountedText &counter = CountedText::counter(text);
    const int32_t first = static_cast<int32_t>(std::clamp<int64_t>(start, 0, counter.length));
    const int32_t end = static_cast<int32_t>(std::clamp<int64_t>(limit, 0, counter.length));
    const int32_t count = end - first;
    if (capacity > 0) { u_memcpy(target, counter.units + first, std::min(count, capacity)); }
    if (count < capacity) {
        target[count] = 0;
    } else {
        *status = count == capacity ? U_STRING_NOT_TERMINATED_WARNING : U_BUFFER_OVERFLOW_ERROR;
    }
    utext_setNativeIndex(text, end);
    return count;
}

}  // namespace cicu
