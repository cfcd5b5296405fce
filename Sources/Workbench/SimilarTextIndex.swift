/// Finds texts that are nearly the same, by the sequences of three characters that they have in common.
///
/// Creating one takes time and memory linear in the number of characters of the texts.
struct SimilarTextIndex: Sendable {
    /// A text that was found.
    struct Match: Sendable, Equatable {
        /// The index of the text among the texts.
        let index: Int
        /// The likeness of the two texts, in percent: 100 for the same text, less for any other.
        let likeness: Int
    }

    private let texts: [String]
    /// The number of different sequences in each text.
    private let sizes: [Int]
    /// The indices of the texts that have a sequence, in ascending order.
    private let places: [UInt64: [Int32]]

    init(_ texts: [String]) {
        self.texts = texts
        var sizes: [Int] = []
        sizes.reserveCapacity(texts.count)
        var places: [UInt64: [Int32]] = [:]
        for (index, text) in texts.enumerated() {
            let sequences = Self.sequences(of: text)
            sizes.append(sequences.count)
            for sequence in sequences { places[sequence, default: []].append(Int32(index)) }
        }
        self.sizes = sizes
        self.places = places
    }

    /// The texts that are similar to a text, nearest first. Texts that are equally near keep their order.
    ///
    /// The measure is Dice's coefficient of the sets of sequences, whatever the case of letters.
    ///
    /// - Complexity: O(*m* + *k* log *k*), where *m* is the number of times that sequences of `text` occur in all texts, and
    ///   *k* the number of matches.
    func matches(of text: String, atLeast least: Int = 60) -> [Match] {
        let sequences = Self.sequences(of: text)
        var common: [Int32: Int] = [:]
        for sequence in sequences {
            for index in places[sequence] ?? [] { common[index, default: 0] += 1 }
        }
        return common.compactMap { index, count -> Match? in
            let index = Int(index)
            let likeness = 200 * count / (sequences.count + sizes[index])
            guard likeness >= least else { return nil }
            return Match(index: index, likeness: texts[index] == text ? 100 : min(likeness, 99))
        }.sorted { ($1.likeness, $0.index) < ($0.likeness, $1.index) }
    }

    /// The sequences of three scalars in a text and at its ends, in lower case.
    private static func sequences(of text: String) -> Set<UInt64> {
        var result: Set<UInt64> = []
        guard !text.isEmpty else { return result }
        // Three scalars of 21 bits. A space is added before and after the text.
        var last: UInt64 = 0x20
        var isFirst = true
        for scalar in text.lowercased().unicodeScalars {
            last = (last << 21 | UInt64(scalar.value)) & 0x7FFF_FFFF_FFFF_FFFF
            if !isFirst { result.insert(last) }
            isFirst = false
        }
        result.insert((last << 21 | 0x20) & 0x7FFF_FFFF_FFFF_FFFF)
        return result
    }
}
