internal import Base
package import Findings
internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables
package import Writing

/// One message while the checks read it: with its source text, and with values that several checks need.
package final class AuditedText {
    /// The message.
    let message: TableMessage
    /// The message of the development locale; nil where the message is that one, and where there is none.
    let source: TableMessage?
    /// The file, its table and project.
    let file: AuditedFile

    init(_ message: TableMessage, in file: AuditedFile) {
        self.file = file
        let source = Self.source(of: message, in: file)?.shown(on: .any)
        self.source = source
        self.message = message.read(beside: source)
    }

    /// The forms of a message that distinguishes kinds of displays, one for each display, since each reader sees one of them.
    /// Empty for any other message.
    static func forms(of message: TableMessage, in file: AuditedFile) -> [AuditedText] {
        let displays = message.displays
        guard !displays.isEmpty else { return [] }
        let source = source(of: message, in: file)
        return displays.map { display in
            let source = source?.shown(on: display)
            return AuditedText(message.shown(on: display, translating: source), source: source, in: file)
        }
    }

    private static func source(of message: TableMessage, in file: AuditedFile) -> TableMessage? {
        file.isDevelopment ? nil : message.number.flatMap { file.table.sources[number: $0] }
    }

    /// A message, or one of its texts.
    init(_ message: TableMessage, source: TableMessage?, in file: AuditedFile) {
        self.message = message.read(beside: source)
        self.source = source
        self.file = file
    }

    /// The source text where the two texts can be compared: they differ, neither is blank, and both patterns have no errors.
    private(set) lazy var original: TableMessage? = {
        guard let source, !isSame, !isBlank, message.pattern.errors.isEmpty,
            source.pattern.errors.isEmpty, !source.isBlank
        else { return nil }
        return source
    }()

    /// Whether the message is equal to its source text.
    private(set) lazy var isSame: Bool = {
        guard let source else { return false }
        guard message.isText, source.isText else { return source.saysTheSame(as: message) }
        return message.features.contains(.sameAsSource) || source.isPart && source.value == message.value
    }()

    /// Whether all forms of a message with several texts are forms of the source text, whatever the categories of the two
    /// languages are, and the two messages differ.
    private(set) lazy var isCopyOfForms: Bool = {
        guard !isSame, !message.isText, source != nil, !forms.isEmpty else { return false }
        let originals = Set(sourceForms.map(\.string))
        return forms.allSatisfy { originals.contains($0.string) }
    }()

    /// Whether `syntax-error` reports a part of the entry, such as a form with an unknown name. Then its forms are not known.
    var isDamaged: Bool { file.hasError(in: message.range) }

    /// Whether the message is the source text, and so is nearly all of its file. One finding stands for the file.
    var isOfSourceCopy: Bool { (isSame || isCopyOfForms) && file.sourceCopy != nil }

    /// Whether the message is only white space, which `empty-value` reports.
    private(set) lazy var isBlank = message.isBlank

    /// The features of the message and of its source text.
    var features: TextFeatures { message.features.union(source?.features ?? []) }

    /// The forms of the message.
    private(set) lazy var forms = message.content.forms
    /// The forms of the source text.
    private(set) lazy var sourceForms = source?.content.forms ?? []
    /// The texts of the message, where it has several, each paired with the source text that it translates.
    private(set) lazy var pieces = makePieces()
    /// All uses of arguments that the program passes: see ``TableMessage/passedArguments``.
    private(set) lazy var passed = source?.passedArguments ?? []
    /// Whether the message uses the same arguments as its source text, as the same kinds, in the same order.
    private(set) lazy var hasArgumentsOfSource: Bool = {
        guard let source else { return false }
        return message.content.arguments.elementsEqual(source.content.arguments) { $0.isUsed(as: $1) }
    }()

    /// Whether the message is one plural with exactly the forms that it needs, for an argument that can be any number.
    private(set) lazy var hasCompletePlural: Bool = {
        guard message.isText, let shape = PluralShape(of: message.content) else { return false }
        return file.isComplete(shape)
    }()

    /// A finding at a range of the pattern; at the whole value where the range is nil.
    func finding(
        of check: (some Check).Type, _ message: FindingMessage, at range: Range<Int>? = nil, severity: Severity? = nil,
        related isRelated: Bool = true, fix: Fix? = nil
    ) -> Finding {
        finding(
            of: check, message, inFile: range.map(self.message.sourceRange) ?? self.message.valueRange,
            severity: severity,
            related: isRelated, fix: fix)
    }

    /// A finding at a range of the file's text.
    func finding(
        of check: (some Check).Type, _ message: FindingMessage, inFile range: Range<Int>, severity: Severity? = nil,
        related isRelated: Bool = true, fix: Fix? = nil
    ) -> Finding {
        check.finding(
            message, key: self.message.key, in: file.file,
            at: range, severity: severity,
            related: (isRelated ? source : nil).map { source in
                [file.table.sources.related(source)]
            } ?? [], fix: fix)
    }

    /// A finding at a range of one of the forms.
    func finding(
        of check: (some Check).Type, _ message: FindingMessage, in form: RenderedForm, at range: Range<Int>,
        severity: Severity? = nil, fix: Fix? = nil
    ) -> Finding {
        // A form that is joined from several texts has no place of its own. Most forms are one of the texts unchanged.
        for piece in pieces {
            if let own = piece.forms.first, own.scalars == form.scalars {
                return finding(
                    of: check, message, inFile: piece.message.sourceRange(own.patternRange(range)), severity: severity)
            }
        }
        return finding(of: check, message, at: form.patternRange(range), severity: severity, fix: fix)
    }
}

