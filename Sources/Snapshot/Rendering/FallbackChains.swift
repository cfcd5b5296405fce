internal import ICU
internal import Messages
internal import Projects

/// The readers of a table's messages, and the fallback chain of each.
///
/// Tables with the same locales have the same chains. They form a group that has the name of its first table.
struct FallbackChains {
    /// `Accept-Language` headers as browsers send them, with languages whose regions and scripts fall back.
    private static let headers = [
        "pt-AO,pt;q=0.8,en;q=0.5", "zh-HK,zh;q=0.9,en;q=0.8", "no,nb;q=0.9,en;q=0.5", "es-AR,es-419;q=0.9,es;q=0.8",
        "en-CZ,cs;q=0.8", "sr-Latn-RS,sr;q=0.7", "fr-CA,fr;q=0.9,en;q=0.5", "de-CH,gsw;q=0.9", "en-IN,hi;q=0.9",
        "ar-EG,ar;q=0.9,en;q=0.4",
    ]

    let chains: [Snapshot.Reader: [String]]
    let answers: [Snapshot.Reader: String]

    init(_ tables: SnapshotTables) {
        var chains: [Snapshot.Reader: [String]] = [:]
        var answers: [Snapshot.Reader: String] = [:]
        for group in Self.groups(of: tables) {
            guard let first = group.first else { continue }
            let fallback = first.table.fallback
            for reader in Self.readers(of: first.table) {
                let chain = fallback.chain(for: [reader]).map(\.identifier)
                chains[Snapshot.Reader(table: first.name, request: reader.identifier)] = chain
            }
            for header in Self.headers {
                answers[Snapshot.Reader(table: first.name, request: header)] =
                    fallback.best(acceptLanguage: header).identifier
            }
        }
        self.chains = chains
        self.answers = answers
    }

    /// The chains without those that equal the chain of the reader's locale without its last subtag.
    var essential: [Snapshot.Reader: [String]] {
        chains.filter { reader, chain in
            guard let hyphen = reader.request.lastIndex(of: "-") else { return true }
            let shorter = Snapshot.Reader(table: reader.table, request: String(reader.request[..<hyphen]))
            return chains[shorter] != chain
        }
    }

    /// The tables that resolve along CLDR's chain, grouped by equal locales.
    static func groups(of tables: SnapshotTables) -> [[SnapshotTables.Named]] {
        struct Offer: Hashable {
            let locales: [LocaleTag]
            let development: LocaleTag
        }
        var places: [Offer: Int] = [:]
        var groups: [[SnapshotTables.Named]] = []
        for named in tables.all where named.table.runtime == .messages {
            let offer = Offer(
                locales: named.table.files.map(\.locale).sorted(), development: named.table.development.locale)
            if let place = places[offer] {
                groups[place].append(named)
            } else {
                places[offer] = groups.count
                groups.append([named])
            }
        }
        return groups
    }

    /// The locales of the table's languages that libicu knows. A language that the table has in several regions or
    /// scripts is combined with every region.
    private static func readers(of table: CatalogTable) -> Set<LocaleTag> {
        let own = table.files.map(\.locale).filter(\.isKnown)
        let counts = Dictionary(own.map { ($0.language, 1) }, uniquingKeysWith: +)
        var readers = Set(own + counts.keys.map { LocaleTag($0) })
        readers.formUnion(LocaleTag.all.filter { counts[$0.language] != nil })
        for (language, count) in counts where count > 1 {
            readers.formUnion(regions.map { LocaleTag("\(language)-\($0)") })
        }
        // Each language itself is included too, so a reader who is not listed falls back to it.
        return readers
    }

    private static let regions: Set<String> = Set(LocaleTag.all.compactMap(\.region))
}
