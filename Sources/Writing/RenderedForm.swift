package import MessageFormat

/// One form of a message as a reader sees it. One branch of each plural and select is chosen. An argument that is shown is
/// one character, ``argument``.
package struct RenderedForm {
    /// The character that stands for an argument.
    package static let argument: Unicode.Scalar = "\u{FFFC}"

    /// The characters.
    package private(set) var scalars: [Unicode.Scalar] = []
    /// The places of the characters in the pattern.
    private var pieces: [Piece] = []
    /// The end of the last character's piece in the pattern.
    private var end = 0
    /// Consecutive characters of the pattern.
    private struct Piece {
        /// The index of the first character.
        var start: Int
        /// The offset of the piece in the pattern, in UTF-8.
        let offset: Int
        /// Whether the pattern has the characters as they are. Where an escape was resolved, they have no exact place.
        let isExact: Bool
    }

    /// The features of the message. Nothing else needs to be looked for in its forms.
    let features: TextFeatures

    fileprivate init(_ features: TextFeatures) {
        self.features = features
    }

    /// Makes the form of a pattern that is only text.
    package init(plain text: String, _ features: TextFeatures) {
        self.init(features)
        append(text, at: 0..<text.utf8.count)
    }

    /// The characters of a range as a text.
    package func string(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for scalar in scalars[range] {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All characters as a text.
    package var string: String { string(scalars.indices) }

    /// The range of the pattern for a range of characters.
    package func patternRange(_ range: Range<Int>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<max(start, offset(of: range.upperBound))
    }

    private func offset(of index: Int) -> Int {
        guard index < scalars.count, let piece = pieces.last(where: { $0.start <= index }) else { return end }
        guard piece.isExact else { return piece.offset }
        return scalars[piece.start..<index].reduce(piece.offset) { $0 + UTF8.width($1) }
    }

    /// The number of characters at an edge that belong to one piece of the pattern, and the piece's outer end in the pattern.
    package func piece(at edge: TextEdge) -> (count: Int, offset: Int) {
        switch edge {
        case .start: ((pieces.dropFirst().first?.start ?? scalars.count), pieces.first?.offset ?? 0)
        case .end: (scalars.count - (pieces.last?.start ?? scalars.count), end)
        }
    }

    /// The range of the characters without the white space around them.
    package var trimmedRange: Range<Int> {
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return 0..<0 }
        return first..<last + 1
    }

    fileprivate mutating func append(_ text: String, at range: Range<Int>) {
        let length = text.utf8.count
        if scalars.isEmpty { scalars.reserveCapacity(length) }
        pieces.append(Piece(start: scalars.count, offset: range.lowerBound, isExact: length == range.count))
        for scalar in text.unicodeScalars { scalars.append(scalar) }
        end = range.upperBound
    }

    fileprivate mutating func appendArgument(at range: Range<Int>) {
        pieces.append(Piece(start: scalars.count, offset: range.lowerBound, isExact: false))
        scalars.append(Self.argument)
        end = range.upperBound
    }

    fileprivate mutating func append(_ other: RenderedForm) {
        guard !other.scalars.isEmpty else { return }
        if scalars.isEmpty {
            self = other
            return
        }
        for var piece in other.pieces {
            piece.start += scalars.count
            pieces.append(piece)
        }
        scalars += other.scalars
        end = other.end
    }
}

extension MessagePattern {
    /// The forms of the message. Where there are very many, some combinations are left out.
    ///
    /// - Parameter features: the features of the message.
    package func flatTexts(having features: TextFeatures) -> [RenderedForm] { Self.flatTexts(of: elements, features) }

    private static let maximumForms = 24

    /// The forms of a list of elements. The recursion is as deep as the tree, which the parser limits.
    private static func flatTexts(of elements: [Element], _ features: TextFeatures) -> [RenderedForm] {
        var forms = [RenderedForm(features)]
        for element in elements {
            switch element {
            case .text(let text, let range):
                for index in forms.indices { forms[index].append(text, at: range) }
            case .pluralNumber(let range):
                for index in forms.indices { forms[index].appendArgument(at: range) }
            case .argument(let argument):
                let branches =
                    switch argument.format {
                    case .plural(let plural): plural.branches.map(\.elements)
                    case .select(let branches): branches.map(\.elements)
                    default: [[Element]]()
                    }
                guard !branches.isEmpty else {
                    for index in forms.indices { forms[index].appendArgument(at: argument.range) }
                    continue
                }
                let all = branches.flatMap { flatTexts(of: $0, features) }
                let chosen = forms.count * all.count <= maximumForms ? all : all.suffix(1)
                forms = forms.flatMap { form in
                    chosen.map { branch in
                        var form = form
                        form.append(branch)
                        return form
                    }
                }
            }
        }
        return forms
    }
}

/// The start or the end of a text that a reader sees.
package enum TextEdge: String, CaseIterable {
    case start
    case end

    /// The white space at the edge, line breaks included.
    package func blank(of text: String) -> Substring {
        switch self {
        case .start: text.prefix(while: Self.isBlank)
        case .end: text.lastIndex { !Self.isBlank($0) }.map { text[text.index(after: $0)...] } ?? text[...]
        }
    }

    /// Whether a character is only white space. A space with a combining mark is visible.
    private static func isBlank(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy(\.isBlank)
    }
}
