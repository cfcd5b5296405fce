import Base
import Checks
import ProjectSupport
import Projects
import TestSupport
import Validation

@testable import Snapshot

/// A small project, a snapshot of it, and what a changed snapshot is found to differ in.
struct Readers {
    let project: Project

    init(_ files: KeyValuePairs<String, String>, declared: [MessageDeclaration] = []) {
        let sources = files.map { SourceText($0.value, path: "\($0.key).lproj/T.strings") }
        project = Project(
            tables: CatalogTable.tables(of: sources, developmentLocale: "en", syntax: .icu),
            declared: DeclaredMessages(declared))
    }

    var tables: SnapshotTables { SnapshotTables([project]) }

    /// As a file holds it.
    var snapshot: Snapshot { Snapshot(of: tables).withoutInherited(tables) }

    /// The findings where a snapshot was written as it is with a change.
    func check(_ auditor: Auditor = Auditor(), change: (inout Snapshot) -> Void) throws -> SnapshotCheck {
        var snapshot = snapshot
        change(&snapshot)
        let source = SourceText(snapshot.text, path: "readers.txt")
        return try SnapshotCheck(source, of: tables, by: [auditor])
    }
}

extension Snapshot {
    /// Changes every rendering of a message.
    mutating func edit(_ locale: String, _ key: String, _ change: (inout Rendering) -> Void) {
        let message = Message(locale: locale, table: "T", key: key)
        messages[message] = messages[message]?.map { rendering in
            var rendering = rendering
            change(&rendering)
            return rendering
        }
    }

    /// Puts one text in place of another, wherever it is shown.
    mutating func replace(_ text: String, by other: String, in locale: String, _ key: String) {
        edit(locale, key) { rendering in
            rendering.text = rendering.text.replacing(text, with: other)
            for index in rendering.shown.indices {
                rendering.shown[index].text = rendering.shown[index].text.replacing(text, with: other)
            }
        }
    }
}
