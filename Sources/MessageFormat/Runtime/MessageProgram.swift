internal import ICU

/// A message as a flat list of instructions: what stands in a branch lies in the same list, and a dispatch holds its bounds.
final class MessageProgram: Sendable {
    /// One step.
    ///
    /// Numbers are indices into the lists below.
    enum Instruction: Sendable {
        /// Bytes of ``literals``.
        case literal(Block)
        /// `{name}`.
        case argument(name: Int32)
        /// `{name, number, …}`.
        case number(name: Int32, format: Int32)
        /// `#`.
        case pluralNumber
        case plural(Int32)
        case select(Int32)
        case printf(Int32)
        /// A format that has no runtime yet.
        case unsupported(name: Int32)
    }

    /// A range of ``code`` or of ``literals``.
    struct Block: Sendable {
        let start: Int32
        let end: Int32

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// How a plural finds its branch.
    struct PluralDispatch: Sendable {
        let name: Int32
        let offset: Int
        let exact: [(number: Int, branch: Block)]
        /// By the raw value of the category; nil where `other` stands in.
        let categories: [Block?]
        let rules: PluralRules
        /// The format that decides how many fraction digits the category counts.
        let format: NumberFormat
        /// Whether that format shows a whole number as one, so that the rules can be asked directly.
        let showsWholeNumbers: Bool
        /// The argument as written, in ``literals``.
        let source: Block

        var other: Block? { categories[Int(PluralCategory.other.rawValue)] }
    }

    /// How a select finds its branch.
    struct SelectDispatch: Sendable {
        let name: Int32
        let branches: [(keyword: String, branch: Block)]
        let other: Block?
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

    let literals: [UInt8]
    let code: [Instruction]
    let names: [String]
    let plurals: [PluralDispatch]
    let selects: [SelectDispatch]
    let printfs: [Printf]
    let formats: [NumberFormat]
    /// How the locale shows a number that has no style.
    let decimal: NumberFormat
    let body: Block
    /// The whole text of a message without arguments.
    let constant: String?
    /// A guess at the length of the text, in bytes, to allocate once.
    let expectedCount: Int

    init(_ parts: MessageCompiler.Parts, body: Block, decimal: NumberFormat) {
        literals = parts.literals
        code = parts.code
        names = parts.names
        plurals = parts.plurals
        selects = parts.selects
        printfs = parts.printfs
        formats = parts.formats
        self.decimal = decimal
        self.body = body
        if code.isEmpty {
            constant = ""
        } else if code.count == 1, case .literal(let block) = code[0] {
            constant = String(decoding: parts.literals[block.range], as: UTF8.self)
        } else {
            constant = nil
        }
        expectedCount = min(parts.literals.count, 512) + 16 * min(parts.names.count, 16)
    }
}
