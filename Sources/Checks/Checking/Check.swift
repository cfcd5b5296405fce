internal import Base
package import Findings
internal import Messages
package import Projects
internal import Tables

/// A kind of defect in a project's messages, and how it is found.
///
/// A check has the name of the defect, and reports it. Severities and exit statuses are decided elsewhere. A check is a file
/// in `Checks/` and a line in ``Checks/all``. Its description is its documentation, and its examples are its tests.
package protocol Check: Sendable {
    /// What the check finds and why it matters.
    static var description: CheckDescription { get }

    /// The messages of the check's findings, which are in `Resources/Findings`.
    static var messages: [any DeclaredMessage] { get }

    /// The check itself, if it is a ``TextCheck``.
    ///
    /// A cast with `as?` would take the Swift runtime longer than the audit of a small file.
    static var textCheck: (any TextCheck.Type)? { get }

    /// Whether the findings in a file depend only on the entries of that file: not on its source texts, and not on anything else
    /// that may change.
    static var needsFileAlone: Bool { get }

    /// Whether the findings in a file depend on the uses of the keys.
    static var needsUses: Bool { get }

    /// Whether the findings on a project include findings on messages of translations.
    static var findsMessagesOfProject: Bool { get }

    /// Reports what is wrong with one file of a table.
    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void)

    /// Reports what is wrong with the project as a whole.
    static func auditProject(_ project: Project, report: (Finding) -> Void)
}

extension Check {
    package static var textCheck: (any TextCheck.Type)? { nil }
    package static var needsFileAlone: Bool { false }
    package static var needsUses: Bool { false }
    package static var findsMessagesOfProject: Bool { false }

    package static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {}

    package static func auditProject(_ project: Project, report: (Finding) -> Void) {}

    /// A finding of this check in a file of a table.
    package static func finding(
        _ message: FindingMessage, key: String? = nil, in file: LocaleFile, at range: Range<Int>,
        severity: Severity? = nil,
        related: [Finding.RelatedLocation] = [], fix: Fix? = nil
    ) -> Finding {
        // A string catalog is one file for all locales, so its path does not show the locale.
        let isCatalog =
            key != nil && file.file.format.supports(.multipleLocales) && file.spelling != file.file.sourceLocale
        let description = description
        return Finding(
            check: description.id, severity: severity ?? description.severity,
            message: message, isInCatalog: isCatalog,
            key: key, locale: file.spelling, table: file.tableName, location: Location(file.source, range),
            related: related, fix: fix.flatMap { file.isFixable ? $0 : nil })
    }
}
