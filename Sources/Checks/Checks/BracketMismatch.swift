internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation whose opening and closing brackets do not match.
enum BracketMismatch: TextCheck {
    static let description = CheckDescription(
        id: .bracketMismatch, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Name (optional)";"#, "de": #""A" = "Name ↓(freiwillig";"#]),
            CheckExample(["en": #""A" = "Name (optional)";"#, "ja": #""A" = "名前［任意↓）";"#]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "File(s)";"#, "de": #""A" = "Dateien";"#, "ja": #""A" = "名前（任意)";"#,
            ]),
            CheckExample(["en": #""A" = "a) Name";"#, "de": #""A" = "a) Name :-)";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // Plural forms of a table are printf's, even beside texts in another syntax.
        // Plural forms of a table are printf's, even beside texts in another syntax.
        switch file.table.syntax {
        case .printf: [.bracket, .brace]
        case .icu: [.bracket, .severalTexts]
        // An escaped brace is a bracket of the text.
        case .mf2: [.bracket, .backslash, .severalTexts]
        }
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil,
            text.sourceForms.allSatisfy({ unbalanced(in: $0) == nil })
        else { return }
        for form in text.forms {
            // A bracket between quotation marks may be mentioned, or may close another one. A form is reported only where its
            // brackets do not match in either case.
            guard let index = unbalanced(in: form), unbalanced(in: form, countingQuoted: false) != nil else {
                continue
            }
            let bracket = form.string(index..<index + 1)
            let isOpener = kind(of: form.scalars[index])?.isOpener == true
            return report(
                text.finding(
                    of: Self.self,
                    isOpener ? unclosed(bracket) : unopened(bracket), in: form, at: index..<index + 1))
        }
    }

    private enum Kind {
        case round
        case square
        case curly
    }

    /// The first bracket without its partner.
    static func unbalanced(in form: RenderedForm, countingQuoted: Bool = true) -> Int? {
        var open: [(kind: Kind, index: Int)] = []
        for (index, scalar) in form.scalars.enumerated() {
            guard let (kind, isOpener) = kind(of: scalar), countingQuoted || !isQuoted(index, in: form.scalars)
            else { continue }
            if isOpener {
                open.append((kind, index))
            } else if let last = open.last, last.kind == kind {
                open.removeLast()
            } else if open.isEmpty, kind == .round, isNumbering(before: index, in: form.scalars) {
                continue
            } else {
                return open.contains { $0.kind == kind } ? open.last?.index : index
            }
        }
        return open.first?.index
    }

    /// Whether a closing bracket follows a letter, a number or a short word at the start of a line, as in `a)`.
    private static func isNumbering(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        // In an emoticon such as `:-)`, the bracket closes nothing.
        if index > 0, [":", ";", "-", "="].contains(scalars[index - 1]) { return true }
        let line = scalars[..<index].reversed().prefix { $0 != "\n" }
        let word = line.prefix { !$0.isBlank }
        return (1...2).contains(word.count) && line.dropFirst(word.count).allSatisfy(\.isBlank)
    }

    /// Whether a bracket alone is in quotation marks, so that it is mentioned and not used.
    private static func isQuoted(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        index > 0 && index + 1 < scalars.count && isQuotationMark(scalars[index - 1])
            && isQuotationMark(scalars[index + 1])
    }

    private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isQuotationMark || scalar == "`"
    }

    /// The kind of a bracket, and whether it opens. Full-width and ordinary brackets are of the same kind.
    private static func kind(of scalar: Unicode.Scalar) -> (kind: Kind, isOpener: Bool)? {
        switch scalar {
        case "(", "\u{FF08}", "\u{FE59}": (.round, true)
        case ")", "\u{FF09}", "\u{FE5A}": (.round, false)
        case "[", "\u{FF3B}": (.square, true)
        case "]", "\u{FF3D}": (.square, false)
        case "{", "\u{FF5B}": (.curly, true)
        case "}", "\u{FF5D}": (.curly, false)
        default: nil
        }
    }
}

// MARK: Messages

extension BracketMismatch {
    private static let unclosed = FindingTemplate<String>(.bracketMismatch, "unclosed", "bracket")
    private static let unopened = FindingTemplate<String>(.bracketMismatch, "unopened", "bracket")

    static let messages: [any DeclaredMessage] = [unclosed, unopened]
}
