package import Audit
package import Tables

/// What an import has to say of a unit, a section or a file that came in.
package struct ImportFinding: Sendable {
    /// What kind of defect it is: `import`, `conflict`, `source-changed`, or the id of the check that the text fails.
    package let check: String
    /// How much it matters; an error keeps the unit out.
    package let severity: Severity
    /// What is wrong and what to do, in full sentences.
    package let message: String
    /// The incoming file.
    package let path: String
    /// Where in it: lines and columns from 1.
    package let position: SourcePosition?
    /// The message's key, where it is about one.
    package let key: String?
    /// The locale, where it is about one.
    package let locale: String?
}
