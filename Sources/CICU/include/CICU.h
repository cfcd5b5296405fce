// The only door to libicu. Nothing of ICU's own is visible here: its symbols carry its version, and its types
// collide with Foundation's private copy of ICU when Swift sees both.
//
// Input text is UTF-8, given by its address and its length. It need not end in a zero byte. Output text is UTF-8 in the
// caller's buffer. A function returns the full length in bytes, and writes at most `capacity` bytes, without a zero byte at
// the end. If the result is greater than `capacity`, call again with a buffer of that length. A negative result means that
// there is no text.
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

/// An error: ICU's own code, which is 0 for success, and the place in the text that was given.
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
/// The version of CLDR that libicu's data comes from, "42" for example; negative when the data is missing.
int32_t cicu_cldr_version(char *buffer, int32_t capacity);

// MARK: Locales

/// The canonical BCP 47 form; negative when the text is malformed.
int32_t cicu_locale_canonicalize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// Marks the two-letter languages and regions that CLDR replaces by others. Each array has 676 elements. The index of a
/// pair of letters is 26 times the first letter plus the second, counted from 0. Returns false when there is no such data.
bool cicu_two_letter_aliases(bool *languages, bool *regions);
/// The tag with its likely subtags added.
int32_t cicu_locale_maximize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// The tag without the subtags that are likely anyway.
int32_t cicu_locale_minimize(const char *tag, int32_t length, char *buffer, int32_t capacity);
/// The parent that CLDR's `parentLocales` names, "root" among them; negative when it names none.
int32_t cicu_locale_explicit_parent(const char *tag, int32_t length, char *buffer, int32_t capacity);
int32_t cicu_locale_display_name(
    const char *tag, int32_t length, const char *in_tag, int32_t in_length, char *buffer, int32_t capacity);
/// The tag of the locale that has an English name in CLDR, such as "pt-BR" for "Brazilian Portuguese". Only the letters
/// of the name count, without their case and marks. Negative when no locale has the name.
int32_t cicu_locale_named_in_english(const char *name, int32_t length, char *buffer, int32_t capacity);

/// These four functions take a subtag in its canonical case.
bool cicu_language_is_known(const char *subtag, int32_t length);
bool cicu_script_is_known(const char *subtag, int32_t length);
bool cicu_region_is_known(const char *subtag, int32_t length);
bool cicu_script_is_right_to_left(const char *subtag, int32_t length);

/// Whether libicu has data for just this locale, and not only for a parent of it.
bool cicu_locale_has_data(const char *tag, int32_t length);

/// The locales that libicu has data for, by index, in the order of libicu's own names.
int32_t cicu_available_locale_count(void);
int32_t cicu_available_locale(int32_t index, char *buffer, int32_t capacity);

/// The index of the candidate that is nearest to the tag by CLDR's language matching; negative when none is near enough.
/// The candidates are tags, separated by spaces.
int32_t cicu_locale_best_match(
    const char *tag, int32_t length, const char *candidates, int32_t candidates_length);

// MARK: Codes

typedef enum {
    /// Countries in two letters: ISO 3166-1, and a few codes that it reserves.
    cicu_code_countries,
    /// Currencies in circulation: ISO 4217.
    cicu_code_currencies,
    /// Time zones of IANA's database, and names of ICU's own.
    cicu_code_time_zones,
} cicu_code_list;

/// The codes of a list, separated by spaces.
int32_t cicu_codes(cicu_code_list list, char *buffer, int32_t capacity);

// MARK: Plural rules

typedef struct cicu_plural_rules cicu_plural_rules;

/// CLDR's order: 0 zero, 1 one, 2 two, 3 few, 4 many, 5 other.
typedef uint8_t cicu_plural_category;

/// NULL only when memory or ICU's data is missing.
cicu_plural_rules *cicu_plural_rules_open(const char *tag, int32_t length, bool ordinal);
/// Reads rules in CLDR's syntax, `one: i = 1 and v = 0; few: …`, with or without samples. NULL when the text is malformed.
cicu_plural_rules *cicu_plural_rules_read(const char *description, int32_t length);
void cicu_plural_rules_close(cicu_plural_rules *rules);
/// Bit n is set when the rules name category n.
uint32_t cicu_plural_rules_categories(const cicu_plural_rules *rules);
cicu_plural_category cicu_plural_rules_select_integer(const cicu_plural_rules *rules, int32_t value);
/// The category of a number itself, whatever a format shows.
cicu_plural_category cicu_plural_rules_select_double(const cicu_plural_rules *rules, double value);
/// The category of a plain decimal number with the given number of visible fraction digits.
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
    /// In words. For this style and the next two the detail names a rule set, or is empty for the locale's own.
    cicu_number_spellout,
    cicu_number_ordinal,
    cicu_number_duration,
} cicu_number_style;

