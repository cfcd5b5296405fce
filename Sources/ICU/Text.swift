internal import CICU

/// Passes a string's UTF-8 to CICU.
///
/// CICU counts bytes with 32 bits. A longer text is cut.
func withUTF8<Result>(of text: String, _ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, Int32(clamping: $0.count)) }
    }
}

/// Appends the UTF-8 text that CICU writes; returns false when CICU has no text.
///
/// `write` is called with a buffer, and called again with a larger one when the first was too small.
func appendUTF8(
    to buffer: inout [UInt8], expecting capacity: Int = 64,
    _ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
) -> Bool {
    var capacity = capacity
    for _ in 0..<2 {
        let length = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { room in
            let length = Int(write(room.baseAddress, Int32(clamping: room.count)))
            if length >= 0, length <= room.count {
                room.withMemoryRebound(to: UInt8.self) { buffer.append(contentsOf: $0[..<length]) }
            }
            return length
        }
        if length <= capacity { return length >= 0 }
        capacity = length
    }
    return false
}

/// The string that CICU writes; nil when CICU has no text.
func utf8String(
    expecting capacity: Int = 64, _ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
) -> String? {
    var buffer: [UInt8] = []
    guard appendUTF8(to: &buffer, expecting: capacity, write) else { return nil }
    return String(decoding: buffer, as: UTF8.self)
}
