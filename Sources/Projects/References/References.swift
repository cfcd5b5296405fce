public import Base
public import SourceCode

/// The uses of a project's keys in its source code, interface files and property lists.
public struct References: Sendable {
    /// A key that code certainly looks up and no table has.
    package struct UnknownKeyUse: Sendable {
        package let key: String
        package let location: Location
        /// Whether the call looks the key up with Foundation or Apple's systems, and not in a catalog of this package or of the
        /// app.
        package let asksSystem: Bool
        /// A key that a table has and that differs only in the types of its arguments; nil where there is none.
        package var nearMiss: String? = nil
        /// The names of the message's arguments, as far as the call lists them.
        package var arguments: [String] = []
    }

    /// The uses of a key, by its index in the list.
    package struct Uses: Sendable {
        package fileprivate(set) var certain: [KeyVerdict.Evidence] = []
        package fileprivate(set) var possible: [KeyVerdict.Evidence] = []
        /// The maximum number of certain and of possible uses that are stored. A report needs a few, an editor needs all.
        private let limit: Int

        init(limit: Int = Self.reportedCount) {
            self.limit = limit
        }

        mutating func add(certain evidence: KeyVerdict.Evidence) {
            if certain.count < limit { certain.append(evidence) }
        }

        mutating func add(possible evidence: KeyVerdict.Evidence) {
            if possible.count < limit { possible.append(evidence) }
        }

        package static let reportedCount = 8
    }

    /// The source files that were read.
    public let sources: [SourceText]
    /// The source files that count as generated, sorted by path.
    public let generated: [GeneratedSource]
    package let list: KeyList
    let uses: [Uses]
    /// The patterns of keys that are made at run time, by their places.
    package let patterns: [(pattern: KeyPattern, evidence: KeyVerdict.Evidence)]
    let interfaces: InterfaceFiles
    let propertyLists: PropertyLists
    private let unseen: ExternalUses
    private let androidScripts: [SourceText]
    /// The calls and members that look literals up: those of the system, those of the configuration, and functions of the
    /// project that pass their argument on to one of them.
    private let calls: LocalizingCalls
    /// The look-ups of a package's own keys in the app's main bundle.
    package let unbundled: [UnbundledLookups]
    /// The keys of plural forms, which are certain since their table has the general form.
    private let pluralKeys: [String: PluralKey]
    package let undefined: [UnknownKeyUse]
    /// The undefined keys, each once.
    package let undefinedKeys: Set<String>

    /// Finds the uses of the keys of some tables.
    ///
    /// - Parameters:
    ///   - sources: Swift, Objective-C, storyboards, xibs, property lists and data files. The extension decides the kind of
    ///     file.
    ///   - tables: the tables, whose development locales have the keys.
    ///   - localizingCalls: the names of calls and members that look their literal up, such as `tr` or `message(key:)`.
    ///   - dynamicKeys: patterns of keys that are made at run time, such as `ERROR_*`.
    ///   - progress: the observer, which is called for each source that was parsed, then for each that was searched.
    public init(
        in sources: [SourceText], of tables: [CatalogTable], localizingCalls: [String] = [], dynamicKeys: [String] = [],
        progress: AuditProgress.Observer? = nil
    ) {
        self.init(
            in: sources, of: tables, localizingCalls: localizingCalls, dynamicKeys: dynamicKeys, progress: progress,
            cache: nil)
    }

    /// Finds the uses of the keys of some tables.
    /// - Parameter cache: the sources that are already parsed.
    init(
        in sources: [SourceText], of tables: [CatalogTable], localizingCalls: [String], dynamicKeys: [String],
        progress: AuditProgress.Observer?, cache: CodeCache?
    ) {
        self.init(
            in: sources, of: tables, localizingCalls: localizingCalls, dynamicKeys: dynamicKeys,
            limit: Uses.reportedCount, progress: progress, cache: cache)
    }

    /// Finds every use of the keys of some tables.
    package init(
        inAllOf sources: [SourceText], of tables: [CatalogTable], localizingCalls: [String], dynamicKeys: [String]
    ) {
        self.init(
            in: sources, of: tables, localizingCalls: localizingCalls, dynamicKeys: dynamicKeys, limit: .max,
            progress: nil, cache: nil)
    }

