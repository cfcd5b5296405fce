import ProjectSupport
import Testing

/// What differs by device or width is a message for each kind of display: all checks look at each.
@Suite struct DisplayFormTests {
    private typealias C = Catalogs

    @Test func theArgumentsOfEachDeviceAreLookedAt() {
        let project = C.project(
            key: "Hi %@", "de",
            C.devices(["iphone": C.unit("Tippe %d"), "mac": C.unit("Klicke %@"), "other": C.unit("Hallo %@ %@")]))
        #expect(C.excerpts(in: project) == ["argument-mismatch %@", "argument-type-mismatch %d"])
        #expect(C.findings(in: project).map { $0.split(separator: " ")[1] } == ["6:68", "4:66"])
    }

    @Test func aKeyIsTheSourceTextOfEachDevice() {
        let project = C.project(
            key: "Tap here", "de", C.devices(["iphone": C.unit("Tippe"), "mac": C.unit("Klicke %@")]))
        #expect(C.excerpts(in: project) == ["argument-mismatch %@"])
    }

    @Test func `A device is held against the same device of the source`() {
        let source = C.devices(["mac": C.unit("Click %@"), "other": C.unit("Tap")])
        #expect(
            C.excerpts(
                in: C.project(
                    en: source, "de", C.devices(["mac": C.unit("Klicke %@"), "other": C.unit("Tippe")]))) == [])
        #expect(
            C.excerpts(
                in: C.project(
                    en: source, "de", C.devices(["iphone": C.unit("Tippe %@"), "other": C.unit("Tippe")])))
                == ["argument-mismatch %@"])
    }

    @Test func thePluralsOfEachDeviceAreLookedAt() {
        let english = C.devices([
            "mac": C.plural(["one": "%lld file", "other": "%lld files"]), "other": C.unit("%lld t"),
        ])
        let project = C.project(
            en: english, "ru",
            C.devices([
                "mac": C.plural(["other": "%lld x"]), "iphone": C.unit("%@ y"), "other": C.unit("%lld z"),
            ]))
        #expect(
            C.excerpts(in: project) == [
                "argument-type-mismatch %@", "missing-plural-category mac",
            ])
    }

    @Test func eachTextIsLookedAtWithItsOwnPlace() {
        let source = C.devices(["mac": C.unit("Up to 64 (click)"), "other": C.unit("Up to 64 (tap)")])
        let project = C.project(
            en: source, "de",
            C.devices([
                "mac": C.unit("Bis zu 64 (klicken"), "iphone": C.unit("Bis zu 46 (tippen)"), "other": C.unit(""),
            ]))
        #expect(C.excerpts(in: project) == ["bracket-mismatch (", "missing-key ", "number-mismatch 46"])
    }

    @Test func aDefectOfAPluralFormStandsInThatForm() {
        let project = C.project(
            en: C.plural(["one": "%lld file (new)", "other": "%lld files (new)"]), "de",
            C.devices([
                "mac": C.plural(["one": "%lld Datei (neu)", "other": "%lld gute  Dateien (neu)"]),
                "other": C.plural(["one": "%lld Datei (neu", "other": "%lld Dateien (neu)"]),
            ]))
        #expect(C.excerpts(in: project) == ["bracket-mismatch (", "double-space   "])
    }

    @Test func aDefectOfOneDeviceDoesNotHideThatOfAnother() {
        let project = C.project(
            en: C.unit("Hi %@"), "de", C.devices(["mac": C.unit("Hallo ٪@"), "other": C.unit("Hallo %@ %@")]))
        #expect(C.excerpts(in: project) == ["argument-mismatch %@", "malformed-format ٪@"])
    }

    @Test func aDefectOfOneLocaleDoesNotHideThatOfAnother() {
        let project = C.project(
            """
            "KEY": {"localizations": {"en": {\(C.unit("Hi %@"))},
            "de": {\(C.unit("Hallo ٪@"))}, "pl": {\(C.unit("Witaj %@ %@"))}}}
            """)
        #expect(C.excerpts(in: project) == ["argument-mismatch %@", "malformed-format ٪@"])
    }

    @Test func variablesBesideVariationsBelongToEachDevice() {
        func substitutions(_ other: String) -> String {
            "\"substitutions\": {\"n\": {\"argNum\": 1, \"formatSpecifier\": \"lld\", "
                + C.plural(["one": "%arg file", "other": other]) + "}}"
        }
        func forms(_ other: String) -> String {
            C.devices(["mac": C.unit("Click %#@n@"), "other": C.unit("Tap %#@n@")]) + ",\n" + substitutions(other)
        }
        #expect(C.excerpts(in: C.project(en: forms("%arg files"), "de", forms("%arg Dateien"))) == [])
        // What both devices show has its defects once.
        #expect(
            C.excerpts(in: C.project(en: forms("%arg files"), "de", forms("%arg Da\u{200B}teien")))
                == ["invisible-character \u{200B}"])
        #expect(
            C.excerpts(in: C.project(en: forms("%arg files"), "ru", forms("%arg файлов")))
                == ["missing-plural-category n"])
    }

    @Test func widthsAndDevicesOfADictionaryAreLookedAt() {
        func file(_ locale: String, _ rule: String, _ forms: [(String, String)]) -> (path: String, text: String) {
            let texts = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined(separator: "\n")
            return (
                "\(locale).lproj/T.stringsdict",
                """
                <plist version="1.0"><dict><key>KEY</key><dict><key>\(rule)</key><dict>
                \(texts)
                </dict></dict></dict></plist>
                """
            )
        }
        for (rule, names) in [
            ("NSStringVariableWidthRuleType", ["20", "80"]), ("NSStringDeviceSpecificRuleType", ["mac", "other"]),
        ] {
            let project = C.project(of: [
                file("en", rule, [(names[0], "%@: 64"), (names[1], "%@ has 64 files")]),
                file("de", rule, [(names[0], "%d: 64"), (names[1], "%@ hat 46 Dateien")]),
            ])
            #expect(C.excerpts(in: project) == ["argument-type-mismatch %d", "number-mismatch 46"])
            // Behind the tags of the names, of which one is three letters longer than the other.
            #expect(
                C.findings(in: project).map { $0.split(separator: " ")[1] }
                    == (names[0] == "20" ? ["2:22", "3:29"] : ["2:23", "3:32"]))
        }
    }

    @Test func `What is still the source text is found beside devices`() {
        let project = C.project(
            en: C.devices(["mac": C.unit("Click here now"), "other": C.unit("Tap here now")]), "de",
            C.unit("Tap here now"))
        #expect(C.excerpts(in: project) == ["untranslated-value Tap here now"])
    }

    /// A hostile number of forms takes no more than its share of time, and nothing recurses.
    @Test func manyFormsAreBounded() {
        let forms = (0..<2000).map { "\"d\($0)\": {\(C.unit("%d"))}" }.joined(separator: ",")
        let project = C.project(key: "%@", "de", "\"variations\": {\"device\": {\(forms)}}")
        #expect(!C.findings(in: project).isEmpty)
    }
}
