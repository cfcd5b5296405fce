internal import Base

/// Addresses of files (RFC 8089), as editors write them.
enum DocumentURI {
    /// The path of a file; nil for an address that names no file of this machine, such as that of a text that was never
    /// saved.
    static func path(of uri: String) -> String? {
        guard let colon = uri.firstIndex(of: ":"), uri[..<colon].lowercased() == "file" else { return nil }
        var rest = uri[uri.index(after: colon)...]
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            let host = rest[..<slash].lowercased()
            guard host.isEmpty || host == "localhost" else { return nil }
            rest = rest[slash...]
        }
        guard rest.hasPrefix("/") else { return nil }
        var bytes: [UInt8] = []
        var source = Array(rest.utf8)[...]
        while let byte = source.popFirst() {
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = source.popFirst().flatMap(value), let low = source.popFirst().flatMap(value) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard !bytes.contains(0) else { return nil }
        return Files.tidy(FileName.text(of: bytes))
    }

    /// The address of a file.
    static func uri(of path: String) -> String {
        var text = "file://"
        for byte in FileName.path(path).dropLast() {
            let byte = UInt8(bitPattern: byte)
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        Unicode.Scalar(digit).properties.numericType == nil && !(0x41...0x46).contains(digit & 0xDF)
            ? nil : UInt8(String(Unicode.Scalar(digit)), radix: 16)
    }

    /// The characters of RFC 3986, section 2.3, and the slash.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
