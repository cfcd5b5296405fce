package import Messages
internal import Tables

/// The language that a project says its messages are first written in, and where it says so.
package struct DevelopmentLanguage: Sendable {
    /// What says it.
    package enum Origin: Sendable, Hashable {
        /// The configuration.
        case configuration
        /// `sourceLanguage` of a string catalog.
        case catalog
        /// `developmentRegion` of an Xcode project.
        case xcodeProject(String)
        /// `defaultLocalization` of a package.
        case package(String)
        /// `CFBundleDevelopmentRegion` of an `Info.plist`.
        case propertyList(String)
        /// Nothing: a table in English, or in `Base`, or the one with the most messages.
        case tables
    }

    package let locale: LocaleTag
    package let origin: Origin

    init(_ locale: LocaleTag, _ origin: Origin) {
        self.locale = locale
        self.origin = origin
    }

    /// - Parameter spelling: a language tag, or one of the names that came before tags: `English`.
    init?(_ spelling: String, _ origin: Origin) {
        guard let locale = LocaleFolder(name: spelling + ".lproj")?.locale, locale.isKnown else { return nil }
        self.init(locale, origin)
    }

    /// Reads `developmentRegion = en;` of an Xcode project.
    init?(project source: SourceText) {
        guard let word = Self.word(behind: "developmentRegion", in: source) else { return nil }
        self.init(word, .xcodeProject(source.path))
    }

    /// Reads `defaultLocalization: "en"` of a package's manifest.
    init?(manifest source: SourceText) {
        guard let word = Self.word(behind: "defaultLocalization", in: source) else { return nil }
        self.init(word, .package(source.path))
    }

    /// The word behind a name and `=` or `:`, with or without quotation marks.
    private static func word(behind name: StaticString, in source: SourceText) -> String? {
        let text = source.text
        let bytes = text.span
        for start in bytes.indices where bytes.holds(name, at: start) {
            var offset = start + name.utf8CodeUnitCount
            while ASCII.isSpace(bytes.byte(offset)) || " =:\"".utf8.contains(bytes.byte(offset)) { offset += 1 }
            var end = offset
            while ASCII.isIdentifier(bytes.byte(end)) || bytes.byte(end) == UInt8(ascii: "-") { end += 1 }
            if end > offset { return bytes.text(offset..<end) }
        }
        return nil
    }
}
