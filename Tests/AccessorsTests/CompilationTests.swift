import Accessors
import Foundation
import Messages
import TestSupport
import Testing
import Validation

/// What the compiler says of accessors and of calls of them.
@Suite struct CompilationTests {
    /// Whatever a table holds stays text: in names, literals and comments of code.
    @Test(arguments: [AccessLevel.internal, .package, .public], [false, true])
    func whateverATableHoldsCompiles(access: AccessLevel, embeds: Bool) throws {
        let texts = [
            "*/ let x = 1 /*", "\\\"\\\"\\\" ` `` ``` \\\\(x)", "a\nlet x = 1\r\nlet y = 2\r{name}",
            "#sourceLocation(file: {n, number})",
            "\\U2028let x\\U2029\\U0085\\U000B\\U0000 \\U202E {when, date}", "- Parameter x: <doc:y> {names, list}",
            "{in, select, default {} self {} all_cases {} raw_value {} other {}}",
            "{0} {class, plural, one {#} other {# {self}}}", "",
        ]
        let keys = [
            "plain", "default", "init", "self", "localizer", "Type.Protocol", "key.Self", "string.a", "int.a",
            "double.a",
            "messageKey.a", "messageDate.a", "localizer2.a", "sendable.a", "caseIterable.a", "messageCatalog.a",
            "any.a",
            "a.b.c.d.e.f.g.h.i.j", "*/", "\\n//", "\\\"\\\\(x)\\\" + y", "購入.題", "購入2", "404", "1.2.3", "²½Ⅷ",
            "ٱلْعَرَبِيَّة", "हिन्दी में",
            "नमस्ते\u{200D}", "e\u{301}te\u{301}", "\u{301}x", "Don’t \\U202Epanic", "a  b", "_", "__z__", "$0",
            "#if os(Linux)", "true", "nil.in",
            "switch {", "🇵🇱 flag", "ﬁ ﬂ ß", "message_text", "message_text_integer", "text",
        ]
        var table = "/* *\\/ \u{202E} ``Key`` \n - Returns: x\n```\n# if */\n"
        for (index, key) in keys.enumerated() {
            table += "\"\(key)\" = \"\(texts[index % texts.count])\";\n"
            table += "\"\(key) (form \(index))\" = \"\(texts[(index + 1 + index / texts.count) % texts.count])\";\n"
        }
        let file = Accessors.file(["en.lproj/Shop.strings": table], syntax: .icu) {
            $0.access = access
            $0.embeds = embeds
        }
        #expect(file.defects.filter(\.isError).map(\.description) == [])
        #expect(Accessors.declarations(in: file).count > 70)
        let use =
            "import Messages\nnonisolated func use(_ m: ShopMessages) -> String { m.a.b.c.d.e.f.g.h.iJ + m.plain }\n"
        let files = ["Messages.swift": file.code, "Use.swift": use]
        #expect(try Compiler.errors(in: files) == [])
        // As a package may be built whose code belongs to the main actor unless it says otherwise.
        let flags = ["-enable-upcoming-feature", "InternalImportsByDefault", "-default-isolation", "MainActor"]
        #expect(try Compiler.errors(in: files, flags: flags) == [])
    }

    @Test func aWrongCallDoesNotCompile() throws {
        let table = """
            "TEXT_TOO_SHORT" = "{min, plural, one {# character} other {# characters}}";
            "cart.title" = "Cart";
            "party" = "{sex, select, female {her} other {their}} party of {guests, list} on {day, date} for {price, number}";
            """
        let file = Accessors.file(
            ofTable: table, syntax: .icu,
            declared: [MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(1...9), "length": .integer(1...9)])])
        let calls = [
            ("_ = m.textTooShort(min: 8, length: 3)", nil), ("_ = m.cart.title", nil),
            ("_ = m.party(sex: .female, guests: [\"A\"], day: day, price: 1)", nil),
            ("let key: MessageKey = ShopMessages.Key.Cart.title; _ = key", nil),
            ("let sex: ShopMessages.PartySex? = ShopMessages.PartySex(rawValue: \"female\"); _ = sex?.rawValue", nil),
            ("let all: [ShopMessages.PartySex] = ShopMessages.PartySex.allCases; _ = all", nil),
            ("_ = m.textTooShort(min: 8)", "missing argument for parameter 'length' in call"),
            (
                "_ = m.textTooShort(min: 8, length: \"3\")",
                "cannot convert value of type 'String' to expected argument type 'Int'"
            ),
            ("_ = m.textTooShort(length: 3, min: 8)", "argument 'min' must precede argument 'length'"),
            ("_ = m.textTooLong(max: 3)", "has no member 'textTooLong'"),
            ("_ = m.cart.gone", "has no member 'gone'"),
            (
                "_ = m.party(sex: .male, guests: [], day: day, price: 1)",
                "type 'ShopMessages.PartySex' has no member 'male'"
            ),
            ("_ = m.party(sex: .other, guests: \"A\", day: day, price: 1)", "cannot convert value of type 'String'"),
            ("_ = ShopMessages.Key.Cart.gone", "has no member 'gone'"),
        ]
        let right = calls.filter { $0.1 == nil }.map(\.0).joined(separator: "\n")
        #expect(try Compiler.errors(in: ["Messages.swift": file.code, "Use.swift": Self.use(right)]) == [])
        for case (let call, let expected?) in calls {
            let errors = try Compiler.errors(in: ["Messages.swift": file.code, "Use.swift": Self.use(call)])
            #expect(errors.count == 1 && errors.first?.contains(expected) == true, "\(call): \(errors)")
        }
    }

    private static func use(_ calls: String) -> String {
        "import Messages\nfunc use(_ m: ShopMessages, day: MessageDate) {\n\(calls)\n}\n"
    }
}
