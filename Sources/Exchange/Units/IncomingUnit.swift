public import Base
public import Tables

/// One text that comes back from a translator.
public struct IncomingUnit: Sendable {
    /// The unit's id in its table: see ``UnitID``.
    public var id: String
    /// The source text in the file; nil if the file has none.
    public var source: String?
    /// The translation; nil if the file has no place for one. An empty element or cell is an empty text. It means that
    /// the unit isn't translated.
    public var target: String?
    /// The progress of the translation; nil if the file does not say it.
    public var state: TranslationState?
    /// The translator's note, apart from the author's comment; nil for none.
    public var note: String?
    /// The argument that selects the forms, if ``target`` is a plural of ICU MessageFormat that the format has put together
    /// from its forms. Empty forms in it are not translated.
    var formsArgument: String?
    /// Whether a tool has guessed the translation, and no person has confirmed it. It never replaces a translation.
    public var isGuess = false
    /// The damage that the format has found in the unit, with its position; nil for none. It is a clause without a full
    /// stop, and a sentence that says what to do. The unit's message isn't imported.
    public var damage: ExchangeProblem?
    /// The inline codes of the source text that the translation doesn't have, and those of the translation without a text of
    /// the table.
    var lostCodes: [LostCode] = []
    /// Whether an export wrote the file, so the file should have what the export remembers.
    var isExported = false
    /// The digest of the source text at the time of the export; nil if it is not known.
    public var sourceDigest: UInt64?
    /// The digest of the translation at that time, 0 for no translation; nil if it is not known.
    public var targetDigest: UInt64?
    /// The state of the translation at that time; nil for none, or if it is not known.
    public var stateBefore: TranslationState?
    /// The place of the translation in the file, or else that of the unit.
    public var position: SourcePosition

    /// Makes a unit.
    public init(
        id: String, source: String? = nil, target: String?, state: TranslationState? = nil, note: String? = nil,
        sourceDigest: UInt64? = nil, targetDigest: UInt64? = nil, position: SourcePosition
    ) {
        self.id = id
        self.source = source
        self.target = target
        self.state = state
        self.note = note
        self.sourceDigest = sourceDigest
        self.targetDigest = targetDigest
        self.position = position
    }
}

/// An inline code that is lost in a table.
struct LostCode: Sendable, Hashable {
    /// The element, such as `<x id="1"/>`.
    let name: String
    /// Its text in the table; empty if the file doesn't say it.
    let text: String
}

extension IncomingUnit {
    /// Whether the format has put ``target`` together from the forms of a plural.
    var isMadeOfForms: Bool { formsArgument != nil }

    /// Stores the data that the export remembers of the translation.
    mutating func remember(_ translation: RememberedTranslation?) {
        targetDigest = translation?.digest
        stateBefore = translation?.state
    }

    /// Whether the state in the file is that of the export, as far as the file's format has a word for it.
    var hasSameState: Bool {
        switch (state, stateBefore) {
        case (nil, _), (.needsReview, .stale), (.translated, .other): true
        default: state == stateBefore
        }
    }

    /// Whether the source text in the file is the one whose digest the export remembers, as far as both are known.
    var hasExportedSource: Bool { hasExportedSource(spelled: \.self) }

    /// The same for a format that spells texts in another way than the table.
    ///
    /// - Parameter spelled: spells a text as the table does.
    func hasExportedSource(spelled: (String) -> String) -> Bool {
        guard let source, let digest = sourceDigest, digest != UnitDigest.of(nil) else { return true }
        return LineBreaks.hasDigest(digest, spelled(source))
    }

    /// The damage of a unit without ``hasExportedSource``.
    static let sourceDamage =
        "its source text in the file isn't the one of the export, so a tool has damaged it or the translation is "
        + "that of another message. Copy the unit from the export, and translate it again."

    /// Notes damage, unless the unit has some already.
    mutating func note(damage: String, at position: SourcePosition) {
        if self.damage == nil { self.damage = ExchangeProblem(damage, at: position) }
    }

    /// Adds a text to the translator's note.
    mutating func add(note text: String) {
        note = note.map { $0 + "\n" + text } ?? text
    }
}

/// The table and the locale of the units that follow.
public struct IncomingSection: Sendable, Hashable {
    /// The table's file in the development language: see ``UnitSection/original``.
    public var original: String
    /// The language of the translations; nil if the file does not say it.
    public var targetLocale: String?
    /// The place in the file where the section begins.
    public var position: SourcePosition
    /// Whether the language is the name of a column, which may be a translator's own. A column whose name isn't a language
    /// is left alone.
    var isColumn = false

    /// Makes a section.
    public init(original: String, targetLocale: String?, position: SourcePosition) {
        self.original = original
        self.targetLocale = targetLocale
        self.position = position
    }
}

/// A problem in a file that was read, or in the writing of one.
public struct ExchangeProblem: Sendable, Hashable {
    /// The place: lines and columns from 1; nil for a file that is written.
    public var position: SourcePosition?
    /// The problem and the remedy, in full sentences.
    public var message: String
    /// Whether nothing of the file can be used.
    public var isFatal: Bool

    /// Makes a problem.
    public init(_ message: String, at position: SourcePosition?, isFatal: Bool = false) {
        self.message = message
        self.position = position
        self.isFatal = isFatal
    }
}

/// A receiver of the units that a format reads, in the order of the file.
public protocol UnitReceiver: AnyObject {
    /// Begins a section: units of one table follow.
    func begin(_ section: IncomingSection)
    /// Takes a unit of the section that began last.
    func take(_ unit: IncomingUnit)
    /// Takes a problem. After a fatal problem, nothing follows.
    func report(_ problem: ExchangeProblem)
}
