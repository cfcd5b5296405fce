// The only door to libicu. Nothing of ICU's own is visible here: its symbols carry its version, and its types
// collide with Foundation's private copy of ICU when Swift sees both.
//
// Text goes in as UTF-8 by address and length, and need not end in zero. Text comes out as UTF-8 in a buffer of the
// caller's: the functions return the full length in bytes, write at most `capacity` of them and no final zero, so that
// a result longer than the capacity says how much room to bring. A negative result means that there is no text.
//
// Everything here may be called from several threads at once; opened objects do not change until they are closed.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Errors

/// What went wrong: ICU's own code, which is 0 for success, and where in the text that was given.
typedef struct {
    int32_t code;
    /// In bytes of the UTF-8 text that was given; -1 when ICU does not say.
    int32_t offset;
} cicu_error;

/// ICU's name of an error code, `U_ILLEGAL_ARGUMENT_ERROR` for example. Lives as long as the process.
const char *cicu_error_name(int32_t code);

// MARK: Versions

/// The version of the libicu that is linked, "72.1" for example.
int32_t cicu_version(char *buffer, int32_t capacity);
/// The version of CLDR that its data is of, "42" for example; negative when the data is missing.
int32_t cicu_cldr_version(char *buffer, int32_t capacity);

// MARK: Locales

/// The canonical BCP 47 form; negative when the text is malformed.
int32_t cicu_locale_canonicalize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// Which languages and regions of two letters CLDR replaces by others: marks pairs of letters, 26 times the first and
/// the second, in arrays of 676. False when there is no such data.
bool cicu_two_letter_aliases(bool *languages, bool *regions);
/// With likely subtags added.
int32_t cicu_locale_maximize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// Without the subtags that are likely anyway.
int32_t cicu_locale_minimize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// The parent that CLDR's `parentLocales` names, "root" among them; negative when it names none.
int32_t cicu_locale_explicit_parent(const char *tag, int32_t length, char *buffer, int32_t capacity);
int32_t cicu_locale_display_name(
    const char *tag, int32_t length, const char *in_tag, int32_t in_length, char *buffer, int32_t capacity);
/// The tag of the locale that CLDR calls so in English, such as "pt-BR" of "Brazilian Portuguese": of the name, only the
/// letters count, without their case and marks; negative when no locale is called so.
int32_t cicu_locale_named_in_english(const char *name, int32_t length, char *buffer, int32_t capacity);

/// Subtags in their canonical case.
bool cicu_language_is_known(const char *subtag, int32_t length);
bool cicu_script_is_known(const char *subtag, int32_t length);
bool cicu_region_is_known(const char *subtag, int32_t length);
bool cicu_script_is_right_to_left(const char *subtag, int32_t length);

/// The locales libicu has data for, sorted by its own names.
int32_t cicu_available_locale_count(void);
int32_t cicu_available_locale(int32_t index, char *buffer, int32_t capacity);

/// The candidate that CLDR's language matching finds nearest to the tag, as an index; negative when none is near
/// enough. The candidates are tags, one after the other, separated by spaces.
int32_t cicu_locale_best_match(
    const char *tag, int32_t length, const char *candidates, int32_t candidates_length);

// MARK: Plural rules

typedef struct cicu_plural_rules cicu_plural_rules;

/// CLDR's order: 0 zero, 1 one, 2 two, 3 few, 4 many, 5 other.
typedef uint8_t cicu_plural_category;

/// NULL only when memory or ICU's data is missing.
cicu_plural_rules *cicu_plural_rules_open(const char *tag, int32_t length, bool ordinal);
/// Rules of a text in CLDR's syntax, `one: i = 1 and v = 0; few: …`, with or without samples. NULL where it is malformed.
cicu_plural_rules *cicu_plural_rules_read(const char *description, int32_t length);
void cicu_plural_rules_close(cicu_plural_rules *rules);
/// Bit n is set when the rules name category n.
uint32_t cicu_plural_rules_categories(const cicu_plural_rules *rules);
cicu_plural_category cicu_plural_rules_select_integer(const cicu_plural_rules *rules, int32_t value);
/// A number as such, whatever its format shows of it.
cicu_plural_category cicu_plural_rules_select_double(const cicu_plural_rules *rules, double value);
/// A plain decimal number, with the number of fraction digits that are visible in it.
cicu_plural_category cicu_plural_rules_select_decimal(
    const cicu_plural_rules *rules, const char *number, int32_t length, int32_t fraction_digits);
