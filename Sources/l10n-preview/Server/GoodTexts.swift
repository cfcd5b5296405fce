internal import Tables
internal import Validation

/// Reads files, and keeps what each of them held when it was last without mistakes.
struct GoodTexts: Sendable {
    private var good: [String: SourceText] = [:]
    /// The files that the last round has read, and the stamp that each had before.
    private(set) var stamps: [String: FileStamp] = [:]
    /// What is wrong with them as they are now.
    private(set) var problems: [FileProblem] = []

    /// Begins another round of reading.
    mutating func begin() {
        stamps = [:]
        problems = []
    }

    /// The forms of the last round that could be read, now or before, in the order of their paths.
    var formsWithoutMistakes: [String] {
        stamps.keys.filter { $0.hasSuffix(".json") && good[$0] != nil }.sorted()
    }

    /// Counts files as read, though another round has read them.
    mutating func watch(_ files: [String: FileStamp]) {
        stamps.merge(files) { mine, _ in mine }
    }

    /// Adds a problem that no text shows.
    mutating func note(_ problem: FileProblem) {
        problems.append(problem)
    }

    /// The text of a file as it is now; where it has a mistake that costs readers more than the entry, the text as it was
    /// before, if there was one.
    mutating func read(_ path: String) throws(FileError) -> SourceText {
        // The stamp comes first: what is written after it is noticed next time.
        stamps[path] = FileStamp(path)
        let now: SourceText
        do throws(FileError) {
            now = try SourceText(contentsOf: path)
        } catch {
            guard let before = good[path] else { throw error }
            problems.append(FileProblem(path: path, position: nil, message: error.message, showsEarlierText: true))
            return before
        }
        let mistakes = Self.mistakes(in: now)
        if mistakes.isEmpty { good[path] = now }
        let isKept = !mistakes.isEmpty && good[path] != nil
        problems += mistakes.map { position, message in
            FileProblem(path: path, position: position, message: message, showsEarlierText: isKept)
        }
        return good[path] ?? now
    }

    /// What Apple's readers would stop at, or reject the file for; of a form, every mistake.
    private static func mistakes(in source: SourceText) -> [(SourcePosition, String)] {
        if source.path.hasSuffix(".json") { return FormFile(source).errors.map { ($0.position, $0.message) } }
        return TableFile(source).errors.filter { $0.consequence != .tolerated }.map { error in
            (source.position(at: error.range.lowerBound), error.message)
        }
    }
}
