/// A format for the exchange of translations. Each format has its own folder. Its line in ``ExchangeFormats/all`` makes
/// it known to `export` and `import`.
public protocol ExchangeFormat: SendableMetatype {
    /// The name of the format for `--format`.
    static var name: String { get }
    /// A description of the format in a few words.
    static var summary: String { get }
    /// The content of one file in the format.
    static var grouping: ExportGrouping { get }
    /// The extension of its files, or of its folders, without the dot.
    static var pathExtension: String { get }
    /// Whether ``pathExtension`` is the extension of a folder with the files. False by default.
    static var isFolder: Bool { get }
    /// Whether the files have no translations, so nothing is imported from them. False by default.
    static var isTemplate: Bool { get }

    /// The part of a file that has what the export remembers.
    static var memory: String { get }

    /// Writes units.
    /// - Parameters:
    ///   - sections: the sections of one file, as ``grouping`` divides them; at least one.
    ///   - name: the file's name without its extension: a locale, a table and a locale, or the project's name.
    /// - Complexity: *n* log *n* in the number of units at most.
    static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits

    /// Whether a file is in this format.
    /// - Parameter beginning: the file's first bytes, at most 4,096.
    static func recognizes(_ path: String, beginning: [UInt8]) -> Bool

    /// Reads units, and reports mistakes. It never traps, whatever the file contains.
    static func read(_ input: ExchangeInput, into receiver: any UnitReceiver)

    /// Spells a text of a file in this format as the table of a unit does. By default the text stays the same.
    static func tableText(_ text: String, of unit: TranslationUnit) -> String
}

extension ExchangeFormat {
    public static var isFolder: Bool { false }

    public static var isTemplate: Bool { false }

    public static func tableText(_ text: String, of unit: TranslationUnit) -> String { text }
}

/// The content of one file of an export.
public enum ExportGrouping: Sendable {
    /// All tables in one locale.
    case locale
    /// One table in one locale.
    case tableAndLocale
    /// One table, without a locale: a template.
    case table
    /// All tables in all locales.
    case project
}

/// The result of writing some units.
public struct WrittenUnits: Sendable {
    /// A file of an export.
    public struct File: Sendable {
        /// Its path from the folder of the export.
        public var path: String
        /// Its content.
        public var bytes: [UInt8]

        /// Makes a file.
        public init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// A unit that the format has no way to write.
    public struct Omission: Sendable {
        /// The unit.
        public var unit: TranslationUnit
        /// Its section, without units.
        public var section: UnitSection
        /// Why, and what to do, in full sentences.
        public var reason: String

        /// Makes an omission.
        public init(_ unit: TranslationUnit, of section: UnitSection, because reason: String) {
            self.unit = unit
            var section = section
            section.units = []
            self.section = section
            self.reason = reason
        }
    }

    /// The files, in any order.
    public var files: [File] = []
    /// Folders that exist even without a file in them, as paths from the folder of the export.
    public var folders: [String] = []
    /// The units that are in none of the files.
    public var omissions: [Omission] = []

    /// Makes an empty one.
    public init() {}
}