/// The rule of a category as CLDR writes it, with its samples; negative when the locale has none.
int32_t cicu_plural_rule_text(
    const char *tag, int32_t length, bool ordinal, cicu_plural_category category, char *buffer, int32_t capacity);

// MARK: Number formats

typedef struct cicu_number_format cicu_number_format;

typedef enum {
    cicu_number_decimal,
    cicu_number_integer,
    cicu_number_percent,
    /// The detail is an ISO 4217 code, or empty for the currency of the locale's region.
    cicu_number_currency,
    /// The detail is a number skeleton, without the leading `::`.
    cicu_number_skeleton,
    /// The detail is a pattern such as `#,##0.00`.
    cicu_number_pattern,
    /// In words; the detail of the three that follow names a rule set, or is empty for the locale's own.
    cicu_number_spellout,
    cicu_number_ordinal,
    cicu_number_duration,
} cicu_number_style;

/// NULL when the style's detail is malformed or ICU fails; the error then says which and where.
cicu_number_format *cicu_number_format_open(
    const char *tag, int32_t length, cicu_number_style style, const char *detail, int32_t detail_length,
    cicu_error *error);
void cicu_number_format_close(cicu_number_format *format);
int32_t cicu_number_format_integer(
    const cicu_number_format *format, int64_t value, char *buffer, int32_t capacity);
int32_t cicu_number_format_double(
    const cicu_number_format *format, double value, char *buffer, int32_t capacity);
/// The category of what the format shows for the value.
cicu_plural_category cicu_number_format_select(
    const cicu_number_format *format, const cicu_plural_rules *rules, double value);

/// What a run of bytes in a formatted number is.
typedef enum {
    cicu_number_part_literal,
    cicu_number_part_integer,
    cicu_number_part_fraction,
    cicu_number_part_decimal,
    cicu_number_part_group,
    cicu_number_part_minus_sign,
    cicu_number_part_plus_sign,
    cicu_number_part_percent_sign,
    cicu_number_part_currency,
    cicu_number_part_unit,
    cicu_number_part_exponent,
    cicu_number_part_compact,
} cicu_number_part_kind;

typedef struct {
    cicu_number_part_kind kind;
    /// In bytes of the text; the part begins where the one before it ends.
    int32_t end;
} cicu_number_part;

/// A decimal number of any size, in the digits of ASCII, for the styles that write digits one by one. The parts cover the
/// text without a gap; their number is `part_count`, of which at most `part_capacity` are written.
int32_t cicu_number_format_decimal(
    const cicu_number_format *format, const char *number, int32_t length, char *buffer, int32_t capacity,
    cicu_number_part *parts, int32_t part_capacity, int32_t *part_count);
/// The category of what the format shows for a decimal number.
cicu_plural_category cicu_number_format_select_decimal(
    const cicu_number_format *format, const cicu_plural_rules *rules, const char *number, int32_t length);

typedef enum {
    /// The digits 0…9 are the symbols 0…9.
    cicu_number_symbol_grouping = 10,
    cicu_number_symbol_positive_prefix,
    cicu_number_symbol_positive_suffix,
    cicu_number_symbol_negative_prefix,
    cicu_number_symbol_negative_suffix,
} cicu_number_symbol;

/// Negative when the format does not write digits one by one, as roman numerals are not.
int32_t cicu_number_format_symbol(
    const cicu_number_format *format, int32_t symbol, char *buffer, int32_t capacity);

/// How an integer's digits are grouped, counted from the right.
typedef struct {
    /// Digits in the last group; 0 when there is no grouping.
    int32_t primary;
    /// Digits in each group before the last.
    int32_t secondary;
    /// How many digits must stand before the first separator for any to be written.
    int32_t minimum;
} cicu_number_grouping;

cicu_number_grouping cicu_number_format_grouping(const cicu_number_format *format);

// MARK: Dates and times

typedef struct cicu_date_format cicu_date_format;

typedef enum {
    cicu_date_date,
    cicu_date_time,
    cicu_date_date_and_time,
} cicu_date_fields;

