internal import Base
internal import MessageFormat

/// An argument in the text of a field.
package struct FieldArgument: Sendable, Equatable {
    /// The name of the value that the app passes. It is the same for `{count}` and for the `#` that shows `count`, and for
    /// `%@` and `%1$@`.
    package let name: String
    /// The argument as the text spells it.
    package let text: String
    /// The range in the text, in UTF-16 code units, as JavaScript counts.
    package let range: Range<Int>

    /// The arguments that a text shows, in order. An argument that chooses between texts is left out; the arguments in its
    /// branches are not.
    ///
    /// - Parameter choice: the choice that the text is one form of; nil where the text is a whole message.
    /// - Complexity: O(*n*), where *n* is the length of the text.
    static func all(in text: String, _ syntax: MessagePattern.Syntax, formOf choice: ChoiceFields? = nil) -> [Self] {
        // `#` is the number only in a form of a plural.
        let before = choice.map { $0.plural == nil ? "" : "{\($0.argument),plural,other{" } ?? ""
        let pattern = MessagePattern(before.isEmpty ? text : before + text + "}}", syntax: syntax)
        var found: [(name: String, range: Range<Int>)] = []
        collect(pattern.elements, number: nil, &found)
        let start = before.utf8.count
        let bytes = text.utf8
        var position = bytes.startIndex
        var units = 0
        return found.compactMap { name, range in
            guard range.lowerBound >= start, range.upperBound <= start + bytes.count else { return nil }
            let lower = bytes.index(bytes.startIndex, offsetBy: range.lowerBound - start)
            let upper = bytes.index(lower, offsetBy: range.count)
            guard position <= lower else { return nil }
            units += text[position..<lower].utf16.count
            let spelling = String(text[lower..<upper])
            let place = units..<units + spelling.utf16.count
            (position, units) = (upper, place.upperBound)
            return Self(name: name, text: spelling, range: place)
        }
    }

    private static func collect(
        _ elements: [MessagePattern.Element], number: String?, _ found: inout [(name: String, range: Range<Int>)]
    ) {
        for element in elements {
            switch element {
            case .text: break
            case .pluralNumber(let range): found.append((number ?? "#", range))
            case .argument(let argument):
                switch argument.format {
                case .plural(let plural):
                    for branch in plural.branches { collect(branch.elements, number: argument.name, &found) }
                case .select(let branches):
                    for branch in branches { collect(branch.elements, number: number, &found) }
                default: found.append((argument.name, argument.range))
                }
            }
        }
    }
}

extension JSONWriter {
    /// `[{"name", "text", "start", "end"}]`
    mutating func write(_ arguments: [FieldArgument]) {
        array(arguments) { json, argument in
            json.object { json in
                json.member("name", argument.name)
                json.member("text", argument.text)
                json.member("start", argument.range.lowerBound)
                json.member("end", argument.range.upperBound)
            }
        }
    }
}
