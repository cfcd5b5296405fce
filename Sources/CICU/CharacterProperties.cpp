#include "CICU.h"

#include <unicode/uchar.h>

uint32_t cicu_scalar_fold_case(uint32_t scalar) {
    return static_cast<uint32_t>(u_foldCase(static_cast<UChar32>(scalar), U_FOLD_CASE_DEFAULT));
}

cicu_joining_type cicu_scalar_joining_type(uint32_t scalar) {
    switch (u_getIntPropertyValue(static_cast<UChar32>(scalar), UCHAR_JOINING_TYPE)) {
        case U_JT_DUAL_JOINING: return cicu_joins_both;
        case U_JT_LEFT_JOINING: return cicu_joins_left;
        case U_JT_RIGHT_JOINING: return cicu_joins_right;
        case U_JT_TRANSPARENT: return cicu_joins_transparently;
        default: return cicu_joins_nothing;
    }
}

bool cicu_scalar_is_pictographic(uint32_t scalar) {
    return u_hasBinaryProperty(static_cast<UChar32>(scalar), UCHAR_EXTENDED_PICTOGRAPHIC);
}
