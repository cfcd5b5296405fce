/// A format in which translations travel. One folder a format; its line in ``ExchangeFormats/all`` makes it known to
/// `export` and `import`.
public protocol ExchangeFormat: SendableMetatype {
    /// As `--format` names it.
    static var name: String { get }
    /// What it is, in a few words.
    static var summary: String { get }
    /// What a file of it holds.
    static var grouping: ExportGrouping { get }
    /// The extension of its files, or of its folders, without the dot.
    static var pathExtension: String { get }
    /// Whether ``pathExtension`` is that of a folder which holds the files. By default false.
    static var isFolder: Bool { get }
    /// Whether its files hold no translations, so that nothing of them comes in. By default false.
    static var isTemplate: Bool { get }

    /// Writes units.
    /// - Parameters:
    ///   - sections: those of one file by ``grouping``; at least one.
    ///   - name: the name that the file gets, without its extension: a locale, a table and a locale, or the project's.
    /// - Complexity: *n* log *n* in the number of units at most.
    static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits

    /// Whether a file is in this format.
    /// - Parameter beginning: its first bytes, at most 4,096.
    static func recognizes(_ path: String, beginning: [UInt8]) -> Bool

    /// Reads units, and reports what is wrong; never traps, whatever the file holds.
    static func read(_ input: ExchangeInput, into receiver: any UnitReceiver)

    /// A text of a file of this format as the table of a unit spells it. By default the same.
    static func tableText(_ text: String, of unit: TranslationUnit) -> String
}

extension ExchangeFormat {
    public static var isFolder: Bool { false }

    public static var isTemplate: Bool { false }

    public static func tableText(_ text: String, of unit: TranslationUnit) -> String { text }
}

/// What one file of an export holds.
public enum ExportGrouping: Sendable {
    /// All tables in one locale.
    case locale
    /// One table in one locale.
    case tableAndLocale
    /// All tables in all locales.
    case project
}

/// What a format makes of some units.
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
    /// Folders that are there even where no file is in them, as paths from the folder of the export.
    public var folders: [String] = []
    /// What is in none of them.
    public var omissions: [Omission] = []

    /// Makes an empty one.
    public init() {}
}
