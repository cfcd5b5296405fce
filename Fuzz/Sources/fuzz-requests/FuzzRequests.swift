import FuzzDriver
@_spi(Fuzzing) import Validation

@main
struct FuzzRequests {
    static func main() {
        fuzz(testOneInput)
    }
}

/// The first byte chooses the media type, the first line is the value of every header, and the rest is the body.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    RequestInvariants.check(UnsafeBufferPointer(start: start, count: count))
    return 0
}
