internal import LibC
internal import Messages
internal import Tables

/// What the filter of a page finds in all languages, without the texts being sent: in keys, comments, source texts, and in
/// translations as their files have them.
struct PageSearch: Sendable {
    /// Texts one behind the other.
    private struct Texts: Sendable {
        /// The texts as they are written.
        private var written: [String] = []
        /// The same as the filter compares them.
        private var bytes: [UInt8] = []
        /// Where each text ends, a byte that no text has behind it.
        private var ends: [Int] = []

        /// - Parameter earlier: the text that had the message before, whose bytes are taken where it is the same.
        mutating func append(_ text: String, earlier: (texts: Texts, place: Int)?) {
            if let earlier, earlier.texts.written[earlier.place] == text {
                bytes += earlier.texts.folded(earlier.place)
            } else {
                bytes += FilterText.folded(text)
            }
            written.append(text)
            ends.append(bytes.count)
            bytes.append(0)
        }

        private func folded(_ place: Int) -> ArraySlice<UInt8> {
            bytes[(place == 0 ? 0 : ends[place - 1] + 1)..<ends[place]]
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
        var texts = Texts()
    }

    private let tables: [Table]

    /// - Parameter earlier: what was found in the page before a change.
    /// - Complexity: linear in the texts of the page. A text that `earlier` has costs a small part of a new one.
    init(_ page: PreviewPage, after earlier: PageSearch? = nil) {
        let earlierTables = Dictionary(earlier?.tables.map { ($0.name, $0) } ?? []) { first, _ in first }
        tables = page.tables.map { table in
            let before = earlierTables[table.name]
            let places = Self.places(of: table.messages.map(\.key), in: before?.keys ?? [])
            var searched = Table(name: table.name, keys: table.messages.map(\.key))
            for (message, place) in zip(table.messages, places) {
                let key = message.previewed
                let texts = [key.key, table.name, key.comment ?? ""] + (key.source?.written.map(\.text) ?? [])
                searched.heads.append(
                    texts.joined(separator: "\n"), earlier: before.flatMap { before in place.map { (before.heads, $0) } })
            }
            let translationsBefore = Dictionary(before?.translations.map { ($0.locale, $0.texts) } ?? []) { first, _ in first }
            for column in page.locales.indices where !page.locales[column].isSource {
                var translations = Translations(column: column, locale: page.locales[column].tag)
                let before = translationsBefore[translations.locale]
                for (message, place) in zip(table.messages, places) {
                    translations.texts.append(
                        table.writtenText(of: message, in: column) ?? "",
                        earlier: before.flatMap { before in place.map { (before, $0) } })
                }
                searched.translations.append(translations)
            }
            return searched
        }
    }

    /// Where each key stood before; nil for a new key.
    private static func places(of keys: [String], in before: [String]) -> [Int?] {
        if keys == before { return Array(keys.indices) }
        let places = Dictionary(zip(before, before.indices)) { first, _ in first }
        return keys.map { places[$0] }
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