/// NULL when the style's detail is malformed or ICU fails. The error then has ICU's code and the place.
cicu_number_format *cicu_number_format_open(
    const char *tag, int32_t length, cicu_number_style style, const char *detail, int32_t detail_length,
    cicu_error *error);
void cicu_number_format_close(cicu_number_format *format);
int32_t cicu_number_format_integer(
    const cicu_number_format *format, int64_t value, char *buffer, int32_t capacity);
int32_t cicu_number_format_double(
    const cicu_number_format *format, double value, char *buffer, int32_t capacity);
/// The plural category of the value as the format shows it.
cicu_plural_category cicu_number_format_select(
    const cicu_number_format *format, const cicu_plural_rules *rules, double value);

/// The kind of one part of a formatted number.
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
    /// The end of the part in bytes of the text. The part begins where the previous one ends.
    int32_t end;
} cicu_number_part;

/// Formats a decimal number of any size, given in ASCII digits, in the styles that write digits one by one. The parts cover
/// the text without a gap. `part_count` is their number; at most `part_capacity` of them are written.
int32_t cicu_number_format_decimal(
    const cicu_number_format *format, const char *number, int32_t length, char *buffer, int32_t capacity,
    cicu_number_part *parts, int32_t part_capacity, int32_t *part_count);
/// The plural category of a decimal number as the format shows it.
cicu_plural_category cicu_number_format_select_decimal(
    const cicu_number_format *format, const cicu_plural_rules *rules, const char *number, int32_t length);

typedef enum {
    /// The symbols 0…9 are the digits 0…9.
    cicu_number_symbol_grouping = 10,
    cicu_number_symbol_positive_prefix,
    cicu_number_symbol_positive_suffix,
    cicu_number_symbol_negative_prefix,
    cicu_number_symbol_negative_suffix,
} cicu_number_symbol;

/// A symbol of the format. Negative when the format does not write digits one by one, as with roman numerals.
int32_t cicu_number_format_symbol(
    const cicu_number_format *format, int32_t symbol, char *buffer, int32_t capacity);

