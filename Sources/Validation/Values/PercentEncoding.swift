/// Percent-encoding in URLs and forms: `%2F` (RFC 3986, section 2.1).
enum PercentEncoding {
    /// The decoded bytes of a text; nil if a `%` is not followed by two hexadecimal digits.
    ///
    /// - Parameter plusIsSpace: whether `+` is decoded as a space, as in a form.
    static func decode(_ text: some Collection<UInt8>, plusIsSpace: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            text.formIndex(after: &index)
            switch byte {
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(0x20)
            case UInt8(ascii: "%"):
                var value: UInt8 = 0
                for _ in 0..<2 {
                    guard index < text.endIndex, let digit = text[index].hexDigit else { return nil }
                    value = value << 4 | digit
                    text.formIndex(after: &index)
                }
                bytes.append(value)
            default:
                bytes.append(byte)
            }
        }
        return bytes
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit; nil for any other byte.
    fileprivate var hexDigit: UInt8? {
        guard isHexDigit else { return nil }
        return isDigit ? self - UInt8(ascii: "0") : (self | 0x20) - UInt8(ascii: "a") + 10
    }
}
