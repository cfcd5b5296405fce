import Checks
import ICUOracle
import ProjectSupport
import Projects
import Testing

@testable import Writing

/// What is said of the scripts of Chinese is what libicu's transforms and the character sets say.
@Suite struct HanVariantTests {
    @Test(arguments: [
        ("Simplified-Traditional", "Traditional-Simplified", "GB2312", "Big5", true),
        ("Traditional-Simplified", "Simplified-Traditional", "Big5", "GB2312", false),
    ])
    func eachBelongsToOneScript(
        change: String, keep: String, own: String, other: String, isSimplified: Bool
    ) {
        let characters = Array(isSimplified ? HanVariants.simplified : HanVariants.traditional)
        #expect(characters.count > 2000 && Set(characters).count == characters.count)
        // A space between two keeps the transform from reading words.
        let text = characters.map(String.init).joined(separator: " ")
        let scalars = Array(text.unicodeScalars)
        let changed = Array(transform(text, change).unicodeScalars)
        #expect(changed.count == scalars.count)
        #expect(zip(scalars, changed).allSatisfy { $0 == " " || $0 != $1 })
        #expect(transform(text, keep) == text)
        // Each charset is read anew for a character: some must do.
        let some = stride(from: 0, to: characters.count, by: 40).map { characters[$0] }
        #expect(some.allSatisfy { oracle_has_character(own, Int32($0.value)) })
        #expect(!some.contains { oracle_has_character(other, Int32($0.value)) })
    }

    @Test(arguments: [
        ("zh-Hans", "刪除", 1), ("zh-Hans", "删除后台的文件", 0), ("zh-Hant", "設定", 0), ("zh-Hant", "设置", 1),
        ("zh-TW", "設備设置", 1), ("zh-HK", "用户溫度計着色", 0), ("yue-Hant", "邊個檔案", 0), ("zh", "設定", 1),
        ("ja", "設定と国", 0), ("zh-Hans", "繁體中文", 0),
    ])
    func aTextInTheOtherScriptIsFound(locale: String, translation: String, count: Int) {
        let project = Project(source: "Some text", translation: translation, locale: locale)
        #expect(Auditor().checks(in: project).count { $0 == "script-variant" } == count)
    }

    private func transform(_ text: String, _ id: String) -> String {
        var buffer = [CChar](repeating: 0, count: text.utf8.count * 2)
        let length = oracle_transform(id, text, &buffer, Int32(buffer.count))
        return String(decoding: buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
