internal import LibC

/// Whether two texts have the same scalars. With `==`, composed and decomposed letters would be the same.
package func isSame(_ one: String?, _ other: String?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (var one?, var other?): one.withUTF8 { one in other.withUTF8 { isSame(one, $0) } }
    default: false
    }
}

/// Whether a text has nothing that a reader sees: it is empty, or white space.
package func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

/// Whether two buffers have the same bytes.
func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return one.isEmpty }
    return memcmp(start, otherStart, one.count) == 0
}

/// Whether a text comes before another by their bytes in UTF-8, which is the order of their scalars.
func precedes(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
        other.withUTF8 { other in
            guard let start = one.baseAddress, let otherStart = other.baseAddress else {
                return one.count < other.count
            }
            let order = memcmp(start, otherStart, min(one.count, other.count))
            return order == 0 ? one.count < other.count : order < 0
        }
    }
}
