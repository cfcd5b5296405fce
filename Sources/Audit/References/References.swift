public import Tables

/// The uses of a project's keys in its source code, interface files and property lists.
public struct References: Sendable {
    /// A key that code surely looks up, and no table has.
    struct UndefinedKey: Sendable {
        let key: String
        let location: Location
        /// Whether the call asks Foundation or Apple's systems, and not a catalog of this package or the app's own code.
        let asksSystem: Bool
    }

    /// What is known of each key, by its index in the list.
    struct Uses: Sendable {
        var certain: [KeyVerdict.Evidence] = []
        var possible: [KeyVerdict.Evidence] = []

        mutating func add(certain evidence: KeyVerdict.Evidence) {
            if certain.count < Self.limit { certain.append(evidence) }
        }

        mutating func add(possible evidence: KeyVerdict.Evidence) {
            if possible.count < Self.limit { possible.append(evidence) }
        }

        private static let limit = 8
    }

    let list: KeyList
    let uses: [Uses]
    let interfaces: InterfaceFiles
    let propertyLists: PropertyLists
    let undefined: [UndefinedKey]
    /// The same keys, once each.
    let undefinedKeys: Set<String>

    /// Finds the uses of the keys of some tables.
    ///
    /// - Parameters:
    ///   - sources: Swift, Objective-C, storyboards, xibs, property lists; what a file is, its name's ending says.
    ///   - tables: the tables; the keys are those of their development locales.
    ///   - localizingCalls: names of calls and members that look their literal up, such as `tr` or `message(key:)`.
    ///   - dynamicKeys: patterns of keys that are put together at run time, such as `ERROR_*`.
    ///   - progress: told of each source whose literals are known, then of each that was searched.
    public init(
        in sources: [SourceText], of tables: [CatalogTable], localizingCalls: [String] = [], dynamicKeys: [String] = [],
        progress: AuditProgress.Observer? = nil
    ) {
        let list = KeyList(tables.lazy.flatMap(\.development.messages.keys))
        var search = ReferenceSearch(list, calls: LocalizingCalls(adding: localizingCalls), tables: tables)
        var propertyLists = PropertyLists(list)
        var interfaces = InterfaceFiles(list)
        var lexed: [LexedSource] = []
        for source in sources {
            defer { progress?(.stepDone) }
            if let language = SourceLanguage(path: source.path) {
                let file = LexedSource(source, language: language)
                if GeneratedAccessors.isGenerated(file) {
                    search.accessors.add(file, keys: list)
                } else {
                    lexed.append(file)
                }
            } else if InterfaceFiles.isInterface(source.path) {
                interfaces.add(source)
            } else {
                propertyLists.add(source)
            }
        }
        progress?(.begins(.searching, steps: lexed.count))
        for file in lexed {
            search.add(file)
            progress?(.stepDone)
        }
        for (index, evidence) in propertyLists.texts { search.uses[index].add(certain: evidence) }
        for (index, evidence) in interfaces.runtimeValues { search.uses[index].add(certain: evidence) }
        for (index, evidence) in interfaces.texts { search.uses[index].add(possible: evidence) }
        for glob in dynamicKeys {
            for index in list.indices(matching: KeyPattern(glob: glob)) {
                search.uses[index].add(
                    possible: KeyVerdict.Evidence(location: nil, reason: "the configured pattern `\(glob)`"))
            }
        }
        search.finish()
        self.list = list
        uses = search.uses
        undefined = search.undefined
        undefinedKeys = Set(search.undefined.map(\.key))
        self.interfaces = interfaces
        self.propertyLists = propertyLists
    }

    /// Whether a key of a table is used.
    public func verdict(on key: String, in table: CatalogTable) -> KeyVerdict {
        if let verdict = interfaces.verdict(on: key, tableName: table.name) { return verdict }
        let uses = list.index(of: key).map { self.uses[$0] } ?? Uses()
        if !uses.certain.isEmpty { return KeyVerdict(outcome: .used, evidence: uses.certain) }
        if let verdict = propertyLists.verdict(on: key, tableName: table.name) { return verdict }
        if !uses.possible.isEmpty { return KeyVerdict(outcome: .undeterminable, evidence: uses.possible) }
        return KeyVerdict(outcome: .unused, evidence: [])
    }
}
