import Base
import Checks
import Findings
import MessageFormat
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Projects
@testable import Writing

/// Where the source text of a message stands that the development table lacks.
@Suite struct SourceTextTests {
    private func table(
        _ files: KeyValuePairs<String, String>, named name: String = "Main", developmentLocale: LocaleTag? = nil
    ) throws -> CatalogTable {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources, developmentLocale: developmentLocale, syntax: .automatic, runtime: nil,
            beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources)))
        return try #require(tables.first { $0.name == name })
    }

    private func source(_ key: String, in table: CatalogTable) -> String? {
        guard let message = table.sources[key] else { return nil }
        let location = table.sources.location(of: message)
        return "\(message.value) \(table.sources.origin(of: key)) \(location.path):\(location.start.line)"
    }

    @Test func aStoryboardSaysTheTextsOfItsObjects() throws {
        let table = try table([
            "App/Base.lproj/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
              <label text="Free &amp; used" id="aaa-bb-ccc"/>
              <button id="ddd-ee-fff">
                <state key="normal" title="Erase"><color key="titleColor"/></state>
                <accessibility key="accessibilityConfiguration" label="Erase all" hint="Cannot be undone"/>
              </button>
              <segmentedControl id="ggg-hh-iii">
                <segments><segment title="Day"/><segment title="Week"/></segments>
              </segmentedControl>
              <textView id="jjj-kk-lll"><string key="text">Two
            lines</string></textView>
              <popUpButton id="mmm-nn-ooo"><userDefinedRuntimeAttributes/></popUpButton>
            </document>
            """,
            "App/pl.lproj/Main.strings": """
            "aaa-bb-ccc.text" = "Wolne i zajęte";
            "ddd-ee-fff.normalTitle" = "Wymaż";
            "ddd-ee-fff.accessibilityLabel" = "Wymaż wszystko";
            "ggg-hh-iii.segmentTitles[1]" = "Tydzień";
            "jjj-kk-lll.text" = "Dwa wiersze";
            "zzz-zz-zzz.text" = "Nic";
            """,
        ])
        #expect(table.development.locale == "en" && !table.hasDevelopmentFile)
        #expect(source("aaa-bb-ccc.text", in: table) == "Free & used interface App/Base.lproj/Main.storyboard:3")
        #expect(source("ddd-ee-fff.normalTitle", in: table) == "Erase interface App/Base.lproj/Main.storyboard:5")
        #expect(
            source("ddd-ee-fff.accessibilityLabel", in: table)
                == "Erase all interface App/Base.lproj/Main.storyboard:6")
        #expect(
            source("ggg-hh-iii.segmentTitles[1]", in: table) == "Week interface App/Base.lproj/Main.storyboard:9")
        #expect(source("jjj-kk-lll.text", in: table) == "Two\nlines interface App/Base.lproj/Main.storyboard:11")
        #expect(source("zzz-zz-zzz.text", in: table) == nil)
    }

    @Test func anIntentDefinitionSaysTheTextsOfItsIDs() throws {
        let table = try table([
            "Base.lproj/Main.intentdefinition": """
            <plist><dict><key>INIntentTitle</key><string>Erase history</string>
            <key>INIntentTitleID</key><string>Xy12Zz</string></dict></plist>
            """,
            "pl.lproj/Main.strings": "\"Xy12Zz\" = \"Wymaż historię\";\n",
        ])
        #expect(source("Xy12Zz", in: table) == "Erase history interface Base.lproj/Main.intentdefinition:1")
    }

    @Test func theNearestInfoPlistSaysItsTexts() throws {
        let table = try table(
            [
                "App/Info.plist": """
                <plist><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
                <key>NSCameraUsageDescription</key><string>To scan codes.</string></dict></plist>
                """,
                "Other/Info.plist":
                    "<plist><dict><key>NSCameraUsageDescription</key><string>No.</string></dict></plist>",
                "App/pl.lproj/InfoPlist.strings":
                    "NSCameraUsageDescription = \"Aby skanować.\";\nCFBundleName = \"Apka\";\n",
            ], named: "InfoPlist")
        #expect(source("NSCameraUsageDescription", in: table) == "To scan codes. propertyList App/Info.plist:2")
        #expect(source("CFBundleName", in: table) == nil)
        #expect(Auditor().findings(in: Project(tables: [table])).isEmpty)
    }

    @Test func codeSaysTheTextsOfKeys() throws {
        let table = try table([
            "View.swift": """
            label.text = NSLocalizedString("disk.title", value: "Disk", comment: "A title")
            other.text = String(localized: "free.title", defaultValue: "Free")
            third.text = NSLocalizedString("plain.title", comment: "value: none")
            log("log.title")
            """,
            "en.lproj/Other.strings": "",
            "pl.lproj/Main.strings": """
            "disk.title" = "Dysk"; "free.title" = "Wolne"; "plain.title" = "Zwykły"; "log.title" = "?";
            """,
        ])
        #expect(source("disk.title", in: table) == "Disk code View.swift:1")
        #expect(source("free.title", in: table) == "Free code View.swift:2")
        #expect(source("plain.title", in: table) == "plain.title code View.swift:3")
        #expect(source("log.title", in: table) == nil)
    }

    /// The catalog has a format for an interpolation, whose type the code need not show.
    @Test(arguments: [
        (#"String(localized: "hi.user", defaultValue: "Hello \(name)")"#, "Hello %@"),
        (
            #"String(localized: "hi.user", defaultValue: "\(first("a")) is 100% \(other)!", comment: "x")"#,
            "%@ is 100%% %@!"
        ),
        (#"LocalizedStringResource("hi.user", defaultValue: "Hello \(name)", table: "Main")"#, "Hello %@"),
        (##"ours("hi.user", defaultValue: #"Hello \#(name) \(x)"#)"##, #"Hello %@ \(x)"#),
        (#"NSLocalizedString("hi.user", value: "Hello \(name)", comment: "")"#, "hi.user"),
        (#"String(localized: "hi.user", comment: "Hello \(name)")"#, "hi.user"),
        (#"String(localized: "hi.user"); log(defaultValue: "Hello \(name)")"#, "hi.user"),
    ])
    func aDefaultValueWithInterpolationsIsAFormat(code: String, text: String) throws {
        let table = try table([
            "View.swift": code, "en.lproj/Other.strings": "", "pl.lproj/Main.strings": "\"hi.user\" = \"Cześć\";\n",
        ])
        #expect(source("hi.user", in: table) == "\(text) code View.swift:1")
    }

    @Test(arguments: [
        ("Cześć, %@", []), ("Cześć, %lld", []), ("Cześć, %1$@!", []), ("%@, %@!", [CheckID.argumentMismatch]),
        ("Cześć, %2$@", [CheckID.argumentMismatch]), ("Cześć", [CheckID.unusedArgument]),
    ])
    func aTranslationHasTheInterpolationsOfTheCode(translation: String, checks: [CheckID]) throws {
        let table = try table([
            "View.swift": #"String(localized: "hi.user", defaultValue: "Hello, \(name)")"#,
            "en.lproj/Other.strings": "", "pl.lproj/Main.strings": "\"hi.user\" = \"\(translation)\";\n",
        ])
        #expect(Auditor().findings(in: Project(tables: [table])).map(\.check) == checks)
    }

    @Test func `A comment says the text where the interface file is not there`() throws {
        let table = try table([
            "en.lproj/Main.strings": "\"1-2.text\" = \"One\";\n",
            "pl.lproj/Main.strings": """
            /* Class = "UIButton"; subtitle = "No"; title = "Say \\"Yes\\""; ObjectID = "3-4"; */
            "3-4.title" = "Powiedz „tak”";
            """,
        ])
        #expect(source("3-4.title", in: table) == "Say \"Yes\" comment pl.lproj/Main.strings:2")
    }

    @Test(arguments: [
        ("Hard Disk", true), ("Erase?", true), ("%@ of %@", true), ("Cancel", true), ("macOS 12+", true),
        ("mmol/L", true), ("50+", true),
        ("settings.title", false), ("HARD_DISK", false), ("hardDisk", false),
    ])
    func aKeyIsATextWhereKeysAreTexts(key: String, isText: Bool) throws {
        let table = try table([
            "en.lproj/Main.strings": "\"Free space\" = \"Free space\";\n",
            "pl.lproj/Main.strings":
                "\"Free space\" = \"1\"; \"Used space\" = \"2\"; \"All of it\" = \"3\"; \"\(key)\" = \"4\";\n",
        ])
        #expect((table.sources[key] != nil) == isText)
    }

    @Test func whatNobodyReadsIsNotMissing() throws {
        let table = try table([
            "en.lproj/Main.strings":
                "\"a.b\" = \"$(PRODUCT_NAME)\"; \"c.d\" = \"DO NOT LOCALIZE\"; \"e.f\" = \"%@\"; \"g.h\" = \"Text\";\n",
            "pl.lproj/Main.strings": "\"c.d\" = \"\";\n",
        ])
        #expect(
            Auditor().findings(in: Project(tables: [table])).map { "\($0.check) \($0.key ?? "")" } == [
                "missing-key g.h"
            ])
    }

    @Test func `A development table without keys says nothing of others`() throws {
        let table = try table([
            "en.lproj/Main.strings": "", "de.lproj/Main.strings": "\"a.b\" = \"1\";\n",
            "pl.lproj/Main.strings": "\"c.d\" = \"2\";\n",
        ])
        #expect(Auditor().findings(in: Project(tables: [table])).isEmpty)
    }

    @Test func aTableOfWordsHasTextsAsKeys() throws {
        let table = try table([
            "en.lproj/Other.strings": "",
            "pl.lproj/Main.strings":
                "\"Home\" = \"Dom\"; \"Option/Alt\" = \"Alt\"; \"F1\" = \"F1\"; \"PgUp\" = \"PgUp\"; \"Tab\" = \"Tab\";\n",
        ])
        #expect(table.sources.messages.map(\.value) == ["Home", "Option/Alt", "F1", "PgUp", "Tab"])
    }

    @Test func anotherTranslationIsNeverTheSource() throws {
        let table = try table([
            "en.lproj/Main.strings": "\"a.b\" = \"One\";\n",
            "de.lproj/Main.strings": "\"a.b\" = \"Eins\"; \"c.d\" = \"Zwei\";\n",
            "pl.lproj/Main.strings": "\"a.b\" = \"Jeden\"; \"c.d\" = \"Zwei\";\n",
        ])
        #expect(table.sources["c.d"] == nil && table.sources.origin(of: "c.d") == .none)
    }

    @Test func `Base and the fuller region belong to the development language`() throws {
        let table = try table([
            "Base.lproj/Main.strings": "\"a.b\" = \"One\"; \"e.f\" = \"Three\";\n",
            "en.lproj/Main.strings": "\"a.b\" = \"One\";\n",
            "en-US.lproj/Main.strings": "\"a.b\" = \"One\"; \"c.d\" = \"Two\";\n",
            "pl.lproj/Main.strings": "\"a.b\" = \"Jeden\"; \"c.d\" = \"Dwa\";\n",
        ])
        #expect(table.development.folder.spelling == "en")
        #expect(source("c.d", in: table) == "Two table en-US.lproj/Main.strings:1")
        #expect(source("e.f", in: table) == "Three table Base.lproj/Main.strings:1")
        #expect(
            Auditor().findings(in: Project(tables: [table])).map { "\($0.check) \($0.locale ?? "") \($0.key ?? "")" }
                == ["missing-key pl e.f"])
    }

    // MARK: The development locale

    @Test(arguments: [
        ("App.xcodeproj/project.pbxproj", "developmentRegion = de;\n", "de"),
        ("App.xcodeproj/project.pbxproj", "developmentRegion = \"zh-Hans\";\n", "zh-Hans"),
        ("Package.swift", "let package = Package(name: \"A\", defaultLocalization: \"pl\")\n", "pl"),
        ("Info.plist", "<dict><key>CFBundleDevelopmentRegion</key><string>pl</string></dict>", "pl"),
        (
            "Info.plist", "<dict><key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string></dict>",
            "en"
        ),
    ])
    func theProjectNamesTheDevelopmentLocale(path: String, text: String, locale: LocaleTag) throws {
        let files: KeyValuePairs = [
            "de.lproj/Main.strings": "\"a\" = \"1\";\n", "en.lproj/Main.strings": "\"a\" = \"1\";\n",
            "pl.lproj/Main.strings": "\"a\" = \"1\";\n", "zh-Hans.lproj/Main.strings": "\"a\" = \"1\";\n", path: text,
        ]
        #expect(try table(files).development.locale == locale)
        #expect(try table(files, developmentLocale: "en").development.locale == "en")
    }

    @Test func `A table without the language of the project is not written in another`() throws {
        let tables = CatalogTable.tables(of: [
            "en.lproj/Other.strings": "\"a\" = \"1\";\n", "zh-HK.lproj/Main.strings": "\"Hard Disk\" = \"硬碟\";\n",
        ])
        #expect(tables.first { $0.name == "Main" }?.development.locale == "en")
    }

    // MARK: The runtime

    @Test(arguments: [
        (["en.lproj/Main.strings": "\"a\" = \"{n, number}\";\n"], Runtime.messages),
        (["en.lproj/Main.strings": "\"a\" = \"It''s {n}\";\n"], .messages),
        // Many apps replace such a name themselves.
        (["en.lproj/Main.strings": "\"a\" = \"{n}\";\n"], .apple),
        (["en.lproj/Main.strings": "\"a\" = \"%d\";\n"], .apple),
        (
            [
                "en.lproj/Main.strings": "\"a\" = \"%d\";\n",
                "Package.swift": ".product(\n    name: \"Messages\", package: \"validation-messages\")",
            ], .messages
        ),
        // A target of the app may have the name too.
        (["en.lproj/Main.strings": "\"a\" = \"{n}\";\n", "Package.swift": ".target(name: \"Messages\")"], .apple),
        (
            ["en.lproj/Main.strings": "\"a\" = \"{n}\";\n", "A.xcodeproj/project.pbxproj": "developmentRegion = en;"],
            .apple
        ),
        (["en.lproj/Main.strings": "\"a\" = \"{n}\";\n", "Package.swift": "[]"], .apple),
    ])
    func whatAProjectIsSaysItsRuntime(files: [String: String], runtime: Runtime) throws {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources, developmentLocale: nil, syntax: .automatic, runtime: nil,
            beside: ProjectContext(Array(files.keys), in: FilesInMemory(sources)))
        #expect(tables.first?.runtime == runtime)
    }

    @Test func appleAsksNoParent() {
        let sources = [
            ("en", "\"a\" = \"One\"; \"b\" = \"Two\";"), ("en-GB", "\"a\" = \"One\";"),
            ("es", "\"a\" = \"Uno\"; \"b\" = \"Dos\";"), ("es-MX", "\"a\" = \"Uno\";"),
        ].map { SourceText($0.1, path: "\($0.0).lproj/Main.strings") }
        func found(_ runtime: Runtime) -> [String] {
            let tables = CatalogTable.tables(of: sources, runtime: runtime)
            return Auditor().findings(in: Project(tables: tables)).map { "\($0.check) \($0.locale ?? "")" }
        }
        #expect(found(.apple) == ["missing-key es-MX"])
        #expect(found(.messages) == ["redundant-translation en-GB", "redundant-translation es-MX"])
    }
}

/// A translation is read before all sources are known, and numbered once they are.
@Suite struct LateSourceTests {
    @Test func whatIsNumberedLateIsWhatIsReadLate() throws {
        func files(_ texts: [String: String]) -> [SourceText] {
            texts.map { SourceText($0.value, path: "\($0.key).lproj/T.strings") }
        }
        let sources = files([
            "en": "\"A\" = \"A %@\";\n",
            "Base": "\"B\" = \"One <b>%d</b>\";\n\"C\" = \"Caf\u{E9}\";\n\"E\\n\" = \"e\";\n",
            "pl": """
            "A" = "A %@";
            "B" = "Jeden <b>%d</b>";
            "B" = "Dwa <i>%d</i>";
            "E\\n" = "e";
            "C" = "Cafe\u{301}";
            "Free space 15" = "Free space 15";
            "none" = "%@";
            """,
        ])
        let table = try #require(CatalogTable.tables(of: sources, developmentLocale: "en", syntax: .printf).first)
        let numbered = try #require(table.file(in: "pl")).messages
        let unparsed = try #require(sources.flatMap { LocaleTexts.files($0) }.first { $0.folder.locale == "pl" })
        let read = unparsed.parsed(syntax: .printf, sources: table.sources).messages
        #expect(numbered.ordered.map(\.key) == ["A", "B", "E\n", "C", "Free space 15", "none"])
        #expect(numbered.ordered.map(\.number) == read.ordered.map(\.number))
        #expect(numbered.ordered.map(\.features.rawValue) == read.ordered.map(\.features.rawValue))
        #expect(numbered.ordered.map { $0.features.contains(.sameAsSource) } == [true, false, true, true, true, false])
    }

    @Test(arguments: [
        ("Hard Disk", true), ("Done!", true), ("E\u{301}lan", true), ("\u{C9}lan/Vital", true), ("%d %@", true),
        ("\u{5F00}\u{59CB}", false), ("hardDisk", false), ("HARD_DISK", false), ("disk.title", false),
    ])
    func textsAreToldFromNames(key: String, isText: Bool) {
        // Beside a key that is surely a text, one of a single word is told by its letters.
        #expect(TextKeys(["Preferences", key]).isText(key) == isText)
    }
}
