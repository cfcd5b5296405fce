/// The files of `Localizations/` and `Resources/`, embedded so that opening them reads no disk.
#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// One embedded file. The pointers are valid for the life of the process and never written to.
typedef struct {
    /// The path below the repository's root, such as `Localizations/en.lproj/Validation.strings`. UTF-8, NUL-terminated.
    const char *path;
    const uint8_t *bytes;
    size_t count;
    /// The SHA-256 of the bytes in Base64, by which a content security policy knows a script or a style. NULL but for the page of the preview.
    const char *digest;
} CResource;

/// A list of embedded files, sorted by path.
typedef struct {
    const CResource *files;
    size_t count;
} CResourceList;

/// The shipped catalog: every table below `Localizations/`.
CResourceList cresources_catalog(void);

/// The sentences of findings: every table below `Resources/Findings/`.
CResourceList cresources_findings(void);

/// The shipped forms: every JSON file below `Resources/Forms/`.
CResourceList cresources_forms(void);

/// The page of the preview: every file below `Resources/Preview/`.
CResourceList cresources_preview(void);

/// What may stand in files that people write: every schema below `Resources/Schemas/`.
CResourceList cresources_schemas(void);

/// What that page itself says: every table below `Resources/PageWords/`.
CResourceList cresources_words(void);

#endif
