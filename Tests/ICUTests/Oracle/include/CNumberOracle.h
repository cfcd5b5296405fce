// What icu::MessageFormat itself makes of a number: the measure of NumberFormat. For tests only.

#ifndef C_NUMBER_ORACLE_H
#define C_NUMBER_ORACLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct number_oracle number_oracle;

/// A pattern with one argument, `{n, number, percent}` for example. NULL when it is malformed.
number_oracle *number_oracle_open(const char *tag, const char *pattern);
void number_oracle_close(number_oracle *oracle);
/// Writes UTF-8 with a final zero; the length in bytes, or -1.
int32_t number_oracle_integer(const number_oracle *oracle, int64_t value, char *buffer, int32_t capacity);
int32_t number_oracle_double(const number_oracle *oracle, double value, char *buffer, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
