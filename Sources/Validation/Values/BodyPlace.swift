/// A place in the body of a request.
public struct BodyPlace: Sendable, Hashable {
    /// The offset of the byte, from 0.
    public let offset: Int
    /// The line of the byte, from 1.
    public let line: Int
    /// The column of the byte, from 1, in Unicode scalars.
    public let column: Int

    /// - Complexity: linear in the offset.
    init(offset: Int, in body: ArraySlice<UInt8>) {
        let before = body.prefix(offset)
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        self.offset = offset
        line = before.count { $0 == UInt8(ascii: "\n") } + 1
        column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
    }
}
