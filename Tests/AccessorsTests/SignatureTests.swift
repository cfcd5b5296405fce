import Accessors
import Messages
import Testing
import Validation

/// The names, the labels and the types of accessors.
@Suite struct SignatureTests {
    /// The names are those in files that Xcode 26 has generated.
    @Test(arguments: [
        ("CFBundleDisplayName", "var cfbundleDisplayName: String"),
        ("F_A_Description", "var fADescription: String"), ("Retro Green CRT", "var retroGreenCrt: String"),
        ("Another iCloud Sync task is still running.", "var anotherICloudSyncTaskIsStillRunning: String"),
        ("TEXT_TOO_SHORT", "var textTooShort: String"), ("%lld MiB", "func miB(_ arg1: Int) -> String"),
        ("Snip Snap’s %@ per-file limit", "func snipSnapsPerFileLimit(_ arg1: String) -> String"),
        // Names that Swift would not take as they are.
        ("404", "var _404: String"), ("default", "var `default`: String"), ("self", "var self_: String"),
        ("init", "var init_: String"), ("localizer", "var localizer_: String"), ("購入", "var 購入: String"),
        ("²", "var ²: String"),
        // A key is compared as it stands: an accent that stands apart parts words.
        ("caf\u{E9}", "var caf\u{E9}: String"), ("cafe\u{301}", "var cafe: String"),
    ])
    func aKeyGivesAName(key: String, declaration: String) {
        let file = Accessors.file(ofTable: "\"\(key)\" = \"Text\";\n", syntax: .printf)
        #expect(Accessors.declarations(in: file) == [declaration])
        #expect(file.defects.isEmpty)
    }

    @Test(arguments: [
        ("Welcome, {name}!", "welcome(name: String)"), ("{count, plural, other {#}}", "welcome(count: Int)"),
        ("{n, selectordinal, other {#}}", "welcome(n: Int)"), ("{n, number}", "welcome(n: Double)"),
        ("{n, number, integer}", "welcome(n: Int)"), ("{n, number, percent}", "welcome(n: Double)"),
        ("{n, spellout} {n, plural, other {}}", "welcome(n: Int)"), ("{n, ordinal}", "welcome(n: Int)"),
        ("{n, duration}", "welcome(n: Double)"), ("{when, date}", "welcome(when: MessageDate)"),
        ("{when, time, short}", "welcome(when: MessageDate)"), ("{names, list}", "welcome(names: [String])"),
        ("{user_name} {in}", "welcome(userName: String, `in`: String)"),
        ("{0} {1, number}", "welcome(_ arg1: String, _ arg2: Double)"),
        ("{1} {0, plural, other {}}", "welcome(_ arg1: Int, _ arg2: String)"),
        ("{sex, select, female {F} other {O}}", "welcome(sex: WelcomeSex)"),
        // What is shown as well may be any text.
        ("{sex, select, female {F} other {{sex}}}", "welcome(sex: String)"),
        ("{n, plural, one {{name}} other {{when, date}}}", "welcome(n: Int, name: String, when: MessageDate)"),
    ])
    func anICUPatternGivesParameters(pattern: String, declaration: String) {
        let file = Accessors.file(ofTable: "\"welcome\" = \"\(pattern)\";\n", syntax: .icu)
        #expect(Accessors.declarations(in: file) == ["func \(declaration) -> String"])
    }

    @Test(arguments: [
        ("%@", "welcome(_ arg1: String)"),
        ("%d %lu %x %lld", "welcome(_ arg1: Int, _ arg2: Int, _ arg3: Int, _ arg4: Int)"),
        ("%.1f", "welcome(_ arg1: Double)"), ("%2$@ %1$d", "welcome(_ arg1: Int, _ arg2: String)"),
        ("%*d", "welcome(_ arg1: Int, _ arg2: Int)"), ("%s %c", "welcome(_ arg1: String, _ arg2: String)"),
    ])
    func aPrintfFormatGivesParameters(pattern: String, declaration: String) {
        let file = Accessors.file(ofTable: "\"welcome\" = \"\(pattern)\";\n", syntax: .printf)
        #expect(Accessors.declarations(in: file) == ["func \(declaration) -> String"])
    }

