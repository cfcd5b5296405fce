#include "CICU.h"

#include <unicode/utypes.h>

const char *cicu_error_name(int32_t code) { return u_errorName(static_cast<UErrorCode>(code)); }
