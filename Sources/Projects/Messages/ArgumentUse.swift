package import MessageFormat

/// A place of a message that shows an argument, or chooses by it.
package struct ArgumentUse {
    /// The argument's name; its position, from 1, in a printf format.
    package let name: String
    /// The kind of value that is expected.
    package let kind: ArgumentKind
    /// The spelling in the file, `%2$@`; or `{min}` for any use of `min`.
    package let spelling: String
    /// The printf specifier; nil for an argument of another syntax.
    package let specifier: PrintfSpecifier?
    /// The range of the pattern to report: the whole printf specifier, or the name of any other argument.
    package let patternRange: Range<Int>
    /// The message.
    package let message: TableMessage

    /// The range of the file's text to report.
    package var range: Range<Int> { message.sourceRange(patternRange) }
}

extension TableMessage {
    /// Every use of an argument, in the order of the text.
    package var arguments: [ArgumentUse] {
        let text = pattern.text.utf8
        return content.arguments.map { argument in
            let (spelling, range) =
                if case .printf = argument.format {
                    (
                        String(
                            decoding: text.dropFirst(argument.range.lowerBound).prefix(argument.range.count),
                            as: UTF8.self), argument.range
                    )
                } else {
                    (spelling(of: argument), argument.nameRange)
                }
            return ArgumentUse(
                name: argument.name, kind: ArgumentKind(argument.format), spelling: spelling,
                specifier: argument.format.specifier, patternRange: range, message: self)
        }
    }

    /// For a source text, all uses of arguments that the program passes with the message. They are in the text itself or, where
    /// the key is a format (`"reblogged %lld"`), in the key. The text need not show all of them.
    package var passedArguments: [ArgumentUse] {
        let own = arguments
        return own + argumentsOfKey.filter { ofKey in !own.contains { $0.name == ofKey.name } }
    }

    /// The arguments of the key, where the key is a format. They have no place in the text.
    package var argumentsOfKey: [ArgumentUse] {
        let key = key
        guard key.utf8.contains(syntax == .printf ? UInt8(ascii: "%") : UInt8(ascii: "{")) else { return [] }
        let pattern = MessagePattern(key, syntax: syntax)
        guard pattern.errors.isEmpty else { return [] }
        let bytes = Array(key.utf8)
        return pattern.arguments.map { argument in
            let specifier = argument.format.specifier
            return ArgumentUse(
                name: argument.name, kind: ArgumentKind(argument.format),
                spelling: specifier == nil
                    ? spelling(of: argument) : String(decoding: bytes[argument.range], as: UTF8.self),
                specifier: specifier, patternRange: 0..<0, message: self)
        }
    }

    /// The spelling `{name}` for any use of a named argument.
    func spelling(of argument: MessagePattern.Argument) -> String {
        pattern.syntax == .mf2 ? "{$\(argument.name)}" : "{\(argument.name)}"
    }

    /// The first use of each argument.
    package var distinctArguments: [ArgumentUse] { arguments.distinct }
}

extension ArgumentUse {
    /// The specifier without its percent sign and position.
    package var parts: Substring {
        guard let dollar = spelling.lastIndex(of: "$") else { return spelling.dropFirst() }
        return spelling[spelling.index(after: dollar)...]
    }
}

extension [ArgumentUse] {
    /// The first use of each argument.
    package var distinct: [ArgumentUse] {
        var seen: Set<String> = []
        return filter { seen.insert($0.name).inserted }
    }
}

extension MessagePattern.Format {
    /// The printf specifier; nil for another format.
    package var specifier: PrintfSpecifier? {
        if case .printf(let specifier) = self { specifier } else { nil }
    }
}

extension MessagePattern {
    /// The names of the arguments that a reader sees in some form. Arguments that only choose between forms are left out.
    package var shownArguments: Set<String> { Self.shown(in: elements, number: nil) }

    /// The names that elements show. The recursion is as deep as the tree, which the parser limits.
    private static func shown(in elements: [Element], number: String?) -> Set<String> {
        var names: Set<String> = []
        for element in elements {
            switch element {
            case .text: break
            case .pluralNumber: if let number { names.insert(number) }
            case .argument(let argument):
                switch argument.format {
                case .plural(let plural):
                    for branch in plural.branches { names.formUnion(shown(in: branch.elements, number: argument.name)) }
                case .select(let branches):
                    for branch in branches { names.formUnion(shown(in: branch.elements, number: number)) }
                default: names.insert(argument.name)
                }
            }
        }
        return names
    }
}
