internal import ICU

/// Reads the most frequent shapes of a message of MessageFormat 2 directly into the tree that its program is made of. The
/// shapes are text with arguments, `.input` with `:number`, `:integer` or `:string`, and one `.match` of one variable.
///
/// The result is what `MF2Parser` and `MF2Tree` make of the same text, without the data model between them. Any other
/// message, above all one with a mistake, is left to these two.
struct MF2DirectReader {
    private(set) var elements: [MessagePattern.Element] = []
    private(set) var requirements: [MF2Tree.Requirement] = []
    private var cursor: PatternCursor
    private var inputs: [Input] = []

    /// The most names of a message, because names are looked up one by one.
    private static let mostNames = 16

    private struct Input {
        let name: String
        let function: Function
    }

    private enum Function {
        case number
        case integer
        case string

        init?(_ name: UnsafeBufferPointer<UInt8>) {
            func isName(_ word: StaticString) -> Bool {
                word.utf8CodeUnitCount == name.count && word.withUTF8Buffer { $0.elementsEqual(name) }
            }
            if isName("number") {
                self = .number
            } else if isName("integer") {
                self = .integer
            } else if isName("string") {
                self = .string
            } else {
                return nil
            }
        }

        var format: MessagePattern.Format { self == .string ? .none : .number(.decimal) }

        var required: MessageArgument.Kind {
            switch self {
            case .number: .number
            case .integer: .integer
            case .string: .text
            }
        }
    }

    /// Reads a text; nil for a message of another shape.
    static func read(_ text: String) -> MF2DirectReader? {
        PatternCursor.reading(text) { cursor in
            var reader = MF2DirectReader(cursor: cursor)
            return reader.message() ? reader : nil
        }
    }

    private init(cursor: PatternCursor) {
        self.cursor = cursor
    }

    // MARK: Messages

    private mutating func message() -> Bool {
        skipSpace()
        switch cursor.byte {
        case UInt8(ascii: "."): return complexMessage()
        // A directional mark or an ideographic space may stand before what begins a complex message.
        case 0xD8, 0xE2, 0xE3: return false
        default: break
        }
        if isNext("{{") { return complexMessage() }
        cursor.position = 0
        guard let pattern = pattern(isQuoted: false) else { return false }
        elements = pattern
        return true
    }

    private mutating func complexMessage() -> Bool {
        while skip(".input") {
            skipSpace()
            guard cursor.skip(UInt8(ascii: "{")) else { return false }
            skipSpace()
            guard let name = variable(), skipSpace(), let function = function(), cursor.skip(UInt8(ascii: "}")),
                inputs.count < Self.mostNames, !inputs.contains(where: { $0.name == name })
            else { return false }
            inputs.append(Input(name: name, function: function))
            skipSpace()
        }
        if isNext("{{") {
            guard let pattern = quotedPattern() else { return false }
            elements = pattern
        } else {
            guard skip(".match"), match() else { return false }
        }
        skipSpace()
        return cursor.isAtEnd
    }

    private mutating func match() -> Bool {
        guard skipSpace() else { return false }
        let start = cursor.position
        guard let name = variable(), let function = inputs.first(where: { $0.name == name })?.function else {
            return false
        }
        let nameRange = start..<cursor.position
        note(function, name)
        var variants = Variants()
        while skipSpace(), !cursor.isAtEnd || variants.isEmpty {
            let keyStart = cursor.position
            let isOther = cursor.skip(UInt8(ascii: "*"))
            if !isOther { skipName() }
            let key = keyStart..<cursor.position
            guard !key.isEmpty, cursor.byte.map({ $0 < 0x80 }) == true else { return false }
            skipSpace()
            // The tree notes the requirements of the variant `*` last.
            let known = requirements
            guard isNext("{{"), let pattern = quotedPattern() else { return false }
            let range = keyStart..<cursor.position
            if isOther {
                guard variants.other == nil else { return false }
                variants.other = (key, pattern, range, Array(requirements[known.count...]))
                requirements = known
            } else {
                variants.named.append((cursor.string(key), key, pattern, range))
            }
        }
        guard let other = variants.other, cursor.isAtEnd else { return false }
        for requirement in other.requirements { note(requirement) }
        let format = function == .string ? select(variants, other) : plural(variants, other)
        guard let format else { return false }
        elements = [
            .argument(
                MessagePattern.Argument(
                    name: name, nameRange: nameRange, format: format, range: start..<variants.end(other)))
        ]
        return true
    }

    private typealias Other = (
        key: Range<Int>, elements: [MessagePattern.Element], range: Range<Int>, requirements: [MF2Tree.Requirement]
    )

    private struct Variants {
        var named: [(word: String, key: Range<Int>, elements: [MessagePattern.Element], range: Range<Int>)] = []
        var other: Other?

        var isEmpty: Bool { named.isEmpty && other == nil }

        func end(_ other: Other) -> Int { max(named.last?.range.upperBound ?? 0, other.range.upperBound) }

        var hasRepeatedWord: Bool {
            named.indices.contains { index in named[..<index].contains { $0.word == named[index].word } }
        }
    }

