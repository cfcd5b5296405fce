#include "CPeers.h"

#include <dlfcn.h>
#include <libintl.h>
#include <unicode/msgfmt.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef __GLIBC__
#include <malloc.h>
#endif

int peer_gettext_open(const char *directory, const char *language, const char *domain) {
    setlocale(LC_ALL, "C.UTF-8");
    setenv("LANGUAGE", language, 1);
    bindtextdomain(domain, directory);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
    return 1;
}

const char *peer_gettext(const char *key) { return gettext(key); }

int peer_gettext_plural(
    const char *key, const char *plural, unsigned long count, const char *name, char *buffer, size_t capacity
) {
    return snprintf(buffer, capacity, ngettext(key, plural, count), count, name);
}

struct peer_icu {
    peer_icu(const char *pattern, const char *locale, UErrorCode &status)
        : format(icu::UnicodeString::fromUTF8(pattern), icu::Locale::forLanguageTag(locale, status), status) {}
    icu::MessageFormat format;
};

peer_icu *peer_icu_open(const char *pattern, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    auto *message = new peer_icu(pattern, locale, status);
    if (U_SUCCESS(status)) { return message; }
    delete message;
    return nullptr;
}

void peer_icu_close(peer_icu *message) { delete message; }

int peer_icu_plural(const peer_icu *message, int64_t count, const char *name, char *buffer, size_t capacity) {
    static const icu::UnicodeString names[] = {icu::UnicodeString(u"count"), icu::UnicodeString(u"name")};
    const icu::Formattable values[] = {icu::Formattable(count), icu::Formattable(icu::UnicodeString::fromUTF8(name))};
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    message->format.format(names, values, 2, text, status);
    icu::CheckedArrayByteSink sink(buffer, static_cast<int32_t>(capacity));
    text.toUTF8(sink);
    return sink.NumberOfBytesAppended();
}

size_t peer_allocated_bytes(void) {
#ifdef __GLIBC__
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

typedef int (*message2_text_function)(
    const char *, const char *, const char *, double, const char *, const char *, char *, int);

static message2_text_function message2_text;

int peer_message2_load(const char *library) {
    // In a scope of its own: libicu 78 stands beside the libicu of the system.
    if (!message2_text) {
        void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
        if (handle) { message2_text = reinterpret_cast<message2_text_function>(dlsym(handle, "message2_text")); }
    }
    return message2_text != nullptr;
}

int peer_message2_text(
    const char *pattern, const char *locale, const char *number_name, double number, const char *text_name,
    const char *text, char *buffer, int capacity
) {
    return message2_text
        ? message2_text(pattern, locale, number_name, number, text_name, text, buffer, capacity) : -1;
}
