#include "CICU.h"
#include "Text.hpp"

#include <unicode/calendar.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>

struct cicu_date_format {
    icu::LocalPointer<icu::DateFormat> format;
    /// The locale's calendar, in UTC.
    icu::LocalPointer<icu::Calendar> calendar;
};

namespace cicu {

/// The longest skeleton or pattern in bytes. No sensible one is longer, and each letter may cost a reader a line of zeros.
static const int32_t longestDateDetail = 128;

/// A moment before all others, in milliseconds since 1970. libicu moves one that it can't use to the first that it can.
static const double beforeAllDates = -1e19;

/// The longest name of a time zone in bytes. IANA's longest is 32.
static const int32_t longestZone = 64;

static icu::DateFormat *makeDate(
    const icu::Locale &locale, cicu_date_fields fields, icu::DateFormat::EStyle style
) {
    switch (fields) {
        case cicu_date_date: return icu::DateFormat::createDateInstance(style, locale);
        case cicu_date_time: return icu::DateFormat::createTimeInstance(style, locale);
        case cicu_date_date_and_time: return icu::DateFormat::createDateTimeInstance(style, style, locale);
    }
    return nullptr;
}

static icu::DateFormat *makeDatePattern(
    const icu::Locale &locale, cicu_date_fields fields, const icu::UnicodeString &pattern
) {
    icu::DateFormat *format = makeDate(locale, fields, icu::DateFormat::kDefault);
    if (auto *simple = dynamic_cast<icu::SimpleDateFormat *>(format)) { simple->applyPattern(pattern); }
    return format;
}

}  // namespace cicu

cicu_date_format *cicu_date_format_open(
    const char *tag, int32_t length, cicu_date_fields fields, cicu_date_style style, const char *detail,
    int32_t detail_length, bool is_proleptic
) {
    if (detail_length > cicu::longestDateDetail) { return nullptr; }
    const icu::Locale locale = cicu::localeWithData(tag, length);
    const icu::UnicodeString text = cicu::unicode(detail, detail_length);
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::DateFormat> format;
    switch (style) {
        case cicu_date_short: format.adoptInstead(cicu::makeDate(locale, fields, icu::DateFormat::kShort)); break;
        case cicu_date_medium: format.adoptInstead(cicu::makeDate(locale, fields, icu::DateFormat::kMedium)); break;
        case cicu_date_long: format.adoptInstead(cicu::makeDate(locale, fields, icu::DateFormat::kLong)); break;
        case cicu_date_full: format.adoptInstead(cicu::makeDate(locale, fields, icu::DateFormat::kFull)); break;
        case cicu_date_skeleton:
            format.adoptInstead(icu::DateFormat::createInstanceForSkeleton(text, locale, status));
            break;
        case cicu_date_pattern: format.adoptInstead(cicu::makeDatePattern(locale, fields, text)); break;
    }
    if (U_FAILURE(status) || format.isNull() || format->getCalendar() == nullptr) { return nullptr; }
    icu::LocalPointer<icu::Calendar> calendar(format->getCalendar()->clone());
    if (calendar.isNull()) { return nullptr; }
    calendar->setTimeZone(*icu::TimeZone::getGMT());
    if (is_proleptic) {
        if (auto *gregorian = dynamic_cast<icu::GregorianCalendar *>(calendar.getAlias())) {
            gregorian->setGregorianChange(cicu::beforeAllDates, status);
        }
        if (U_FAILURE(status)) { return nullptr; }
    }
    auto *result = new cicu_date_format;
    result->format = std::move(format);
    result->calendar = std::move(calendar);
    return result;
}

void cicu_date_format_close(cicu_date_format *format) { delete format; }

bool cicu_date_format_read(
    const cicu_date_format *format, const char *text, int32_t length, double *milliseconds
) {
    UErrorCode status = U_ZERO_ERROR;
    // Reading changes the calendar, so each call uses its own copy.
    const icu::LocalPointer<icu::Calendar> calendar(format->calendar->clone());
    if (calendar.isNull()) { return false; }
    calendar->clear();
    const icu::UnicodeString date = cicu::unicode(text, length);
    icu::ParsePosition position(0);
    format->format->parse(date, *calendar, position);
    *milliseconds = calendar->getTime(status);
    return U_SUCCESS(status) && position.getErrorIndex() < 0 && position.getIndex() == date.length();
}

double cicu_now(void) { return icu::Calendar::getNow(); }

int32_t cicu_zone_offset(const char *zone, int32_t zone_length, double milliseconds, bool is_local) {
    if (zone_length <= 0 || zone_length > cicu::longestZone) { return 0; }
    UErrorCode status = U_ZERO_ERROR;
    const icu::LocalPointer<icu::TimeZone> named(icu::TimeZone::createTimeZone(cicu::unicode(zone, zone_length)));
    if (named.isNull() || *named == icu::TimeZone::getUnknown()) { return 0; }
    int32_t raw = 0;
    int32_t saving = 0;
    named->getOffset(milliseconds, is_local, raw, saving, status);
    return U_SUCCESS(status) ? raw + saving : 0;
}

int32_t cicu_date_format_write(
    const cicu_date_format *format, double milliseconds, const char *zone, int32_t zone_length, bool *zone_is_known,
    char *buffer, int32_t capacity
) {
    UErrorCode status = U_ZERO_ERROR;
    // Formatting changes the calendar, so each call uses its own copy.
    const icu::LocalPointer<icu::Calendar> calendar(format->calendar->clone());
    if (calendar.isNull()) { return -1; }
    *zone_is_known = true;
    if (zone_length > 0) {
        icu::LocalPointer<icu::TimeZone> named;
        if (zone_length <= cicu::longestZone) {
            named.adoptInstead(icu::TimeZone::createTimeZone(cicu::unicode(zone, zone_length)));
        }
        *zone_is_known = named.isValid() && *named != icu::TimeZone::getUnknown();
        if (*zone_is_known) { calendar->adoptTimeZone(named.orphan()); }
    }
    calendar->setTime(milliseconds, status);
    icu::UnicodeString text;
    format->format->format(*calendar, text, nullptr, status);
    return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : -1;
}
