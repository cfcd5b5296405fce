/// The word that was probably meant.
package enum NearestWord {
    /// The candidate that differs from the word in the fewest letters, case aside, if it is near enough to be meant: one
    /// letter of three, two of five, three of eight.
    ///
    /// Words longer than any candidate could be near to cost nothing.
    package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(maximumLength + 1))
        guard letters.count <= maximumLength else { return nil }
        var nearest: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = Self.distance(letters, Array(candidate.lowercased().unicodeScalars.prefix(maximumLength)))
            if distance <= (candidate.unicodeScalars.count + 1) / 3, distance < nearest?.distance ?? .max {
                nearest = (candidate, distance)
            }
        }
        return nearest?.word
    }

    private static let maximumLength = 64

    /// Letters inserted, removed, replaced or swapped with their neighbour.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
