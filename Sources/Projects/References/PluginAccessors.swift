internal import Accessors
internal import Base
internal import SourceCode
internal import Tables

/// The accessors that `MessagesPlugin` generates from a table's keys when a target is built: `messages.cart.title` uses
/// `cart.title`. They are in no source, and their names follow from the keys.
///
/// A table has accessors where code uses the name of their type, such as `ShopMessages`. Without that, a member with such a
/// name is something else.
struct PluginAccessors {
    private struct Accessor {
        let key: Int
        let table: Int
        /// The member that returns the accessor's group; empty for an accessor of the table itself.
        let group: String
    }

    private struct Use {
        let accessor: Accessor
        let evidence: KeyVerdict.Evidence
        /// Whether the use is certain: of a member of the table, or of a member whose group is named before it.
        let isCertain: Bool
    }

    private var accessors: [String: [Accessor]] = [:]
    /// The indices of the tables, by the names of their types. Two folders may have a table with the same name.
    private var tables: [String: [Int]] = [:]
    /// The names of accessors and types, for quick exclusion of other words.
    private let words: KeyList
    /// The tables whose types are named in code.
    private var named: Set<Int> = []
    private var uses: [Use] = []
    /// The combinations of key, table and certainty that are known already.
    private var seen: Set<Seen> = []

    private struct Seen: Hashable {
        let key: Int
        let table: Int
        let isCertain: Bool
    }

    /// - Parameter code: the project's code. Names are made only for the keys of tables whose types the code names.
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

    /// The words of code that end like the names of accessors' types, also in comments and literals.
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

    /// Notes the types of the accessors in a generated file.
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
        let dot = bytes.offsetBeforeTrivia(start, opaque: file.opaque) &- 1
        let isMember = bytes.byte(dot) == ASCII.period
        let end = isMember ? bytes.offsetBeforeTrivia(dot, opaque: file.opaque) : 0
        let qualifier = isMember ? bytes.text(bytes.word(endingAt: end)) : ""
        for accessor in accessors {
            // A name alone may be an accessor inside an extension of the type. A member of a group with another name may be one
            // too.
            let isOfGroup = [accessor.group, SwiftName.type(ofMember: accessor.group)].contains(qualifier)
            let isCertain = isMember && (accessor.group.isEmpty || isOfGroup)
            guard seen.insert(Seen(key: accessor.key, table: accessor.table, isCertain: isCertain)).inserted else {
                continue
            }
            let evidence = KeyVerdict.Evidence(location: Location(file.source, word), reason: "the accessor `\(text)`")
            uses.append(Use(accessor: accessor, evidence: evidence, isCertain: isCertain))
        }
    }

    /// The verdicts on keys that follow from the uses.
    var verdicts: [(key: Int, verdict: KeyVerdict)] {
        uses.compactMap { use in
            guard named.contains(use.accessor.table) else { return nil }
            let outcome = use.isCertain ? KeyVerdict.Outcome.used : .undeterminable
            return (use.accessor.key, KeyVerdict(outcome: outcome, evidence: [use.evidence]))
        }
    }
}
