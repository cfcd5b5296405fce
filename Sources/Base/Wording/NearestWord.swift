/// A search for the word that was probably meant.
package enum NearestWord {
    /// The candidate that differs from the word in the fewest letters; letter case does not matter. In a candidate of 2–4
    /// letters one letter may differ, in one of 5–7 letters two, in one of 8–10 letters three, and so on.
    ///
    /// A word of more than 64 letters has no nearest word and takes no time. To look up many words among many candidates, use
    /// ``NearestWordIndex``.
    /// - Complexity: O(*n*) in the number of candidates.
    package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
        guard let spelling = WordSpelling(word) else { return nil }
        var nearest: (word: String, distance: Int)?
        for candidate in candidates {
            let other = WordSpelling(candidate: candidate)
            if let distance = spelling.distance(to: other, below: nearest?.distance) { nearest = (candidate, distance) }
        }
        return nearest?.word
    }
}

/// The form of a word that is compared with other words.
package struct WordSpelling {
    /// The letters and signs in lower case, no more than ``maximumLength``.
    let letters: [UInt32]
    /// The most letters in which another word may differ.
    let tolerance: Int
    /// The set of letters as bits; several letters share a bit. A bit that only one of two words has shows that the words
    /// differ.
    private let kinds: UInt64

    package static let maximumLength = 64

    /// - Returns: nil for a word of more than ``maximumLength`` letters.
    package init?(_ word: String) {
        self.init(candidate: word, limit: Self.maximumLength + 1)
        if letters.count > Self.maximumLength { return nil }
    }

    /// - Parameter candidate: a word of any length; only its first `limit` letters are compared.
    package init(candidate word: String, limit: Int = Self.maximumLength) {
        var letters: [UInt32] = []
        letters.reserveCapacity(min(limit, word.utf8.count))
        var isASCII = true
        var count = 0
        for scalar in word.unicodeScalars {
            count += 1
            if !scalar.isASCII { isASCII = false }
            if letters.count < limit { letters.append(scalar.value &- 0x41 < 26 ? scalar.value | 0x20 : scalar.value) }
        }
        if !isASCII { letters = word.lowercased().unicodeScalars.prefix(limit).map(\.value) }
        self.letters = letters
        tolerance = (count + 1) / 3
        kinds = letters.reduce(0) { $0 | 1 &<< UInt64($1 & 63) }
    }

    /// The number of letters of a candidate that are inserted, removed, replaced or swapped with their neighbour.
    ///
    /// - Parameter best: the distance of another candidate; this candidate must be nearer.
    /// - Returns: nil when the candidate is not nearer, or too far to be the word that was meant.
    package func distance(to candidate: WordSpelling, below best: Int? = nil) -> Int? {
        let limit = min(candidate.tolerance, best.map { $0 - 1 } ?? .max)
        // Each letter that only one word has takes a change, and so does each letter by which one word is longer.
        guard limit >= 0, abs(letters.count - candidate.letters.count) <= limit,
            (kinds & ~candidate.kinds).nonzeroBitCount <= limit, (candidate.kinds & ~kinds).nonzeroBitCount <= limit
        else { return nil }
        return letters.withUnsafeBufferPointer { left in
            candidate.letters.withUnsafeBufferPointer { right in Self.distance(left, right, limit) }
        }
    }

    private static func distance(
        _ left: UnsafeBufferPointer<UInt32>, _ right: UnsafeBufferPointer<UInt32>, _ limit: Int
    ) -> Int? {
        // A common beginning and a common end do not change the distance.
        var (start, leftEnd, rightEnd) = (0, left.count, right.count)
        while start < min(leftEnd, rightEnd), left[start] == right[start] { start += 1 }
        while leftEnd > start, rightEnd > start, left[leftEnd - 1] == right[rightEnd - 1] {
            leftEnd -= 1
            rightEnd -= 1
        }
        let (rows, columns) = (leftEnd - start, rightEnd - start)
        if rows == 0 || columns == 0 { return max(rows, columns) <= limit ? max(rows, columns) : nil }
        let width = columns + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
            // Three rows in turn: the one before last, the last, the current.
            for column in 0...columns { cells[column] = column }
            for row in 1...rows {
                let (current, last, beforeLast) = (row % 3 * width, (row + 2) % 3 * width, (row + 1) % 3 * width)
                cells[current] = row
                var least = row
                let letter = left[start + row - 1]
                for column in 1...columns {
                    let other = right[start + column - 1]
                    var best = cells[last + column - 1] + (letter == other ? 0 : 1)
                    best = min(best, cells[last + column] + 1, cells[current + column - 1] + 1)
                    if row > 1, column > 1, letter == right[start + column - 2], left[start + row - 2] == other {
                        best = min(best, cells[beforeLast + column - 2] + 1)
                    }
                    cells[current + column] = best
                    least = min(least, best)
                }
                // A swap uses the row before the last one, so the next row may be lower by one.
                if least > limit + 1 { return nil }
            }
            let distance = cells[rows % 3 * width + columns]
            return distance <= limit ? distance : nil
        }
    }
}
