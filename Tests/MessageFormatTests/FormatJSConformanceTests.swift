import Foundation
import ICU
import MessageFormat
import TestSupport
import Testing

/// The parser cases of FormatJS's `icu-messageformat-parser`, an independent implementation of the syntax.
///
/// They are not part of this repository: they are read from the folder that the environment names in
/// `MESSAGEFORMAT_CONFORMANCE`, or from `../shared/conformance/messageformat1` beside it, and skipped where there is none.
/// A case is a pattern, its options, and the tree or the error that is expected, divided by lines of `---`.
@Suite struct FormatJSConformanceTests {
    @Test(
        .enabled(
            if: Self.folder != nil,
            "\(SkipReason.notInRepository("name a folder of FormatJS's cases in MESSAGEFORMAT_CONFORMANCE"))"))
    func treesAreTheSame() throws {
        let folder = try #require(Self.folder)
        let names = FileSystem.names(in: folder).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
        #expect(names.count > 100)
        for name in names {
            let parts = try #require(FileSystem.text(of: "\(folder)/\(name).txt")).components(separatedBy: "\n---\n")
            try #require(parts.count == 3, "\(name)")
            let json = try JSONSerialization.jsonObject(with: Data(parts[2].utf8))
            let expected = try #require(json as? [String: Any])
            let pattern = MessagePattern(parts[0])
            let theirs = (expected["val"] as? [[String: Any]]).map { FormatJSTree($0).lines } ?? ["an error"]
            let ours = pattern.errors.isEmpty ? FormatJSTree(pattern).lines : ["an error"]
            if let reason = Self.differences[name] {
                #expect(theirs != ours, "\(name) is no longer different: \(reason)")
            } else {
                #expect(theirs == ours, "\(name): \(pattern.errors)")
            }
        }
        #expect(Set(Self.differences.keys).isSubset(of: names))
    }

    /// Where ours is deliberately different, and why.
    static let differences: [String: String] = {
        let reasons: [(reason: String, cases: [String])] = [
            (
                "tags such as <b> are text, as they are for ICU; an apostrophe before one quotes nothing",
                [
                    "escaped_multiple_tags_1", "incomplete_nested_message_in_tag", "invalid_close_tag_1",
                    "invalid_closing_tag_1", "invalid_closing_tag_2", "invalid_tag_1", "invalid_tag_2", "invalid_tag_3",
                    "nested_tags_1", "numeric_tag_1", "open_close_tag_1", "open_close_tag_2", "open_close_tag_3",
                    "open_close_tag_with_args", "open_close_tag_with_nested_arg", "quoted_tag_1", "self_closing_tag_1",
                    "unmatched_open_close_tag_1", "unmatched_open_close_tag_2", "uppercase_tag_1",
                ]
            ),
            (
                "a number skeleton must be one that libicu can follow, not only one that can be read",
                [
                    "expect_number_arg_skeleton_empty_stem", "number_skeleton_10", "number_skeleton_11",
                    "number_skeleton_8", "number_skeleton_many_tokens",
                ]
            ),
            ("an empty style is no style, as it is for ICU", ["expect_number_arg_style_1"]),
            ("`other` is never optional", ["less_than_sign_1", "quoted_pound_sign_2"]),
            ("a closing brace that closes nothing is an author's slip", ["unescaped_string_literal_1"]),
        ]
        let pairs = reasons.flatMap { reason, cases in cases.map { ($0, reason) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private static let folder = FileSystem.conformanceFolder(
        "messageformat1", namedBy: "MESSAGEFORMAT_CONFORMANCE")
}

/// A tree as lines that both sides can be written in: type, value, place in UTF-16 units.
private struct FormatJSTree {
    private(set) var lines: [String] = []

    init(_ nodes: [[String: Any]]) {
        add(nodes, indent: "")
    }

    private mutating func add(_ nodes: [[String: Any]], indent: String) {
        let types = ["text", "argument", "number", "date", "time", "select", "plural", "#", "tag"]
        for node in nodes {
            let location = node["location"] as? [String: [String: Int]]
            let start = location?["start"]?["offset"] ?? -1
            let end = location?["end"]?["offset"] ?? -1
            let type = types[node["type"] as? Int ?? 0]
            let value = node["value"] as? String ?? ""
            lines.append("\(indent)\(start)-\(end) \(type) \(value)")
            if let offset = node["offset"] as? Int, offset != 0 { lines.append("\(indent)  offset \(offset)") }
            if let style = node["style"] as? String { lines.append("\(indent)  style \(style)") }
            let branches = node["options"] as? [String: [String: Any]] ?? [:]
            for (selector, branch) in branches.sorted(by: { $0.key < $1.key }) {
                lines.append("\(indent)  \(selector)")
                add(branch["value"] as? [[String: Any]] ?? [], indent: indent + "    ")
            }
        }
    }

    init(_ pattern: MessagePattern) {
        add(pattern.elements, of: Array(pattern.text.utf8), indent: "")
    }

    private mutating func add(_ elements: [MessagePattern.Element], of bytes: [UInt8], indent: String) {
        for element in elements {
            let start = String(decoding: bytes[..<element.range.lowerBound], as: UTF8.self).utf16.count
            let end = String(decoding: bytes[..<element.range.upperBound], as: UTF8.self).utf16.count
            switch element {
            case .text(let text, _): lines.append("\(indent)\(start)-\(end) text \(text)")
            case .pluralNumber: lines.append("\(indent)\(start)-\(end) # ")
            case .argument(let argument):
                lines.append("\(indent)\(start)-\(end) \(Self.type(argument.format)) \(argument.name)")
                if let style = Self.style(argument.format) { lines.append("\(indent)  style \(style)") }
                var branches: [(String, [MessagePattern.Element])] = []
                if case .plural(let plural) = argument.format {
                    if plural.offset != 0 { lines.append("\(indent)  offset \(plural.offset)") }
                    branches = plural.branches.map { (Self.selector($0.selector), $0.elements) }
                } else if case .select(let select) = argument.format {
                    branches = select.map { ($0.keyword, $0.elements) }
                }
                for (selector, elements) in branches.sorted(by: { $0.0 < $1.0 }) {
                    lines.append("\(indent)  \(selector)")
                    add(elements, of: bytes, indent: indent + "    ")
                }
            }
        }
    }

    private static func type(_ format: MessagePattern.Format) -> String {
        switch format {
        case .number: "number"
        case .date: "date"
        case .time: "time"
        case .select: "select"
        case .plural: "plural"
        default: "argument"
        }
    }

    private static func style(_ format: MessagePattern.Format) -> String? {
        switch format {
        case .number(.integer): "integer"
        case .number(.percent): "percent"
        case .number(.currency): "currency"
        case .number(.pattern(let pattern)): pattern
        case .date(let style), .time(let style): plainStyle(style)
        default: nil
        }
    }

    private static func plainStyle(_ style: MessagePattern.DateStyle) -> String? {
        switch style {
        case .standard, .skeleton: nil
        case .short, .medium, .long, .full: "\(style)"
        case .pattern(let pattern): pattern
        }
    }

    private static func selector(_ selector: MessagePattern.PluralSelector) -> String {
        switch selector {
        case .exactly(let number): "=\(number)"
        case .category(let category): category.keyword
        }
    }
}
