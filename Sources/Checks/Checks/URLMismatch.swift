internal import Findings
internal import Projects
internal import Writing

/// A translation that lacks an address of the source text.
enum URLMismatch: TextCheck {
    static let description = CheckDescription(
        id: .urlMismatch, severity: .warning,
        failing: [
            CheckExample([
                "en": #""A" = "See https://example.com/help.";"#,
                "de": #""A" = "↓Siehe https://exmaple.com/help.";"#,
            ]),
            CheckExample([
                "en": #""A" = "See https://example.com.";"#, "de": #""A" = "↓Siehe https: //example.com.";"#,
            ]),
            CheckExample([
                "en": #""A" = "{n, plural, one {# file: www.example.com} other {# files: www.example.com}}";"#,
                "de": #""A" = "↓{n, plural, one {# Datei: www.example.com} other {# Dateien}}";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "See https://example.com/help.";"#,
                "de": #""A" = "Siehe https://de.example.com/hilfe.";"#,
                "ja": #""A" = "https://example.com/help。";"#,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .address }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, source.features.contains(.address) else { return }
        let addresses = text.sourceForms.map { WebAddress.all(in: $0).map(\.address).filter(isToBeKept) }
        let owners = text.forms.map { Set(WebAddress.all(in: $0).map(\.address.owner)) }
        let all = owners.reduce(into: Set()) { $0.formUnion($1) }
        if let lost = addresses.joined().first(where: { !all.contains($0.owner) }) {
            return report(text.finding(of: Self.self, missingAddress(lost.text)))
        }
        // A form with fewer addresses than every form of the source text lacks one.
        for owners in owners {
            let lost = addresses.map { $0.first { !owners.contains($0.owner) } }
            guard lost.allSatisfy({ $0 != nil }), let address = lost.compactMap(\.self).last else { continue }
            return report(text.finding(of: Self.self, missingInForm(address.text)))
        }
    }

    /// Whether a translation must keep an address. `smb://server/file` is an example, and may be translated.
    private static func isToBeKept(_ address: WebAddress) -> Bool {
        address.host.contains(".") && !address.text.unicodeScalars.contains(RenderedForm.argument)
    }
}

// MARK: Messages

extension URLMismatch {
    private static let missingAddress = FindingTemplate<String>(.urlMismatch, "missing-address", "address")
    private static let missingInForm = FindingTemplate<String>(.urlMismatch, "missing-in-form", "address")

    static let messages: [any DeclaredMessage] = [missingAddress, missingInForm]
}
