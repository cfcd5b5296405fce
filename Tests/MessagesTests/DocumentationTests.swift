import ICU
import MessageFormat
import Messages
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The pages of `Messages.docc` say what is so.
@Suite struct DocumentationTests {
    @Test func everyExampleOfThePatternSyntaxHolds() throws {
        let examples = Page("PatternSyntax").blocks("example").flatMap { $0.split(separator: "\n").map(String.init) }
        #expect(examples.count > 30)
        for example in examples {
            let parts = example.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
            let isWithoutArguments = parts.count == 3
            let values = isWithoutArguments ? "" : parts[2]
            var arguments = MessageArguments()
            if let equals = values.firstRange(of: " = ") {
                arguments[String(values[..<equals.lowerBound])] = written(values[equals.upperBound...])
            }
            let text = try #require(parts.last).trimmingPrefix("| ")
            #expect(CompiledMessage(parts[0], locale: LocaleTag(parts[1])).text(arguments) == text, "\(example)")
        }
    }

    @Test func everyExampleOfTheThreeSyntaxesHolds() throws {
        let examples = Page("ThreeSyntaxes").blocks("example").flatMap { $0.split(separator: "\n").map(String.init) }
        #expect(examples.count > 10)
        for example in examples {
            let parts = example.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
            var arguments = MessageArguments()
            if let equals = parts[3].firstRange(of: " = ") {
                arguments[String(parts[3][..<equals.lowerBound])] = written(parts[3][equals.upperBound...])
            }
            let syntaxes: [String: MessagePattern.Syntax] = ["icu": .icu, "printf": .printf, "mf2": .mf2]
            let message = CompiledMessage(
                parts[1], syntax: try #require(syntaxes[parts[0]]), locale: LocaleTag(parts[2]),
                isolatesArguments: false)
            #expect(message.text(arguments) == parts.last?.trimmingPrefix("| ") ?? "", "\(example)")
        }
    }

    @Test func everyChainOfTheFallbackTableHolds() {
        let rows = Page("Fallback").lines.filter { $0.hasPrefix("| `") }
        #expect(rows.count > 10)
        for row in rows {
            let cells = row.split(separator: "|").map { cell in
                cell.filter { $0 != "`" }.split(separator: " ").map { LocaleTag($0) }
            }
            let catalog = MessageCatalog(
                messages: Dictionary(uniqueKeysWithValues: cells[1].map { ($0, [:]) }), developmentLocale: "en")
            #expect(catalog.localized(for: cells[0]).chain == cells[2], "\(row)")
        }
    }

    /// Every block of Swift stands, line for line, in the tests that follow.
    @Test func everyBlockOfSwiftIsRun() {
        let code = File.lines(of: #filePath).map(File.trimmed)
        for name in [
            "FirstMessage", "OverridingMessages", "MissingMessages", "MovingFromFoundation", "MovingFromGettext",
            "MovingFromFluent", "ThreeSyntaxes", "PluralForms",
        ] {
            let blocks = Page(name).blocks("swift")
            #expect(!blocks.isEmpty, "\(name)")
            for block in blocks {
                let lines = block.split(separator: "\n").map { File.trimmed(String($0)) }
                let isThere = code.indices.contains { code[$0...].starts(with: lines) }
                #expect(isThere, "\(name): \(block)")
            }
        }
    }

    @Test func firstMessage() throws {
        let directory = try #require(File.inbox())
        let catalog = try MessageCatalog(directory: directory, table: "Inbox", developmentLocale: "en")
        let messages = catalog.localized(for: ["pl-PL", "en"])
        let text = messages.text("NEW_MAIL", ["count": 3, "name": "Ewa"])
        #expect(text == "3 nowe wiadomości od Ewa")
        let single = catalog.text("NEW_MAIL", ["count": 1, "name": "Ann"], locale: "en")
        #expect(single == "1 new message from Ann")
        let shipped = MessageCatalog.standard.text("TEXT_TOO_SHORT", ["min": 8], locale: "en")
        #expect(shipped.contains("8"))
        let answer = catalog.resolve("NEW_MAIL", ["count": 3], locale: "pl")
        let said = answer.issues.map(\.description)
        #expect(answer.text == "3 nowe wiadomości od {name}" && said.count == 1)
    }

    @Test func overriding() {
        let own = MessageCatalog(messages: ["en": ["CANNOT_EMPTY": "Tell us your name."]], developmentLocale: "en")
        let both = own.overlaying(.standard)
        let english = both.text("CANNOT_EMPTY", locale: "en")
        let polish = both.text("CANNOT_EMPTY", locale: "pl")
        #expect(english == "Tell us your name." && polish == "Wypełnij to pole.")
    }

    @Test func everyRowOfThePluralTableHolds() {
        let rows = Page("PluralForms").lines.filter { $0.hasPrefix("| `") }
        #expect(rows.count > 8)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
            let rules = PluralRules.rules(for: LocaleTag(cells[1]))
            #expect(rules.category(forDecimal: cells[0]).keyword == cells[2], "\(row)")
        }
    }

