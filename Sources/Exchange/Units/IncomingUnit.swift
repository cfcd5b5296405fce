public import Tables

/// One text as it comes back from a translator.
public struct IncomingUnit: Sendable {
    /// Its name among the units of its table: see ``UnitID``.
    public var id: String
    /// The source text as the file has it; nil where it has none.
    public var source: String?
    /// The translation; nil where it has none.
    public var target: String?
    /// How far the translation is; nil where the file does not say it.
    public var state: TranslationState?
    /// What the translator says about it, beside what the author does; nil for nothing.
    public var note: String?
    /// The digest of the source text at the time of the export; nil where nothing is known of it.
    public var sourceDigest: UInt64?
    /// The digest of the translation at that time, 0 for none; nil where nothing is known of it.
    public var targetDigest: UInt64?
    /// The state of the translation at that time; nil for none, and where nothing is known of it.
    public var stateBefore: TranslationState?
    /// Where the unit stands in the file.
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

extension IncomingUnit {
    /// Notes what the export remembers of the translation.
    mutating func remember(_ translation: RememberedTranslation?) {
        targetDigest = translation?.digest
        stateBefore = translation?.state
    }

    /// Whether the file says the state that it had at the export, as far as its format has a word for it.
    var hasSameState: Bool {
        switch (state, stateBefore) {
        case (nil, _), (.needsReview, .stale), (.translated, .other): true
        default: state == stateBefore
        }
    }

    /// Adds to what the translator says.
    mutating func add(note text: String) {
        note = note.map { $0 + "\n" + text } ?? text
    }
}

/// Whose units follow: a table, in a locale.
public struct IncomingSection: Sendable, Hashable {
    /// The table's file in the development language, as ``UnitSection/original`` says it.
    public var original: String
    /// The language of the translations; nil where the file does not say it.
    public var targetLocale: String?
    /// Where the section begins in the file.
    public var position: SourcePosition

    /// Makes a section.
    public init(original: String, targetLocale: String?, position: SourcePosition) {
        self.original = original
        self.targetLocale = targetLocale
        self.position = position
    }
}

/// What is wrong in a file that was read, or could not be written into one.
public struct ExchangeProblem: Sendable, Hashable {
    /// Where: lines and columns from 1; nil where it concerns a file that is written.
    public var position: SourcePosition?
    /// What is wrong and what to do, in full sentences.
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

/// Who takes what a format reads, in the order of the file.
public protocol UnitReceiver: AnyObject {
    /// Units of a table follow.
    func begin(_ section: IncomingSection)
    /// A unit of the section that began last.
    func take(_ unit: IncomingUnit)
    /// Something is wrong; after a fatal problem nothing follows.
    func report(_ problem: ExchangeProblem)
}
