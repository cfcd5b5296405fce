// What ours is measured against, one call each. Strings end in zero.

#ifndef C_PEERS_H
#define C_PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Opens the catalogue `<directory>/<language>/LC_MESSAGES/<domain>.mo`; 0 when it is not used.
int peer_gettext_open(const char *directory, const char *language, const char *domain);
const char *peer_gettext(const char *key);
/// `ngettext` and `snprintf` of a count and a name into the buffer; the length.
int peer_gettext_plural(
    const char *key, const char *plural, unsigned long count, const char *name, char *buffer, size_t capacity);

typedef struct peer_icu peer_icu;

/// Parses a pattern with the arguments `count` and `name`.
peer_icu *peer_icu_open(const char *pattern, const char *locale);
void peer_icu_close(peer_icu *message);
/// Formats and writes UTF-8; the length.
int peer_icu_plural(const peer_icu *message, int64_t count, const char *name, char *buffer, size_t capacity);

/// Loads the library that `Tools/Message2/build` makes of libicu 78; 0 where it is not there.
int peer_message2_load(const char *library);
/// Builds a message of MessageFormat 2 and shows it once, with a number and a text: the length of the UTF-8, or -1.
int peer_message2_text(
    const char *pattern, const char *locale, const char *number_name, double number, const char *text_name,
    const char *text, char *buffer, int capacity);

/// Bytes that malloc has given out and not got back, from all of its arenas.
size_t peer_allocated_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