/// How an integer's digits are grouped, counted from the right.
typedef struct {
    /// Digits in the last group; 0 when there is no grouping.
    int32_t primary;
    /// Digits in each group before the last.
    int32_t secondary;
    /// The fewest digits before the first separator. With fewer, no separator is written.
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

/// NULL when the detail is too long or ICU fails. In a proleptic format, the Gregorian calendar also counts the days before
/// 15 October 1582, as in ISO 8601; otherwise the Julian calendar does.
cicu_date_format *cicu_date_format_open(
    const char *tag, int32_t length, cicu_date_fields fields, cicu_date_style style, const char *detail,
    int32_t detail_length, bool is_proleptic);
void cicu_date_format_close(cicu_date_format *format);
/// Reads a date that was written by the format, in UTC. False if the text does not begin with one, or goes on behind it.
bool cicu_date_format_read(
    const cicu_date_format *format, const char *text, int32_t length, double *milliseconds);
/// Writes a time in the time zone with an IANA name, or in UTC when the name is empty. Negative when ICU cannot write it.
/// `zone_is_known` says whether ICU has the time zone; when it does not, UTC is used.
int32_t cicu_date_format_write(
    const cicu_date_format *format, double milliseconds, const char *zone, int32_t zone_length, bool *zone_is_known,
    char *buffer, int32_t capacity);

// MARK: Time zones

/// The current time by the system's clock, in milliseconds since 1970.
double cicu_now(void);
/// The offset from UTC, in milliseconds, of the time zone with an IANA name; 0 when ICU does not have the time zone.
/// `is_local` says whether the time is that of the zone's clocks.
int32_t cicu_zone_offset(const char *zone, int32_t zone_length, double milliseconds, bool is_local);

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
/// Joins elements. They stand in `text` one after the other, and `ends` has the end of each in bytes.
int32_t cicu_list_format_write(
    const cicu_list_format *format, const char *text, const int32_t *ends, int32_t count, char *buffer,
    int32_t capacity);

// MARK: Regular expressions

typedef struct cicu_regex cicu_regex;

/// The limits of a match.
typedef struct {
    /// The most steps of ICU's engine, each some 10,000 operations.
    int32_t time;
    /// The most bytes of backtracking state.
    int32_t stack;
    /// The number of UTF-16 code units that are read at once. A text that isn't longer is read without counting.
    int32_t chunk;
    /// The most chunks that are read.
    int64_t reads;
} cicu_regex_limits;

/// The work of a match.
typedef struct {
    /// Thousandths of a step.
    int64_t steps;
    /// The number of chunks that were read.
    int64_t reads;
} cicu_regex_work;

/// The place of a match, in bytes of the UTF-8 text that was searched; start is -1 when there is none.
typedef struct {
    int32_t start;
    int32_t end;
} cicu_regex_range;

/// The reason why a match has no answer.
typedef enum {
    cicu_regex_failed,
    cicu_regex_timed_out,
    cicu_regex_out_of_stack,
} cicu_regex_problem_kind;

cicu_regex_problem_kind cicu_regex_problem(int32_t code);

cicu_regex *cicu_regex_open(const char *pattern, int32_t length, cicu_error *error);
void cicu_regex_close(cicu_regex *regex);
/// Whether the whole text matches. `work` gets the work of the match.
bool cicu_regex_matches(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_regex_work *work,
    cicu_error *error);
/// The first match anywhere in the text.
cicu_regex_range cicu_regex_find(
    const cicu_regex *regex, const char *text, int32_t length, cicu_regex_limits limits, cicu_error *error);

// MARK: Domain names

/// The form of an internationalized domain name that DNS uses (UTS #46, nontransitional, with all of its checks but that of
/// hyphens at the third and fourth position, which WHATWG leaves out too); negative if the name is malformed.
/// `std3` says whether ASCII characters other than letters, digits and hyphens are malformed.
int32_t cicu_domain_to_ascii(const char *name, int32_t length, bool std3, char *buffer, int32_t capacity);

// MARK: Characters

/// Whether a scalar takes two columns of a terminal (UAX #11: wide or full width).
bool cicu_scalar_is_wide(uint32_t scalar);

/// The simple case folding of a scalar (CaseFolding.txt, status C and S, without those of Turkic languages).
uint32_t cicu_scalar_fold_case(uint32_t scalar);

/// How a scalar joins its neighbors in cursive scripts (the property `Joining_Type`).
typedef enum {
    cicu_joins_nothing,
    cicu_joins_both,
    cicu_joins_left,
    cicu_joins_right,
    /// Such as a vowel sign: its neighbors join across it.
    cicu_joins_transparently,
} cicu_joining_type;

cicu_joining_type cicu_scalar_joining_type(uint32_t scalar);
/// Whether a scalar has the property `Extended_Pictographic` (UTS #51). So do code points that are kept for future emoji.
bool cicu_scalar_is_pictographic(uint32_t scalar);

/// The script of a scalar (UAX #24) as ICU's number. 0 and 1 mean that the scalar belongs to no script or to several.
int32_t cicu_scalar_script(uint32_t scalar);
/// The number of the script with an ISO 15924 code such as "Cyrl"; negative when there is none.
int32_t cicu_script_number(const char *code, int32_t length);
/// Whether the locale's language is written in the script. A language may have several: Japanese has three.
bool cicu_locale_is_written_in(const char *tag, int32_t length, int32_t script);
/// Whether CLDR lists the script among the primary or secondary ones of the locale's language.
bool cicu_language_has_script(const char *tag, int32_t length, int32_t script);

/// The single letters of CLDR's exemplars for a locale, upper and lower case, one after the other. `auxiliary` selects the
/// letters that occur only in foreign words, instead of those of the alphabet. Negative when CLDR has none for the locale.
int32_t cicu_locale_exemplars(const char *tag, int32_t length, bool auxiliary, char *buffer, int32_t capacity);

// MARK: Normalization

/// Whether the text is in normalization form C (UAX #15).
bool cicu_text_is_nfc(const char *text, int32_t length);
int32_t cicu_text_to_nfc(const char *text, int32_t length, char *buffer, int32_t capacity);
/// The text in normalization form KD: letters are separate from their marks, and compatible characters are one.
int32_t cicu_text_to_nfkd(const char *text, int32_t length, char *buffer, int32_t capacity);

// MARK: Look-alikes and words

/// Whether the text is Highly Restrictive and has digits of one number system only (UTS #39, sections 5.2 and 5.3). False
/// when the data is missing.
bool cicu_text_is_of_one_script(const char *text, int32_t length);
/// The skeleton of the text (UTS #39, section 4): texts with the same skeleton look alike.
int32_t cicu_text_skeleton(const char *text, int32_t length, char *buffer, int32_t capacity);
/// The number of words (UAX #29, section 4): segments with a letter, a digit, kana or an ideograph. Negative when the data is
/// missing.
int32_t cicu_text_word_count(const char *text, int32_t length);

#ifdef __cplusplus
}
#endif

#endif
