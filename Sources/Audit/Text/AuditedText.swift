internal import ICU
internal import MessageFormat

/// One message while its text is looked at: with the source text, and what several checks would find out again.
final class AuditedText {
    /// The message.
    let message: TableMessage
    /// The message of the development locale; nil for that one itself, and where there is none.
    let source: TableMessage?
    /// The file, its table and project.
    let file: AuditedFile

    init(_ message: TableMessage, in file: AuditedFile) {
        self.message = message
        self.file = file
        source = file.isDevelopment ? nil : file.table.development.messages[message.key]
    }

    /// One of the texts of a message.
    init(_ message: TableMessage, source: TableMessage?, in file: AuditedFile) {
        self.message = message
        self.source = source
        self.file = file
    }

    /// The source text where there is something to compare: the texts differ, both have text, and the patterns of both
    /// are understood.
    private(set) lazy var original: TableMessage? = {
        guard let source, !isSame, !isBlank, message.pattern.errors.isEmpty,
            source.pattern.errors.isEmpty, !source.isBlank
        else { return nil }
        return source
    }()

    /// Whether the message is the source text as it is.
    private(set) lazy var isSame = source?.saysTheSame(as: message) ?? false

    /// Whether there is nothing but white space: `empty-value` says so.
    private(set) lazy var isBlank = message.isBlank

    /// What kinds of characters the message and its source text have.
    var features: TextFeatures { message.features.union(source?.features ?? []) }

    /// The forms of the message.
    private(set) lazy var forms = message.pattern.flatTexts
    /// The forms of the source text.
    private(set) lazy var sourceForms = source?.pattern.flatTexts ?? []

    /// A finding at a range of the pattern; the whole value where there is none.
    func finding(
        of check: (some Check).Type, _ text: String, at range: Range<Int>? = nil, severity: Severity? = nil,
        related isRelated: Bool = true, fix: Fix? = nil
    ) -> Finding {
        finding(
            of: check, text, inFile: range.map(message.sourceRange) ?? message.valueRange, severity: severity,
            related: isRelated, fix: fix)
    }

    /// A finding at a range of the file's text.
    func finding(
        of check: (some Check).Type, _ text: String, inFile range: Range<Int>, severity: Severity? = nil,
        related isRelated: Bool = true, fix: Fix? = nil
    ) -> Finding {
        check.finding(
            text, key: message.key, in: file.file,
            at: range, severity: severity,
            related: (isRelated ? source : nil).map { source in
                [
                    Finding.RelatedLocation(
                        location: Location(file.table.development.source, source.range), message: "the source text")
                ]
            } ?? [], fix: fix)
    }

    /// A finding at a range of one of the forms.
    func finding(
        of check: (some Check).Type, _ text: String, in form: FlatText, at range: Range<Int>
    ) -> Finding {
        finding(of: check, text, at: form.patternRange(range))
    }
}

/// A file while its texts are looked at.
final class AuditedFile {
    /// The file.
    let file: LocaleFile
    /// Its table.
    let table: CatalogTable
    /// The project.
    let project: Project
    /// Whether the file is that of the development locale.
    let isDevelopment: Bool
    /// The files of the locales that this one falls back to, nearest first.
    private(set) lazy var parents = table.parents(of: file)
    /// How its language is written.
    private(set) lazy var writing = WritingSystem(of: file.locale)
    /// How the language of the source texts is written.
    private(set) lazy var sourceWriting = WritingSystem(of: table.development.locale)

    init(_ file: LocaleFile, of table: CatalogTable, in project: Project) {
        self.file = file
        self.table = table
        self.project = project
        isDevelopment = table.isDevelopment(file)
    }
}

/// A check that looks at one message at a time.
///
/// All of them are asked about a message before the next one's turn, so that what one needs serves the others.
protocol TextCheck: Check {
    /// Whether each text of a `.stringsdict` or `.xcstrings` entry is looked at by itself, not the message as a whole: what
    /// is wrong with a text, whatever stands around it.
    static var looksAtEachText: Bool { get }

    /// Reports what is wrong with a message.
    static func audit(_ text: AuditedText, report: (Finding) -> Void)
}

extension TextCheck {
    static var looksAtEachText: Bool { false }

    /// Looks at a message, or at each of its texts.
    static func look(at text: AuditedText, pieces: [AuditedText], report: (Finding) -> Void) {
        guard looksAtEachText, !pieces.isEmpty else { return audit(text, report: report) }
        for piece in pieces { audit(piece, report: report) }
    }
}
