internal import Base

/// The number of texts in each of some states.
struct TextStateCounts: Sendable, Equatable {
    /// The states that are counted: those of texts that need work.
    static let states: [TranslationState] = [.new, .needsReview, .stale]
    private static let words = states.map { Array("\($0.word)\"".utf8) }

    /// In the order of ``states``.
    private var counts = states.map { _ in 0 }

    /// Counts the texts among some nodes of a file.
    init(of nodes: borrowing ChunkedStorage<TableNode>, _ range: Range<Int>, in source: SourceText) {
        source.text.withUnsafeBufferPointer { text in
            for index in range where nodes[index].kind == .text && nodes[index].extra > 0 {
                let start = Int(nodes[index].extra)
                for (state, word) in Self.words.enumerated()
                where start + word.count <= text.count && text[start] == word[0]
                    && text[start..<start + word.count].elementsEqual(word)
                {
                    counts[state] += 1
                }
            }
        }
    }

    func contains(_ state: TranslationState) -> Bool {
        guard let index = Self.states.firstIndex(of: state) else { preconditionFailure("This state isn't counted.") }
        return counts[index] > 0
    }

    /// The counts of a file in which some texts have been replaced.
    func replacing(_ old: TextStateCounts, with new: TextStateCounts) -> TextStateCounts {
        var result = self
        for index in counts.indices { result.counts[index] += new.counts[index] - old.counts[index] }
        return result
    }
}
