internal import Findings
internal import Projects
internal import Writing

/// A text whose marks of direction are not closed.
enum BidiImbalance: TextCheck {
    static let description = CheckDescription(
        id: .bidiImbalance, severity: .warning,
        failing: [
            CheckExample(["he": #""A" = "שלום ↓\#u{2068}%@!";"#]),
            CheckExample(["he": #""A" = "שלום %@↓\#u{202C}!";"#]),
        ],
        passing: [
            CheckExample(["he": #""A" = "שלום \#u{2068}%@\#u{2069}!";"#]),
            CheckExample(["ar": #""A" = "مرحبا \#u{202A}%@\#u{202C}!";"#]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .bidiControl }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.bidiControl),
            text.message.value.unicodeScalars.contains(where: { isControl($0) })
        else { return }
        for form in text.forms {
            guard let index = unbalanced(in: form) else { continue }
            let opens = closer(of: form.scalars[index]) != nil
            return report(
                text.finding(
                    of: Self.self,
                    opens ? unclosed() : unopened(), in: form, at: index..<index + 1))
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x202A, 0x202B, 0x202D, 0x202E: "\u{202C}"
        case 0x2066...0x2068: "\u{2069}"
        default: nil
        }
    }

    private static func unbalanced(in form: RenderedForm) -> Int? {
        var open: [(closer: Unicode.Scalar, index: Int)] = []
        for (index, scalar) in form.scalars.enumerated() where isControl(scalar) {
            if let closer = closer(of: scalar) {
                open.append((closer, index))
            } else if open.last?.closer == scalar {
                open.removeLast()
            } else {
                return open.last?.index ?? index
            }
        }
        return open.last?.index
    }
}

// MARK: Messages

extension BidiImbalance {
    private static let unclosed = FindingTemplate<Void>(.bidiImbalance, "unclosed")
    private static let unopened = FindingTemplate<Void>(.bidiImbalance, "unopened")

    static let messages: [any DeclaredMessage] = [unclosed, unopened]
}
