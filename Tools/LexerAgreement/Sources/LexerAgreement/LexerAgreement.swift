import Base
import Foundation
import SwiftParser
import SwiftSyntax
import SourceCode

/// Prints where the audit's lexer and SwiftParser differ on the string literals of Swift files: their ranges, their
/// interpolations, their text.
///
///     swift run --package-path Tools/LexerAgreement LexerAgreement FOLDER…
///
/// Exit status 1 where they differ.
@main
enum LexerAgreement {
    static func main() throws {
        var (files, literals, disagreements, unparsable) = (0, 0, 0, 0)
        for path in CommandLine.arguments.dropFirst().flatMap(swiftFiles) {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            // Ranges are those of the text: without a byte order mark, and valid UTF-8.
            let source = SourceText(bytes: bytes, path: path)
            guard String(validating: bytes, as: UTF8.self) != nil else { continue }
            let tree = Parser.parse(source: String(decoding: source.text, as: UTF8.self))
            let expected = Collector.literals(of: tree)
            let lexed = LexedSource(source, language: .swift)
            let found = lexed.literals.map { Literal($0, in: lexed) }
            files += 1
            literals += expected.count
            let difference = found.difference(from: expected)
            guard !difference.isEmpty else { continue }
            // What does not parse has no literals to agree on.
            if tree.hasError {
                unparsable += 1
                continue
            }
            disagreements += 1
            print(path)
            for change in difference.prefix(4) {
                switch change {
                case .insert(_, let literal, _): print("    audit:  \(literal.described(in: source))")
                case .remove(_, let literal, _): print("    parser: \(literal.described(in: source))")
                }
            }
        }
        print(
            """
            \(files) files, \(literals) literals: \(disagreements) files differ; \
            \(unparsable) more that SwiftParser finds errors in
            """)
        if disagreements > 0 { exit(1) }
    }

    private static func swiftFiles(below path: String) -> [String] {
        guard let tree = try? Files.tree(below: path) else { return [path] }
        return tree.files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".swiftinterface") }.map { path + "/" + $0 }
    }
}

/// A literal as both sides describe it.
struct Literal: Hashable {
    let range: Range<Int>
    let interpolations: [Range<Int>]
    /// The text pieces, one after the other; nil where SwiftParser gives none.
    let text: String?

    init(range: Range<Int>, interpolations: [Range<Int>], text: String?) {
        self.range = range
        self.interpolations = interpolations
        // A line end of a text over several lines is a line feed, which SwiftParser leaves to the compiler.
        self.text = text?.replacingOccurrences(of: "\r\n", with: "\n")
    }

    init(_ literal: StringLiteral, in source: LexedSource) {
        let texts = source.pieces(of: literal).map { piece in
            if case .text(let text) = piece { text } else { "" }
        }
        self.init(range: literal.range, interpolations: literal.interpolations, text: texts.joined())
    }

    static func == (left: Literal, right: Literal) -> Bool {
        left.range == right.range && left.interpolations == right.interpolations
            && (left.text == right.text || left.text == nil || right.text == nil)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(range)
    }

    func described(in source: SourceText) -> String {
        "\(source.position(at: range.lowerBound)) \(source[range].debugDescription) \(interpolations) \(text.debugDescription)"
    }
}

/// The literals of a tree, in the order of their starts.
private final class Collector: SyntaxVisitor {
    private var literals: [Literal] = []

    static func literals(of tree: SourceFileSyntax) -> [Literal] {
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(tree)
        return collector.literals
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        var interpolations: [Range<Int>] = []
        var text: StringLiteralSegmentListSyntax = []
        for segment in node.segments {
            switch segment {
            case .stringSegment: text.append(segment)
            case .expressionSegment(let expression): interpolations.append(range(of: expression))
            }
        }
        // The tree's own value knows no interpolations: it is asked of the text alone.
        let literal = node.with(\.segments, text)
        let value = interpolations.isEmpty ? node.representedLiteralValue : literal.representedLiteralValue
        literals.append(
            Literal(
                range: range(of: node), interpolations: interpolations,
                text: value))
        return .visitChildren
    }

    override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // The tree gives these as they are written.
        let text = node.segments.map(\.content.text).joined()
        literals.append(
            Literal(range: range(of: node), interpolations: [], text: text.contains("\\") ? nil : text))
        return .visitChildren
    }

    private func range(of node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }
}
