import ICU
import MessageFormat

/// A pattern's tree and errors as lines of text, for people and for comparison.
struct TreeDump {
    private(set) var lines: [String] = []

    init(_ pattern: MessagePattern) {
        dump(pattern.elements, indent: "")
        for error in pattern.errors {
            lines.append("! \(Self.show(error.range)) \(error.kind.plain)")
            lines.append("  \(error.message)")
        }
    }

    var text: String { lines.map { $0 + "\n" }.joined() }

    private mutating func dump(_ elements: [MessagePattern.Element], indent: String) {
        for element in elements {
            let range = Self.show(element.range)
            switch element {
            case .text(let text, _): lines.append("\(indent)\(range) text \(text.debugDescription)")
            case .pluralNumber: lines.append("\(indent)\(range) number")
            case .argument(let argument):
                let name = "\(argument.name) \(Self.show(argument.nameRange))"
                lines.append("\(indent)\(range) argument \(name) \(Self.show(argument.format))")
                dumpBranches(argument.format, indent: indent + "    ")
            }
        }
    }

    private mutating func dumpBranches(_ format: MessagePattern.Format, indent: String) {
        switch format {
        case .plural(let plural):
            for branch in plural.branches {
                let selector = "\(Self.show(branch.selector)) \(Self.show(branch.selectorRange))"
                lines.append("\(indent)\(Self.show(branch.range)) \(selector)")
                dump(branch.elements, indent: indent + "    ")
            }
        case .select(let branches):
            for branch in branches {
                let keyword = "\(branch.keyword) \(Self.show(branch.keywordRange))"
                lines.append("\(indent)\(Self.show(branch.range)) \(keyword)")
                dump(branch.elements, indent: indent + "    ")
            }
        default: break
        }
    }

    private static func show(_ range: Range<Int>) -> String { "\(range.lowerBound)-\(range.upperBound)" }

    private static func show(_ selector: MessagePattern.PluralSelector) -> String {
        switch selector {
        case .exactly(let number): "=\(number)"
        case .category(let category): category.keyword
        }
    }

    private static func show(_ format: MessagePattern.Format) -> String {
        switch format {
        case .plural(let plural): "plural \(plural.kind) offset \(plural.offset)"
        case .select: "select"
        case .printf(let specifier): show(specifier)
        default: plain(format)
        }
    }

    private static func show(_ specifier: PrintfSpecifier) -> String {
        let flags = specifier.flags.rawValue
        let measures = "width \(plain(specifier.width)) precision \(plain(specifier.precision))"
        return "printf flags \(flags) \(measures) length \(specifier.length) \(plain(specifier.conversion))"
    }
}

/// A value's description without the names of modules and outer types.
func plain(_ value: some Any) -> String {
    ["MessageFormat.", "ICU.", "MessagePattern.", "PrintfSpecifier.", "NumberFormat.", "PluralCategory."]
        .reduce("\(value)") { $0.replacing($1, with: "") }
}

extension PatternError.Kind {
    fileprivate var plain: String { MessageFormatTests.plain(self) }
}
