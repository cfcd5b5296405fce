#include "CICU.h"
#include "CountedText.hpp"
#include "Text.hpp"

#include <unicode/parseerr.h>
#include <unicode/regex.h>

#include <algorithm>
#include <chrono>

struct cicu_regex {
    explicit cicu_regex(icu::RegexPattern *pattern) : pattern(pattern) {}
    /// The compiled pattern, which does not change. Each use makes its own matcher, so the pattern is safe to share.
    const icu::LocalPointer<icu::RegexPattern> pattern;
};

namespace cicu {

/// The place of an error in bytes of UTF-8. ICU gives a line and a column, in characters. Lines end here where ICU's own
/// compiler ends them.
static int32_t offset(const UParseError &place, const icu::UnicodeString &pattern) {
    if (place.line < 1 || place.offset < 0) { return -1; }
    int32_t index = 0;
    for (int32_t line = 1; line < place.line && index < pattern.length();) {
        const UChar32 character = pattern.char32At(index);
        index = pattern.moveIndex32(index, 1);
        const bool ends = character == 0x0A || character == 0x85 || character == 0x2028
            || (character == 0x0D && pattern.charAt(index) != 0x0A);
        if (ends) { line += 1; }
    }
    index = pattern.moveIndex32(index, place.offset);
    return write(pattern.tempSubStringBetween(0, index), nullptr, 0);
}

/// A matcher of one text within limits. ICU counts its steps, but no work within a step: a back reference, a lookahead or a
/// grapheme cluster may read the entire text each time. So the parts of the text that ICU reads are counted too, and too many
/// stop the match: every operation of ICU's engine ends the match if it finds a failure in `status`.
class Matcher {
public:
    Matcher(
        const cicu_regex *regex, const icu::UnicodeString &subject, cicu_regex_limits limits, UErrorCode &status
    ) : text(subject, limits.chunk, limits.reads, status), matcher(regex->pattern->matcher(status)) {
        if (U_FAILURE(status)) { return; }
        matcher->reset(text.opened());
        matcher->setTimeLimit(limits.time, status);
        matcher->setStackLimit(limits.stack, status);
    }

    icu::RegexMatcher *operator->() const { return matcher.getAlias(); }

    int64_t reads() const { return text.reads(); }

private:
    CountedText text;
    const icu::LocalPointer<icu::RegexMatcher> matcher;
};

/// Notes the number of steps so far. ICU calls it after each step.
static UBool U_CALLCONV noteSteps(const void *steps, int32_t count) {
    *static_cast<int32_t *>(const_cast<void *>(steps)) = count;
    return true;
}

/// The work of ICU's steps in thousandths of a step. ICU counts only whole steps. A match that ends within its first step is
/// measured by the clock instead, and counts as one step at most, in case its thread had to wait.
static int64_t work(int32_t steps, std::chrono::steady_clock::duration time) {
    if (steps > 0) { return (int64_t{steps} + 1) * 1000; }
    const int64_t nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    return std::clamp<int64_t>(nanoseconds / 150, 1, 1000);
}

static void report(UErrorCode status, cicu_error *error) {
    error->code = U_SUCCESS(status) ? 0 : status;
    error->offset = -1;
}

}  // namespace cicu

cicu_regex *cicu_regex_open(const char *pattern, int32_t length, cicu_error *error) {
    UErrorCode status = U_ZERO_ERROR;
    UParseError place = {0, -1, {0}, {0}};
    const icu::UnicodeString text = cicu::unicode(pattern, length);
    icu::LocalPointer<icu::RegexPattern> compiled(icu::RegexPattern::compile(text, place, status));
    cicu::report(status, error);
    if (U_FAILURE(status)) {
        error->offset = cicu::offset(place, text);
        return nullptr;
    }
    return new cicu_regex(compiled.orphan());
}

cicu_regex_problem_kind cicu_regex_problem(int32_t code) {
    switch (code) {
        case U_REGEX_TIME_OUT: return cicu_regex_timed_out;
        case U_REGEX_STACK_OVERFLOW: return cicu_regex_out_of_stack;
        default: return cicu_regex_failed;
    }
}

void cicu_regex_close(cicu_regex *regex) { delete regex; }

bool cicu_regex_matches(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_regex_work *work,
    cicu_error *error
) {
    const auto start = std::chrono::steady_clock::now();
    UErrorCode status = U_ZERO_ERROR;
    int32_t steps = 0;
    const icu::UnicodeString subject = cicu::unicode(text, length);
    const cicu::Matcher matcher(regex, subject, limits, status);
    bool matches = false;
    if (U_SUCCESS(status)) {
        matcher->setMatchCallback(cicu::noteSteps, &steps, status);
        matches = matcher->matches(status);
    }
    *work = {cicu::work(steps, std::chrono::steady_clock::now() - start), matcher.reads()};
    cicu::report(status, error);
    return U_SUCCESS(status) && matches;
}

cicu_regex_range cicu_regex_find(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_error *error
) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString subject = cicu::unicode(text, length);
    const cicu::Matcher matcher(regex, subject, limits, status);
    const bool found = U_SUCCESS(status) && matcher->find(status);
    cicu::report(status, error);
    if (U_FAILURE(status) || !found) { return {-1, -1}; }
    const int32_t start = matcher->start(status);
    const int32_t end = matcher->end(status);
    const int32_t before = cicu::write(subject.tempSubStringBetween(0, start), nullptr, 0);
    return {before, before + cicu::write(subject.tempSubStringBetween(start, end), nullptr, 0)};
}