/// A file while the checks read its texts.
package final class AuditedFile {
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
    /// The texts that readers of the file's locale see.
    private(set) lazy var readers = table.readers(of: file.locale)
    /// The texts of overlays that readers of the development locale see.
    private(set) lazy var developmentFallbacks = DevelopmentFallbacks(of: [table])
    /// The writing system of the file's language.
    private(set) lazy var writing = WritingSystem(of: file.locale)
    /// The project's terms that have words in the file's locale.
    private(set) lazy var terms = project.terms.terms(for: file.locale)
    /// The letters of the file's language.
    private(set) lazy var alphabet = Alphabet.of(file.locale)
    /// Whether a check has asked for what other messages of the file say, since this was last set to `false`.
    var dependsOnSiblings = false
    /// The words that the file's translations keep untranslated, and the words that they translate.
    var translatedWords: TranslatedWords {
        dependsOnSiblings = true
        return onceTranslatedWords
    }
    private lazy var onceTranslatedWords = TranslatedWords(of: file, in: table)
    /// The number of messages with a letter that the language does not use.
    var foreignCount: Int {
        dependsOnSiblings = true
        return onceForeignCount
    }
    private lazy var onceForeignCount = file.messages.indexedEntries.count {
        $0.summary.features.contains(.foreignLetter)
    }
    /// The texts with letters that the language does not have, if they are so many that the file is in another language.
    var foreignLanguage: (count: Int, letter: Unicode.Scalar, place: Range<Int>)? {
        dependsOnSiblings = true
        return onceForeignLanguage
    }
    private lazy var onceForeignLanguage = makeForeignLanguage()
    /// The texts with decomposed letters, if they are so many that a program must have decomposed them.
    var decomposedTexts: (count: Int, first: DecomposedLetter, place: Range<Int>)? {
        dependsOnSiblings = true
        return onceDecomposedTexts
    }
    private lazy var onceDecomposedTexts = makeDecomposedTexts()
    /// The writing system of the source texts' language.
    private(set) lazy var sourceWriting = WritingSystem(of: table.development.locale)
    /// Whether one of the two languages ends sentences with other signs than most languages do.
    private(set) lazy var hasOwnSigns = writing.hasOwnSigns || sourceWriting.hasOwnSigns
    /// The keys of the development locale that the file lacks, in the development locale's order. They are compared with the
    /// file's extra keys, which may be misspelt.
    var missingKeys: NearestWordIndex {
        dependsOnSiblings = true
        return onceMissingKeys
    }
    private lazy var onceMissingKeys = NearestWordIndex(
        table.development.messages.keys.filter { file.messages[$0] == nil },
        lookups: file.messages.count)
    /// The plural rules of the file's language.
    private lazy var cardinals = project.pluralRules.rules(for: file.locale, kind: .cardinal)
    private lazy var ordinals = project.pluralRules.rules(for: file.locale, kind: .ordinal)

    /// The starts of the file's syntax errors, in ascending order.
    private lazy var errorStarts = file.file.errors.map(\.range.lowerBound).sorted()

    /// Whether a syntax error is in a range of the file.
    /// - Complexity: O(log *n*) in the number of errors, after the first time.
    fileprivate func hasError(in range: Range<Int>) -> Bool {
        guard !file.file.errors.isEmpty else { return false }
        let index = errorStarts.partitioningIndex { $0 >= range.lowerBound }
        return index < errorStarts.count && errorStarts[index] < range.upperBound
    }

    /// What shows that the file is a copy of the source texts; nil if it isn't one.
    var sourceCopy: SourceCopy? {
        dependsOnSiblings = true
        return onceSourceCopy
    }
    private lazy var onceSourceCopy = SourceCopy(file, of: table)

    private var completeShapes: [PluralShape: Bool] = [:]
    private var hasPluralWithoutMillions = false

    /// Whether this is the first call. All plurals of a file may lack the same form, and one finding is enough.
    func isFirstWithoutMillions() -> Bool {
        dependsOnSiblings = true
        defer { hasPluralWithoutMillions = true }
        return !hasPluralWithoutMillions
    }

    /// The plural categories that the file's plurals have forms for.
    /// - Complexity: the first time, linear in the file's messages.
    var pluralCategories: Set<PluralCategory> {
        dependsOnSiblings = true
        return oncePluralCategories
    }
    private lazy var oncePluralCategories = Set(
        file.orderedMessages.lazy.filter { $0.features.contains(.argument) || !$0.isText }.flatMap(\.plurals)
            .flatMap(\.forms).compactMap { form in
                if case .category(let category) = form.selector { category } else { nil }
            })

    /// Whether a plural has exactly the forms that it needs, for an argument that can be any number.
    func isComplete(_ shape: PluralShape) -> Bool {
        if project.declared != nil { return false }
        if let isComplete = completeShapes[shape] { return isComplete }
        let isComplete = shape.isComplete(by: rules)
        completeShapes[shape] = isComplete
        return isComplete
    }

    /// The declaration of a message: the project's, or that of the shipped rules for a message that replaces a shipped one.
    func declaration(of key: String) -> DeclaredMessages.Declared? {
        if let declaration = project.declared?.byKey[key] { return declaration }
        // Printf arguments have positions, but rules declare names.
        return project.overlays.isEmpty || table.syntax == .printf ? nil : project.overlays.declared.byKey[key]
    }

    /// The plural rules of the file's language.
    func rules(_ kind: PluralKind) -> PluralRules { kind == .cardinal ? cardinals : ordinals }

    init(_ file: LocaleFile, of table: CatalogTable, in project: Project) {
        self.file = file
        self.table = table
        self.project = project
        isDevelopment = table.isDevelopment(file)
    }
}

