internal import Base

/// Xcode's `.xcstrings`, a string catalog: every locale of a table in one JSON file.
enum XCStringsFormat: TableFormat {
    static let pathExtension = "xcstrings"
    static let capabilities: TableCapabilities = [
        .multipleLocales, .plainTexts, .pluralForms, .addedForms, .states, .extraction, .substitutionArguments,
    ]

    static func recognizes(_ source: SourceText) -> Bool {
        source.beginsContent(with: ASCII.openBrace)
            && (source.beginning(holds: "\"strings\"") || source.beginning(holds: "\"sourceLanguage\""))
    }

    static func read(_ source: SourceText) -> TableContents {
        let read = XCStringsReader.read(source)
        return TableContents(read.tree, in: .json, sourceLocale: read.sourceLocale)
    }

    /// If only one entry has changed, only that entry is parsed.
    static func read(_ source: SourceText, after earlier: TableContents) -> TableContents {
        guard case .tree(let tree, let sourceLocale) = earlier.storage, let updated = tree.updated(to: source) else {
            return read(source)
        }
        return TableContents(updated, in: .json, sourceLocale: sourceLocale)
    }

    static func editor(of notation: TableNotation) -> any TableEditor.Type { CatalogEditing.self }
}
