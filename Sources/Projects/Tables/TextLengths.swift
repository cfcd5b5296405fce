internal import Base
internal import Writing

/// The usual length of each locale's texts in comparison with their source texts.
///
/// Computed once for a table, from the summaries of its messages. Safe to use from many threads.
package final class TextLengths: Sendable {
    /// By the index of the file, the median in thousandths of the source text's length; nil where there are too few texts.
    private let medians: [Int?]
    /// By the number of the key, the median length of its translations relative to the usual length in their locales.
    private let onceExpectations = LazyPerKey<Int?>()

    /// The smallest and the largest number of texts for a median.
    private static let sample = 12...500

    /// - Complexity: linear in the number of locales.
    init(of table: CatalogTable) {
        let rows = table.sources.numbers.rows
        medians = table.files.map { file in
            guard !table.isDevelopment(file) else { return nil }
            var sample: [Int] = []
            sample.reserveCapacity(Self.sample.upperBound)
            for indexed in file.messages.indexedEntries {
                guard let ratio = Self.ratio(indexed, rows) else { continue }
                sample.append(ratio)
                if sample.count == Self.sample.upperBound { break }
            }
            return sample.count < Self.sample.lowerBound ? nil : Self.median(of: &sample)
        }
    }

    /// The median of numbers. Only a part of them is sorted.
    /// - Complexity: linear in their count, in most cases.
    private static func median(of numbers: inout [Int]) -> Int {
        let middle = numbers.count / 2
        var (low, high) = (0, numbers.count - 1)
        while low < high {
            let pivot = numbers[(low + high) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while numbers[left] < pivot { left += 1 }
                while numbers[right] > pivot { right -= 1 }
                if left <= right {
                    numbers.swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
            if middle <= right {
                high = right
            } else if middle >= left {
                low = left
            } else {
                break
            }
        }
        return numbers[middle]
    }

    /// The length of a translation in thousandths of its source text's length; nil where one of the texts is too short.
    private static func ratio(_ indexed: MessageTable.IndexedEntry, _ rows: [KeyIndex.Row]) -> Int? {
        guard let number = indexed.number, indexed.summary.length > 0, rows[number].summary.length >= 20,
            !indexed.summary.features.contains(.sameAsSource)
        else { return nil }
        return Int(indexed.summary.length) * 1000 / Int(rows[number].summary.length)
    }

    /// The length of a text in thousandths of the usual length in its locale.
    package func deviation(_ indexed: MessageTable.IndexedEntry, inFile index: Int, of table: CatalogTable) -> Int? {
        guard let median = medians[index], median > 0,
            let ratio = Self.ratio(indexed, table.sources.numbers.rows)
        else { return nil }
        return ratio * 1000 / median
    }

    /// The median of ``deviation(_:inFile:of:)`` over all translations of a key; nil for fewer than five translations.
    ///
    /// - Complexity: *n* log *n* in the number of locales, the first time for a key.
    package func expectation(number: Int, of table: CatalogTable) -> Int? {
        onceExpectations.value(number) {
            let deviations = table.files.enumerated().compactMap { index, file in
                file.messages.indexed(number: number).flatMap { deviation($0, inFile: index, of: table) }
            }.sorted()
            return deviations.count < 5 ? nil : deviations[deviations.count / 2]
        }
    }
}
