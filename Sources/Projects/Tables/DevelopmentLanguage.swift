internal import Base
package import Messages
internal import SourceCode

/// The language in which a project's messages are first written, and the setting that names it.
package struct DevelopmentLanguage: Sendable {
    /// The setting that names the language.
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
        /// No setting. The language was chosen among the tables' locales: English, or `Base`, or the locale with the most
        /// messages.
        case tables
    }

    package let locale: LocaleTag
    package let origin: Origin

    init(_ locale: LocaleTag, _ origin: Origin) {
        self.locale = locale
        self.origin = origin
    }

    /// - Parameter spelling: a language tag, or one of the language names that were used before tags: `English`.
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

    /// The word after a name and `=` or `:`, with or without quotation marks.
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
