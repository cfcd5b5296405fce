#include "CICU.h"
#include "Text.hpp"

#include <unicode/bytestream.h>
#include <unicode/idna.h>

namespace cicu {

static const icu::IDNA *open(uint32_t options) {
    UErrorCode status = U_ZERO_ERROR;
    return icu::IDNA::createUTS46Instance(
        options | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_CHECK_CONTEXTO | UIDNA_NONTRANSITIONAL_TO_ASCII
            | UIDNA_NONTRANSITIONAL_TO_UNICODE,
        status);
}

/// The shared instances. They do not change after they are opened, so they are safe to share.
static const icu::IDNA *idna(bool std3) {
    static const icu::LocalPointer<const icu::IDNA> strict(open(UIDNA_USE_STD3_RULES));
    static const icu::LocalPointer<const icu::IDNA> lenient(open(0));
    return std3 ? strict.getAlias() : lenient.getAlias();
}

}  // namespace cicu

int32_t cicu_domain_to_ascii(const char *name, int32_t length, bool std3, char *buffer, int32_t capacity) {
    const icu::IDNA *idna = cicu::idna(std3);
    if (idna == nullptr) { return -1; }
    UErrorCode status = U_ZERO_ERROR;
    icu::IDNAInfo info;
    icu::CheckedArrayByteSink sink(buffer, std::max(capacity, 0));
    idna->nameToASCII_UTF8(icu::StringPiece(name, length), sink, info, status);
    const uint32_t errors = info.getErrors() & ~static_cast<uint32_t>(UIDNA_ERROR_HYPHEN_3_4);
    return U_FAILURE(status) || errors != 0 ? -1 : sink.NumberOfBytesAppended();
}
