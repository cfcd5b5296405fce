#include "CICU.h"
#include "Text.hpp"

#include <unicode/brkiter.h>
#include <unicode/ubrk.h>

namespace cicu {

/// The iterator from which each use makes a copy of its own, since an iterator changes as it is used.
static const icu::BreakIterator *words() {
    static const icu::LocalPointer<const icu::BreakIterator> shared([] {
        UErrorCode status = U_ZERO_ERROR;
        icu::LocalPointer<icu::BreakIterator> words(
            icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
        return U_SUCCESS(status) ? words.orphan() : nullptr;
    }());
    return shared.getAlias();
}

}  // namespace cicu

int32_t cicu_text_word_count(const char *text, int32_t length) {
    const icu::BreakIterator *shared = cicu::words();
    if (shared == nullptr) { return -1; }
    const icu::LocalPointer<icu::BreakIterator> words(shared->clone());
    if (!words.isValid()) { return -1; }
    const icu::UnicodeString subject = cicu::unicode(text, length);
    words->setText(subject);
    int32_t count = 0;
    while (words->next() != icu::BreakIterator::DONE) {
        if (words->getRuleStatus() >= UBRK_WORD_NONE_LIMIT) { count += 1; }
    }
    return count;
}
