/// A media type with its parameters, as in the header `Content-Type` (RFC 9110, section 8.3.1), or another header value of
/// the same form.
struct MediaType {
    /// The type without parameters, in lower case.
    let name: String
    private var parameters: [String: String] = [:]

    /// The value of a parameter; its name must be in lower case.
    subscript(parameter: String) -> String? { parameters[parameter] }

    /// Reads the value of a header in one pass.
    ///
    /// - Returns: nil if it is malformed, repeats a parameter, or is longer than 1,024 bytes.
    init?(_ header: some Collection<UInt8>) {
        guard header.count <= 1_024 else { return nil }
        var cursor = Array(header)[...]
        let parts = cursor.take { $0 != UInt8(ascii: ";") }.trimmed.split(
            separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let names = HeaderToken.lowercased(parts) else { return nil }
        name = names.joined(separator: "/")
        while cursor.popFirst() != nil {
            cursor.skipSpace()
            // A semicolon without a parameter after it is common and harmless.
            if cursor.isEmpty || cursor.first == UInt8(ascii: ";") { continue }
            let parameter = cursor.take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
            guard let name = HeaderToken.lowercased(parameter), cursor.popFirst() == UInt8(ascii: "=") else {
                return nil
            }
            guard let value = cursor.value(), parameters.updateValue(value, forKey: name) == nil else { return nil }
            cursor.skipSpace()
            guard cursor.isEmpty || cursor.first == UInt8(ascii: ";") else { return nil }
        }
    }
}

/// A token (RFC 9110, section 5.6.2), as names in headers are. A token is ASCII, so comparing it is cheap.
enum HeaderToken {
    /// A token without the white space around it, in lower case; nil if the bytes are not a token.
    static func lowercased(_ bytes: ArraySlice<UInt8>) -> String? {
        let token = bytes.trimmed
        guard !token.isEmpty, token.allSatisfy({ $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }) else {
            return nil
        }
        return String(decoding: token, as: UTF8.self).lowercased()
    }

    /// Several tokens in lower case; nil if one of them is not a token.
    fileprivate static func lowercased(_ parts: [ArraySlice<UInt8>]) -> [String]? {
        let tokens = parts.compactMap { lowercased($0) }
        return tokens.count == parts.count ? tokens : nil
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces and tabs at both ends.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var bytes = self
        bytes.skipSpace()
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }

    fileprivate mutating func skipSpace() {
        while let byte = first, byte == 0x20 || byte == 0x09 { removeFirst() }
    }

    fileprivate mutating func take(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let part = prefix(while: isPart)
        self = self[part.endIndex...]
        return part
    }

    /// A token or a quoted text. A backslash escapes only a quote or another backslash; otherwise it stands for itself, as
    /// in a Windows path. The escapes of browsers, `%22`, `%0D` and `%0A`, are kept, because a person could also have typed
    /// `%22`.
    fileprivate mutating func value() -> String? {
        guard first == UInt8(ascii: "\"") else {
            let token = take { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
            return token.isEmpty ? nil : String(validating: token, as: UTF8.self)
        }
        removeFirst()
        var bytes: [UInt8] = []
        while let byte = popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\") where first == UInt8(ascii: "\"") || first == UInt8(ascii: "\\"):
                bytes.append(removeFirst())
            default: bytes.append(byte)
            }
        }
        return nil
    }
}