    @Test func variablesOfAStringsdictAreLabels() {
        func variable(_ name: String, _ type: String, _ form: String) -> String {
            """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
            <key>one</key><string>\(form)</string><key>other</key><string>\(form)s</string></dict>
            """
        }
        let text = """
            <plist version="1.0"><dict><key>deleted</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%2$#@old_files@ of %1$#@folders@ by %3$@</string>
            \(variable("old_files", "d", "%d file"))\(variable("folders", "f", "%f folder"))
            </dict></dict></plist>
            """
        let file = Accessors.file(["en.lproj/Shop.stringsdict": text])
        #expect(
            Accessors.declarations(in: file) == [
                "func deleted(folders: Double, oldFiles: Int, _ arg3: String) -> String"
            ])
        #expect(
            file.code.contains(
                "message_text_number_integer_text(localizer, Key.deleted, \"1\", folders, \"2\", oldFiles, \"3\", arg3)"
            ))
        #expect(file.code.contains("/// old_files one: %d file\n"))
    }

    @Test func aStringCatalogIsRead() {
        let text = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "%lld active": {}, "hidden": {"generatesSymbol": false},
              "filesDeleted": {"comment": "After a click.", "localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}}}},
              "left": {"localizations": {"en": {"stringUnit": {"value": "%#@days@ left"}, "substitutions": {"days": {
                "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "other": {"stringUnit": {"value": "%arg days"}}}}}}}}}}}
            """
        let file = Accessors.file(["Localizable.xcstrings": text])
        #expect(
            Accessors.declarations(in: file) == [
                "func active(_ arg1: Int) -> String", "func filesDeleted(_ arg1: Int) -> String",
                "func left(days: Int) -> String",
            ])
        #expect(file.code.contains("    /// one: %lld file\n    /// other: %lld files\n"))
        #expect(file.code.contains("    /// After a click.\n"))
        #expect(file.code.contains("struct LocalizableMessages: Sendable {"))
    }

    /// As in the release notes of Xcode 26: the text of `Landmarks` gives `LocalizedStringResource.landmarks(count: 42)`.
    @Test func aStringCatalogNamesItsArguments() {
        let text = """
            {"sourceLanguage": "en", "version": "1.1", "strings": {
              "%(landmark)@ is contained in %(landmarkCollection)@": {},
              "Landmarks": {"localizations": {"en": {"stringUnit": {"value": "%(count)lld landmarks"}},
                "pl": {"stringUnit": {"value": "Miejsca: %(count)lld"}}}},
              "credit": {"localizations": {"en": {"stringUnit": {"value": "%1$(photo_name)@ by %2$(in)@, %@"}}}},
              "files": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%(count)lld file of %(size).1f MB"}},
                "other": {"stringUnit": {"value": "%(count)lld files of %(size).1f MB"}}}}}}}}}
            """
        let file = Accessors.file(["Localizable.xcstrings": text])
        #expect(
            Accessors.declarations(in: file) == [
                "func isContainedIn(landmark: String, landmarkCollection: String) -> String",
                "func landmarks(count: Int) -> String",
                "func credit(photoName: String, `in`: String, _ arg1: String) -> String",
                "func files(count: Int, size: Double) -> String",
            ])
        #expect(file.code.contains("message_text_integer(localizer, Key.landmarks, \"count\", count)"))
    }

    @Test(arguments: [
        ("Hello, {$user_name}!", "welcome(userName: String)"), ("{$n :number}", "welcome(n: Double)"),
        ("{$n :integer} {$n}", "welcome(n: Int)"), ("{$n :percent}", "welcome(n: Double)"),
        ("{$n :currency currency=EUR}", "welcome(n: Double)"),
        ("{$day :date} {$day :time}", "welcome(day: MessageDate)"), ("{$when :datetime}", "welcome(when: MessageDate)"),
        (".input {$n :integer} .match $n one {{One}} * {{{$n} of {$who}}}", "welcome(n: Int, who: String)"),
        (".input {$n :number} .match $n one {{One}} * {{{$n}}}", "welcome(n: Int)"),
        (".input {$sex :string} .match $sex female {{F}} * {{O}}", "welcome(sex: WelcomeSex)"),
        (".input {$sex :string} .match $sex female {{F}} * {{{$sex}}}", "welcome(sex: String)"),
        (".local $total = {$n :number} {{Total: {$total}}}", "welcome(n: Double)"),
        (".local $half = {$n} .local $whole = {$half :integer} {{{$whole}}}", "welcome(n: Int)"),
        ("{#b}{$name}{/b}", "welcome(name: String)"), ("{|literal|}", "welcome"),
    ])
    func aMessageOfMessageFormat2GivesParameters(message: String, declaration: String) {
        let file = Accessors.file(ofTable: "\"welcome\" = \"\(message)\";\n", syntax: .mf2)
        let expected = declaration == "welcome" ? "var welcome: String" : "func \(declaration) -> String"
        #expect(Accessors.declarations(in: file) == [expected])
        #expect(file.defects.isEmpty)
    }

    /// What rules declare is passed, whatever the text shows, and decides types.
    @Test func declaredArgumentsAreParameters() {
        let table = """
            "TEXT_TOO_SHORT" = "{min, plural, one {# character} other {# characters}}";
            "TOTAL" = "{total} {names} {day}, {kind, select, a {A} other {B}}";
            "NUMBER_TOO_SMALL" = "Enter {min} or more.";
            """
        let declared = [
            MessageDeclaration(
                "TOTAL",
                ["total": .integer(0...9), "names": .list, "day": .date, "kind": .text, "rate": .number(0...1)])
        ]
        let file = Accessors.file(ofTable: table, syntax: .icu, declared: StandardRules.declaredMessages + declared)
        #expect(
            Accessors.declarations(in: file) == [
                "func textTooShort(min: Int, length: Int) -> String",
                "func total(total: Int, names: [String], day: MessageDate, kind: TotalKind, rate: Double) -> String",
                "func numberTooSmall(min: Double) -> String",
            ])
    }

    /// Of several declarations, what all of them give counts.
    @Test func declarationsAreUnited() {
        let file = Accessors.file(
            ofTable: "\"A\" = \"{n} {m}\";", syntax: .icu,
            declared: [
                MessageDeclaration("A", ["n": .integer(0...1), "x": .text]),
                MessageDeclaration("A", ["n": .number(0...1), "m": .integer(0...1)]),
            ])
        #expect(Accessors.declarations(in: file) == ["func a(n: Double, m: String) -> String"])
    }

    @Test func dotsMakeGroups() {
        let table = """
            "cart.title" = "Cart"; "Cart.items.count" = "{n, plural, other {#}}"; "pay" = "Pay"; "Wait... please." = "Wait";
            "a.b.c.d.e.f.g.h.i.j" = "Deep";
            """
        let file = Accessors.file(ofTable: table, syntax: .icu)
        #expect(file.defects.isEmpty)
        #expect(
            Accessors.lines(of: file).filter {
                $0.hasPrefix("nonisolated struct ") && !$0.contains("ShopMessages") || $0.hasPrefix("var ")
            }.prefix(8) == [
                "var pay: String { message_text(localizer, Key.pay) }",
                "var waitPlease: String { message_text(localizer, Key.waitPlease) }",
                "var cart: Cart { Cart(localizer: localizer) }", "nonisolated struct Cart: Sendable {",
                "var title: String { message_text(localizer, Key.Cart.title) }",
                "var items: Items { Items(localizer: localizer) }",
                "nonisolated struct Items: Sendable {", "var a: A { A(localizer: localizer) }",
            ])
        #expect(file.code.contains("message_text_integer(localizer, Key.Cart.Items.count, \"n\", n)"))
        #expect(file.code.contains("message_text(localizer, Key.A.B.C.D.E.F.G.H.iJ)"))
        let flat = Accessors.file(["en.lproj/Shop.strings": table], syntax: .icu) { $0.hasNamespaces = false }
        #expect(
            Accessors.declarations(in: flat) == [
                "var cartTitle: String", "func cartItemsCount(n: Int) -> String", "var pay: String",
                "var waitPlease: String", "var aBCDEFGHIJ: String",
            ])
    }

    @Test(arguments: [
        ("Shop", "ShopMessages"), ("Validation", "ValidationMessages"), ("AppMessages", "AppMessages"),
        ("Messages", "MessagesMessages"), ("2nd", "_2ndMessages"), ("買物", "買物Messages"),
        ("InfoPlist", "InfoPlistMessages"),
    ])
    func aTableGivesAType(table: String, type: String) {
        let file = Accessors.file(["x/en.lproj/\(table).strings": "\"A\" = \"B\";"])
        #expect(file.code.contains("nonisolated struct \(type): Sendable {"))
    }
}
