#ifndef CICU_NUMBER_FORMAT_HPP
#define CICU_NUMBER_FORMAT_HPP

#include "CICU.h"

#include <unicode/decimfmt.h>
#include <unicode/numberformatter.h>

/// A number format. It has the class that `icu::MessageFormat` uses for the style, so the text is exactly the same.
struct cicu_number_format {
    explicit cicu_number_format(icu::NumberFormat *format)
        : format(format), decimal(dynamic_cast<const icu::DecimalFormat *>(format)) {}

    bool isRuleBased() const { return format.isValid() && decimal == nullptr; }

    const icu::LocalPointer<icu::NumberFormat> format;
    /// The same object if it writes digits one by one; null for skeletons and for numbering systems such as roman.
    const icu::DecimalFormat *const decimal;
    /// The formatter for skeletons, for plural categories of the text that is shown, and for numbers too large for rules.
    const icu::number::LocalizedNumberFormatter &formatter() const { return borrowed != nullptr ? *borrowed : own; }

    icu::number::LocalizedNumberFormatter own;
    /// The formatter of `format` itself. It lives as long as `format`, so it is not copied. Null when `own` is used.
    const icu::number::LocalizedNumberFormatter *borrowed = nullptr;
};

#endif
