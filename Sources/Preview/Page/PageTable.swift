internal import Base
internal import Findings
internal import Messages
internal import Projects
internal import Validation

/// A table of the page.
struct PageTable: Sendable {
    /// The name, which no other table of the page has.
    let name: String
    let development: LocaleTag
    /// The path of the table's file for each column of the page; nil where there is none.
    let paths: [String?]
    let messages: [PageMessage]
    /// The reader for each column of the page; nil where the table is not meant for the locale.
    private let columns: [Column?]

    private enum Column {
        case reader(PreviewedAudience)
        case pseudo(PseudoLocale)
    }

    init(
        _ part: ReportedTable, name: String, preview: ProjectPreview, locales: [LocaleTag], pseudo: [PseudoLocale],
        isShownKey: (String) -> Bool
    ) {
        let table = part.table
        self.name = name
        development = table.development.locale
        paths = locales.map { table.file(in: $0)?.source.path } + pseudo.map { _ in nil }
        let own = Set(preview.locales(of: part))
        columns =
            locales.map { own.contains($0) ? .reader(preview.reader(of: table, in: $0)) : nil }
            + pseudo.map { .pseudo($0) }
        messages = table.shownKeys.filter(isShownKey).map { key in
            PageMessage(
                preview.previewed(key, of: part), declared: part.project.declared?.byKey[key]?.arguments)
        }
    }

    /// A message in the locale of a column; nil where the table is not meant for the locale.
    func cell(of message: PageMessage, in column: Int, _ preview: ProjectPreview) -> MessagePreview? {
        switch columns[column] {
        case .reader(let reader): preview.preview(message.previewed, for: reader)
        case .pseudo(let pseudo): preview.preview(message.previewed, in: pseudo)
        case nil: nil
        }
    }

    /// The state and the findings of a cell, without its texts.
    func status(of message: PageMessage, in column: Int, _ preview: ProjectPreview) -> MessageStatus? {
        switch columns[column] {
        case .reader(let reader): preview.status(message.previewed, for: reader)
        case .pseudo where message.previewed.message != nil:
            MessageStatus(state: .translated, findings: [], changes: [], answer: nil)
        case .pseudo, nil: nil
        }
    }

    /// What readers see the messages of a column from; nil where the column has no texts that somebody has written.
    func chain(in column: Int) -> FallbackChain? {
        guard case .reader(let reader)? = columns[column] else { return nil }
        return reader.chain
    }

    /// A translation as its file has it; nil where readers see the source text, or a text made from it.
    func writtenText(of message: PageMessage, in column: Int) -> String? {
        guard let answer = chain(in: column)?.answer(message.key),
            answer.overlay != nil || answer.locale != development
        else { return nil }
        return answer.message.written.map(\.text).joined(separator: "\n")
    }

    /// The findings about the messages in the columns.
    var findings: [Finding] {
        let shown = Set(messages.map(\.key))
        return columns.flatMap { column -> [Finding] in
            guard case .reader(let reader)? = column else { return [] }
            return reader.findings.filter { shown.contains($0.key) }.flatMap(\.value)
        }
    }
}

/// A message of the page.
struct PageMessage: Sendable {
    /// An argument of a message, with the type and the limits from its pattern or the rules.
    struct Argument: Sendable {
        let name: String
        let type: String
        /// The smallest and the largest value that the rules give; nil for no limit.
        let bounds: (least: String?, most: String?)
    }

    let previewed: PreviewedKey
    let arguments: [Argument]

    var key: String { previewed.key }

    init(_ key: PreviewedKey, declared: [String: ArgumentType]?) {
        previewed = key
        arguments = key.message?.distinctArguments.map { Argument($0, declared: declared?[$0.name]) } ?? []
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
