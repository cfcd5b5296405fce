internal import ICU

/// A message of ICU MessageFormat that is one plural and nothing else, spelled as this package writes it:
/// `{count, plural, one {# file} other {# files}}`.
///
/// In a PO file or in XLIFF 2.1, such a message is exported as its forms. A message that is spelled in another way
/// would come back changed, so it is not accepted here.
struct ICUPlural {
    let argument: String
    /// The texts by the keywords of their categories, in the order of the message.
    let forms: [(keyword: String, text: String)]

    /// - Returns: nil for every other message.
    init?(_ message: String) {
        let bytes = Array(message.utf8)
        guard bytes.first == 0x7B, bytes.last == 0x7D else { return nil }
        let parts = message.dropFirst().split(separator: ", ", maxSplits: 2)
        guard parts.count == 3, parts[1] == "plural", Self.isName(parts[0]) else { return nil }
        argument = String(parts[0])
        var forms: [(keyword: String, text: String)] = []
        var rest = Array(parts[2].utf8)[...].dropLast()
        while !rest.isEmpty {
            let keyword = rest.prefix { 0x61...0x7A ~= $0 }
            rest = rest.dropFirst(keyword.count)
            guard let category = PluralCategory(keyword: String(decoding: keyword, as: UTF8.self)),
                rest.starts(with: " {".utf8), let end = Self.end(of: rest.dropFirst(1))
            else { return nil }
            forms.append((category.keyword, String(decoding: rest[rest.startIndex + 2..<end], as: UTF8.self)))
            rest = rest[(end + 1)...]
            if rest.first == 0x20 { rest = rest.dropFirst() }
        }
        self.forms = forms
        // This comparison finds any other spelling, such as a second space.
        guard Self.message(argument, forms) == message else { return nil }
    }

    /// The message with some forms.
    static func message(_ argument: String, _ forms: [(keyword: String, text: String)]) -> String {
        "{\(argument), plural, " + forms.map { "\($0.keyword) {\($0.text)}" }.joined(separator: " ") + "}"
    }

    /// The message with the texts for the categories that whole numbers have. ICU needs `other` in every language.
    /// Where only fractions have that category, it gets the last text.
    static func message(_ argument: String, _ texts: [String], of categories: [PluralCategory]) -> String {
        var forms = zip(categories, texts).map { (keyword: $0.keyword, text: $1) }
        if categories.last != .other, let last = texts.last { forms.append(("other", last)) }
        return message(argument, forms)
    }

    /// A message whose empty forms are filled with those of another message. A form that is empty in both is left out if
    /// the other message doesn't have it: it isn't translated yet. A message that isn't one plural stays as it is.
    ///
    /// Formats that split a message into its forms make such a message of what a tool has left empty.
    static func filled(_ message: String, from other: String?) -> String {
        guard let plural = ICUPlural(message), plural.forms.contains(where: { isBlank($0.text) }) else {
            return message
        }
        let known = other.flatMap { ICUPlural($0) }.flatMap { $0.argument == plural.argument ? $0.forms : nil } ?? []
        let forms = plural.forms.compactMap { form -> (keyword: String, text: String)? in
            isBlank(form.text) ? known.first { $0.keyword == form.keyword } : form
        }
        return forms.isEmpty ? "" : Self.message(plural.argument, forms)
    }

    /// The texts for these categories; nil if the message has other categories, or another text for fractions.
    func texts(for categories: [PluralCategory]) -> [String]? {
        let texts = forms.map(\.text).prefix(categories.count)
        guard Self.message(argument, Array(texts), of: categories) == Self.message(argument, forms) else { return nil }
        return Array(texts)
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == 0x5F }
    }

    /// The offset of the brace that closes the first one. Braces in apostrophes do not count.
    private static func end(of text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var isQuoted = false
        var offset = text.startIndex
        while offset < text.endIndex {
            let byte = text[offset]
            if byte == 0x27 {
                let next = offset + 1 < text.endIndex ? text[offset + 1] : 0
                if next == 0x27 {
                    offset += 1
                } else if isQuoted {
                    isQuoted = false
                } else if [0x7B, 0x7D, 0x23, 0x7C].contains(next) {
                    isQuoted = true
                }
            } else if !isQuoted, byte == 0x7B {
                depth += 1
            } else if !isQuoted, byte == 0x7D {
                depth -= 1
                if depth == 0 { return offset }
            }
            offset += 1
        }
        return nil
    }
}
