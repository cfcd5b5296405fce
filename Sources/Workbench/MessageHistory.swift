internal import AuditRun
package import Base
internal import Changes
internal import Exchange
internal import Projects

/// What a message said in a locale before, by the history of its file in git.
package struct MessageHistory: Sendable {
    /// A text that the message had, with its forms.
    package struct Version: Sendable {
        /// The name of the author of the commit that wrote it.
        package let author: String
        /// The time of that commit, in seconds since 1970.
        package let time: Int
        /// The texts of the fields that had one, each with the label of its form.
        package let texts: [(label: String, text: String)]
    }

    /// The maximum number of versions.
    package static let versionLimit = 5
    /// The maximum number of commits that are read.
    package static let commitLimit = 50

    /// The versions that differ from the text of today, latest first, each text once.
    package let versions: [Version]

    /// - Parameters:
    ///   - units: the table, as it is today.
    ///   - locale: the locale as the table spells it.
    ///   - message: the message, as it is today.
    static func read(
        _ edit: MessageEdit, in units: TableUnits, locale: String, _ project: Project, now message: EditableMessage
    ) async -> MessageHistory {
        let path = TableChange(units, locale: locale).before.path
        var known = [message.texts]
        var versions: [Version] = []
        // The oldest commit in a row that has the same text has written it.
        var latest: Version?
        func finish(_ version: Version) {
            guard !version.texts.isEmpty, !known.contains(where: { haveSameTexts($0, version.texts) }) else { return }
            known.append(version.texts)
            versions.append(version)
        }
        // Few parts of a catalog change from one commit to the next. The editor's own cache stays at the text of today.
        let cache = TableCache()
        FileHistory.forEachRevision(of: path, limit: commitLimit) { revision in
            let source = SourceText(bytes: revision.bytes, path: path)
            let before = project.replacing([path: source], cache: cache)
            guard let table = before.tables.first(where: { $0.id == units.table.id }),
                let text = table.sources[edit.key]
            else { return true }
            let units = TableUnits(table, in: before, original: units.original)
            // What a damaged file says is uncertain.
            guard units.file(in: locale)?.file.isFixable ?? true else { return true }
            let message = EditableMessage(
                units.units(of: edit.key, in: locale), of: text, in: edit.locale, project: before,
                editsWholeText: edit.editsWholeText)
            let version = Version(author: revision.author, time: revision.time, texts: message.texts)
            if let latest, !haveSameTexts(latest.texts, version.texts) { finish(latest) }
            latest = version
            return versions.count < versionLimit
        }
        if let latest, versions.count < versionLimit { finish(latest) }
        return MessageHistory(versions: versions)
    }

    private static func haveSameTexts(
        _ left: [(label: String, text: String)], _ right: [(label: String, text: String)]
    ) -> Bool {
        left.elementsEqual(right) { $0.label == $1.label && isSame($0.text, $1.text) }
    }

    /// `{"versions": [{"author", "time", "texts": [{"label", "text"}]}]}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("versions") { json in
                json.array(versions) { json, version in
                    json.object { json in
                        json.member("author", version.author)
                        json.member("time", version.time)
                        json.member("texts") { $0.write(version.texts) }
                    }
                }
            }
        }
    }
}

extension EditableMessage {
    /// The texts of the fields that have one.
    fileprivate var texts: [(label: String, text: String)] {
        fields.compactMap { field in field.text.map { (field.label, $0) } }
    }
}
