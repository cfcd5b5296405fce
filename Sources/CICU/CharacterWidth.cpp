#include "CICU.h"

#include <unicode/uchar.h>

bool cicu_scalar_is_wide(uint32_t scalar) {
    int32_t width = u_getIntPropertyValue(static_cast<UChar32>(scalar), UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}
