#ifndef CICU_NUMBER_FORMAT_HPP
#define CICU_NUMBER_FORMAT_HPP

#include "CICU.h"

#include <unicode/decimfmt.h>
#include <unicode/numberformatter.h>

/// The class that `icu::MessageFormat` itself uses for the style, so that the text is the same to the last mark.
struct cicu_number_format {
    explicit cicu_number_format(icu::NumberFormat *format)
        : format(format), decimal(dynamic_cast<const icu::DecimalFormat *>(format)) {}

    bool isRuleBased() const { return format.isValid() && decimal == nullptr; }

    const icu::LocalPointer<icu::NumberFormat> format;
    /// The same object where it writes digits one by one; null for skeletons and for numbering systems such as roman.
    const icu::DecimalFormat *const decimal;
    /// For skeletons, for plural categories by what is shown, and for numbers that are too large for rules.
    const icu::number::LocalizedNumberFormatter &formatter() const { return borrowed != nullptr ? *borrowed : own; }

    icu::number::LocalizedNumberFormatter own;
    /// That of the format itself, which lives as long and need not be copied; null where `own` is meant.
    const icu::number::LocalizedNumberFormatter *borrowed = nullptr;
};

#endif
