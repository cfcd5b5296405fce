internal import Audit
internal import MessageFormat
internal import Messages
internal import Validation

/// A table of the page.
struct PageTable: Sendable {
    /// The name, different from that of every other table.
    let name: String
    let development: LocaleTag
    /// The path of the file of each locale of the page; nil where there is none.
    let paths: [String?]
    let messages: [PageMessage]

    init(
        _ part: ReportedTable, name: String, preview: ProjectPreview, locales: [LocaleTag], pseudo: [PseudoLocale],
        isShownKey: (String) -> Bool
    ) {
        let table = part.table
        self.name = name
        development = table.development.locale
        paths = locales.map { table.file(in: $0)?.source.path } + pseudo.map { _ in nil }
        // The tables of one folder are shown together, with the languages that any of them has. Languages of other
        // folders are left out.
        let neighbours = preview.tables.filter { $0.table.directory == table.directory }
        let own = Set(
            neighbours.flatMap { part in
                part.locales + part.table.files.map(\.locale).filter { $0 == part.table.development.locale }
            })
        messages = table.sources.messages.filter { isShownKey($0.key) }.map { source in
            PageMessage(
                source, declared: part.project.declared?.byKey[source.key]?.arguments,
                cells: locales.map { own.contains($0) ? preview.preview(source, in: $0, of: part) : nil }
                    + pseudo.map { preview.preview(source, in: $0, of: part) })
        }
    }
}

/// A message of the page, in all languages.
struct PageMessage: Sendable {
    /// An argument of a message, with what its pattern or the rules say of it.
    struct Argument: Sendable {
        let name: String
        let type: String
        /// The smallest and the largest value that the rules give, where they have limits.
        let bounds: (least: String?, most: String?)
    }

    let key: String
    let comment: String?
    let arguments: [Argument]
    /// For each locale of the page; nil where the table is not meant for it.
    let cells: [MessagePreview?]

    init(_ source: TableMessage, declared: [String: ArgumentType]?, cells: [MessagePreview?]) {
        key = source.key
        comment = source.comment
        arguments = source.distinctArguments.map { Argument($0, declared: declared?[$0.name]) }
        self.cells = cells
    }
}

extension PageMessage.Argument {
    fileprivate init(_ argument: ArgumentUse, declared: ArgumentType?) {
        name = argument.name
        bounds = (declared?.ends.least?.digits, declared?.ends.most?.digits)
        type =
            switch declared {
            case .integer: "integer"
            case .number: "number"
            case .text: "text"
            case .date: "date"
            case .list: "list"
            case nil: Self.type(of: argument.kind)
            }
    }

    private static func type(of kind: ArgumentKind) -> String {
        switch kind {
        case .integer, .pointer, .character: "integer"
        case .number, .floating: "number"
        case .date: "date"
        case .list: "list"
        case .any, .text, .object: "text"
        }
    }
}
