internal import LibC
internal import Tables

/// What the filter of a page finds in all languages, without the texts being sent: in keys, comments, source texts, and in
/// translations as their files have them.
struct PageSearch: Sendable {
    /// Texts one behind the other.
    private struct Texts: Sendable {
        private var bytes: [UInt8] = []
        /// Where each text ends, a byte that no text has behind it.
        private var ends: [Int] = []

        mutating func append(_ folded: [UInt8]) {
            bytes += folded
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
        /// The key, the comment and the source text of each message.
        var heads = Texts()
        /// By column.
        var translations: [(column: Int, texts: Texts)] = []
    }

    private let tables: [Table]

    /// - Complexity: linear in the texts of the page.
    init(_ page: PreviewPage) {
        tables = page.tables.map { table in
            var searched = Table()
            for message in table.messages {
                let key = message.previewed
                let texts = [key.key, table.name, key.comment ?? ""] + (key.source?.written.map(\.text) ?? [])
                searched.heads.append(FilterText.folded(texts.joined(separator: "\n")))
            }
            for column in page.locales.indices where !page.locales[column].isSource {
                var texts = Texts()
                for message in table.messages {
                    texts.append(FilterText.folded(table.writtenText(of: message, in: column) ?? ""))
                }
                searched.translations.append((column, texts))
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
                for (column, texts) in table.translations {
                    for place in texts.places(of: wanted) { columns[place, default: []].append(column) }
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
