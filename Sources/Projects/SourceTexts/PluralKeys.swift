internal import Base
package import ICU

/// Keys that are the forms of a plural, in a table without plural forms: `FILES##{one}` and `FILES##{other}`, `files_one`
/// and `files_other`, `files.one` and `files.other`.
///
/// The development table shows which keys are forms: a stem with `other` and at least one more category. Each language has
/// keys for its own categories.
package enum PluralKeys {
    /// A key as a stem and a category.
    package struct Form: Sendable, Hashable {
        /// The key without the category and the characters around it: `FILES`.
        let stem: String
        /// The characters before the category: `##{`, `_`, `.`.
        let opening: String
        package let category: PluralCategory

        /// Reads the category at the end of a key; nil where there is none.
        init?(_ key: String) {
            var key = key
            let form = key.withUTF8 { bytes -> (stem: String, opening: String, category: PluralCategory)? in
                let isBraced = bytes.last == UInt8(ascii: "}")
                let end = bytes.count - (isBraced ? 1 : 0)
                var start = end
                // No category has a longer name.
                while start > 0, end - start < 6, (0x61...0x7A).contains(bytes[start - 1]) { start -= 1 }
                guard let category = PluralCategory(utf8: UnsafeBufferPointer(rebasing: bytes[start..<end])),
                    let opening = (isBraced ? ["##{"] : ["_", "."]).first(where: { opening in
                        bytes[..<start].suffix(opening.utf8.count).elementsEqual(opening.utf8)
                    }), start > opening.utf8.count
                else { return nil }
                return (String(decoding: bytes[..<(start - opening.utf8.count)], as: UTF8.self), opening, category)
            }
            guard let form else { return nil }
            (stem, opening, category) = form
        }

        private init(_ stem: String, _ opening: String, _ category: PluralCategory) {
            (self.stem, self.opening, self.category) = (stem, opening, category)
        }

        /// The form of another category of the same plural.
        package func of(_ category: PluralCategory) -> Form { Form(stem, opening, category) }

        /// The key.
        package var key: String { stem + opening + category.keyword + (opening == "##{" ? "}" : "") }
    }

    /// The form that a key stands for; nil for a key of another kind.
    ///
    /// - Parameter isKey: whether the development table has a key.
    /// - Complexity: O(*n*) in the length of the key.
    static func form(of key: String, isKey: (String) -> Bool) -> Form? {
        guard let form = Form(key), isKey(form.of(.other).key) else { return nil }
        let hasMore = PluralCategory.allCases.contains { $0 != .other && isKey(form.of($0).key) }
        return hasMore ? form : nil
    }

    /// Whether a key is a form for a number or a range of numbers: see ``areForNumbers(stem:isKey:)``.
    package static func isForNumbers(_ key: String, isKey: (String) -> Bool) -> Bool {
        stem(of: key).map { areForNumbers(stem: $0, isKey: isKey) } ?? false
    }

    /// Whether keys of a stem are forms for numbers or ranges of numbers, as in apps with their own plural rules: `files_2` and
    /// `files_3_10` beside `files_1` and `files_any`. The development table must have at least two forms of the stem.
    /// - Complexity: O(*n*) in the length of the stem.
    static func areForNumbers(stem: String, isKey: (String) -> Bool) -> Bool {
        (["0", "1", "2"] + words).count { isKey(stem + $0) } > 1
    }

    /// The key without the number, the range or the word at its end; nil where it has none.
    static func stem(of key: String) -> String? {
        var key = key
        return key.withUTF8 { bytes in
            guard var end = startOfLastPart(of: bytes) else { return nil }
            let last = UnsafeBufferPointer(rebasing: bytes[end...])
            if isNumber(last) {
                // The part before it may be the other end of a range.
                let rest = UnsafeBufferPointer(rebasing: bytes[..<(end - 1)])
                let start = startOfLastPart(of: rest)
                if isNumber(UnsafeBufferPointer(rebasing: rest[(start ?? 0)...])) {
                    guard let start else { return nil }
                    end = start
                }
            } else if !(3...5).contains(last.count) || !words.contains(where: { $0.utf8.elementsEqual(last) }) {
                return nil
            }
            return String(decoding: bytes[..<end], as: UTF8.self)
        }
    }

    private static let words = ["zero", "one", "two", "few", "many", "other", "any"]

    /// The offset after the last underscore.
    private static func startOfLastPart(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        bytes.lastIndex(of: UInt8(ascii: "_")).map { $0 + 1 }
    }

    private static func isNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(ASCII.isDigit)
    }
}
