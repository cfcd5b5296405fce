/// A defect of the bytes of a file, found before any grammar is applied.
public struct TextError: Error, Sendable, Hashable {
    /// The defect. There is one for each file and kind; `places` counts its occurrences.
    public enum Kind: Sendable, Hashable {
        /// More than one byte order mark begins the file.
        case repeatedByteOrderMark
        /// The file is UTF-16 without its byte order mark.
        case missingByteOrderMark(TextEncoding)
        /// Bytes that are not UTF-8. They were read as `readAs`. Where that is UTF-8 itself, they were replaced by
        /// U+FFFD.
        case invalidUTF8(byte: UInt8, places: Int, readAs: TextEncoding)
        /// Half of a surrogate pair, or a number that is no character, in UTF-16 or UTF-32. It was replaced by U+FFFD.
        case invalidCharacter(TextEncoding, places: Int)
        /// The file ends in the middle of a UTF-16 or UTF-32 code unit. The incomplete code unit was dropped.
        case incompleteCharacter(TextEncoding)
        /// The text is longer than `limit` bytes and was not read at all.
        case tooLarge(limit: Int)
    }

    /// The kind of the defect.
    public let kind: Kind
    /// The place of the first occurrence: bytes of `SourceText.text`.
    public let range: Range<Int>

    /// The defect and the remedy, in full sentences without a position.
    public var message: String { kind.message }
}

extension TextError.Kind {
    package var message: String {
        switch self {
        case .repeatedByteOrderMark:
            "The file begins with more than one byte order mark, and Apple's parser rejects it. Save it as UTF-8 without one."
        case .missingByteOrderMark(let encoding):
            "The file is \(encoding.name) without a byte order mark, and Apple's parser rejects it. Save it as UTF-8."
        case .invalidUTF8(let byte, let places, let readAs):
            "The byte 0x\(Self.hex(byte))\(Self.others(places)) is not UTF-8, and Apple's parser rejects the file. "
                + (readAs == .utf8
                    ? "Restore the damaged character and save the file as UTF-8."
                    : "It was read as \(readAs.name): save the file as UTF-8.")
        case .invalidCharacter(let encoding, let places):
            "This isn't a character of \(encoding.name)\(Self.others(places)). Restore it and save the file as UTF-8."
        case .incompleteCharacter(let encoding):
            "The file ends in the middle of a character of \(encoding.name). Restore its end and save the file as UTF-8."
        case .tooLarge(let limit):
            "The text is larger than \(limit) bytes and was not read. Split the file."
        }
    }

    private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

    private static func others(_ places: Int) -> String { places > 1 ? " (and \(places - 1) more like it)" : "" }
}
