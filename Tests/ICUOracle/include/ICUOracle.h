// What libicu's own icu::MessageFormat makes of a pattern: the measure of ours. For tests only.

#ifndef ICU_ORACLE_H
#define ICU_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    oracle_integer,
    oracle_number,
    oracle_text,
} oracle_kind;

/// A named argument. Strings are UTF-8 and end in zero.
typedef struct {
    const char *name;
    oracle_kind kind;
    int64_t integer;
    double number;
    const char *text;
} oracle_argument;

typedef struct oracle_message oracle_message;

/// NULL if ICU rejects the pattern; the name of its error code then stands in `error`, which lives as long as the process.
oracle_message *oracle_open(const char *pattern, const char *locale, const char **error);
void oracle_close(oracle_message *message);

/// Writes the text in UTF-8 without a final zero, at most `capacity` bytes, and returns its length; negative if ICU fails.
int32_t oracle_format(
    const oracle_message *message, const oracle_argument *arguments, int32_t count, char *buffer, int32_t capacity);

/// Whether ICU counts a code point among Pattern_White_Space, or among Pattern_Syntax.
bool oracle_is_pattern_white_space(int32_t code_point);
bool oracle_is_pattern_syntax(int32_t code_point);

#ifdef __cplusplus
}
#endif

#endif
