/// An archive of files in the ZIP file format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
///
/// Nothing is compressed, since the file stays on this machine. Names are in UTF-8. Archives of 4 GiB or of 65,535 files
/// need an extension of the format that is not written here; a page is not asked for so much.
struct ZIPArchive {
    /// The first bytes of an archive that is not empty.
    static let beginning = Array("PK\u{3}\u{4}".utf8)

    private var bytes: [UInt8] = []
    /// The central directory, which gives the offset of each file.
    private var directory: [UInt8] = []
    private var count = 0

    /// Adds a file, or a folder if the name ends in `/`.
    mutating func add(_ name: String, _ content: [UInt8]) {
        let name = Array(name.utf8)
        let start = bytes.count
        // Version 2.0, names in UTF-8 (bit 11), not compressed, the earliest date of the format.
        var fields = Self.little(20, 2) + Self.little(0x800, 2) + Self.little(0, 2) + Self.little(0, 2)
        fields += Self.little(0x21, 2) + Self.little(Int(Self.checksum(content)), 4)
        fields += Self.little(content.count, 4) + Self.little(content.count, 4)
        fields += Self.little(name.count, 2) + Self.little(0, 2)
        bytes += Self.beginning + fields + name + content
        // Made by version 2.0; no comment, the first disk, no attributes.
        directory += Array("PK\u{1}\u{2}".utf8) + Self.little(20, 2) + fields
        directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4)
        directory += Self.little(start, 4) + name
        count += 1
    }

    /// The archive.
    func finished() -> [UInt8] {
        var end = Array("PK\u{5}\u{6}".utf8) + Self.little(0, 2) + Self.little(0, 2)
        end += Self.little(count, 2) + Self.little(count, 2)
        end += Self.little(directory.count, 4) + Self.little(bytes.count, 4) + Self.little(0, 2)
        return bytes + directory + end
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// CRC-32 as in ISO 3309, with the polynomial 0xEDB88320.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
