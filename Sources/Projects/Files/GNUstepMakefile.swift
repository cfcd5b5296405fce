internal import Base
internal import Messages
internal import SourceCode

/// The makefile of a GNUstep program, `GNUmakefile`.
enum GNUstepMakefile {
    /// The locales of all variables whose names end in `_LANGUAGES`, which list the locale folders that a build installs:
    /// `App_LANGUAGES = English French`, also after `export` or `override`. A backslash at the end of a line continues it.
    /// References to other variables are skipped.
    /// - Complexity: linear in the length of the file.
    static func languages(in source: SourceText) -> Set<LocaleTag> {
        let text = String(decoding: source.text, as: UTF8.self)
            .replacing("\\\r\n", with: " ").replacing("\\\n", with: " ")
        var locales: Set<LocaleTag> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.prefix { $0 != "#" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            // `=`, `:=`, `+=` and `?=` assign.
            let words = parts[0].split(whereSeparator: \.isWhitespace)
            let target = words.drop { $0 == "export" || $0 == "override" }.joined(separator: " ")
            let name = target.prefix { $0 == "_" || $0.isLetter || $0.isNumber || $0 == "-" }
            guard name.hasSuffix("_LANGUAGES"),
                target.dropFirst(name.count).allSatisfy({ $0.isWhitespace || ":+?".contains($0) })
            else { continue }
            for word in parts[1].split(whereSeparator: \.isWhitespace) {
                if let locale = LocaleFolder(name: word + ".lproj")?.locale, locale.isKnown { locales.insert(locale) }
            }
        }
        return locales
    }
}
