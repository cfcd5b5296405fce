package import MessageFormat
internal import Messages
package import Tables

/// A text of a message as its file has it. A message with plural forms, or with forms for devices, has several.
///
/// A message's own pattern joins its texts, so the ranges of that pattern are no places of the file. Here they are.
package struct LocatedText {
    /// The variable of which the text is a form; nil for a text of the message itself.
    package let variable: TableVariable?
    /// The number of the argument that chooses the form; nil for a text of the message itself.
    package let number: Int?
    /// The numbers of the message's variables, by their names.
    private let numbers: [String: Int]
    /// The text as a message of its own.
    private let message: TableMessage
    private let source: TableText?

    fileprivate init(
        _ message: TableMessage, _ source: TableText?, of variable: TableVariable? = nil, number: Int? = nil,
        beside numbers: [String: Int] = [:]
    ) {
        self.message = message
        self.source = source
        self.variable = variable
        self.number = number
        self.numbers = numbers
    }

    /// The range between its quotes or tags.
    package var range: Range<Int> { message.valueRange }
    /// The ranges of the escapes in it.
    package var escapes: [Range<Int>] { source?.escapes ?? [] }
    /// The syntax of the text. A plural form is printf's, even where the table's other texts are not.
    package var syntax: MessagePattern.Syntax { message.syntax }

    /// Every use of an argument, in the order of the text. Its name is that of the argument which the program passes with the
    /// message: `%#@files@` has the number by which a form of `files` is chosen, as has `%arg` in such a form.
    package var arguments: [ArgumentUse] {
        let text = Array(message.pattern.text.utf8)
        var ownNumbers = 0
        return message.arguments.map { use in
            guard let specifier = use.specifier else { return use }
            if specifier.conversion == .variable {
                guard let number = numbers[use.name] else { return use }
                return use.with(name: "\(number)", kind: .number)
            }
            guard let number, !use.spelling.contains("$"), let place = Int(use.name) else { return use }
            // `%arg` reads as `%a`, a number with a fraction, and two letters.
            let end = use.patternRange.lowerBound + 4
            if end <= text.count, text[use.patternRange.lowerBound..<end].elementsEqual("%arg".utf8) {
                ownNumbers += 1
                return use.with(
                    name: "\(number)", kind: .number, spelling: "%arg", range: use.patternRange.lowerBound..<end)
            }
            // The first specifier without a position is the number itself, and the next is the argument after it.
            return use.with(name: "\(place - ownNumbers + number - 1)", kind: use.kind)
        }
    }

    /// The names of variables that the text names, with the ranges of the names.
    package var variableNames: [(name: String, range: Range<Int>)] {
        message.arguments.compactMap { use in
            guard use.specifier?.conversion == .variable, use.spelling.hasSuffix("@") else { return nil }
            let end = use.patternRange.upperBound - 1
            return (use.name, message.sourceRange(end - use.name.utf8.count..<end))
        }
    }
}

extension ArgumentUse {
    fileprivate func with(
        name: String, kind: ArgumentKind, spelling: String? = nil, range: Range<Int>? = nil
    ) -> ArgumentUse {
        ArgumentUse(
            name: name, kind: kind, spelling: spelling ?? self.spelling, specifier: specifier,
            patternRange: range ?? patternRange, message: message)
    }
}

extension TableMessage {
    /// The message on each kind of display that its entry distinguishes.
    package var onAllDisplays: [TableMessage] {
        let displays = displays
        return displays.isEmpty ? [self] : displays.map { shown(on: $0) }
    }

    /// Every text of the message, on all displays: those of variables before those that name them.
    package var placedTexts: [LocatedText] {
        if isText { return [LocatedText(self, entry.value.text)] }
        var found: [LocatedText] = []
        var seen: Set<Int> = []
        for message in onAllDisplays {
            let shown = message.shown
            if message.isText {
                guard let text = shown.plainText, seen.insert(text.range.lowerBound).inserted else { continue }
                found.append(LocatedText(message, text))
                continue
            }
            let numbers = Dictionary(
                shown.numberedVariables.map { ($0.variable.name, $0.number) }, uniquingKeysWith: { first, _ in first })
            for variable in shown.variables {
                let number = numbers[variable.name] ?? variable.argumentNumber ?? 1
                for text in variable.value.texts where seen.insert(text.range.lowerBound).inserted {
                    found.append(
                        LocatedText(
                            TableMessage(text, of: message), text, of: variable, number: number, beside: numbers))
                }
            }
            for text in shown.value.texts where seen.insert(text.range.lowerBound).inserted {
                found.append(LocatedText(TableMessage(text, of: message), text, beside: numbers))
            }
        }
        return found
    }
}
