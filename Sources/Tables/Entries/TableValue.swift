internal import Base

/// The value of a key: one text, or a text for each plural category, device or width.
public struct TableValue: Sendable {
    private enum Origin: Sendable {
        case token(SourceText, TextToken)
        case nodes(TableTree, Range<Int>)
    }

    private let origin: Origin

    init(_ source: SourceText, _ token: TextToken) { origin = .token(source, token) }

    init(_ tree: TableTree, _ nodes: Range<Int>) { origin = .nodes(tree, nodes) }

    /// The nodes of the value; nil if the value is a single token.
    var nodesOfTree: (TableTree, Range<Int>)? {
        if case .nodes(let tree, let nodes) = origin { (tree, nodes) } else { nil }
    }

    /// The content of the value; nil if the file has neither text nor branches.
    public var content: TableContent? {
        switch origin {
        case .token(let source, let token): return .text(TableText(source, token))
        case .nodes(let tree, let nodes):
            if let branch = tree.first(.branch, in: nodes) {
                return .choice(TableChoice(tree, nodes, tree.nodes[branch].dimension))
            }
            guard let text = tree.first(.text, in: nodes) else { return nil }
            let node = tree.nodes[text]
            return .text(TableText(tree.source, node.token, state: tree.word(at: node.extra), at: node.extra))
        }
    }

    /// The choices of the value. There is one at most, unless a string catalog is defective.
    package var choices: [TableChoice] {
        guard case .nodes(let tree, let nodes) = origin else { return [] }
        var dimensions: [TableChoice.Dimension] = []
        for branch in tree.all(.branch, in: nodes) where !dimensions.contains(tree.nodes[branch].dimension) {
            dimensions.append(tree.nodes[branch].dimension)
        }
        return dimensions.map { TableChoice(tree, nodes, $0) }
    }

    /// The text, if the value is one text.
    public var text: TableText? {
        if case .text(let text)? = content { text } else { nil }
    }

    /// The variables that `%#@name@` in its texts refers to, in file order.
    ///
    /// The variables of the values around this one are valid in it too. Variables may refer to each other, even in
    /// circles.
    public var variables: [TableVariable] {
        guard case .nodes(let tree, let nodes) = origin else { return [] }
        return tree.all(.variable, in: nodes).map { TableVariable(tree, node: $0) }
    }

    /// Whether any part of the value is chosen by device or by width.
    ///
    /// - Complexity: linear in the size of the value.
    package var differsByDisplay: Bool {
        guard case .nodes(let tree, let nodes) = origin else { return false }
        return nodes.contains { tree.nodes[$0].kind == .branch && tree.nodes[$0].dimension != .plural }
    }

    /// Every text in the value, including the texts of its variables, in file order.
    ///
    /// - Complexity: linear in the size of the value.
    public var texts: [TableText] {
        switch origin {
        case .token(let source, let token): return [TableText(source, token)]
        case .nodes(let tree, let nodes):
            return nodes.compactMap { index in
                let node = tree.nodes[index]
                guard node.kind == .text else { return nil }
                return TableText(tree.source, node.token, state: tree.word(at: node.extra), at: node.extra)
            }
        }
    }
}

/// The two shapes of a value.
public enum TableContent: Sendable {
    case text(TableText)
    case choice(TableChoice)
}

/// A text of a table.
public struct TableText: Sendable {
    /// The file's text.
    let source: SourceText
    let token: TextToken
    /// The state of its translation; nil if the file does not say it.
    public let state: TranslationState?
    /// The offset of the state in the file, or 0.
    private let stateStart: UInt32

    init(_ source: SourceText, _ token: TextToken, state: String? = nil, at stateStart: UInt32 = 0) {
        self.source = source
        self.token = token
        self.state = state.map { TranslationState($0) }
        self.stateStart = stateStart
    }

    /// The range of the state's word, without its quotes.
    var stateRange: Range<Int>? {
        guard stateStart > 0 else { return nil }
        let start = Int(stateStart)
        return start..<source.text.span.firstOffset(of: ASCII.quote, from: start)
    }

    /// The text with its escapes resolved.
    ///
    /// - Complexity: linear in its length.
    public var text: String { token.text(in: source) }

    /// The range between its quotes or tags.
    public var range: Range<Int> { token.range }

