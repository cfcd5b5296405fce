import Checks
import Findings
import ICU
import Preview
import TestSupport
import Testing

@testable import Snapshot

/// What a browser makes of the page; the address says what is chosen, as a link that is passed on does.
@Suite(
    .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"), .enabled(if: Chromium.path != nil, Chromium.isMissing))
struct PageInBrowserTests {
    private let fixture = PageFixture([
        "en.lproj/T.strings": """
        /* Button; max: 5 */ "SAVE" = "Save";
        "FILES" = "{n, plural, one {# file} other {# files}}";
        "LATER" = "Later";
        """,
        "ar.lproj/T.strings": """
        "SAVE" = "احفظ الآن";
        "FILES" = "{n, plural, zero {لا} one {واحد} two {اثنان} few {# ملفات} many {# ملفًا} other {# ملف}}";
        """,
        "es.lproj/T.strings":
            #""SAVE" = "Guarda"; "FILES" = "{n, plural, one {# archivo} other {# archivos}}"; "LATER" = "Luego";"#,
        "es-MX.lproj/T.strings": #""SAVE" = "Guarde";"#,
    ])

    private func document(_ fragment: String) throws -> String {
        try Chromium.document(of: fixture.page.html, fragment: fragment)
    }

    @Test func `A message stands beside its source in its own direction`() throws {
        let document = try document("#locale=ar&filter=files")
        #expect(document.contains(">3 messages in Arabic, 1 shown</p>"))
        #expect(document.contains(#"<span class="text" lang="en" dir="ltr">1 file</span>"#))
        // CLDR 42 and CLDR 48 write Arabic numbers in different digits.
        let three = NumberFormat.format(for: "ar").string(3)
        #expect(document.contains(#"<span class="text" lang="ar" dir="rtl">\#(three) ملفات</span>"#))
        #expect(document.contains(#"<span class="label" dir="auto">few</span><span class="numbers">3, 4, 5, 6</span>"#))
    }

    @Test func theFilterLooksAtKeysCommentsAndTexts() throws {
        for (filter, key) in [("sAvE", "SAVE"), ("button", "SAVE"), ("later", "LATER"), ("luego", "LATER")] {
            let document = try document("#locale=es&filter=\(filter)")
            #expect(document.ranges(of: "<article").count == 1)
            #expect(document.contains("data-key=\"\(key)\""))
        }
        let document = try document("#locale=es&filter=nothing")
        #expect(document.contains(">No message in Spanish is like that."))
    }

    @Test func statesAndFindingsFilterToo() throws {
        let missing = try document("#locale=ar&state=missing")
        #expect(missing.ranges(of: "<article").count == 1)
        // The text is English, and runs as English does.
        #expect(missing.contains(#"<p class="text" lang="en" dir="ltr">Later</p></div></div>"#))
        #expect(missing.contains(#"<span class="badge missing">missing</span>"#))
        // It does not pass for Arabic, and its length says nothing.
        #expect(missing.contains(#"<div class="side target stand-in""#))
        #expect(missing.contains(">Readers see English.</p>"))
        #expect(!missing.contains(#"<div class="length">"#))
        // The badge says it; a finding beside it would say it again.
        #expect(!missing.contains(#"<span class="check">missing-key</span>"#))
        let fallback = try document("#locale=es-MX&state=fallback")
        #expect(fallback.ranges(of: "<article").count == 2)
        #expect(fallback.contains(#"<span class="badge fallback">fallback</span>"#))
        #expect(fallback.contains(">Readers see Spanish.</p>"))
        let long = try document("#locale=all&finding=too-long")
        #expect(long.ranges(of: "<article").count == 1)
        #expect(long.contains("9 characters · +125 % · 4 over the limit of 5"))
    }

    @Test func `What readers saw before stands beside what they see now`() throws {
        func change(_ before: String, _ after: String, note: FindingMessage? = nil) -> SnapshotChange {
            SnapshotChange(
                cause: .digits, locale: "ar", table: "T", key: "FILES", arguments: "n=3", before: before, after: after,
                note: note)
        }
        let message = MessageID(path: "ar.lproj/T.strings", locale: "ar", key: "FILES")
        let page = PreviewPage(
            [fixture.project], findings: [],
            changes: [message: [change("3 <ملفات>", "٣ ملفات"), change("4", "٤", note: SnapshotMessages.addForms())]],
            forms: nil)
        let document = try Chromium.document(of: page.html, fragment: "#locale=ar&finding=digits")
        #expect(document.ranges(of: "<article").count == 1)
        #expect(document.contains("2 texts are not as before: digits</summary>"))
        #expect(document.contains(#"<th scope="row" dir="auto">n=3</th>"#))
        #expect(document.contains(#"<span class="text" lang="ar" dir="rtl">3 &lt;ملفات&gt;</span>"#))
        let note = #"<span class="sentence" lang="en" dir="ltr">Add the forms that are missing.</span>"#
        #expect(document.contains(#"<p class="note">\#(note)</p>"#))
        #expect(document.contains(">digits (1)</option>"))
        #expect(try Chromium.document(of: page.html, fragment: "#locale=es&finding=digits").contains("No message in"))
    }

    @Test func theCoverageHasAHeadingForEachRowAndColumn() throws {
        let document = try document("#view=coverage")
        #expect(document.contains(#"<table class="heat" role="grid""#))
        #expect(document.ranges(of: "<th scope=\"col\"").count == 2 + 4)
        #expect(document.ranges(of: "<th scope=\"row\"").count == 3)
        #expect(document.ranges(of: "data-locale=").count == 3 * 4)
        for label in ["Arabic: missing, 1 finding", "Spanish (Mexico): fallback", "Arabic: translated, 1 finding"] {
            #expect(document.contains("aria-label=\"\(label)\""))
        }
        // The tab that is shown, and the panel of the other one.
        let tab = #"id="tab-coverage" aria-controls="coverage" aria-selected="true" data-say="COVERAGE" tabindex="0""#
        #expect(document.contains(tab))
        #expect(document.contains(#"<section id="messages" role="tabpanel" aria-labelledby="tab-messages" hidden"#))
    }

    @Test func theCoverageCountsTablesThatALocaleLacks() throws {
        let entries = (1...9).map { "\"K\($0)\" = \"Text \($0)\";" }.joined()
        let fixture = PageFixture([
            "App/en.lproj/App.strings": entries, "App/pl.lproj/App.strings": entries,
            "Kit/en.lproj/Kit.strings": "\"A\" = \"Close\"; \"UNIT\" = \"%@\";",
            "Kit/eu.lproj/Kit.strings": "\"A\" = \"Itxi\";",
        ])
        let document = try Chromium.document(of: fixture.page.html, fragment: "#view=coverage")
        #expect(document.contains(#"aria-label="Basque, 10 % covered, 1 of 10""#))
        #expect(document.contains(#"aria-label="Polish, 90 % covered, 9 of 10""#))
        // A text without a letter needs no translation.
        #expect(document.contains(#"aria-label="Basque: not needed""#))
    }

    @Test func aLinkToAMessageOpensIt() throws {
        let document = try document("#locale=es&key=LATER")
        #expect(document.firstMatch(of: /<article class="card current" tabindex="0" data-key="LATER"/) != nil)
        #expect(document.firstMatch(of: /<article class="card" tabindex="-1" data-key="SAVE"/) != nil)
    }
}
