internal import ICU
internal import MessageFormat

/// An ICU MessageFormat message that chooses exactly once, by a number or a value, split into the texts of its forms. Other
/// text may stand before and after the choice.
///
/// `At least {min, plural, one {# file} other {# files}}` has the forms `one` and `other`, and `{role, select, admin {You
/// decide} other {Ask}}` the forms `admin` and `other`. Everything outside of the texts of the forms stays as it is written.
struct ChoiceFields {
    /// The text of a form, as it is written between its braces.
    struct Form {
        /// `one`, `other`, `=0`, or a value …
        let selector: String
        let text: String
        /// The range of the text in the message, in UTF-8 bytes.
        fileprivate let range: Range<Int>
        /// The offset at which the form begins, with its selector.
        fileprivate let start: Int
    }

    /// The name of the argument that chooses.
    let argument: String
    /// The kind of plural, cardinal or ordinal; nil where a value chooses.
    let plural: PluralKind?
    /// The forms in the order of the message.
    let forms: [Form]
    /// Whether the message is only the choice, so that the forms are all of its text.
    var isWholeMessage: Bool { choiceRange == message.indices }
    private let message: [UInt8]
    /// The range of the choice in the message, in UTF-8 bytes.
    private let choiceRange: Range<Int>

    /// The texts of the forms, by their selectors.
    var texts: [String: String] { Dictionary(forms.map { ($0.selector, $0.text) }) { $1 } }

    /// - Returns: nil for a message that has mistakes or does not choose exactly once.
    init?(_ message: String) {
        let pattern = MessagePattern(message, syntax: .icu)
        let choosing = pattern.arguments.filter { $0.format.branches != nil }
        guard pattern.errors.isEmpty, choosing.count == 1, let argument = choosing.first,
            let branches = argument.format.branches
        else { return nil }
        let bytes = Array(message.utf8)
        var forms: [Form] = []
        for branch in branches {
            // Only white space may stand between the selector and its brace.
            guard
                let brace = bytes[branch.selector.upperBound..<branch.range.upperBound].firstIndex(of: 0x7B),
                bytes[branch.range.upperBound - 1] == 0x7D
            else { return nil }
            let range = brace + 1..<branch.range.upperBound - 1
            forms.append(
                Form(
                    selector: String(decoding: bytes[branch.selector], as: UTF8.self),
                    text: String(decoding: bytes[range], as: UTF8.self), range: range,
                    start: branch.selector.lowerBound))
        }
        guard Set(forms.map(\.selector)).count == forms.count else { return nil }
        self.message = bytes
        self.forms = forms
        self.argument = argument.name
        plural = if case .plural(let plural) = argument.format { plural.kind } else { nil }
        choiceRange = argument.range
    }

    /// The message with the text around the choice moved into each form: `{min, plural, one {At least # file} other {At least
    /// # files}}`. In another language, the words around the choice may depend on it too.
    ///
    /// - Returns: nil where that text would mean something else within a form: a `#`, which is plain text there and the number
    ///   here, or an apostrophe beside which another one comes to stand, or which nothing closes.
    var flattened: ChoiceFields? {
        guard !isWholeMessage else { return self }
        let before = message[..<choiceRange.lowerBound]
        let after = message[choiceRange.upperBound...]
        guard plural == nil || !before.contains(0x23) && !after.contains(0x23) else { return nil }
        guard before.last != 0x27, after.first != 0x27 else { return nil }
        var result: [UInt8] = []
        var position = choiceRange.lowerBound
        for form in forms {
            result += message[position..<form.range.lowerBound] + before + message[form.range] + after
            position = form.range.upperBound
        }
        let flattened = ChoiceFields(
            String(decoding: result + message[position..<choiceRange.upperBound], as: UTF8.self))
        let around = [before, after].map { String(decoding: $0, as: UTF8.self) }
        let isSame = flattened?.forms.elementsEqual(forms) { new, old in
            new.selector == old.selector && new.text == around[0] + old.text + around[1]
        }
        return isSame == true ? flattened : nil
    }

    /// The message with other texts for its forms. A new form is inserted before `other`, or at the end where there is no
    /// `other`. A form without a text is left out.
    ///
    /// - Parameter isNew: whether a form of the message that `texts` does not name is left out too.
    func message(with texts: [(selector: String, text: String?)], isNew: Bool) -> String {
        let wanted = Dictionary(texts.map { ($0.selector, $0.text) }) { $1 }
        let known = Set(forms.map(\.selector))
        let added = texts.filter { !known.contains($0.selector) }.compactMap { form in
            form.text.map { "\(form.selector) {\($0)} " }
        }.joined()
        var result: [UInt8] = []
        var position = 0
        var isAdded = added.isEmpty
        for form in forms {
            result += message[position..<form.start]
            if form.selector == "other", !isAdded {
                result += Array(added.utf8)
                isAdded = true
            }
            let text = wanted[form.selector] ?? (isNew ? nil : .some(form.text))
            if let text {
                result += message[form.start..<form.range.lowerBound] + Array(text.utf8)
                position = form.range.upperBound
            } else {
                // The closing brace and the space after it are left out too.
                position = form.range.upperBound + 1
                if position < message.count, message[position] == 0x20 { position += 1 }
            }
        }
        if !isAdded {
            result.append(message[position])
            position += 1
            result += Array((" " + added.dropLast()).utf8)
        }
        return String(decoding: result + message[position...], as: UTF8.self)
    }
}

extension MessagePattern.Format {
    /// The ranges of the branches and of their selectors; nil for a format that does not choose.
    fileprivate var branches: [(selector: Range<Int>, range: Range<Int>)]? {
        switch self {
        case .plural(let plural): plural.branches.map { ($0.selectorRange, $0.range) }
        case .select(let branches): branches.map { ($0.keywordRange, $0.range) }
        default: nil
        }
    }
}
