internal import AuditRun
internal import Base
internal import Projects
internal import Validation

/// The uses of a key outside of the tables of a project.
struct KeyUses {
    /// Places in code that certainly name the key.
    private(set) var certain: [KeyVerdict.Evidence] = []
    /// Places in code that may name the key, and patterns that the key matches.
    private(set) var possible: [KeyVerdict.Evidence] = []
    /// Places of the texts in form files that equal the key, without their quotes.
    private(set) var forms: [Location] = []
    /// Whether the project says which sources it has.
    let hasSources: Bool
    /// Whether rules that ship with this package declare the key.
    let isDeclaredByRules: Bool

    init(of key: String, in project: Project, _ configuration: Configuration, _ files: EditorFiles) {
        hasSources = project.references != nil
        if let references = project.references {
            // The sources are searched again, since an audit keeps only a few uses of each key.
            let all = References(
                inAllOf: references.sources, of: project.tables, localizingCalls: configuration.localizingCalls,
                dynamicKeys: configuration.dynamicKeys)
            let uses = all.uses(of: key)
            (certain, possible) = (uses.certain, uses.possible)
        }
        isDeclaredByRules = project.declared?.byKey[key].map { $0.location == nil } ?? false
        for source in Self.formSources(configuration, files) {
            let form = FormFile(source)
            guard form.declarations.contains(where: { $0.message.key.rawValue == key }) else { continue }
            var texts: [Range<Int>] = []
            JSONDocument(source).root?.collect(key, into: &texts)
            forms += texts.map { Location(source, $0) }
        }
    }

    /// The form files that a configuration names.
    static func formSources(_ configuration: Configuration, _ files: EditorFiles) -> [SourceText] {
        configuration.forms.flatMap { form -> [SourceText] in
            let path = form.path(in: configuration.root)
            guard let tree = try? files.tree(below: path, entering: { _ in false }) else {
                return (try? files.read(path)).map { [$0] } ?? []
            }
            return tree.files.filter { $0.hasSuffix(".json") }.compactMap { try? files.read(Files.join(path, $0)) }
        }
    }
}

/// A key whose uses are searched for, and the project in which they are.
struct KeySearch: Hashable {
    let key: [UInt8]
    /// The paths of the audit's request.
    let paths: [String]
    let root: String
    /// The folder of the first table. Projects of one configuration have the same root.
    let directory: String?
}

extension JSONNode {
    /// Collects the places of texts that equal `text`, without their quotes. Names of fields, rules and the form are
    /// skipped.
    fileprivate func collect(_ text: String, into places: inout [Range<Int>]) {
        switch value {
        case .string(text): places.append(range.lowerBound + 1..<range.upperBound - 1)
        case .array(let nodes): for node in nodes { node.collect(text, into: &places) }
        case .object(let members):
            for member in members where !["name", "rule", "form", "$schema"].contains(member.key) {
                member.value.collect(text, into: &places)
            }
        default: break
        }
    }
}

extension Workspace {
    /// The uses of the key at a place. The last ones are kept until the next audit, since an editor asks for them twice: before
    /// it offers to rename a key, and when the key is renamed.
    func uses(of place: KeyContext) -> KeyUses {
        let search = KeySearch(
            key: Array(place.key.utf8), paths: place.audit.request.paths, root: place.project.root,
            directory: place.project.tables.first?.directory)
        if let lastSearch, lastSearch.search == search { return lastSearch.uses }
        let uses = KeyUses(of: place.key, in: place.project, configuration(of: place.project, in: place.audit), files)
        lastSearch = (search, uses)
        return uses
    }

    /// The configuration of a project.
    func configuration(of project: Project, in audit: FolderAudit) -> Configuration {
        audit.run?.requested.first {
            $0.project.root == project.root
                && $0.project.tables.first?.directory == project.tables.first?.directory
        }?.configuration ?? Configuration()
    }
}
