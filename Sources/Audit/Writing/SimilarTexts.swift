/// Pairs of texts that differ in one word, found without comparing each with each.
struct SimilarTexts {
    /// Two texts, and the word in which they differ.
    struct Pair {
        let first: Int
        let second: Int
        let firstWord: String
        let secondWord: String
    }

    /// The pairs, in the order of the second text; not all of them where there are very many.
    private(set) var pairs: [Pair] = []

    /// Bounds that keep the work in proportion to the length of the texts.
    private static let (maximumPairs, maximumAlike, maximumLength) = (2000, 8, 200)

    private struct Gap {
        let text: Int
        let word: Range<Int>
        /// The gap before this one with the same hash; -1 where there is none.
        let previous: Int
    }

    /// - Parameter texts: by their numbers.
    /// - Complexity: linear in the length of the texts.
    init(among texts: some Sequence<(number: Int, text: String)>) {
        var gaps: [Gap] = []
        var last: [UInt64: Int] = [:]
        var bytes: [Int: [UInt8]] = [:]
        for (number, text) in texts {
            guard text.utf8.count <= Self.maximumLength, pairs.count < Self.maximumPairs else { continue }
            let letters = Array(text.utf8)
            let words = Self.words(in: letters)
            guard words.count >= 3 else { continue }
            bytes[number] = letters
            for (word, hash) in zip(words, Self.hashes(of: letters, without: words)) where word.count >= 4 {
                var known = last[hash] ?? -1
                var steps = 0
                while known >= 0, steps < Self.maximumAlike {
                    let gap = gaps[known]
                    if let other = bytes[gap.text], gap.text != number {
                        add(gap, other, word, letters, number)
                    }
                    known = gap.previous
                    steps += 1
                }
                gaps.append(Gap(text: number, word: word, previous: last[hash] ?? -1))
                last[hash] = gaps.count - 1
            }
        }
    }

    private mutating func add(_ gap: Gap, _ other: [UInt8], _ word: Range<Int>, _ letters: [UInt8], _ number: Int) {
        // A word in another form, such as that for several, may be one in the language of the translation.
        let areApart = !other[gap.word].prefix(3).elementsEqual(letters[word].prefix(3)) { $0 | 0x20 == $1 | 0x20 }
        guard areApart, other[..<gap.word.lowerBound] == letters[..<word.lowerBound],
            other[gap.word.upperBound...].elementsEqual(letters[word.upperBound...])
        else { return }
        pairs.append(
            Pair(
                first: gap.text, second: number, firstWord: String(decoding: other[gap.word], as: UTF8.self),
                secondWord: String(decoding: letters[word], as: UTF8.self)))
    }

    private static func words(in bytes: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] >= 0x80 || (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
            if index > start { words.append(start..<index) } else { index += 1 }
        }
        return words
    }

    /// For each word, a hash of what stands before and behind it.
    private static func hashes(of bytes: [UInt8], without words: [Range<Int>]) -> [UInt64] {
        let prime: UInt64 = 0x100_0000_01B3
        var behind = [UInt64](repeating: 0, count: bytes.count + 1)
        for index in bytes.indices.reversed() { behind[index] = (behind[index + 1] ^ UInt64(bytes[index])) &* prime }
        var before: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = 0
        return words.map { word in
            while index < word.lowerBound {
                before = (before ^ UInt64(bytes[index])) &* prime
                index += 1
            }
            return before &* prime ^ behind[word.upperBound]
        }
    }
}
