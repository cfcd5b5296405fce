internal import MessageFormat

/// A place of a message that shows an argument, or chooses by it.
package struct ArgumentUse {
    /// The argument's name; its position, from 1, in a printf format.
    package let name: String
    /// What it is taken to be.
    package let kind: ArgumentKind
    /// As the file spells it: `%2$@`, or `{min}` for whatever is made of `min`.
    package let spelling: String
    /// What stands between the percent sign and its letter; nil for what is no printf specifier.
    let specifier: PrintfSpecifier?
    /// The range of the pattern to point at: the whole of a printf specifier, the name of any other argument.
    package let patternRange: Range<Int>
    /// The message.
    package let message: TableMessage

    /// What to point at in the file's text.
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

    /// Of a source text: every use of an argument that the program passes with the message, in the text itself, or, where
    /// the key is a format (`"reblogged %lld"`), in the key. The text need not show all of them.
    var passedArguments: [ArgumentUse] {
        let own = arguments
        return own + argumentsOfKey.filter { ofKey in !own.contains { $0.name == ofKey.name } }
    }

    /// Those of the key where that is a format. They have no place in the text.
    var argumentsOfKey: [ArgumentUse] {
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

    /// `{name}` for whatever is made of an argument that has a name.
    func spelling(of argument: MessagePattern.Argument) -> String {
        pattern.syntax == .mf2 ? "{$\(argument.name)}" : "{\(argument.name)}"
    }

    /// The first use of each argument.
    package var distinctArguments: [ArgumentUse] { arguments.distinct }
}

extension ArgumentUse {
    /// A specifier without its sign and position.
    var parts: Substring {
        guard let dollar = spelling.lastIndex(of: "$") else { return spelling.dropFirst() }
        return spelling[spelling.index(after: dollar)...]
    }
}

extension [ArgumentUse] {
    /// The first use of each argument.
    var distinct: [ArgumentUse] {
        var seen: Set<String> = []
        return filter { seen.insert($0.name).inserted }
    }
}

extension MessagePattern.Format {
    /// The printf specifier that it is.
    var specifier: PrintfSpecifier? {
        if case .printf(let specifier) = self { specifier } else { nil }
    }
}
