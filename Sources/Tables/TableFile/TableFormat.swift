internal import Base

/// A format of tables. Each format has its own folder in `Formats`. Its line in ``TableFile/Format/all`` makes it known to
/// everything else.
///
/// A reader continues after every error, and never traps, whatever the file contains.
protocol TableFormat: SendableMetatype {
    /// The extension of its files, without the dot. No other format has it.
    static var pathExtension: String { get }
    /// What its files can hold.
    static var capabilities: TableCapabilities { get }
    /// The text of a file without entries. Empty by default.
    static var emptyFile: String { get }

    /// Whether a file whose name has no known extension is in this format. False by default.
    static func recognizes(_ source: SourceText) -> Bool

    /// Reads a file, in time linear in its length.
    static func read(_ source: SourceText) -> TableContents

    /// Reads a changed text of a file. The result equals that of ``read(_:)``, which is called by default.
    static func read(_ source: SourceText, after earlier: TableContents) -> TableContents

    /// The type that changes a file.
    static func editor(of notation: TableNotation) -> any TableEditor.Type
}

extension TableFormat {
    static var emptyFile: String { "" }

    static func recognizes(_ source: SourceText) -> Bool { false }

    static func read(_ source: SourceText, after earlier: TableContents) -> TableContents { read(source) }
}

/// The content of a file, as a format reads it.
struct TableContents: Sendable {
    enum Storage: Sendable {
        /// One text for each key.
        case texts(StringsTable)
        case tree(TableTree, sourceLocale: String?)
    }

    let notation: TableNotation
    let storage: Storage

    /// All defects of the file, including those of its encoding, in file order.
    var errors: [TableError] {
        switch storage {
        case .texts(let table): table.errors
        case .tree(let tree, _): tree.errors
        }
    }

    init(_ table: StringsTable) {
        notation = .strings
        storage = .texts(table)
    }

    init(_ tree: TableTree, in notation: TableNotation, sourceLocale: String? = nil) {
        self.notation = notation
        storage = .tree(tree, sourceLocale: sourceLocale)
    }
}

/// Changes of one file, in one format.
protocol TableEditor {
    init(_ file: TableFile)

    /// The replacements for an edit other than ``TableEdit/setText(_:to:)``.
    func replacements(for edit: TableEdit) throws(TableEditError) -> [TextReplacement]

    /// A part of a text, spelled for a range of the source.
    static func spell(_ text: String, in range: Range<Int>, of source: SourceText) -> String

    /// The replacement of a whole text. It adds signs that the new text needs around it.
    static func replacement(of range: Range<Int>, by value: String, in source: SourceText) -> TextReplacement
}

extension TableFile {
    /// A format of tables.
    public struct Format: Sendable, Hashable, CustomStringConvertible {
        let type: any TableFormat.Type
        /// What files of this format can hold.
        public let capabilities: TableCapabilities

        init(_ type: any TableFormat.Type) {
            self.type = type
            capabilities = type.capabilities
        }

        /// The extension of files of this format, without the dot.
        public var pathExtension: String { type.pathExtension }

        public var description: String { pathExtension }

        /// The text of a file without entries.
        package var emptyFile: String { type.emptyFile }

        /// Whether files of this format can hold something.
        public func supports(_ capability: TableCapabilities) -> Bool { capabilities.isSuperset(of: capability) }

        /// Whether an entry may lack a text, in a form or by its state.
        package var canBeUnfinished: Bool { !capabilities.isDisjoint(with: [.pluralForms, .states]) }

        public static func == (left: Format, right: Format) -> Bool {
            ObjectIdentifier(left.type) == ObjectIdentifier(right.type)
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
    }
}
