import Base
import Foundation
import TestSupport
import Testing

/// Foundation's JSON reader says which documents are well-formed, and what they hold.
@Suite struct JSONFoundationTests {
    static let documents = [
        #"{"sourceLanguage": "en", "strings": {"a": {"comment": "x\n\t\"y\"", "n": [1, -2.5, 3e2, 0, true, false, null]}}}"#,
        #"["\ud83d\ude00", "\u0041", "é", "", {}, [], {"": {"": []}}]"#,
        " [ 1 , { \"a\" : \"b\" , \"c\" : [ ] } ] \r\n\t",
        #""text""#,
        "-0.0e+10",
    ]

    @Test(arguments: documents)
    func document(_ json: String) {
        #expect(Self.difference(Array(json.utf8)) == nil)
    }

    @Test(arguments: documents)
    func mutations(_ json: String) {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let mutated = random.mutate(Array(json.utf8), alphabet: "\"\\{}[]:,0-.eu1dt\n ")
            #expect(Self.difference(mutated) == nil, "\(String(decoding: mutated, as: UTF8.self).debugDescription)")
        }
    }

    static func difference(_ bytes: [UInt8]) -> String? {
        let document = JSONDocument(SourceText(bytes: bytes, path: "a.json"))
        // Foundation decodes bytes in its own way, lets one of two equal keys win, and a comma end an array; it has no
        // numbers beyond those of `Double`.
        let isComparable = document.errors.allSatisfy { error in
            switch error.kind {
            case .text, .duplicateKey, .trailingComma: false
            default: true
            }
        }
        guard isComparable, !bytes.contains(0) else { return nil }
        if let root = document.root, holdsInfinity(root) { return nil }
        let found = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        if let error = document.errors.first {
            return found == nil ? nil : "we reject: \(error.message)"
        }
        guard let found, let root = document.root else { return "Foundation rejects" }
        let ours = Self.object(root) as? NSObject
        return ours == (found as? NSObject) ? nil : "Foundation reads \(found), we \(String(describing: ours))"
    }

    private static func holdsInfinity(_ node: JSONNode) -> Bool {
        switch node.value {
        case .number(let text): Double(text)?.isInfinite ?? false
        case .array(let elements): elements.contains(where: holdsInfinity)
        case .object(let members): members.contains { holdsInfinity($0.value) }
        default: false
        }
    }

    private static func object(_ node: JSONNode) -> Any {
        switch node.value {
        case .null: NSNull()
        case .boolean(let value): NSNumber(value: value)
        case .number(let text): NSNumber(value: Double(text) ?? .nan)
        case .string(let text): text as NSString
        case .array(let elements): elements.map(object) as NSArray
        case .object(let members):
            Dictionary(members.map { ($0.key, object($0.value)) }, uniquingKeysWith: { $1 }) as NSDictionary
        }
    }
}
