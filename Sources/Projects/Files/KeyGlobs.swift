/// The keys of a list in a configuration, where `*` stands for any text. Most keys have no `*` and are looked up by hash.
package struct KeyGlobs: Sendable {
    /// The keys as they are written.
    let patterns: [String]
    /// The indices of the patterns without `*`.
    private let exact: [String: [Int]]
    /// The indices of the patterns with `*`.
    private let open: [Int]

    init(_ patterns: [String]) {
        self.patterns = patterns
        open = patterns.indices.filter { patterns[$0].utf8.contains(UInt8(ascii: "*")) }
        let isOpen = Set(open)
        exact = Dictionary(grouping: patterns.indices.filter { !isOpen.contains($0) }) { patterns[$0] }
    }

    /// Whether any pattern has a `*`.
    var isOpen: Bool { !open.isEmpty }

    /// Whether one of the patterns matches a key.
    /// - Complexity: linear in the number of patterns with `*`; independent of the number of the others.
    func match(_ key: String) -> Bool {
        exactPlaces(of: key).contains { isSame(key, $0) } || open.contains { Self.matches(key, pattern: patterns[$0]) }
    }

    /// The indices of the patterns that match a key.
    func places(matching key: String) -> [Int] {
        exactPlaces(of: key).filter { isSame(key, $0) } + open.filter { Self.matches(key, pattern: patterns[$0]) }
    }

    private func exactPlaces(of key: String) -> [Int] { exact[key] ?? [] }

    /// Keys are compared by their bytes. Swift's `==` would take canonically equivalent texts for equal.
    private func isSame(_ key: String, _ place: Int) -> Bool { patterns[place].utf8.elementsEqual(key.utf8) }

    /// Whether a text matches a pattern with `*`.
    /// - Complexity: linear in both lengths for each `*`.
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
                // Backtrack: the last `*` takes one more byte.
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

/// An index of configuration entries by the keys that they name. A configuration may have an entry for each of ten thousand
/// keys.
package struct KeyGlobIndex: Sendable {
    private var byKey: [String: [Int]] = [:]
    /// The indices of the entries that name no key, or a key with `*`.
    private var others: [Int] = []

    /// - Parameter entries: the keys of each entry.
    package init(_ entries: [KeyGlobs]) {
        for (place, globs) in entries.enumerated() {
            if globs.patterns.isEmpty || globs.isOpen {
                others.append(place)
            } else {
                for key in Set(globs.patterns) { byKey[key, default: []].append(place) }
            }
        }
    }

    /// The indices of the entries that may be about a key, in their order.
    package func candidates(for key: String?) -> [Int] {
        guard let key, let places = byKey[key] else { return others }
        return others.isEmpty ? places : (places + others).sorted()
    }
}
