internal import Base
public import Findings
public import Projects
public import Validation

/// The description of a check. It is the check's documentation and its page in `l10n-audit explain`, and its examples are
/// the check's tests. The texts are in `Resources/Findings/<locale>.lproj/Checks.strings`.
public struct CheckDescription: Sendable {
    /// The id, named after the defect: "allow `unused-key`" reads well.
    public let id: CheckID
    /// How much a finding matters by default.
    public let severity: Severity
    /// Small projects in which the check finds something.
    public let failing: [CheckExample]
    /// Small projects, similar to the failing ones, in which it finds nothing.
    public let passing: [CheckExample]
    /// Whether the check runs only where its severity is configured, because not all projects want it.
    public internal(set) var isOffByDefault = false
    /// How `l10n-audit fix` mends the findings, and how safe that is; nil where it does not mend them.
    public internal(set) var fixability: Fixability? = nil

    /// The defect in a few words, such as "missing key", for a list of checks.
    package var name: String { text("name") }
    /// What the check finds, in one sentence.
    public var summary: String { text("summary") }
    /// What readers see if the defect is not mended, and what to do.
    public var rationale: String { text("rationale") }
    /// What the fix changes, when, and why nothing is lost, or what is lost; nil if there is no fix.
    public var safety: String? { fixability.map { _ in text("safety") } }

    /// The keys of the texts.
    var keys: [String] { (["name", "summary", "rationale"] + (fixability == nil ? [] : ["safety"])).map(key) }

    private func text(_ name: String) -> String { FindingCatalog.current.text(ofCheck: key(name)) }

    private func key(_ name: String) -> String { "\(id).\(name)" }
}

/// A small project that shows a defect, or its absence.
///
/// In a failing example, a `↓` stands directly before each reported place. It is not part of the text.
public struct CheckExample: Sendable {
    /// A file of the example.
    public struct File: Sendable {
        /// The path, such as `pl.lproj/Messages.strings`.
        public let path: String
        /// The text, markers included.
        public let text: String

        /// - Parameter text: the text, markers included. Its last line needs no line end, unless a marker is there.
        init(path: String, text: String) {
            let isEnded = text.isEmpty || text.utf8.last == UInt8(ascii: "\n") || text.last == CheckExample.marker
            self.path = path
            self.text = isEnded ? text : text + "\n"
        }
    }

    /// The files.
    public let files: [File]
    /// Source files that use keys; empty where the example has no source code.
    public let sources: [File]
    /// The declarations of the example's rules; nil where no rule is declared.
    public let declared: [MessageDeclaration]?
    /// The runtime with which the readers' programs resolve messages.
    public let runtime: Runtime

    /// The mark before a reported place.
    public static let marker: Character = "↓"

    /// Makes an example.
    /// - Parameters:
    ///   - files: texts by the name of their locale folder, without `.lproj`. Each text is a table `Messages.strings`.
    ///   - sources: source files by their paths.
    init(
        _ files: KeyValuePairs<String, String>, sources: KeyValuePairs<String, String> = [:],
        declared: [MessageDeclaration]? = nil, runtime: Runtime = .messages
    ) {
        self.files = files.map { File(path: "\($0.key).lproj/Messages.strings", text: $0.value) }
        self.sources = sources.map { File(path: $0.key, text: $0.value) }
        self.declared = declared
        self.runtime = runtime
    }

    /// Makes an example.
    /// - Parameter files: the texts of tables and of other files, by path.
    init(paths files: KeyValuePairs<String, String>, runtime: Runtime = .messages) {
        self.init(files: files.map { File(path: $0.key, text: $0.value) }, runtime: runtime)
    }

    /// Makes an example.
    init(files: [File], runtime: Runtime = .messages) {
        self.files = files
        sources = []
        declared = nil
        self.runtime = runtime
    }

    /// The project of the example, without the markers.
    public var project: Project {
        let companions = ProjectContext(files.map(\.path), in: FilesInMemory(files.map(\.source)))
        let tables = CatalogTable.tables(
            of: files.map(\.source), developmentLocale: nil, syntax: .automatic, runtime: runtime, beside: companions)
        let accepted = files.first { $0.path == AcceptedTranslations.fileName }
            .flatMap { try? AcceptedTranslations($0.source) }
        var project = Project(
            tables: tables, declared: declared.map { DeclaredMessages($0) },
            references: sources.isEmpty ? nil : References(in: sources.map(\.source), of: tables),
            accepted: accepted.map { ["": $0] } ?? [:])
        project.terms = TermList(files.filter { $0.path == "terms.json" }.flatMap { TermFile($0.source).terms })
        return project
    }
}

extension CheckExample.File {
    /// The file without the markers.
    fileprivate var source: SourceText {
        SourceText(bytes: Array(text.filter { $0 != CheckExample.marker }.utf8), path: path)
    }
}
