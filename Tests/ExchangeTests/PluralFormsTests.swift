import Base
import ICU
import Messages
import TestSupport
import Testing

@testable import Exchange

@Suite struct PluralFormsTests {
    /// The languages of the shipped catalog.
    static let locales: [String] = {
        let folders = (try? Files.list("\(Folder.repository)/Localizations")) ?? []
        return folders.map(\.name).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
    }()

    @Test func expressionsSayWhatICUSays() throws {
        #expect(Self.locales.count >= 94)
        for locale in Self.locales {
            let forms = PluralForms(LocaleTag(locale))
            let rules = PluralRules.rules(for: LocaleTag(locale))
            let expression = try #require(PluralExpression(forms.expression), "\(locale): \(forms.field)")
            for number in Array(0...10_000) + [100_000, 999_999] {
                let form = try #require(expression.form(of: UInt(number)))
                try #require(form < forms.categories.count)
                #expect(
                    forms.categories[Int(form)] == rules.category(for: number), "\(locale) \(number) \(forms.field)")
            }
            #expect(PluralFormsField(forms.field)?.categories(in: LocaleTag(locale)) == forms.categories)
        }
    }

    /// Python's own reader of `Plural-Forms` says the same for every number.
    @Test(.enabled(if: Program.path("python3") != nil, "\(SkipReason.missing("python3", .consumers))"))
    func pythonsGettextReadsThem() throws {
        let folder = try Folder()
        let expressions = Self.locales.map { PluralForms(LocaleTag($0)).expression }
        try folder.write(expressions.joined(separator: "\n") + "\n", to: "expressions")
        let script = """
            import gettext
            for line in open("expressions").read().splitlines():
                rule = gettext.c2py(line)
                print("".join(str(rule(number)) for number in range(10001)))
            """
        let (status, output) = try Program.run("python3", ["-c", script], in: folder)
        try #require(status == 0, "\(output)")
        let lines = output.split(separator: "\n")
        try #require(lines.count == Self.locales.count)
        for (locale, line) in zip(Self.locales, lines) {
            let categories = PluralForms(LocaleTag(locale)).categories
            let rules = PluralRules.rules(for: LocaleTag(locale))
            let expected = (0...10_000).map { "\(categories.firstIndex(of: rules.category(for: $0)) ?? 9)" }.joined()
            #expect(line == expected, "\(locale)")
        }
    }

    @Test(arguments: [
        ("en", "nplurals=2; plural=(n==1 ? 0 : 1);"), ("ja", "nplurals=1; plural=(0);"),
        (
            "pl",
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
        ),
        ("fr", "nplurals=2; plural=((n==0 || n==1) ? 0 : 1);"),
    ])
    func fields(locale: String, field: String) {
        #expect(PluralForms(LocaleTag(locale)).field == field)
    }

    @Test func anotherOrderIsReadAndAnotherRuleIsRefused() throws {
        let polish: LocaleTag = "pl"
        let usual =
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
        #expect(PluralFormsField(usual)?.categories(in: polish) == [.one, .few, .many])
        let other = "nplurals = 3 ; plural = n == 1 ? 2 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 0 : 1 ;"
        #expect(PluralFormsField(other)?.categories(in: polish) == [.few, .many, .one])
        #expect(PluralFormsField("nplurals=2; plural=n != 1;").map { $0.categories(in: polish) == nil } == true)
        #expect(
            PluralFormsField("nplurals=3; plural=n%10==1 ? 0 : n>4 ? 1 : 2;").map { $0.categories(in: polish) == nil }
                == true)
        #expect(PluralFormsField("nplurals=3; plural=n/0;").map { $0.categories(in: polish) == nil } == true)
        for broken in ["", "nplurals=2", "nplurals=0; plural=0;", "nplurals=2; plural=m;", "nplurals=2; plural=(n;"] {
            #expect(PluralFormsField(broken) == nil)
        }
    }

    @Test func expressionsOfC() {
        for (text, number, result) in [
            ("n", 7, 7), ("!n", 0, 1), ("!!n", 5, 1), ("2+3*4", 0, 14), ("(2+3)*4", 0, 20), ("10-3-2", 0, 5),
            ("17%5/2", 0, 1),
            ("n>1&&n<5||n==9", 9, 1), ("n?1:n?2:3", 0, 3), ("1?2:0?3:4", 0, 2), ("n<=3", 3, 1), ("n!=3", 3, 0),
            ("n==0||1/n>0", 0, 1),
        ] as [(String, UInt, UInt)] {
            #expect(PluralExpression(text)?.form(of: number) == result, "\(text)")
        }
        #expect(PluralExpression("n%n")?.form(of: 0) == .some(nil))
        #expect(PluralExpression("n-1")?.form(of: 0) == .some(nil))
        let deep = String(repeating: "(", count: 100_000)
        for text in ["", "n n", "(", "n+", "?:", "99999999999999999999", deep, String(repeating: "!", count: 100_000)] {
            #expect(PluralExpression(text) == nil)
        }
        #expect(PluralExpression(String(repeating: "n+", count: 100_000) + "n") == nil)
    }

    @Test(arguments: [
        ("%#@files@", nil, true), ("%#@files@", "%#@files@", true), ("%#@files@", "Mam %#@files@", false),
        ("I have %#@files@", nil, false), ("%#@other@", nil, false), (nil, nil, false),
    ])
    func `A text that only names its variable has nothing to translate`(source: String?, target: String?, isOnly: Bool)
    {
        let unit = TranslationUnit(
            id: "FILES", key: "FILES", source: source, target: target,
            substitutions: [TranslationUnit.Substitution(name: "files", number: 1, specifier: "d", isOfCatalog: false)])
        #expect(unit.isOnlyVariable == isOnly)
    }
}
