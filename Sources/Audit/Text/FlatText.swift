internal import MessageFormat

/// One form of a message as a reader sees it: for each plural and select one branch is chosen, and an argument that is
/// shown is one character, ``argument``.
struct FlatText {
    /// Stands for an argument.
    static let argument: Unicode.Scalar = "\u{FFFC}"

    /// The characters.
    private(set) var scalars: [Unicode.Scalar] = []
    /// Where each of them stands in the pattern, in UTF-8.
    private var offsets: [Int] = []
    /// Where the pattern's piece ends that the last character belongs to.
    private var end = 0

    /// The characters of a range as a text.
    func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    /// The whole as a text.
    var string: String { string(scalars.indices) }

    /// The place in the pattern of a range of the characters.
    func patternRange(_ range: Range<Int>) -> Range<Int> {
        let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : end
        let end = range.upperBound < offsets.count ? offsets[range.upperBound] : end
        return start..<max(start, end)
    }

    /// The characters without white space around them, as a range.
    var trimmedRange: Range<Int> {
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return 0..<0 }
        return first..<last + 1
    }

    fileprivate mutating func append(_ text: String, at range: Range<Int>) {
        // Where an escape was resolved, the rest of the piece has no exact place.
        let isExact = text.utf8.count == range.count
        var offset = range.lowerBound
        for scalar in text.unicodeScalars {
            scalars.append(scalar)
            offsets.append(offset)
            if isExact { offset += UTF8.width(scalar) }
        }
        end = range.upperBound
    }

    fileprivate mutating func appendArgument(at range: Range<Int>) {
        scalars.append(Self.argument)
        offsets.append(range.lowerBound)
        end = range.upperBound
    }

    fileprivate mutating func append(_ other: FlatText) {
        scalars += other.scalars
        offsets += other.offsets
        if !other.scalars.isEmpty { end = other.end }
    }
}

extension MessagePattern {
    /// The forms of the message; where there are very many, not every combination of them.
    var flatTexts: [FlatText] { Self.flatTexts(of: elements) }

    private static let maximumForms = 24

    /// The depth of recursion is that of the tree, which the parser bounds.
    private static func flatTexts(of elements: [Element]) -> [FlatText] {
        var forms = [FlatText()]
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
                let all = branches.flatMap { flatTexts(of: $0) }
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
