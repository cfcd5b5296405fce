internal import LibC

/// The names of files as text.
///
/// On Linux, a name may be any bytes. Bytes that are not UTF-8 are written in the text as `\xE9`. So such a file can be
/// read, named in reports, and found again by that name.
package enum FileName {
    /// The text of a name or path that comes from the system.
    package static func text(of bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        var decoder = UTF8.ForwardParser()
        var rest = Array(bytes).makeIterator()
        var offset = bytes.startIndex
        while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let scalar):
                let decoded = UTF8.decode(scalar)
                text.unicodeScalars.append(decoded)
                bytes.formIndex(&offset, offsetBy: UTF8.width(decoded))
            case .error(let length):
                for _ in 0..<length {
                    text += escaped(bytes[offset])
                    bytes.formIndex(after: &offset)
                }
            case .emptyInput: return text
            }
        }
    }

    private static func escaped(_ byte: UInt8) -> String {
        "\\x" + String(byte, radix: 16, uppercase: true)
    }

    /// The text of a path that ends with a zero byte.
    package static func text(of path: UnsafePointer<CChar>) -> String {
        text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// A path in the form that the system takes, with a zero byte at its end. If nothing exists at the path as
    /// written, `\xE9` in it stands for a byte.
    package static func path(_ text: String) -> [CChar] {
        let path = Array(text.utf8CString)
        var status = stat()
        guard text.utf8.contains(UInt8(ascii: "\\")), lstat(path, &status) != 0 else { return path }
        return unescaped(path)
    }

    private static func unescaped(_ path: [CChar]) -> [CChar] {
        var result: [CChar] = []
        var offset = 0
        while offset < path.count {
            let escape = path[offset...].prefix(4).map { UInt8(bitPattern: $0) }
            if escape.count == 4, escape.starts(with: "\\x".utf8),
                let byte = UInt8(String(decoding: escape[2...], as: UTF8.self), radix: 16), byte >= 0x80
            {
                result.append(CChar(bitPattern: byte))
                offset += 4
            } else {
                result.append(path[offset])
                offset += 1
            }
        }
        return result
    }
}
