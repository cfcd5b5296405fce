import Foundation
import ICU
import Testing

/// ICU's own types would collide with Foundation's private copy of ICU; ours do not.
struct FoundationTests {
    @Test func foundationMayBeImportedBesideICU() throws {
        let format = NumberFormat.format(for: "de")
        #expect(format.string(1_234_567) == 1_234_567.formatted(.number.locale(Locale(identifier: "de"))))
        let theirs = try NSRegularExpression(pattern: "b+").firstMatch(in: "äbb", range: NSRange(0..<3))?.range
        #expect(theirs == NSRange(location: 1, length: 2))
        #expect(try RegularExpression("b+").firstRange(in: "äbb") == 2..<4)
    }
}
