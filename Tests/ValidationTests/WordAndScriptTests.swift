import MessageFormat
import Messages
import Testing
import Validation

/// Words (UAX #29) and look-alikes (UTS #39).
@Suite struct WordAndScriptTests {
    @Test(arguments: [
        ("well-known", 2), ("don't", 1), ("3.14", 1), ("e-mail: yes", 3), ("…", 0), ("👍🏽", 0), ("สวัสดีชาวโลก", 3),
        ("我们是朋友", 3), ("カタカナ", 1), ("один два", 2), ("a\u{301}b", 1),
    ])
    func `Words are those of Unicode`(text: String, count: Int) {
        if count > 0 {
            #expect(WordCount(min: count, max: count).validate(text) == nil)
            if count > 1 { #expect(WordCount(max: count - 1).validate(text)?.arguments["count"] == .integer(count)) }
        }
        #expect(
            WordCount(min: count + 1).validate(text)?.arguments == [
                "min": .integer(count + 1), "count": .integer(count),
            ])
    }

    @Test(arguments: [
        "Łukasz Żak", "O’Brien", "Иван Петров", "김철수", "محمد", "नमस्ते", "山田taro", "аррӏе", "a\u{200B}b", "٣٤",
    ])
    func `One script passes`(text: String) {
        #expect(OneScript().validate(text) == nil)
    }

    @Test(arguments: ["pаypal", "Aλγ", "1٢3", "Αpple"])
    func `Scripts that aren't used together fail`(text: String) {
        #expect(OneScript().validate(text)?.key == .mixedScripts)
    }

    @Test func `A name looks like a protected one in any script and case`() {
        let rule = NotConfusable(with: ["apple", "scope", "PayPal", "łódź"])
        for text in [
            "apple", "APPLE", "ѕсоре", "app1e", "appIe", "paypal", "pаypаl", "ŁÓDŹ", "ło\u{301}dź", "a\u{200B}pple",
        ] {
            #expect(rule.validate(text)?.key == .notAllowed, "\(text)")
        }
        for text in ["apples", "pear", "lodz", "paypall"] { #expect(rule.validate(text) == nil, "\(text)") }
    }
}
