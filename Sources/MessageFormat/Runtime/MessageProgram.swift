internal import ICU

/// A message as one flat list of instructions. The instructions of a branch are in the same list. The instruction that
/// chooses a branch holds the branch's bounds.
///
/// The fast path reads only plain values, so formatting changes no reference count except that of the result.
package final class MessageProgram: Sendable {
    /// One step of the program.
    ///
    /// The numbers are indices into the lists below.
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

    /// A range of ``code``, ``literals`` or ``exact``. A start below zero means that there is no such branch.
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

    /// The text or number from which a plural's category follows.
    enum CategoryBasis: Sendable, BitwiseCopyable {
        /// The text that the format shows. A whole number is shown as a whole number, so its value is enough.
        case wholeOrShown
        /// The text that the format shows.
        case shown
        /// The number itself.
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

    /// The data with which a plural finds its branch.
    struct PluralDispatch: Sendable, BitwiseCopyable {
        let name: Int32
        /// The index in ``numbers`` of the format that decides; below zero for the locale's plain format.
        let format: Int32
        let offset: Int
        let exact: Block
        let categories: Categories
        let kind: RulesKind
        let basis: CategoryBasis
        /// The argument as written, in ``literals``.
        let source: Block
    }

    /// `PluralKind` as a plain value.
    enum RulesKind: Sendable, BitwiseCopyable {
        case cardinal
        case ordinal
    }

    /// The data with which a select finds its branch.
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
    /// The format for numbers without a style.
    ///
    /// It is borrowed from ``formats``, like the rules, so reading it changes no reference count.
    let decimal: Unmanaged<NumberFormat>
    let cardinalRules: Unmanaged<PluralRules>?
    let ordinalRules: Unmanaged<PluralRules>?
    let body: Block
    /// The message of MessageFormat 2 from which this program is made. It formats the text when the program cannot.
    let messageFormat2: MF2Program?
    /// Whether ``messageFormat2`` is set. This is a plain value, so reading it changes no reference count.
    let isMessageFormat2: Bool
    /// The conditions on the arguments under which the program gives the message's text, unless an issue shows that it does not.
    /// Nil when it never does.
    let checked: [MF2Tree.Requirement]?
    /// Whether ``checked`` is an empty list.
    let isAlwaysExact: Bool
    /// The isolate for numbers in a message of MessageFormat 2; nil when numbers are not isolated.
    let numberIsolate: MessageOutput.Isolate?

    /// Makes a program. `parts` is `inout`, although it is not changed, because other kinds of parameters would copy all of it.
    init(
        _ parts: inout MessageCompiler.Parts, body: Block, formats: LocaleFormats, messageFormat2: MF2Program? = nil,
        requirements: [MF2Tree.Requirement]? = nil
    ) {
        self.messageFormat2 = messageFormat2
        isMessageFormat2 = messageFormat2 != nil
        // A value of the wrong kind for a number or a date is an issue when the program runs (see `MessageProgram.run`), so only
        // requirements of integers and texts are checked before.
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
