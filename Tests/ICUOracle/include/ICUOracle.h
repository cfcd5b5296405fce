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
    /// Milliseconds since 1970, in `number`.
    oracle_date,
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

/// Dates outside branches are shown in the time zone; all others are in UTC.
void oracle_set_time_zone(oracle_message *message, const char *zone);

typedef enum {
    oracle_and,
    oracle_or,
    oracle_units,
} oracle_list_style;

/// Elements joined by `icu::ListFormatter`, which `icu::MessageFormat` does not know; written like `oracle_format`.
int32_t oracle_join(
    const char *locale, oracle_list_style style, const char *const *elements, int32_t count, char *buffer,
    int32_t capacity);

/// A paragraph in the order in which it is seen from left to right, by the bidirectional algorithm (UAX #9), without the
/// marks that it takes out; written like `oracle_format`.
int32_t oracle_visual_order(const char *text, bool is_right_to_left, char *buffer, int32_t capacity);

/// What one of ICU's transforms, such as "Simplified-Traditional", makes of a text; written like `oracle_format`.
int32_t oracle_transform(const char *transform, const char *text, char *buffer, int32_t capacity);
/// Whether a character set, such as "Big5", has a code point.
bool oracle_has_character(const char *charset, int32_t code_point);

/// Whether ICU counts a code point among Pattern_White_Space, or among Pattern_Syntax.
bool oracle_is_pattern_white_space(int32_t code_point);
bool oracle_is_pattern_syntax(int32_t code_point);

#ifdef __cplusplus
}
#endif

#endif
