/// Pairs of texts that differ in one word. They are found without comparing each text with every other.
package struct SimilarTexts {
    /// Two texts, and the words in which they differ.
    package struct Pair {
        package let first: Int
        package let second: Int
        package let firstWord: String
        package let secondWord: String
    }

    /// The pairs, in the order of the second text. Some are left out where there are very many.
    package private(set) var pairs: [Pair] = []

    /// Limits that keep the work proportional to the length of the texts.
    private static let (maximumPairs, maximumAlike, maximumLength) = (2000, 8, 200)

    private struct Gap {
        let text: Int
        let word: Range<Int>
        /// The index of the previous gap with the same hash; -1 where there is none.
        let previous: Int
    }

    /// - Parameter texts: the numbers of the texts, and the texts in UTF-8.
    /// - Complexity: linear in the length of the texts.
    package init(among texts: some Sequence<(number: Int, bytes: [UInt8])>) {
        var met: [(number: Int, bytes: [UInt8])] = []
        var gaps: [Gap] = []
        var last: [UInt64: Int] = [:]
        var words: [Range<Int>] = []
        var hashes: [UInt64] = []
        for text in texts {
            guard text.bytes.count <= Self.maximumLength, pairs.count < Self.maximumPairs else { continue }
            Self.find(&words, in: text.bytes)
            guard words.count >= 3 else { continue }
            Self.find(&hashes, of: text.bytes, without: words)
            for (word, hash) in zip(words, hashes) where word.count >= 4 {
                let previous = last.updateValue(gaps.count, forKey: hash) ?? -1
                var known = previous
                var steps = 0
                while known >= 0, steps < Self.maximumAlike {
                    let gap = gaps[known]
                    if gap.text < met.count { add(gap, met[gap.text], word, text) }
                    known = gap.previous
                    steps += 1
                }
                gaps.append(Gap(text: met.count, word: word, previous: previous))
            }
            met.append(text)
        }
    }

    private mutating func add(
        _ gap: Gap, _ first: (number: Int, bytes: [UInt8]), _ word: Range<Int>, _ second: (number: Int, bytes: [UInt8])
    ) {
        let (other, letters) = (first.bytes, second.bytes)
        // Two forms of one word, such as singular and plural, may have the same translation.
        let areApart = !other[gap.word].prefix(3).elementsEqual(letters[word].prefix(3)) { $0 | 0x20 == $1 | 0x20 }
        guard areApart, other[..<gap.word.lowerBound] == letters[..<word.lowerBound],
            other[gap.word.upperBound...].elementsEqual(letters[word.upperBound...])
        else { return }
        pairs.append(
            Pair(
                first: first.number, second: second.number, firstWord: String(decoding: other[gap.word], as: UTF8.self),
                secondWord: String(decoding: letters[word], as: UTF8.self)))
    }

    private static func find(_ words: inout [Range<Int>], in bytes: [UInt8]) {
        words.removeAll(keepingCapacity: true)
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] >= 0x80 || (bytes[index] | 0x20) &- 0x61 < 26 { index += 1 }
            if index > start { words.append(start..<index) } else { index += 1 }
        }
    }

    /// For each word, a hash of the text before and after it.
    private static func find(_ hashes: inout [UInt64], of bytes: [UInt8], without words: [Range<Int>]) {
        let prime: UInt64 = 0x100_0000_01B3
        hashes.removeAll(keepingCapacity: true)
        var before: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = 0
        for word in words {
            while index < word.lowerBound {
                before = (before ^ UInt64(bytes[index])) &* prime
                index += 1
            }
            hashes.append(before &* prime)
        }
        var behind: UInt64 = 0
        index = bytes.count
        for place in words.indices.reversed() {
            while index > words[place].upperBound {
                index -= 1
                behind = (behind ^ UInt64(bytes[index])) &* prime
            }
            hashes[place] ^= behind
        }
    }
}
