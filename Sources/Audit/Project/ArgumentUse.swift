internal import MessageFormat

/// A place of a message that shows an argument, or chooses by it.
package struct ArgumentUse {
    /// The argument's name; its position, from 1, in a printf format.
    package let name: String
    /// What it is taken to be.
    package let kind: ArgumentKind
    /// As the file spells it: `%2$@`, or `{min}` for whatever is made of `min`.
    package let spelling: String
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
                    ("{\(argument.name)}", argument.nameRange)
                }
            return ArgumentUse(
                name: argument.name, kind: ArgumentKind(argument.format), spelling: spelling,
                patternRange: range, message: self)
        }
    }

    /// The first use of each argument.
    package var distinctArguments: [ArgumentUse] {
        var seen: Set<String> = []
        return arguments.filter { seen.insert($0.name).inserted }
    }
}