    /// The range in the source for a part of the text.
    ///
    /// - Parameter range: UTF-8 offsets in `text`. Offsets past its end count as its end. An escape that the range
    ///   touches belongs to the result as a whole.
    /// - Complexity: linear in the text's length.
    public func sourceRange(of range: Range<Int>) -> Range<Int> { token.sourceRange(of: range, in: source) }
}

/// Values of which one is chosen when the message is shown.
public struct TableChoice: Sendable {
    /// The property that decides which value is chosen.
    public enum Dimension: UInt8, Sendable, Hashable, CaseIterable {
        /// By the plural category of a number: `zero`, `one`, `two`, `few`, `many`, `other`.
        case plural
        /// By the device: `iphone`, `mac`, `other` …
        case device
        /// By the number of characters that fit on the display.
        case width
    }

    /// The property that decides which value is chosen.
    public let dimension: Dimension
    private let tree: TableTree
    private let nodes: Range<Int>

    init(_ tree: TableTree, _ nodes: Range<Int>, _ dimension: Dimension) {
        self.tree = tree
        self.nodes = nodes
        self.dimension = dimension
    }

    /// The values to choose from, in file order.
    public var branches: [TableBranch] {
        tree.all(.branch, in: nodes).filter { tree.nodes[$0].dimension == dimension }
            .map { TableBranch(tree, node: $0) }
    }
}

/// One of the values of a choice.
public struct TableBranch: Sendable {
    private let tree: TableTree
    private let node: Int

    init(_ tree: TableTree, node: Int) {
        self.tree = tree
        self.node = node
    }

    /// The condition for the choice, as spelled: a plural category, a device or a width. Other words were reported.
    public var selector: String { tree.nodes[node].token.text(in: tree.source) }
    /// The selector without its quotes or tags.
    public var selectorRange: Range<Int> { tree.nodes[node].token.range }
    /// The value of the branch.
    public var value: TableValue { TableValue(tree, tree.children(of: node)) }
    /// The offset just after the value, with its tags or brackets.
    var end: Int { max(selectorRange.upperBound, Int(tree.nodes[node].extra)) }
    /// The range from the selector to the end of the value.
    package var range: Range<Int> { selectorRange.lowerBound..<end }
}

/// A variable of a value. `%#@name@` refers to it.
public struct TableVariable: Sendable {
    private let tree: TableTree
    private let node: Int

    init(_ tree: TableTree, node: Int) {
        self.tree = tree
        self.node = node
    }

    private var children: Range<Int> { tree.children(of: node) }

    /// The name, without `%#@` and `@`.
    public var name: String { tree.nodes[node].token.text(in: tree.source) }
    /// The name without its quotes or tags.
    public var nameRange: Range<Int> { tree.nodes[node].token.range }
    /// The number of the argument that chooses, from 1; nil if the place of `%#@name@` in the text decides.
    ///
    /// A number that does not fit 16 bits counts as the nearest one that does. So the numbers of the arguments after it can
    /// be counted.
    public var argumentNumber: Int? {
        tree.first(.argumentNumber, in: children).flatMap { Int(tree.nodes[$0].token.text(in: tree.source)) }
            .map { Int(Int16(clamping: $0)) }
    }
    /// The printf conversion of that argument without `%`, such as `d` or `lld`, as spelled; nil if the file does not say it.
    public var valueType: String? {
        tree.first(.valueType, in: children).map { tree.nodes[$0].token.text(in: tree.source) }
    }
    /// The range of the conversion; nil if the file does not say it.
    public var valueTypeRange: Range<Int>? { tree.first(.valueType, in: children).map { tree.nodes[$0].token.range } }
    /// The value of the variable.
    public var value: TableValue { TableValue(tree, children) }
}

extension TableText {
    /// The ranges of the escapes in the source: `\n` or `\u00E9`; in XML, a reference such as `&amp;`. The signs of a CDATA
    /// section and comments stand for no character, and are left out.
    ///
    /// - Complexity: linear in the text's length.
    package var escapes: [Range<Int>] {
        let bytes = source.text
        var found: [Range<Int>] = []
        var pieces = EscapedText(bytes.span, token.range, token.spelling)
        while let piece = pieces.next() {
            guard case .escape(let range, _, _) = piece, bytes[range.lowerBound] != ASCII.less,
                bytes[range.lowerBound] != UInt8(ascii: "]")
            else { continue }
            found.append(range)
        }
        return found
    }
}
