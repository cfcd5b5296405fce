import TestSupport
import Testing

@testable import Base

@Suite struct SourceTextTests {
    /// A sentence in an encoding, with byte order marks before it.
    static func encode(_ text: String, _ encoding: TextEncoding, marks: Int = 1) -> [UInt8] {
        let mark = Array(repeating: encoding.byteOrderMark, count: marks).flatMap { $0 }
        switch encoding {
        case .utf8: return mark + Array(text.utf8)
        case .utf16LittleEndian: return mark + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: return mark + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf32LittleEndian: return mark + text.unicodeScalars.flatMap { bytes($0).reversed() }
        case .utf32BigEndian: return mark + text.unicodeScalars.flatMap { bytes($0) }
        case .windows1252, .binaryPropertyList: return []
        }
    }

    private static func bytes(_ scalar: Unicode.Scalar) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
    }

    private static let sentence = "/* a\u{E9}\u{20AC}\u{1F600} */ \"k\" = \"v\";"

    private static let unicode: [TextEncoding] = [
        .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ]

    @Test(arguments: unicode, [1, 2, 3])
    func decodesWithByteOrderMarks(_ encoding: TextEncoding, _ marks: Int) {
        let source = SourceText(bytes: Self.encode(Self.sentence, encoding, marks: marks), path: "a")
        #expect(String(decoding: source.text, as: UTF8.self) == Self.sentence)
        #expect(source.encoding == encoding)
        #expect(source.byteOrderMarks == marks)
        #expect(source.errors.map(\.kind) == (marks == 1 ? [] : [.repeatedByteOrderMark]))
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
    func detectsUTF16WithoutByteOrderMark(_ encoding: TextEncoding) {
        let source = SourceText(bytes: Self.encode(Self.sentence, encoding, marks: 0), path: "a")
        #expect(String(decoding: source.text, as: UTF8.self) == Self.sentence)
        #expect(source.errors.map(\.kind) == [.missingByteOrderMark(encoding)])
    }

    @Test(
        arguments: [
            ([], "", []),
            ([0x61], "a", []),
            ([0x61, 0x00], "a\0", []),
            ([0x00, 0x00, 0x00, 0x00], "\0\0\0\0", []),
            ([0xEF, 0xBB], "\u{EF}\u{BB}", [.invalidUTF8(byte: 0xEF, places: 1, readAs: .windows1252)]),
            ([0xFF], "\u{FF}", [.invalidUTF8(byte: 0xFF, places: 1, readAs: .windows1252)]),
            ([0xFF, 0xFE], "", []),
            ([0xFF, 0xFE, 0x61], "", [.incompleteCharacter(.utf16LittleEndian)]),
            (
                [0x61, 0x80, 0x99, 0x20, 0xE9], "a\u{20AC}\u{2122} \u{E9}",
                [.invalidUTF8(byte: 0x80, places: 2, readAs: .windows1252)]
            ),
            ([0xC3, 0xA9, 0xE9, 0x62], "\u{E9}\u{FFFD}b", [.invalidUTF8(byte: 0xE9, places: 1, readAs: .utf8)]),
            ([0xEF, 0xBB, 0xBF, 0xE9], "\u{FFFD}", [.invalidUTF8(byte: 0xE9, places: 1, readAs: .utf8)]),
            (
                [0xFE, 0xFF, 0xD8, 0x3D, 0x00, 0x61, 0xDE, 0x00], "\u{FFFD}a\u{FFFD}",
                [.invalidCharacter(.utf16BigEndian, places: 2)]
            ),
            (
                [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x11, 0x00, 0x00, 0x00, 0x00, 0xD8, 0x00], "\u{FFFD}\u{FFFD}",
                [.invalidCharacter(.utf32BigEndian, places: 2)]
            ),
        ] as [([UInt8], String, [TextError.Kind])])
    func recovers(_ bytes: [UInt8], _ text: String, _ errors: [TextError.Kind]) {
        let source = SourceText(bytes: bytes, path: "a")
        #expect(String(decoding: source.text, as: UTF8.self) == text)
        #expect(source.errors.map(\.kind) == errors)
        for error in source.errors {
            #expect(0 <= error.range.lowerBound && error.range.upperBound <= source.text.count)
        }
    }

    @Test func invalidByteIsFoundAtItsPlace() throws {
        let source = SourceText(bytes: Array("\"a\" = \"\u{E9}".utf8) + [0xE9] + Array("\";".utf8), path: "a")
        let error = try #require(source.errors.first)
        #expect(source.position(at: error.range.lowerBound) == SourcePosition(line: 1, column: 9))
        #expect(source[error.range] == "\u{FFFD}")
    }

    @Test func binaryPropertyListHasNoText() {
        let source = SourceText("bplist00\u{FF}", path: "a")
        #expect(source.encoding == .binaryPropertyList)
        #expect(source.text.isEmpty && source.errors.isEmpty && source.bytes.count == 10)
    }

    @Test func tooLongTextIsNotRead() {
        let source = SourceText(bytes: Array("12345".utf8), path: "a", limit: 4)
        #expect(source.text.isEmpty)
        #expect(source.errors.map(\.kind) == [.tooLarge(limit: 4)])
    }

    /// Every string of two and three bytes, most of which are not UTF-8, against the standard library's own decoder.
    @Test func validityAgreesWithTheStandardLibrary() {
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for first in interesting {
            for second in interesting {
                for third in interesting {
                    for fourth in interesting {
                        let bytes = [first, second, third, fourth]
                        let isValid = UTF8Check(bytes.span, from: 0).firstInvalid == nil
                        #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
                    }
                }
            }
        }
    }
}
