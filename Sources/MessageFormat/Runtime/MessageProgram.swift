internal import ICU

/// A message as one flat list of instructions. The instructions of a branch stand in the same list; the instruction
/// that chooses a branch holds its bounds.
///
/// The fast path reads plain values only, so that formatting changes no reference count but that of the result.
package final class MessageProgram: Sendable {
    /// One step.
    ///
    /// Numbers are indices into the lists below.
    enum Instruction: Sendable, BitwiseCopyable {
        /// Bytes of ``literals``.
        case literal(Block)
        /// `{name}`.
        case argument(name: Int32)
        /// `{name, number, …}`, and numbers in words.
        case number(name: Int32, format: Int32)
        /// `{name, date, …}` and `{name, time, …}`.
        case date(name: Int32, format: Int32)
        /// `{name, list, …}`.
        case list(name: Int32, format: Int32)
        /// `#`.
        case pluralNumber
        case plural(Int32)
        case select(Int32)
        case printf(Int32)
    }

    /// A range of ``code``, ``literals`` or ``exact``. Where it begins below zero, there is no such branch.
    struct Block: Sendable, BitwiseCopyable {
        let start: Int32
        let end: Int32

        static let none = Block(start: -1, end: -1)

        var isSome: Bool { start >= 0 }
        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// One branch of a plural for one number.
    struct ExactBranch: Sendable, BitwiseCopyable {
        let number: Int
        let branch: Block
    }

    /// What the category of a plural depends on.
    enum Deciding: Sendable, BitwiseCopyable {
        /// On what the format shows, which for a whole number is a whole number.
        case wholeOrShown
        /// On what the format shows.
        case shown
        /// On the number as such.
        case value
    }

    /// The branches of a plural by the raw value of their category.
    struct Categories: Sendable, BitwiseCopyable {
        var zero = Block.none
        var one = Block.none
        var two = Block.none
        var few = Block.none
        var many = Block.none
        var other = Block.none

        subscript(category: PluralCategory) -> Block {
            get {
                switch category {
                case .zero: zero
                case .one: one
                case .two: two
                case .few: few
                case .many: many
                case .other: other
                }
            }
            set {
                switch category {
                case .zero: zero = newValue
                case .one: one = newValue
                case .two: two = newValue
                case .few: few = newValue
                case .many: many = newValue
                case .other: other = newValue
                }
            }
        }
    }

    /// How a plural finds its branch.
    struct PluralDispatch: Sendable, BitwiseCopyable {
        let name: Int32
        /// Index of the format that decides, in ``numbers``; below zero for the locale's plain one.
        let format: Int32
        let offset: Int
        let exact: Block
        let categories: Categories
        let kind: RulesKind
        let deciding: Deciding
        /// The argument as written, in ``literals``.
        let source: Block
    }

    /// `PluralKind` as a plain value.
    enum RulesKind: Sendable, BitwiseCopyable {
        case cardinal
        case ordinal
    }

    /// How a select finds its branch.
    struct SelectDispatch: Sendable {
        let name: Int32
        let branches: [(keyword: String, branch: Block)]
        let other: Block
        /// The argument as written, in ``literals``.
        let source: Block
    }

    /// A printf specifier and its arguments.
    struct Printf: Sendable {
        let name: Int32
        let specifier: PrintfSpecifier
        /// The specifier as written, in ``literals``.
        let source: Block
    }

    private let memory: FrozenMemory
    let literals: FrozenList<UInt8>
    let code: FrozenList<Instruction>
    let plurals: FrozenList<PluralDispatch>
    let exact: FrozenList<ExactBranch>
    let names: [String]
    let selects: [SelectDispatch]
    let printfs: [Printf]
    let numbers: [NumberFormat]
    let dates: [DateFormat]
    let lists: [ListFormat]
    /// The formats of the locale.
    let formats: LocaleFormats
    /// How the locale shows a number that has no style.
    ///
    /// Borrowed from ``formats``, as the rules are, so that reading it changes no reference count.
    let decimal: Unmanaged<NumberFormat>
    let cardinalRules: Unmanaged<PluralRules>?
    let ordinalRules: Unmanaged<PluralRules>?
    let body: Block
    /// The message of MessageFormat 2 that this is the program of: what formats it where the program cannot.
    let messageFormat2: MF2Program?
    /// Whether there is such a message: a plain value beside the reference.
    let isMessageFormat2: Bool
    /// What must hold of the arguments for the program to give the message's text, unless an issue shows that it does not;
    /// nil where it never does.
    let checked: [MF2Tree.Requirement]?
    /// Whether ``checked`` is an empty list.
    let isAlwaysExact: Bool
    /// How the locale isolates its numbers in a message of MessageFormat 2.
    let numberIsolate: MessageOutput.Isolate?

    /// `parts` is `inout` although it is not changed, because any other kind of parameter would copy all of it.
    init(
        _ parts: inout MessageCompiler.Parts, body: Block, formats: LocaleFormats, messageFormat2: MF2Program? = nil,
        requirements: [MF2Tree.Requirement]? = nil
    ) {
        self.messageFormat2 = messageFormat2
        isMessageFormat2 = messageFormat2 != nil
        // A value of another kind than a number or a date is an issue where one is expected: see `MessageProgram.run`.
        let checked = requirements?.filter { $0.kind == .integer || $0.kind == .text }
        self.checked = checked
        isAlwaysExact = checked?.isEmpty == true
        numberIsolate = isMessageFormat2 && formats.isRightToLeft ? .rightToLeft : nil
        var memory = FrozenMemory(
            byteCount: FrozenMemory.byteCount(of: parts.plurals) + FrozenMemory.byteCount(of: parts.exact)
                + FrozenMemory.byteCount(of: parts.code) + FrozenMemory.byteCount(of: parts.literals))
        plurals = memory.list(parts.plurals)
        exact = memory.list(parts.exact)
        code = memory.list(parts.code)
        literals = memory.list(parts.literals)
        self.memory = memory
        names = parts.names
        selects = parts.selects
        printfs = parts.printfs
        numbers = parts.numbers
        dates = parts.dates
        lists = parts.lists
        self.formats = formats
        decimal = .passUnretained(formats.decimal)
        cardinalRules = parts.hasCardinal ? .passUnretained(formats.rules(.cardinal)) : nil
        ordinalRules = parts.hasOrdinal ? .passUnretained(formats.rules(.ordinal)) : nil
        self.body = body
    }

    deinit {
        memory.deallocate()
    }
}
