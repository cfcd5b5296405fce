import TestSupport
import Testing

@testable import Base

/// Eight bytes at a time finds what one byte at a time finds.
@Suite struct ByteScanningTests {
    @Test func agreesWithLookingAtEveryByte() {
        var random = SeededGenerator(seed: 11)
        let alphabet: [UInt8] = [0x00, 0x01, 0x0A, 0x0D, 0x1F, 0x20, 0x22, 0x23, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xFF]
        for length in 0..<40 {
            for _ in 0..<50 {
                let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
                let start = Int.random(in: 0...length, using: &random)
                let text = bytes.span
                func first(_ isHit: (UInt8) -> Bool) -> Int { bytes[start...].firstIndex(where: isHit) ?? length }
                #expect(text.firstOffset(of: 0x22, from: start) == first { $0 == 0x22 })
                #expect(text.firstOffset(of: 0x22, 0x5C, 0x00, from: start) == first { [0x22, 0x5C, 0].contains($0) })
                let control = text.firstOffset(ofControlOr: 0x22, 0x5C, from: start)
                #expect(control == first { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
                #expect(text.lineEnd(from: start) == first { $0 == 0x0A || $0 == 0x0D })
                #expect(text.firstOffsetOfNonASCII(from: start) == first { $0 >= 0x80 })
            }
        }
    }
}
