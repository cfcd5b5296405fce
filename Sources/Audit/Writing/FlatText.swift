internal import MessageFormat

/// One form of a message as a reader sees it: for each plural and select one branch is chosen, and an argument that is
/// shown is one character, ``argument``.
struct FlatText {
    /// Stands for an argument.
    static let argument: Unicode.Scalar = "\u{FFFC}"

    /// The characters.
    private(set) var scalars: [Unicode.Scalar] = []
    /// Where they stand in the pattern.
    private var pieces: [Piece] = []
    /// Where the pattern's piece ends that the last character belongs to.
    private var end = 0
    /// Characters that stand in the pattern one behind the other.
    private struct Piece {
        /// The first of them.
        var start: Int
        /// Its place in the pattern, in UTF-8.
        let offset: Int
        /// Whether the others stand behind it as they are. Where an escape was resolved, they have no exact place.
        let isExact: Bool
    }

    /// What the message has: nothing else needs to be looked for here.
    let features: TextFeatures

    fileprivate init(_ features: TextFeatures) {
        self.features = features
    }

    /// A pattern that is text from its first character to its last.
    init(plain text: String, _ features: TextFeatures) {
        self.init(features)
        append(text, at: 0..<text.utf8.count)
    }

    /// The characters of a range as a text.
    func string(_ range: Range<Int>) -> String {
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

    /// The whole as a text.
    var string: String { string(scalars.indices) }

    /// The place in the pattern of a range of the characters.
    func patternRange(_ range: Range<Int>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<max(start, offset(of: range.upperBound))
    }

    private func offset(of index: Int) -> Int {
        guard index < scalars.count, let piece = pieces.last(where: { $0.start <= index }) else { return end }
        guard piece.isExact else { return piece.offset }
        return scalars[piece.start..<index].reduce(piece.offset) { $0 + UTF8.width($1) }
    }

    /// How many characters at an edge belong to one piece of the pattern, and where that begins, or ends, there.
    func piece(at edge: TextEdge) -> (count: Int, offset: Int) {
        switch edge {
        case .start: ((pieces.dropFirst().first?.start ?? scalars.count), pieces.first?.offset ?? 0)
        case .end: (scalars.count - (pieces.last?.start ?? scalars.count), end)
        }
    }

    /// The characters without white space around them, as a range.
    var trimmedRange: Range<Int> {
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

    fileprivate mutating func append(_ other: FlatText) {
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
    /// The forms of the message; where there are very many, not every combination of them.
    ///
    /// - Parameter features: what the message has.
    func flatTexts(having features: TextFeatures) -> [FlatText] { Self.flatTexts(of: elements, features) }

    private static let maximumForms = 24

    /// The depth of recursion is that of the tree, which the parser bounds.
    private static func flatTexts(of elements: [Element], _ features: TextFeatures) -> [FlatText] {
        var forms = [FlatText(features)]
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
