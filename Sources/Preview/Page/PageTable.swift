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
        let own = Set(preview.locales(of: part))
        messages = table.sources.keys.filter(isShownKey).map { key in
            let key = preview.previewed(key, of: part)
            return PageMessage(
                key, declared: part.project.declared?.byKey[key.key]?.arguments,
                cells: locales.map { own.contains($0) ? preview.preview(key, in: $0) : nil }
                    + pseudo.map { preview.preview(key, in: $0) })
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
    /// What it says in the language in which its table is written; nil where the key stands in translations alone.
    let source: SourcePreview?
    /// Whether translations are asked for, so that the coverage counts it.
    let asksForTranslation: Bool
    /// For each locale of the page; nil where the table is not meant for it.
    let cells: [MessagePreview?]

    init(_ key: PreviewedKey, declared: [String: ArgumentType]?, cells: [MessagePreview?]) {
        self.key = key.key
        comment = key.comment
        arguments = key.message?.distinctArguments.map { Argument($0, declared: declared?[$0.name]) } ?? []
        source = key.source
        asksForTranslation = key.asksForTranslation
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
