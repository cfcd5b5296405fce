internal import Base
internal import LibC
internal import Messages
internal import Projects

/// What the filter of a page finds in all languages, without the texts being sent: in keys, comments, source texts, and in
/// translations as their files have them.
struct PageSearch: Sendable {
    /// Texts one behind the other, as the filter compares them.
    private struct Texts: Sendable {
        private var bytes: [UInt8] = []
        /// Where each text ends. A zero byte, which no text holds, follows.
        private var ends: [Int] = []

        mutating func append(_ text: String) {
            bytes += FilterText.folded(text)
            ends.append(bytes.count)
            bytes.append(0)
        }

        /// The places of those that hold something, in order.
        func places(of wanted: [UInt8]) -> [Int] {
            guard let first = wanted.first else { return Array(ends.indices) }
            var found: [Int] = []
            bytes.withUnsafeBytes { buffer in
                guard let start = buffer.baseAddress else { return }
                var (position, place) = (0, 0)
                while position + wanted.count <= buffer.count,
                    let next = memchr(start + position, Int32(first), buffer.count - position)
                {
                    position = UnsafeRawPointer(next) - start
                    guard position + wanted.count <= buffer.count else { return }
                    guard memcmp(next, wanted, wanted.count) == 0 else {
                        position += 1
                        continue
                    }
                    while ends[place] < position { place += 1 }
                    found.append(place)
                    position = ends[place] + 1
                }
            }
            return found
        }
    }

    private struct Table: Sendable {
        let name: String
        let keys: [String]
        /// The key, the comment and the source text of each message.
        var heads = Texts()
        var translations: [Translations] = []
    }

    private struct Translations: Sendable {
        let column: Int
        let locale: LocaleTag
        /// What readers see the texts from; nil where they see nothing that somebody has written.
        let chain: FallbackChain?
        var texts = Texts()
    }

    private let tables: [Table]

    /// - Parameter earlier: the search of the page before a change. The texts of a language whose files are the same are taken
    ///   from it.
    /// - Complexity: linear in the texts of the page that are not taken over.
    init(_ page: PreviewPage, after earlier: PageSearch? = nil) {
        let earlierTables = Dictionary(earlier?.tables.map { ($0.name, $0) } ?? []) { first, _ in first }
        tables = page.tables.map { table in
            var searched = Table(name: table.name, keys: table.messages.map(\.key))
            for message in table.messages {
                let key = message.previewed
                let texts = [key.key, table.name, key.comment ?? ""] + (key.source?.written.map(\.text) ?? [])
                searched.heads.append(texts.joined(separator: "\n"))
            }
            var before: [LocaleTag: Translations] = [:]
            if let table = earlierTables[table.name], table.keys == searched.keys {
                before = Dictionary(table.translations.map { ($0.locale, $0) }) { first, _ in first }
            }
            for column in page.locales.indices where !page.locales[column].isSource {
                let locale = page.locales[column].tag
                var translations = Translations(column: column, locale: locale, chain: table.chain(in: column))
                if let before = before[locale], let chain = translations.chain,
                    before.chain?.hasSameFiles(as: chain) ?? false
                {
                    translations.texts = before.texts
                } else {
                    for message in table.messages {
                        translations.texts.append(table.writtenText(of: message, in: column) ?? "")
                    }
                }
                searched.translations.append(translations)
            }
            return searched
        }
    }

    /// `{"0-12": true, "0-13": [3, 5]}`: by message, the columns in whose text something is found, or `true` where all
    /// languages share it.
    func write(_ text: String, to json: inout JSONWriter) {
        let wanted = FilterText.folded(text)
        json.object { json in
            for (index, table) in tables.enumerated() {
                let heads = Set(table.heads.places(of: wanted))
                var columns: [Int: [Int]] = [:]
                for translations in table.translations {
                    for place in translations.texts.places(of: wanted) {
                        columns[place, default: []].append(translations.column)
                    }
                }
                for place in heads.union(columns.keys).sorted() {
                    json.member("\(index)-\(place)") { json in
                        if heads.contains(place) {
                            json.flag(true)
                        } else {
                            json.array(columns[place] ?? []) { $0.integer($1) }
                        }
                    }
                }
            }
        }
    }
}
