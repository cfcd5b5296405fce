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

        \(isOffByDefault ? Self.offByDefault().text : Self.severity(severity.rawValue).text)

        ## \(Self.whyItMatters().text)

        \(rationale)

        """ + Self.section(Self.reported(), failing.map(\.page)) + Self.section(Self.notReported(), passing.map(\.page))
            + Self.section(Self.otherChecks(), precedence) + Self.section(Self.fixSafety(), [fixText])
    }

    private static func section(_ title: FindingMessage, _ parts: [String]) -> String {
        parts.isEmpty ? "" : "\n## \(title.text)\n\n" + parts.joined(separator: "\n")
    }

    /// What this check leaves to others, and what others leave to this one.
    private var precedence: [String] {
        func list(_ template: FindingTemplate<[String]>, _ ids: some Sequence<CheckID>) -> [String] {
            let names = Set(ids).sorted().map(\.rawValue)
            return names.isEmpty ? [] : [template(names).text + "\n"]
        }
        let (own, others) = (
            Precedence.all.filter { $0.check == id }, Precedence.all.filter { $0.others.contains(id) }
        )
        return list(Self.replacedBy, others.filter { $0.scope == .message }.map(\.check))
            + list(Self.partlyReplacedBy, others.filter { $0.scope == .part }.map(\.check))
            + list(Self.replaces, own.filter { $0.scope == .message }.flatMap(\.others))
            + list(Self.partlyReplaces, own.filter { $0.scope == .part }.flatMap(\.others))
    }

    private var fixText: String {
        guard let fixability else { return Self.noFix().text + "\n" }
        let command = fixability.request.map { "l10n-audit fix --\($0.rawValue)" } ?? "l10n-audit fix"
        return Self.fixedBy(command, safety ?? "").text + "\n"
    }

    private static let severity = FindingTemplate<String>(nil, "page.severity", "severity")
    private static let offByDefault = FindingTemplate<Void>(nil, "page.off-by-default")
    private static let whyItMatters = FindingTemplate<Void>(nil, "page.why-it-matters")
    private static let reported = FindingTemplate<Void>(nil, "page.reported")
    private static let notReported = FindingTemplate<Void>(nil, "page.not-reported")
    private static let otherChecks = FindingTemplate<Void>(nil, "page.other-checks")
    private static let replacedBy = FindingTemplate<[String]>(nil, "page.replaced-by", "checks")
    private static let partlyReplacedBy = FindingTemplate<[String]>(nil, "page.partly-replaced-by", "checks")
    private static let replaces = FindingTemplate<[String]>(nil, "page.replaces", "checks")
    private static let partlyReplaces = FindingTemplate<[String]>(nil, "page.partly-replaces", "checks")
    private static let fixSafety = FindingTemplate<Void>(nil, "page.fix-safety")
    private static let noFix = FindingTemplate<Void>(nil, "page.no-fix")
    private static let fixedBy = FindingTemplate<(String, String)>(nil, "page.fixed-by", "command", "safety")
    fileprivate static let declared = FindingTemplate<[String]>(nil, "page.declared", "declarations")

    /// The messages of pages.
    static let messages: [any DeclaredMessage] = [
        severity, offByDefault, whyItMatters, reported, notReported, otherChecks, replacedBy, partlyReplacedBy,
        replaces, partlyReplaces, fixSafety, noFix, fixedBy, declared,
    ]
}

extension CheckExample {
    /// The files as Markdown. A `↓` stands before each reported place.
    fileprivate var page: String {
        let tables = (files + sources).map { file in
            "    \(file.path)\n" + file.text.split(separator: "\n").map { "        \($0)\n" }.joined()
        }
        let rules = declared.map { declarations in
            "    \(CheckDescription.declared(declarations.map(\.summary)).text)\n"
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
