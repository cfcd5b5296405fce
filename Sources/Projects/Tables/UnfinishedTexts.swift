internal import MessageFormat
package import Tables

/// A text of an entry that is not translated yet, although the file has a place for it.
package struct UnfinishedText {
    /// Why a text counts as missing.
    package enum Reason {
        /// A string catalog marks it as `new`.
        case new
        /// It is an empty form, so that some readers see nothing.
        case empty
    }

    /// The plural category, device or width that chooses the text; nil for the only text of the entry.
    package let selector: String?
    package let text: TableText
    package let reason: Reason
}

extension TableMessage {
    /// The texts that are marked as `new`, and the empty forms whose readers would see nothing.
    ///
    /// A form of a variable may be empty where the format shows more than the variable, and a form that is empty in the source
    /// text may be empty in a translation.
    /// - Parameter source: the source text; nil where none is known.
    /// - Complexity: linear in the size of the entry.
    package func unfinishedTexts(beside source: TableMessage?) -> [UnfinishedText] {
        let entry = entry
        guard !isText else {
            guard let text = entry.value.text, text.state == .new else { return [] }
            return [UnfinishedText(selector: nil, text: text, reason: .new)]
        }
        let mayBeEmpty = source?.texts.contains { $0.range.isEmpty } ?? false
        var found: [UnfinishedText] = []
        Self.addUnfinished(in: entry.value, selector: nil, mayBeEmpty: mayBeEmpty, to: &found)
        return found
    }

    /// Whether the message has a text of the locale for every form that it distinguishes.
    package func isFinished(beside source: TableMessage?) -> Bool { unfinishedTexts(beside: source).isEmpty }

    /// The recursion is as deep as the file, which the file's reader limits.
    private static func addUnfinished(
        in value: TableValue, selector: String?, mayBeEmpty: Bool, to found: inout [UnfinishedText]
    ) {
        switch value.content {
        case .text(let text):
            // A format that shows one variable is only as finished as the variable's forms.
            let hasForms = !value.variables.isEmpty && isOneVariable(text.text)
            if text.state == .new, !hasForms {
                found.append(UnfinishedText(selector: selector, text: text, reason: .new))
            } else if !mayBeEmpty, selector != nil, text.range.isEmpty {
                found.append(UnfinishedText(selector: selector, text: text, reason: .empty))
            }
        case .choice(let choice):
            for branch in choice.branches {
                addUnfinished(in: branch.value, selector: branch.selector, mayBeEmpty: mayBeEmpty, to: &found)
            }
        case nil: break
        }
        let isAlone = value.text.map { isOneVariable($0.text) } ?? false
        for variable in value.variables {
            addUnfinished(
                in: variable.value, selector: variable.name, mayBeEmpty: mayBeEmpty || !isAlone, to: &found)
        }
    }

    /// Whether a format shows a variable and nothing else.
    private static func isOneVariable(_ format: String) -> Bool {
        let elements = MessagePattern(format, syntax: .printf).elements
        guard elements.count == 1, case .argument(let argument)? = elements.first else { return false }
        return argument.format.specifier?.conversion == .variable
    }
}

extension CatalogTable {
    /// Whether a locale without a text for a key is incomplete: see ``MessageSources/asksForTranslation(_:)`` and
    /// ``TranslatableTexts``.
    package func wantsTranslation(_ number: Int) -> Bool {
        sources.asksForTranslation(number) && (sources[number: number] == nil || translatableTexts.contains(number))
    }

    /// Whether a message of the table lacks a text of its locale, in some form.
    package func isUnfinished(_ message: TableMessage) -> Bool {
        guard format.canBeUnfinished else { return false }
        return !message.isFinished(beside: message.number.flatMap { sources[number: $0] })
    }
}