/// A check that looks at one message at a time.
///
/// All text checks read one message before the next, so that they share what is computed for it.
package protocol TextCheck: Check {
    /// Whether the check reads each text of a `.stringsdict` or `.xcstrings` entry by itself, not the message as a whole. Such
    /// a check finds defects that do not depend on the texts around.
    static var runsOnEachText: Bool { get }

    /// The features that a message or its source text must have for the check to find anything in a file. The check is not
    /// called for other messages.
    static func requiredFeatures(in file: AuditedFile) -> TextFeatures

    /// Reports what is wrong with a message.
    static func auditText(_ text: AuditedText, report: (Finding) -> Void)
}

extension TextCheck {
    package static var textCheck: (any TextCheck.Type)? { self }

    package static var runsOnEachText: Bool { false }
    package static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .any }

    /// Runs the check on a message, or on each of its texts.
    package static func look(at text: AuditedText, report: (Finding) -> Void) {
        guard runsOnEachText, !text.pieces.isEmpty else { return auditText(text, report: report) }
        for piece in text.pieces { auditText(piece, report: report) }
    }
}

extension AuditedFile {
    /// The features of a message whose arguments may differ from those of its source text.
    var argumentFeatures: TextFeatures { [.argument, .severalTexts] }
}

extension MessagePattern.Argument {
    /// Whether another argument has the same name and the same kind.
    fileprivate func isUsed(as other: MessagePattern.Argument) -> Bool {
        name == other.name && ArgumentKind(format) == ArgumentKind(other.format)
    }
}
