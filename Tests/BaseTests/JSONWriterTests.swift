import Base
import Foundation
import Testing

/// What is written is what Foundation's JSON reader reads.
@Suite struct JSONWriterTests {
    /// Every character of the first planes' beginnings, twelve to a text, and one of another plane.
    private static let texts: [String] = stride(from: 0, to: 0x3000, by: 12).map { first in
        String(String.UnicodeScalarView((first..<first + 12).compactMap { Unicode.Scalar(UInt32($0)) })) + "\u{1F600}"
    }

    private static func write(_ layout: JSONWriter.Layout) -> JSONWriter {
        var json = JSONWriter(layout)
        json.object { json in
            json.member("texts") { $0.array(texts) { $0.string($1) } }
            json.member("<\"&\\>\u{2028}\u{2029}", -7)
            json.member("empty") { json in
                json.array(1...2) { json, number in
                    if number == 1 {
                        json.object { _ in }
                    } else {
                        json.array(EmptyCollection<Int>()) { $0.integer($1) }
                    }
                }
            }
            json.member("flag", true)
            json.member("none") { $0.null() }
        }
        return json
    }

    @Test(arguments: [JSONWriter.Layout.indented, .embedded])
    func foundationReadsIt(_ layout: JSONWriter.Layout) throws {
        let json = try JSONSerialization.jsonObject(with: Data(Self.write(layout).bytes))
        let expected: NSDictionary = [
            "texts": Self.texts, "<\"&\\>\u{2028}\u{2029}": -7, "empty": [[String: Any](), [Any]()] as [Any],
            "flag": true, "none": NSNull(),
        ]
        #expect(json as? NSDictionary == expected)
    }

    @Test(arguments: [0, 100, 100_000])
    func textsAreWholeHoweverLongTheyAre(capacity: Int) throws {
        let texts = (0..<60).map { String(repeating: "\u{E9}\"x", count: $0 * $0 * 7) }
        var inner = JSONWriter(.indented)
        inner.array(texts) { $0.string($1) }
        var json = JSONWriter(.indented, capacity: capacity)
        json.object { $0.member("texts") { $0.value(inner) } }
        json.endLine()
        #expect(json.text.utf8.elementsEqual(json.bytes) && json.text.hasSuffix("\n}\n"))
        let read = try JSONSerialization.jsonObject(with: Data(json.bytes))
        #expect(read as? NSDictionary == ["texts": texts])
    }

    @Test func nothingEmbeddedEndsAScript() {
        let json = Self.write(.embedded)
        #expect(json.text.unicodeScalars.allSatisfy { !"<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
    }

    @Test func layouts() {
        func write(_ layout: JSONWriter.Layout) -> String {
            var json = JSONWriter(layout)
            json.array(["a", "\u{8}\u{1F}/"]) { json, text in
                json.object { json in
                    json.member("text", text)
                    json.member("list") { $0.array([1, 2]) { $0.integer($1) } }
                    json.member("empty") { $0.object { _ in } }
                }
            }
            return json.text
        }
        #expect(
            write(.embedded)
                == #"[{"text":"a","list":[1,2],"empty":{}},{"text":"\b\u001f/","list":[1,2],"empty":{}}]"#)
        #expect(
            write(.indented)
                == #"""
                [
                  {
                    "text": "a",
                    "list": [
                      1,
                      2
                    ],
                    "empty": {}
                  },
                  {
                    "text": "\b\u001f/",
                    "list": [
                      1,
                      2
                    ],
                    "empty": {}
                  }
                ]
                """#)
    }
}
