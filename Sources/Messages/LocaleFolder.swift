package import Base
package import ICU

/// A `<locale>.lproj` folder, which contains localized resources on Apple's systems.
package struct LocaleFolder: Sendable, Hashable {
    /// The folder's name, such as `pt_BR.lproj`.
    package let name: String

    /// The locale as the folder spells it, such as `pt_BR` or `Base`.
    package var spelling: String {
        String(name.dropLast(Self.suffix.count))
    }

    /// The locale of the folder; `und` if the name is neither a language tag nor the English name of a locale in CLDR.
    ///
    /// Before language tags, folders had English names (`English.lproj`, `BrazilianPortuguese.lproj`). Apple's systems
    /// still read most of them, and GNUstep uses only such names.
    package let locale: LocaleTag

    /// Whether the folder has an English name instead of a tag.
    package let isNamedInEnglish: Bool

    private static let suffix = ".lproj"

    /// The folder of a locale, such as `pt-BR.lproj`.
    package init(_ locale: LocaleTag) {
        name = locale.identifier + Self.suffix
        self.locale = locale
        isNamedInEnglish = false
    }

    /// - Returns: nil if the name does not end in `.lproj`.
    package init?(name: String) {
        guard name.hasSuffix(Self.suffix), name.utf8.count > Self.suffix.utf8.count else { return nil }
        self.name = name
        let spelling = String(name.dropLast(Self.suffix.count))
        let named = Self.mayBeEnglish(spelling) ? LocaleTag(englishName: spelling) : nil
        locale = named ?? LocaleTag(spelling)
        isNamedInEnglish = named != nil
    }

    /// Whether a name may be English. The shortest names have four letters (`Thai`, `Urdu`), and none has a hyphen or a
    /// digit.
    private static func mayBeEnglish(_ name: String) -> Bool {
        name.utf8.count > 3
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || " ,()".utf8.contains(byte)
            }
    }

    /// The locale folders of a directory. Those whose names are canonical tags come first. Within both groups they are
    /// sorted by name.
    package static func folders(in directory: String) throws(FileError) -> [LocaleFolder] {
        sorted(try Files.list(directory).compactMap { $0.isDirectory ? LocaleFolder(name: $0.name) : nil })
    }

    static func sorted(_ folders: some Sequence<LocaleFolder>) -> [LocaleFolder] {
        folders.sorted {
            ($0.spelling == $0.locale.identifier ? 0 : 1, $0.name) < (
                $1.spelling == $1.locale.identifier ? 0 : 1, $1.name
            )
        }
    }
}
