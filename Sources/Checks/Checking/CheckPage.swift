internal import Base
internal import Findings
internal import Validation

extension CheckDescription {
    /// The address of the checks' pages on the site. `Packaging/project` states the site's address, and `make product` compares
    /// the two.
    public static let pages = "\(site)/checks/"

    package static let site = "https://example.org/l10n-audit"

    /// The address of the check's page on the site. It does not change unless the check's id changes.
    package var address: String { "\(Self.pages)\(id).html" }

    /// The check's page, as `l10n-audit explain` shows it: Markdown that reads well as it is.
    public var page: String {
        """
        # \(id)

        \(summary)

        Severity: \(isOffByDefault ? "off, until it is configured" : severity.rawValue)

        ## Why it matters

        \(rationale)

        """ + Self.section("Reported", failing) + Self.section("Not reported", passing) + fixSection
    }

    private var fixSection: String {
        let command =
            switch fixability {
            case nil: "`l10n-audit fix` does not correct this: a person must decide what is right."
            case let fixability?:
                (fixability.request.map { "`l10n-audit fix --\($0.rawValue)`" } ?? "`l10n-audit fix`")
                    + " corrects this. " + (safety ?? "")
            }
        return "\n## Is the fix safe?\n\n\(command)\n"
    }

    private static func section(_ title: String, _ examples: [CheckExample]) -> String {
        examples.isEmpty ? "" : "\n## \(title)\n\n" + examples.map(\.page).joined(separator: "\n")
    }
}

extension CheckExample {
    /// The files as Markdown. A `↓` stands before each reported place.
    fileprivate var page: String {
        let tables = (files + sources).map { file in
            "    \(file.path)\n" + file.text.split(separator: "\n").map { "        \($0)\n" }.joined()
        }
        let rules = declared.map { declarations in
            "    The rules declare \(quoted(declarations.map(\.summary))).\n"
        }
        return tables.joined() + (rules ?? "")
    }
}

extension MessageDeclaration {
    fileprivate var summary: String {
        guard !arguments.isEmpty else { return key.rawValue }
        return key.rawValue + "(" + arguments.keys.sorted().joined(separator: ", ") + ")"
    }
}