    private func select(_ variants: Variants, _ other: Other) -> MessagePattern.Format? {
        guard variants.named.count <= 16, !variants.hasRepeatedWord,
            !variants.named.contains(where: { $0.word == "other" })
        else { return nil }
        var branches = variants.named.map { variant in
            MessagePattern.SelectBranch(
                keyword: variant.word, keywordRange: variant.key, elements: variant.elements, range: variant.range)
        }
        branches.append(
            MessagePattern.SelectBranch(
                keyword: "other", keywordRange: other.key, elements: other.elements, range: other.range))
        return .select(branches)
    }

    private func plural(_ variants: Variants, _ other: Other) -> MessagePattern.Format? {
        guard variants.named.count <= 16, !variants.hasRepeatedWord else { return nil }
        var branches: [MessagePattern.PluralBranch] = []
        branches.reserveCapacity(variants.named.count + 1)
        for variant in variants.named {
            let selector: MessagePattern.PluralSelector
            if let category = PluralCategory(utf8: cursor[variant.key]) {
                guard category != .other else { return nil }
                selector = .category(category)
            } else if let number = Int(variant.word), String(number) == variant.word {
                selector = .exactly(number)
            } else {
                return nil
            }
            branches.append(
                MessagePattern.PluralBranch(
                    selector: selector, selectorRange: variant.key, elements: variant.elements, range: variant.range))
        }
        branches.append(
            MessagePattern.PluralBranch(
                selector: .category(.other), selectorRange: other.key, elements: other.elements, range: other.range))
        return .plural(
            MessagePattern.Plural(kind: .cardinal, offset: 0, branches: branches, decidingStyle: .decimal))
    }

    // MARK: Patterns

    private mutating func quotedPattern() -> [MessagePattern.Element]? {
        cursor.position += 2
        guard let elements = pattern(isQuoted: true) else { return nil }
        cursor.position += 2
        return elements
    }

    /// Reads up to the end, or up to the `}}` after a quoted pattern, which is not read.
    private mutating func pattern(isQuoted: Bool) -> [MessagePattern.Element]? {
        var elements: [MessagePattern.Element] = []
        elements.reserveCapacity(4)
        var textStart = cursor.position
        while true {
            let byte = cursor.byte
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), nil:
                if cursor.position > textStart {
                    let range = textStart..<cursor.position
                    elements.append(.text(cursor.string(range), range))
                }
                guard byte == UInt8(ascii: "{") else {
                    return (isQuoted ? isNext("}}") : byte == nil) ? elements : nil
                }
                guard let argument = placeholder() else { return nil }
                elements.append(argument)
                textStart = cursor.position
            case UInt8(ascii: "\\"), 0:
                return nil
            default:
                cursor.position += 1
            }
        }
    }

    private mutating func placeholder() -> MessagePattern.Element? {
        let start = cursor.position
        cursor.position += 1
        skipSpace()
        let nameStart = cursor.position
        guard let name = variable() else { return nil }
        let nameRange = nameStart..<cursor.position
        var used = inputs.first { $0.name == name }?.function
        let hasSpace = skipSpace()
        if cursor.byte != UInt8(ascii: "}") {
            guard hasSpace, used == nil, let function = function() else { return nil }
            used = function
        }
        guard cursor.skip(UInt8(ascii: "}")) else { return nil }
        if let used { note(used, name) }
        guard requirements.count <= Self.mostNames else { return nil }
        return .argument(
            MessagePattern.Argument(
                name: name, nameRange: nameRange, format: used?.format ?? .none, range: start..<cursor.position))
    }

    private mutating func note(_ function: Function, _ name: String) {
        note(MF2Tree.Requirement(name: name, kind: function.required))
    }

    private mutating func note(_ requirement: MF2Tree.Requirement) {
        if !requirements.contains(requirement) { requirements.append(requirement) }
    }

    // MARK: Words

    private func isNext(_ word: StaticString) -> Bool {
        cursor.isWord(word, at: cursor.position..<cursor.position + word.utf8CodeUnitCount)
    }

    /// Skips a keyword that no further name character follows; false when it is not next.
    private mutating func skip(_ keyword: StaticString) -> Bool {
        guard isNext(keyword), let next = cursor.byte(at: cursor.position + keyword.utf8CodeUnitCount),
            next < 0x80, !MF2Characters.isName(Unicode.Scalar(next))
        else { return false }
        cursor.position += keyword.utf8CodeUnitCount
        return true
    }

    /// Skips ASCII white space; returns whether there was any.
    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = cursor.position
        while let byte = cursor.byte, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D {
            cursor.position += 1
        }
        return cursor.position > start
    }

    private mutating func skipName() {
        while let byte = cursor.byte, byte < 0x80, MF2Characters.isName(Unicode.Scalar(byte)) { cursor.position += 1 }
    }

    /// Reads `$name`, in ASCII.
    private mutating func variable() -> String? {
        guard cursor.skip(UInt8(ascii: "$")), let first = cursor.byte, first < 0x80,
            MF2Characters.isNameStart(Unicode.Scalar(first))
        else { return nil }
        let start = cursor.position
        skipName()
        guard let next = cursor.byte, next < 0x80 else { return nil }
        return cursor.string(start..<cursor.position)
    }

    /// Reads a function without options, and the white space after it; nil for an unknown function, or when there is none.
    private mutating func function() -> Function? {
        guard cursor.skip(UInt8(ascii: ":")) else { return nil }
        let start = cursor.position
        skipName()
        let function = Function(cursor[start..<cursor.position])
        skipSpace()
        return function
    }
}
