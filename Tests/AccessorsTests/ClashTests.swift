import Accessors
import Messages
import Testing

/// What cannot be named, or not told apart, is reported where it stands.
@Suite struct ClashTests {
    @Test(arguments: [
        (
            "\"TEXT_TOO_LONG\" = \"A\";\n\"textTooLong\" = \"B\";\n",
            "en.lproj/Shop.strings:2:2: error: The keys `textTooLong` and `TEXT_TOO_LONG` (en.lproj/Shop.strings:1:2) give the "
                + "same name `textTooLong`. Rename one of them."
        ),
        (
            "\"cart\" = \"A\";\n\"cart.title\" = \"B\";\n",
            "en.lproj/Shop.strings:1:2: error: The key `cart` is a text, and `cart.title` (en.lproj/Shop.strings:2:2) makes it a "
                + "group of texts. Rename one of them, or write \"namespaces\": false."
        ),
        (
            "\"cart.title\" = \"A\";\n\"cart\" = \"B\";\n",
            "en.lproj/Shop.strings:2:2: error: The key `cart` is a text, and `cart.title` (en.lproj/Shop.strings:1:2) makes it a "
                + "group of texts. Rename one of them, or write \"namespaces\": false."
        ),
        (
            "\"A\" = \"{user_name} {userName}\";\n",
            "en.lproj/Shop.strings:1:2: error: `userName` and `user_name` of the message `A` give the same name `userName`. "
                + "Rename one of them."
        ),
        (
            "\"A\" = \"{b, select, c_d {} cD {} other {}}\";\n",
            "en.lproj/Shop.strings:1:2: error: `cD` and `c_d` of the message `A` give the same name `cD`. Rename one of them."
        ),
        (
            "\"a.b\" = \"A\";\n\"…\u{1B}\" = \"B\";\n",
            "en.lproj/Shop.strings:2:2: warning: The key `…\\u{1B}` has neither letters nor digits to make a name of. Look it up "
                + "as MessageKey(\"…\")."
        ),
        (
            "\"b\" = \"{a, select, x {} other {}}\";\n\"bA.x\" = \"B\";\n",
            "en.lproj/Shop.strings:2:2: error: The keys `bA.x` and `b` (en.lproj/Shop.strings:1:2) give the same name `BA`. "
                + "Rename one of them."
        ),
    ])
    func aDefectNamesBothKeys(table: String, message: String) {
        let file = Accessors.file(ofTable: table, syntax: .icu)
        #expect(file.defects.map(\.description) == [message])
    }

    @Test func aTableWithoutDevelopmentLocaleIsReported() {
        let file = Accessors.file([
            "pl.lproj/Shop.strings": "\"A\" = \"B\";", "de.lproj/Shop.strings": "\"A\" = \"B\";",
        ])
        #expect(
            file.defects.map(\.description) == [
                "de.lproj/Shop.strings:1:1: error: The table `Shop` has no file in the development locale `en`. It is there "
                    + "in: de, pl. Write \"development-locale\"."
            ])
        let polish = Accessors.file(["pl.lproj/Shop.strings": "\"A\" = \"B\";"])
        #expect(polish.defects.isEmpty)
    }

    @Test func twoTablesOfOneNameAreReported() {
        let text = "\"A\" = \"B\";"
        let file = Accessors.file(["a/en.lproj/Shop.strings": text, "b/en.lproj/Shop.strings": text])
        #expect(file.defects.map(\.isError) == [true])
        #expect(
            file.defects.first?.description.contains("The tables of a/en.lproj/Shop.strings are called `Shop`") ?? false
        )
    }

    @Test func mistakesOfATableAreWarnings() {
        let file = Accessors.file(ofTable: "\"A\" = \"B\"\n\"C\" = \"D\";\n")
        #expect(file.defects.map(\.isError) == [false])
        #expect(file.defects.first?.description.hasPrefix("en.lproj/Shop.strings:1:10: warning: ") ?? false)
    }
}
