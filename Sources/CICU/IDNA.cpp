#include "CICU.h"
#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>

namespace cicu {

/// The shared instance. It does not change after it is opened, so it is safe to share.
static const icu::IDNA *idna() {
    static const icu::LocalPointer<const icu::IDNA> shared([] {
        UErrorCode status = U_ZERO_ERROR;
        return icu::IDNA::createUTS46Instance(
            UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_CHECK_CONTEXTO
                | UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE,
            status);
    }());
    return shared.getAlias();
}

}  // namespace cicu

int32_t cicu_domain_to_ascii(const char *name, int32_t length, char *buffer, int32_t capacity) {
    const icu::IDNA *idna = cicu::idna();
    if (idna == nullptr) { return -1; }
    UErrorCode status = U_ZERO_ERROR;
    icu::IDNAInfo info;
    icu::CheckedArrayByteSink sink(buffer, std::max(capacity, 0));
    idna->nameToASCII_UTF8(icu::StringPiece(name, length), sink, info, status);
    return U_FAILURE(status) || info.hasErrors() ? -1 : sink.NumberOfBytesAppended();
}
