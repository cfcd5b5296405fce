/// The encoding of a file's text.
public enum TextEncoding: Sendable, Hashable, CaseIterable {
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case utf32LittleEndian
    case utf32BigEndian
    /// One byte for each character. It is assumed if a file has bytes outside ASCII and none of them are part of valid
    /// UTF-8. The printable characters of Latin-1 are the same in it.
    case windows1252
    /// Not text: a binary property list, whose bytes are read as they are.
    case binaryPropertyList

    /// The encoding's name in messages.
    public var name: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian: "UTF-16 (little-endian)"
        case .utf16BigEndian: "UTF-16 (big-endian)"
        case .utf32LittleEndian: "UTF-32 (little-endian)"
        case .utf32BigEndian: "UTF-32 (big-endian)"
        case .windows1252: "Windows-1252"
        case .binaryPropertyList: "binary property list"
        }
    }

    /// The bytes of the byte order mark; empty if the encoding has none.
    package var byteOrderMark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        case .utf32LittleEndian: [0xFF, 0xFE, 0x00, 0x00]
        case .utf32BigEndian: [0x00, 0x00, 0xFE, 0xFF]
        case .windows1252, .binaryPropertyList: []
        }
    }
}
