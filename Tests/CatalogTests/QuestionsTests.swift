import Base
import Foundation
import ICU
import Messages
import Tables
import Testing

/// What the shipped catalog asks those who know a language, and the page in `docs/` that lists it.
@Suite struct QuestionsTests {
    private static let page = Repository.folder.appending(path: "docs/questions-to-native-readers.md")

    @Test func everyMarkAsksAQuestionAndTheyAreFew() {
        #expect(Question.all.count <= 30)
        for question in Question.all {
            #expect(question.text.last == "?" || question.text.last == ".", "\(question.locale) \(question.key)")
            #expect(question.text.contains("?"), "\(question.locale) \(question.key) asks nothing")
        }
    }

    @Test func theLanguagesNotesNameThem() throws {
        let notes = try String(
            contentsOf: Repository.folder.appending(path: "Localizations/README.md"), encoding: .utf8)
        var locales: [Substring] = []
        var named: Set<String> = []
        for line in notes.split(separator: "\n") {
            if line.hasPrefix("## ") { locales = line.dropFirst(3).split(separator: ", ") }
            guard let start = line.range(of: "needs-review: ") else { continue }
            let sentence = line[start.upperBound...].prefix { $0 != "." }
            guard sentence != "none" else { continue }
            for key in sentence.split(separator: ", ") { named.formUnion(locales.map { "\($0) \(key)" }) }
        }
        #expect(named == Set(Question.all.map { "\($0.locale) \($0.key)" }))
    }

    @Test func thePageListsThem() throws {
        let expected = Question.page
        let recorded = try? String(contentsOf: Self.page, encoding: .utf8)
        if recorded == nil || ProcessInfo.processInfo.environment["RECORD_FIXTURES"] != nil {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(recorded == expected, "RECORD_FIXTURES=1 records docs/questions-to-native-readers.md anew")
    }
}

/// What stands behind `needs-review:` in the comment of an entry.
private struct Question {
    let locale: LocaleTag
    let key: String
    let message: String
    let text: String

    static let all: [Question] = MessageCatalog.standard.locales.sorted { "\($0)" < "\($1)" }.flatMap { locale in
        let file = Repository.folder.appending(path: "Localizations/\(locale).lproj/Validation.strings")
        let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        return TableFile(SourceText(bytes: bytes, path: file.path())).entries().compactMap { entry -> Question? in
            guard let comment = entry.comment, let mark = comment.range(of: "needs-review") else { return nil }
            let text = comment[mark.upperBound...].drop { $0 == ":" || $0 == " " }
            return Question(
                locale: locale, key: entry.key, message: entry.value.text?.text ?? "",
                text: text.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    static var page: String {
        var page = """
            # Questions to native readers

            Nobody who grew up with these languages has read the messages yet. Each question takes a minute. Answer it \
            in an issue, or in the file: correct the text and take `needs-review` and the question out of its comment. \
            [Localizations/README.md](../Localizations/README.md) says how, and which words a language uses.

            The list is made from the comments of the entries by `RECORD_FIXTURES=1 make test`.

            """
        var locale: LocaleTag?
        for question in all {
            if question.locale != locale {
                locale = question.locale
                page += "\n## \(question.locale)\n"
            }
            page += "\n- `\(question.key)`: \(question.text)\n\n      \(question.message)\n"
        }
        return page
    }
}
