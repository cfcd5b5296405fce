import ICU
import MessageFormat
import Testing

/// The names that Xcode 26 gives arguments in string catalogs.
@Suite struct NamedPrintfTests {
    private func names(_ text: String) -> [String] { MessagePattern(text, syntax: .printf).argumentNames }

    @Test(arguments: [
        ("%(count)lld landmarks", ["count"]),
        ("%(landmark)@ in %(landmarkCollection)@", ["landmark", "landmarkCollection"]),
        ("%2$(owner)@: %1$(photo_name)@", ["owner", "photo_name"]), ("%(n)5.2f %(n)@", ["n"]),
        ("%@ %(name)@ %d", ["1", "name", "2"]), ("%(größe)@", ["größe"]), ("100%(max)@", ["max"]),
        // No names.
        ("%%(count)lld", []), ("%(count)", []), ("%()d", []), ("%(1)d", []), ("%(a b)@", []), ("%(a", []),
        ("%((a))@", []),
        ("100 %(circa)des Preises", []), ("%(ca.)d", []), ("%5(n)d", []),
    ])
    func aNameIsThatOfTheArgument(text: String, expected: [String]) {
        #expect(names(text) == expected)
        #expect(MessagePattern(text, syntax: .printf).errors.isEmpty)
    }

    /// A translation may have another order: the names say what stands where.
    @Test func aNamedArgumentIsShownWhereItStands() {
        let values: MessageArguments = ["count": 3, "who": "Ewa"]
        for (text, expected) in [
            ("%(who)@ has %(count)lld", "Ewa has 3"), ("%(count)03lld: %(who)@", "003: Ewa"),
            ("%(who)@ (%(gone)@)", "Ewa (%(gone)@)"),
        ] {
            #expect(CompiledMessage(text, syntax: .printf, locale: "en").text(values) == expected)
        }
    }

    @Test func aPluralMayCountByAName() {
        let forms: [PluralCategory: String] = [
            .one: "%(count)lld file of %(who)@", .other: "%(count)lld files of %(who)@",
        ]
        let message = CompiledMessage(MessagePattern(variations: forms), locale: "en")
        #expect(message.text(["count": 1, "who": "Ewa"]) == "1 file of Ewa")
        #expect(message.text(["count": 2, "who": "Ewa"]) == "2 files of Ewa")
    }

    /// CoreFoundation reads no names.
    @Test func aTextThatIsKnownToBeAFormatHasNoNames() {
        #expect(MessagePattern(format: "%(count)lld").arguments.isEmpty)
    }
}
