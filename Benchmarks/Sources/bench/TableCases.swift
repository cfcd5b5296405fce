import Foundation
import Base
import Tables

/// Reading a file of ten megabytes, against Foundation's readers of the same format.
enum TableCases {
    static func all() -> [Case] {
        [
            read("read-strings", "a.strings", strings, propertyList),
            read("read-stringsdict", "a.stringsdict", stringsdict, propertyList),
            read("read-xcstrings", "a.xcstrings", xcstrings) { data in
                consume(try? JSONSerialization.jsonObject(with: data))
            },
        ]
    }

    private static func propertyList(_ data: Data) {
        consume(try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
    }

    private static func read(
        _ name: String, _ path: String, _ make: () -> String, _ foundation: @escaping (Data) -> Void
    ) -> Case {
        let bytes = Array(make().utf8)
        let data = Data(bytes)
        let ours = Contender(name: "ours") { count in
            for _ in 0..<count { consume(TableFile(SourceText(bytes: bytes, path: path))) }
        }
        let peer = Contender(name: "foundation") { count in
            for _ in 0..<count { autoreleasing { foundation(data) } }
        }
        return Case(name: name, ours: ours, peers: [peer], count: 1)
    }

    private static func autoreleasing(_ body: () -> Void) {
        #if canImport(ObjectiveC)
            autoreleasepool(invoking: body)
        #else
            body()
        #endif
    }

    /// 100,000 entries with comments, every hundredth key a repetition of the one before.
    private static func strings() -> String {
        var text = ""
        for index in 0..<100_000 {
            let key = index % 100 == 99 ? index - 1 : index
            text += "/* Shown below the field with the number \(index) when it is left empty. */\n"
            text += "\"FIELD_\(key)\" = \"Enter a value for %@ (\(index)).\";\n\n"
        }
        return text
    }

    private static func stringsdict() -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        var index = 0
        while text.utf8.count < 10_000_000 {
            text += """
                \t<key>files.count.\(index)</key>
                \t<dict>
                \t\t<key>NSStringLocalizedFormatKey</key>
                \t\t<string>%#@files@ left in the folder</string>
                \t\t<key>files</key>
                \t\t<dict>
                \t\t\t<key>NSStringFormatSpecTypeKey</key>
                \t\t\t<string>NSStringPluralRuleType</string>
                \t\t\t<key>NSStringFormatValueTypeKey</key>
                \t\t\t<string>d</string>
                \t\t\t<key>one</key>
                \t\t\t<string>%d file &amp; more</string>
                \t\t\t<key>other</key>
                \t\t\t<string>%d files of \(index)</string>
                \t\t</dict>
                \t</dict>

                """
            index += 1
        }
        return text + "</dict>\n</plist>\n"
    }

    private static func xcstrings() -> String {
        var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
        var index = 0
        while text.utf8.count < 10_000_000 {
            text += "    \"field.\(index)\" : {\n      \"comment\" : \"Shown when field \(index) is left empty.\",\n"
            text += "      \"localizations\" : {\n"
            let units = ["de", "en", "fr", "ja"].map { locale in
                """
                        "\(locale)" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "Enter a value for \\"%@\\" (\(index))."
                          }
                        }
                """
            }
            text += units.joined(separator: ",\n") + "\n      }\n    },\n"
            index += 1
        }
        return text + "    \"z\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
    }
}
