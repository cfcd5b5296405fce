/// Texts of a given length, for the samples of rules.
enum SampleTexts {
    /// The maximum number of characters. Nobody enters a longer text, and it would lead to no other failure.
    private static let greatestLength = 4_096

    /// The characters of a text, repeated; nil if the length isn't from 1 to 4,096.
    static func text(ofLength length: Int, repeating alphabet: String) -> String? {
        guard (1...greatestLength).contains(length) else { return nil }
        let letters = Array(alphabet)
        return String((0..<length).map { letters[$0 % letters.count] })
    }

    /// Texts of several kinds that have a length, because other rules of the field may want one kind.
    static func texts(ofLength length: Int) -> [String] {
        guard (1...greatestLength).contains(length) else { return [] }
        let plain = ["aA1!", "abcde", "12345"].compactMap { text(ofLength: length, repeating: $0) }
        // An address of any length keeps its end.
        let addresses = [("", "@example.com"), ("https://example.com/", "")].compactMap { start, end in
            text(ofLength: length - start.count - end.count, repeating: "name").map { start + $0 + end }
        }
        return plain + addresses
    }
}
