#ifndef CICU_PLURAL_CATEGORY_HPP
#define CICU_PLURAL_CATEGORY_HPP

#include "CICU.h"

#include <unicode/plurrule.h>

struct cicu_plural_rules {
    explicit cicu_plural_rules(icu::PluralRules *rules) : rules(rules) {}
    const icu::LocalPointer<icu::PluralRules> rules;
};

namespace cicu {

/// The category of ICU's keyword. A keyword that is none of the six counts as `other`.
cicu_plural_category category(const icu::UnicodeString &keyword);

}  // namespace cicu

#endif