    private init(
        in sources: [SourceText], of tables: [CatalogTable], localizingCalls: [String], dynamicKeys: [String],
        limit: Int, progress: AuditProgress.Observer?, cache: CodeCache?
    ) {
        let keys = cache?.keys(of: tables) ?? SearchedKeys(of: tables)
        let list = keys.list
        var propertyLists = PropertyLists(keys)
        var interfaces = InterfaceFiles(list)
        var data = DataFiles(keys)
        var lexed: [LexedSource] = []
        var generated: [(file: LexedSource, source: GeneratedSource)] = []
        for source in sources {
            defer { progress?(.stepDone) }
            if let language = SourceLanguage(path: source.path) {
                let file = cache?.file(source, language: language) ?? LexedSource(source, language: language)
                if let generator = CodeGenerator(of: file) {
                    generated.append((file, GeneratedSource(path: source.path, generator: generator)))
                } else {
                    lexed.append(file)
                }
            } else if InterfaceFiles.isInterface(source.path) {
                interfaces.add(source)
            } else if DataFiles.isData(source.path) {
                data.add(source)
            } else {
                propertyLists.add(source)
            }
        }
        var calls = LocalizingCalls(adding: localizingCalls)
        let own = CustomLookups(in: lexed, addingTo: &calls)
        var search = ReferenceSearch(
            list, calls: calls, own: own, tables: tables, in: lexed + generated.map(\.file), limit: limit)
        for (file, source) in generated {
            if source.generator == .messagesPlugin {
                search.pluginAccessors.addTypes(in: file)
            } else {
                search.accessors.add(file, keys: list)
            }
        }
        progress?(.begins(.searching, steps: lexed.count))
        for file in lexed {
            search.add(file)
            progress?(.stepDone)
        }
        for (index, evidence) in propertyLists.texts { search.uses[index].add(certain: evidence) }
        for (index, evidence) in interfaces.runtimeValues { search.uses[index].add(certain: evidence) }
        for (index, evidence) in interfaces.texts + propertyLists.names + data.texts {
            search.uses[index].add(possible: evidence)
        }
        var patterns = search.finish() + data.patterns
        for glob in dynamicKeys {
            let reason = "the configured pattern `\(glob)`"
            patterns.append(
                (KeyPattern(glob: glob), KeyVerdict.Evidence(location: nil, reason: reason, isPattern: true)))
        }
        for (pattern, evidence) in patterns {
            for index in list.indices(matching: pattern) { search.uses[index].add(possible: evidence) }
        }
        self.sources = sources
        self.generated = generated.map(\.source).sorted { $0.path < $1.path }
        self.list = list
        pluralKeys = keys.plurals
        self.patterns = patterns
        uses = search.uses
        undefined = search.undefined
        undefinedKeys = Set(search.undefined.map(\.key))
        androidScripts = data.androidScripts
        self.calls = calls
        unbundled = search.bundles.lookups(of: tables, keys: list)
        unseen = ExternalUses(besides: sources.map(\.path))
        self.interfaces = interfaces
        self.propertyLists = propertyLists
    }

    /// Whether a key of a table is used.
    public func verdict(on key: String, in table: CatalogTable) -> KeyVerdict {
        let interface = interfaces.verdict(on: key, tableName: table.name)
        if let interface, interface.outcome != .unused { return interface }
        let uses = uses(of: key)
        if !uses.certain.isEmpty { return KeyVerdict(outcome: .used, evidence: uses.certain) }
        // Code does not make ids of objects at run time.
        if let interface, uses.possible.allSatisfy(\.isPattern) { return interface }
        if let verdict = propertyLists.verdict(on: key, tableName: table.name) { return verdict }
        var possible = uses.possible
        if let stem = pluralKeys[key]?.stem {
            let uses = self.uses(of: stem)
            possible += uses.certain + uses.possible
        }
        if possible.isEmpty, let reason = unseen.reason(for: key, in: table) {
            possible.append(KeyVerdict.Evidence(location: nil, reason: reason))
        }
        return KeyVerdict(outcome: possible.isEmpty ? .unused : .undeterminable, evidence: possible)
    }

    /// The script that writes a table from an Android app's `strings.xml`: it names both files. Nil if there is none.
    package func androidScript(writing table: CatalogTable) -> SourceText? {
        guard !androidScripts.isEmpty else { return nil }
        let name = ByteSearch(Array("\(table.name).strings".utf8))
        return androidScripts.first { !name.matches(in: $0.text).isEmpty }
    }

    /// Whether a call or a member looks a literal up as a key.
    package func looksUp(_ literal: StringLiteral, in file: LexedSource) -> Bool { file.looksUp(literal, by: calls) }

    /// The uses of a key, in any table.
    package func uses(of key: String) -> Uses { list.index(of: key).map { uses[$0] } ?? Uses() }
}
