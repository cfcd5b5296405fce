import ICUOracle
import Testing

@testable import MessageFormat

@Suite struct PatternCharacterTests {
    @Test func classesAreThoseOfUnicode() {
        for codePoint in UInt32(0)...0x2_FFFF {
            guard let scalar = Unicode.Scalar(codePoint) else { continue }
            let isWhiteSpace = oracle_is_pattern_white_space(Int32(codePoint))
            let isSyntax = oracle_is_pattern_syntax(Int32(codePoint))
            if PatternCharacters.isWhiteSpace(scalar) != isWhiteSpace || PatternCharacters.isSyntax(scalar) != isSyntax
            {
                Issue.record("U+\(String(codePoint, radix: 16))")
            }
        }
    }
}