typedef enum {
    cicu_date_short,
    cicu_date_medium,
    cicu_date_long,
    cicu_date_full,
    /// The detail is a skeleton, without the leading `::`; it names the fields itself.
    cicu_date_skeleton,
    /// The detail is a pattern such as `dd.MM.yyyy`.
    cicu_date_pattern,
} cicu_date_style;

/// NULL when the detail is too long or ICU fails.
cicu_date_format *cicu_date_format_open(
    const char *tag, int32_t length, cicu_date_fields fields, cicu_date_style style, const char *detail,
    int32_t detail_length);
void cicu_date_format_close(cicu_date_format *format);
/// In the time zone of an IANA name, or in UTC where the name is empty. Negative for what is no date; `zone_is_known`
/// says whether ICU has such a time zone, and UTC stands in where it has none.
int32_t cicu_date_format_write(
    const cicu_date_format *format, double milliseconds, const char *zone, int32_t zone_length, bool *zone_is_known,
    char *buffer, int32_t capacity);

// MARK: Lists

typedef struct cicu_list_format cicu_list_format;

typedef enum {
    cicu_list_and,
    cicu_list_or,
    cicu_list_unit,
} cicu_list_style;

/// NULL when ICU fails.
cicu_list_format *cicu_list_format_open(const char *tag, int32_t length, cicu_list_style style);
void cicu_list_format_close(cicu_list_format *format);
/// The elements are given one after the other, each ending where the array says.
int32_t cicu_list_format_write(
    const cicu_list_format *format, const char *text, const int32_t *ends, int32_t count, char *buffer,
    int32_t capacity);

// MARK: Regular expressions

typedef struct cicu_regex cicu_regex;

/// What a match may cost.
typedef struct {
    /// In steps of ICU's engine, each some 10,000 operations.
    int32_t time;
    /// In bytes of backtracking state.
    int32_t stack;
} cicu_regex_limits;

/// The place of a match, in bytes of the UTF-8 text that was searched; start is -1 when there is none.
typedef struct {
    int32_t start;
    int32_t end;
} cicu_regex_range;

/// What became of a match that has no answer.
typedef enum {
    cicu_regex_failed,
    cicu_regex_timed_out,
    cicu_regex_out_of_stack,
} cicu_regex_problem_kind;

cicu_regex_problem_kind cicu_regex_problem(int32_t code);

cicu_regex *cicu_regex_open(const char *pattern, int32_t length, cicu_error *error);
void cicu_regex_close(cicu_regex *regex);
/// Whether the whole text matches.
bool cicu_regex_matches(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_error *error);
/// The first match anywhere in the text.
cicu_regex_range cicu_regex_find(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_error *error);

// MARK: Domain names

/// The form of an internationalised domain name that DNS takes (UTS #46, nontransitional, with all of its checks);
/// negative when the name is malformed.
int32_t cicu_domain_to_ascii(const char *name, int32_t length, char *buffer, int32_t capacity);

// MARK: Characters

/// Whether a scalar takes two columns of a terminal (UAX #11: wide or full width).
bool cicu_scalar_is_wide(uint32_t scalar);

/// The script of a scalar (UAX #24), in numbers of ICU's own: 0 and 1 for those that belong to no script or to several.
int32_t cicu_scalar_script(uint32_t scalar);
/// The number of the script with an ISO 15924 code such as "Cyrl"; negative when there is none.
int32_t cicu_script_number(const char *code, int32_t length);
/// Whether the locale's language is written in the script, as Japanese is in three.
bool cicu_locale_is_written_in(const char *tag, int32_t length, int32_t script);

/// The letters that CLDR's exemplars of a locale name one by one, upper and lower case, one behind the other: those of
/// its alphabet, or the auxiliary ones, which stand in foreign words only. Negative where CLDR has none of the locale.
int32_t cicu_locale_exemplars(const char *tag, int32_t length, bool auxiliary, char *buffer, int32_t capacity);

// MARK: Normalization

/// Whether the text is in normalization form C (UAX #15).
bool cicu_text_is_nfc(const char *text, int32_t length);
int32_t cicu_text_to_nfc(const char *text, int32_t length, char *buffer, int32_t capacity);
/// In normalization form KD: letters and their marks apart, and compatible characters as one.
int32_t cicu_text_to_nfkd(const char *text, int32_t length, char *buffer, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
