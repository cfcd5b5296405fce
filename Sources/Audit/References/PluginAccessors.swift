internal import Accessors
internal import Tables

/// The accessors that `MessagesPlugin` makes of a table's keys as a target is built: `messages.cart.title` uses
/// `cart.title`. They stand in no source, and their names follow from the keys.
///
/// A table has them where code names the type that holds them, such as `ShopMessages`: elsewhere a member of such a name is
/// something else.
struct PluginAccessors {
    private struct Accessor {
        let key: Int
        let table: Int
        /// The member that gives the group of the accessor; empty for one of the table itself.
        let group: String
    }

    private struct Use {
        let accessor: Accessor
        let evidence: KeyVerdict.Evidence
        /// Whether it is the member of the table, or of a group that is named before it.
        let isCertain: Bool
    }

    private var accessors: [String: [Accessor]] = [:]
    /// The tables by the names of their types: two folders may have a table of one name.
    private var tables: [String: [Int]] = [:]
    /// The names of accessors and types, since most words are neither.
    private let words: KeyList
    /// The tables whose types code names.
    private var named: Set<Int> = []
    private var uses: [Use] = []
    /// The accessors and the places that have been seen, one of each kind.
    private var seen: Set<Seen> = []

    private struct Seen: Hashable {
        let key: Int
        let table: Int
        let isCertain: Bool
    }

    /// - Parameter code: the project's code. Names are made of the keys of those tables alone whose types it names.
    init(of catalogs: [CatalogTable], keys: KeyList, in code: [LexedSource]) {
        let types = Self.typeNames(in: code)
        for (table, catalog) in catalogs.enumerated() {
            let type = SwiftName.type(ofTable: catalog.name)
            guard types.contains(type) else { continue }
            tables[type, default: []].append(table)
            for message in catalog.development.orderedMessages {
                guard message.entry.generatesSymbol, let key = keys.index(of: message.key) else { continue }
                // A configuration may leave the groups out.
                for path in Set([true, false].compactMap { SwiftName.path(of: message.key, hasNamespaces: $0) }) {
                    guard let name = path.last else { continue }
                    accessors[name, default: []].append(
                        Accessor(key: key, table: table, group: path.dropLast().last ?? ""))
                }
            }
        }
        words = KeyList(Set(accessors.keys).union(tables.keys))
    }

    /// The words of code that end as the names of accessors' types do, comments and literals included.
    private static func typeNames(in code: [LexedSource]) -> Set<String> {
        let ending = Array(SwiftName.typeEnding.utf8)
        let search = ByteSearch(ending)
        var names: Set<String> = []
        for file in code where file.language == .swift {
            let text = file.source.text
            let bytes = text.span
            for start in search.matches(in: text) {
                names.insert(bytes.text(bytes.word(endingAt: start + ending.count)))
            }
        }
        return names
    }

    /// Notes what the accessors are of that a generated file holds.
    mutating func addTypes(in file: LexedSource) {
        let text = file.source.text
        let bytes = text.span
        var words = CodeWords(bytes, opaque: file.opaque)
        while let word = words.next() {
            guard self.words.index(of: word, in: bytes) != nil else { continue }
            named.formUnion(tables[bytes.text(word)] ?? [])
        }
    }

    /// Notes the use of an accessor by a word of Swift code.
    mutating func addUse(at word: Range<Int>, in file: LexedSource, _ bytes: Span<UInt8>) {
        guard words.index(of: word, in: bytes) != nil else { return }
        let text = bytes.text(word)
        named.formUnion(tables[text] ?? [])
        guard let accessors = accessors[text] else { return }
        // An escaped name: `` messages.`default` ``.
        let start = bytes.byte(word.lowerBound &- 1) == ASCII.backtick ? word.lowerBound &- 1 : word.lowerBound
        let dot = bytes.offsetBeforeTrivia(start, opaque: file.opaque, count: file.opaque.count) &- 1
        let isMember = bytes.byte(dot) == ASCII.period
        let end = isMember ? bytes.offsetBeforeTrivia(dot, opaque: file.opaque, count: file.opaque.count) : 0
        let qualifier = isMember ? bytes.text(bytes.word(endingAt: end)) : ""
        for accessor in accessors {
            // A name by itself may be an accessor in an extension of the type; so may a member of another name's group.
            let isOfGroup = [accessor.group, SwiftName.type(ofMember: accessor.group)].contains(qualifier)
            let isCertain = isMember && (accessor.group.isEmpty || isOfGroup)
            guard seen.insert(Seen(key: accessor.key, table: accessor.table, isCertain: isCertain)).inserted else {
                continue
            }
            let evidence = KeyVerdict.Evidence(location: Location(file.source, word), reason: "the accessor `\(text)`")
            uses.append(Use(accessor: accessor, evidence: evidence, isCertain: isCertain))
        }
    }

    /// What the uses say of keys.
    var verdicts: [(key: Int, verdict: KeyVerdict)] {
        uses.compactMap { use in
            guard named.contains(use.accessor.table) else { return nil }
            let outcome = use.isCertain ? KeyVerdict.Outcome.used : .undeterminable
            return (use.accessor.key, KeyVerdict(outcome: outcome, evidence: [use.evidence]))
        }
    }
}
