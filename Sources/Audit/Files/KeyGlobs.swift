/// Keys as a configuration lists them, where `*` stands for any text: most have none, and are looked up.
struct KeyGlobs: Sendable {
    /// The keys as they are written.
    let patterns: [String]
    /// The places of those without `*`.
    private let exact: [String: [Int]]
    /// The places of the others.
    private let open: [Int]

    init(_ patterns: [String]) {
        self.patterns = patterns
        open = patterns.indices.filter { patterns[$0].utf8.contains(UInt8(ascii: "*")) }
        let isOpen = Set(open)
        exact = Dictionary(grouping: patterns.indices.filter { !isOpen.contains($0) }) { patterns[$0] }
    }

    /// Whether any key has a `*`.
    var isOpen: Bool { !open.isEmpty }

    /// Whether one of the patterns describes a key.
    /// - Complexity: linear in the number of patterns with `*`, whatever that of the others.
    func match(_ key: String) -> Bool {
        exactPlaces(of: key).contains { isSame(key, $0) } || open.contains { Self.matches(key, pattern: patterns[$0]) }
    }

    /// The places of the patterns that describe a key.
    func places(matching key: String) -> [Int] {
        exactPlaces(of: key).filter { isSame(key, $0) } + open.filter { Self.matches(key, pattern: patterns[$0]) }
    }

    private func exactPlaces(of key: String) -> [Int] { exact[key] ?? [] }

    /// Keys are compared by their bytes: to Unicode, what is composed otherwise is the same.
    private func isSame(_ key: String, _ place: Int) -> Bool { patterns[place].utf8.elementsEqual(key.utf8) }

    /// Whether a text is what a pattern with `*` describes.
    /// - Complexity: linear in both for each `*`.
    static func matches(_ text: String, pattern: String) -> Bool {
        var (text, pattern) = (text, pattern)
        return text.withUTF8 { text in pattern.withUTF8 { pattern in matches(text, pattern) } }
    }

    private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
        var (index, place) = (0, 0)
        var star: (index: Int, place: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (index, place)
                place += 1
            } else if place < pattern.count, pattern[place] == text[index] {
                index += 1
                place += 1
            } else if let last = star {
                // The last `*` takes one byte more.
                star = (last.index + 1, last.place)
                index = last.index + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}

/// Entries of a configuration by the keys that they name: an entry may be there for each of ten thousand keys.
struct KeyGlobIndex: Sendable {
    private var byKey: [String: [Int]] = [:]
    /// The places of the entries that name no key, or one with `*`.
    private var others: [Int] = []

    /// - Parameter entries: the keys of each entry.
    init(_ entries: [KeyGlobs]) {
        for (place, globs) in entries.enumerated() {
            if globs.patterns.isEmpty || globs.isOpen {
                others.append(place)
            } else {
                for key in Set(globs.patterns) { byKey[key, default: []].append(place) }
            }
        }
    }

    /// The places of the entries that may be about a key, in their order.
    func candidates(for key: String?) -> [Int] {
        guard let key, let places = byKey[key] else { return others }
        return others.isEmpty ? places : (places + others).sorted()
    }
}