    @Test func pluralRules() {
        let polish = MessageCatalog(
            messages: ["pl": ["FORM": "{n, plural, one {one} few {few} many {many} other {other}}"]],
            developmentLocale: "pl")
        let forms = [1, 2, 5, 22].map { polish.text("FORM", ["n": $0], locale: "pl") }
        #expect(forms == ["one", "few", "many", "few"])
        let catalog = MessageCatalog(
            messages: [
                "en": ["DEL": "{n, plural, one {Delete # file} other {Delete # files}}"],
                "pl": [
                    "DEL": "{n, plural, one {Usuń # plik} few {Usuń # pliki} many {Usuń # plików} other {Usuń # pliku}}"
                ],
            ], developmentLocale: "en")
        let button = catalog.text("DEL", ["n": 22], locale: "pl")
        #expect(button == "Usuń 22 pliki")
    }

    @Test func moving() {
        let table = MessageCatalog(
            messages: ["en": ["FILES": "%1$@ has %2$d files"]], developmentLocale: "en", syntax: .printf)
        let files = table.text("FILES", MessageArguments(positional: ["Ana", 3]), locale: "en")
        #expect(files == "Ana has 3 files")
        let catalogue = MessageCatalog(
            messages: ["en": ["FILES": "{n, plural, one {# file} other {# files}}"]], developmentLocale: "en")
        let three = catalogue.text("FILES", ["n": 3], locale: "en")
        #expect(three == "3 files")
        var hebrew = MessageCatalog(messages: ["he": ["NAME": "{name}"]], developmentLocale: "he").localized(for: "he")
        hebrew.isolatesArguments = hebrew.locale.textDirection == .rightToLeft
        let isolated = hebrew.text("NAME", ["name": "Ana"])
        #expect(isolated == "\u{2068}Ana\u{2069}")
    }

    @Test func threeSyntaxes() {
        let links = MessageCatalog(
            messages: ["en": ["READ": "Read {#link}the rules{/link}, {$name}."]], developmentLocale: "en", syntax: .mf2)
        let html = links.parts("READ", ["name": "<Ana>"], locale: "en").map { part in
            switch part {
            case .markup(let link) where link.kind == .open: "<a href=\"/rules\">"
            case .markup: "</a>"
            default: part.text.replacing("<", with: "&lt;")
            }
        }
        #expect(html.joined() == "Read <a href=\"/rules\">the rules</a>, \u{2068}&lt;Ana>\u{2069}.")
        let functions = MF2Functions.standard.adding(Shout(), as: "app:shout")
        let loud = MessageCatalog(
            messages: ["en": ["HI": "Hi, {$name :app:shout}!"]], developmentLocale: "en", syntax: .mf2,
            functions: functions)
        #expect(loud.text("HI", ["name": "Ana"], locale: "en") == "Hi, \u{2068}ANA\u{2069}!")
    }

    private func written(_ text: Substring) -> MessageArgument? {
        if let integer = Int(text) { return .integer(integer) }
        if let number = Double(text) { return .number(number) }
        if text.hasPrefix("date("), let seconds = Double(text.dropFirst(5).dropLast()) {
            return .date(MessageDate(secondsSince1970: seconds))
        }
        let inner = text.dropFirst().dropLast()
        if text.hasPrefix("\"") { return .text(String(inner)) }
        return .list(inner.split(separator: ", ").map { String($0.dropFirst().dropLast()) })
    }
}

/// A page of the documentation.
private struct Page {
    let lines: [String]

    init(_ name: String) {
        let root = File.folder(of: File.folder(of: File.folder(of: #filePath)))
        lines = File.lines(of: "\(root)/Sources/Messages/Messages.docc/\(name).md")
    }

    /// What stands between fences that name the language.
    func blocks(_ language: String) -> [String] {
        var blocks: [String] = []
        var current: [String]?
        for line in lines {
            if let lines = current, line == "```" {
                blocks.append(lines.joined(separator: "\n"))
                current = nil
            } else if current != nil {
                current?.append(line)
            } else if line == "```\(language)" {
                current = []
            }
        }
        return blocks
    }
}

private enum File {
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    static func trimmed(_ line: String) -> String {
        String(line.drop { $0 == " " })
    }

    static func lines(of path: String) -> [String] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The two tables of the first page, as files.
    static func inbox() -> String? {
        let lines = Page("FirstMessage").blocks("text").joined().split(separator: "\n").map(String.init)
        var template = Array("/tmp/messages-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        for (head, table) in zip(lines, lines.dropFirst()) where head.hasSuffix(".strings") {
            let locale = head.split(separator: "/")[1]
            mkdir("\(directory)/\(locale)", 0o755)
            guard let file = fopen("\(directory)/\(locale)/Inbox.strings", "wb") else { return nil }
            fputs(table, file)
            fclose(file)
        }
        return directory
    }
}

private struct Shout: MF2Function {
    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand, case .text(let text) = operand.content else { throw .badOperand }
        return MF2Value(text: text.uppercased())
    }
}
