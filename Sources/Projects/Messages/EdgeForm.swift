internal import MessageFormat
internal import Messages
internal import Tables
package import Writing

/// A form of a message at one edge, and the text of the file that the edge comes from.
package struct EdgeForm {
    /// The text.
    package let text: TableMessage
    /// The characters that the form shows.
    package let string: String
    /// The form of the text; nil where the text has only one form, which shows it unchanged.
    private let form: RenderedForm?

    init(_ form: RenderedForm, of text: TableMessage) {
        self.text = text
        self.form = form
        string = form.string
    }

    init(whole text: TableMessage) {
        self.text = text
        form = nil
        string = text.value
    }

    /// The range of white space at an edge in the text; nil where the text does not contain it literally.
    package func range(of blank: Substring, at edge: TextEdge) -> Range<Int>? {
        let piece =
            form?.piece(at: edge) ?? (string.unicodeScalars.count, edge == .start ? 0 : string.utf8.count)
        // White space beyond this piece is found in another round.
        let scalars = blank.unicodeScalars
        var own = String.UnicodeScalarView()
        own.append(contentsOf: edge == .start ? scalars.prefix(piece.0) : scalars.suffix(piece.0))
        let expected = String(own).utf8
        let start = edge == .start ? piece.1 : piece.1 - expected.count
        let bytes = text.value.utf8
        guard start >= 0, !expected.isEmpty,
            bytes.dropFirst(start).prefix(expected.count).elementsEqual(expected)
        else { return nil }
        return start..<start + expected.count
    }
}

extension TableMessage {
    /// The forms that a reader sees, each with the text that its edge comes from. Where a format ends with a variable, that is
    /// the text of a form of the variable. Forms that show only white space are left out.
    package func forms(at edge: TextEdge) -> [EdgeForm] {
        let texts = isText ? [self] : edgeTexts(at: edge).map { TableMessage($0, of: self) }
        return texts.flatMap { text in
            // A text without a brace has one form.
            text.features.isDisjoint(with: [.brace, .severalTexts])
                ? [EdgeForm(whole: text)] : text.content.forms.map { EdgeForm($0, of: text) }
        }.filter { !$0.string.allSatisfy(\.isWhitespace) }
    }

    private func edgeTexts(at edge: TextEdge) -> [TableText] {
        let shown = shown
        let variables = Dictionary(shown.variables.map { ($0.name, $0) }) { _, last in last }
        var texts: [TableText] = []
        var seen: Set<String> = []
        func add(_ value: ShownValue) {
            switch value.value.content {
            case .text(let text):
                if let name = Self.variable(at: edge, of: text.text), let variable = variables[name] {
                    // Each variable is entered once, which limits the recursion.
                    if seen.insert(name).inserted { add(variable.value.shown(on: shown.display)) }
                } else {
                    texts.append(text)
                }
            case .choice(let choice):
                for branch in choice.branches { add(branch.value.shown(on: shown.display)) }
            case nil: break
            }
        }
        add(shown)
        return texts
    }

    private static func variable(at edge: TextEdge, of format: String) -> String? {
        guard format.utf8.contains(UInt8(ascii: "#")) else { return nil }
        let elements = MessagePattern(format, syntax: .printf).elements
        guard case .argument(let argument)? = edge == .start ? elements.first : elements.last,
            case .printf(let specifier) = argument.format, specifier.conversion == .variable
        else { return nil }
        return argument.name
    }
}

extension TextEdge {
    /// Whether `holds` is true of the white space at the edge of all forms; nil where the forms differ, and where there are no
    /// forms.
    package func agreement(of forms: [EdgeForm], _ holds: (Substring) -> Bool) -> Bool? {
        guard let first = forms.first else { return nil }
        let answer = holds(blank(of: first.string))
        return forms.dropFirst().allSatisfy { holds(blank(of: $0.string)) == answer } ? answer : nil
    }
}
