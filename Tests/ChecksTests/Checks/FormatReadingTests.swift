import Base
import Checks
import Findings
import ProjectSupport
import Projects
import TestSupport
import Testing

/// How a printf text is read beside what the program passes: the arguments of the source text and of its key.
@Suite struct FormatReadingTests {
    private func findings(
        key: String = "KEY", _ source: String, _ translation: String, locale: String = "de"
    ) -> [Finding] {
        let file = { (locale: String, text: String) in
            SourceText("\"\(key)\" = \"\(text)\";\n", path: "\(locale).lproj/T.strings")
        }
        let project = Project([file("en", source), file(locale, translation)])
        let arguments: Set<CheckID> = [
            .malformedFormat, .argumentMismatch, .argumentTypeMismatch, .unusedArgument, .literalArgument,
            .invalidPattern,
        ]
        return Auditor().findings(in: project).filter { arguments.contains($0.check) && $0.locale == locale }
    }

    /// What is read otherwise than it was meant, and how it is read.
    @Test(arguments: [
        (
            "%1$@ of %2$@", "%2@ von %1@",
            [
                "`%2@` is read as `%@` with a width of 2, for the next argument, number 1, and not for number 2. Use "
                    + "`%2$@`; a position needs a `$`.",
                "`%1@` is read as `%@` with a width of 1, for the next argument, number 2, and not for number 1. Use "
                    + "`%1$@`; a position needs a `$`.",
            ]
        ),
        (
            "%1$@!", "%1 @!",
            [
                "`%1 @` is read as `%@` with a width of 1, for the next argument, number 1. Use `%1$@`; a "
                    + "position needs a `$`."
            ]
        ),
        (
            "%d%% of %@", "%d % de %@",
            [
                "`% d` is read as a format specifier (`%d`), but there is no argument for it. Use `%%` for a "
                    + "percent sign."
            ]
        ),
        (
            "%d%% used", "%d % i bruk",
            [
                "`% i` is read as a format specifier (`%i`), but there is no argument for it. Use `%%` for a "
                    + "percent sign."
            ]
        ),
        ("%ld files", "%dl Dateien", ["`%dl` is read as `%d` and the text `l`. Use `%ld`."]),
        ("%lld files", "%11d Dateien", ["`%11d` is read as `%d` with a width of 11. Use `%lld`."]),
        ("%1$@!", "%1 $@!", ["`%1 $@` isn't a format specifier, so users see it literally. Use `%1$@`."]),
    ])
    func aFindingSaysHowItIsRead(source: String, translation: String, messages: [String]) {
        let found = findings(source, translation)
        #expect(found.map(\.message) == messages)
        #expect(Set(found.map(\.check.rawValue)) == ["malformed-format"])
    }

    /// The reader sees the right text where the position and the order are the same.
    @Test func `A width for a position matters less where the order is the same`() {
        #expect(findings("%1$@ of %2$@", "%1@ von %2@").map(\.severity) == [.warning, .warning])
        #expect(findings("%1$@ of %2$@", "%2@ von %1@").map(\.severity) == [.error, .error])
        #expect(findings("%1$d of %2$d", "%1d von %2d").map(\.severity) == [.warning, .warning])
        #expect(findings("%1d of %2d", "%1d von %2d").isEmpty)
        #expect(findings("%@ of %@", "%20@ von %@").isEmpty)
    }

    @Test(arguments: [
        ("%ds", "% ds"), ("%@: %ds", "%@: % ds"), ("%@!", "% @!"), ("%d of %d", "%d von % dem"),
        ("%d%% or %d", "%d%%/%d"),
    ])
    func whatIsReadAsItWasMeantIsRight(source: String, translation: String) {
        #expect(findings(source, translation).map(\.message) == [])
    }

    /// Nothing formats a text whose source text and key have no arguments.
    @Test(arguments: [
        ("50% off", "50 % de remise"), ("50% off", "%50 indirim"), ("100%% free", "100 % gratuit"),
        ("50% off", "50%-os"),
        ("50% off", "% 50 d"), ("All", "100 % de"),
    ])
    func aTextWithoutArgumentsIsProse(source: String, translation: String) {
        #expect(findings(source, translation, locale: "tr").map(\.message) == [])
    }

    @Test func anArgumentThatNobodyPassesIsNoProse() {
        #expect(findings("50% off", "%@ frei").map(\.check.rawValue) == ["argument-mismatch"])
        #expect(findings("Off", "%5d frei").map(\.check.rawValue) == ["argument-mismatch"])
    }

    @Test(arguments: [
        ("reblogged %lld", "boosted", "%lld mal geteilt", []), ("reblogged %lld", "boosted", "geteilt", []),
        ("reblogged %lld", "boosted", "%@ mal geteilt", ["argument-type-mismatch"]),
        ("reblogged %lld", "boosted", "%lld mal von %@ geteilt", ["argument-mismatch"]),
        ("reblogged", "boosted", "%lld mal geteilt", ["argument-mismatch"]),
        ("%@ in %@", "In %2$@", "%1$@ in %2$@", []),
    ])
    func theKeyMayBeTheFormat(key: String, source: String, translation: String, checks: [String]) {
        let found = findings(key: key, source, translation)
        #expect(found.map(\.check.rawValue) == checks, "\(found.map(\.message))")
    }

    /// CoreFoundation does not skip an argument that no specifier takes.
    @Test(arguments: [
        ("%@ from %@", "Von %2$@", ["argument-mismatch"]), ("%@ from %@", "Bis %1$@", ["unused-argument"]),
        ("%2$@ only", "Nur %2$@!", []), ("%1$@, %2$d, %3$@", "%1$@, %3$@", ["argument-mismatch"]),
        ("%@ from %@", "%2$@: %1$@", []),
    ])
    func aSkippedArgumentMovesTheOthers(source: String, translation: String, checks: [String]) {
        let found = findings(source, translation)
        #expect(found.map(\.check.rawValue) == checks, "\(found.map(\.message))")
    }

    /// The `${name}` of an intent is kept by its name, and is no argument of ICU's syntax.
    @Test(arguments: [
        ("There are ${count} options matching ‘${name}’.", "Es gibt ${count} Optionen für „${name}“.", []),
        ("There are ${count} options matching ‘${name}’.", "„${name}“: ${count} Optionen", []),
        ("There are ${count} options matching ‘${name}’.", "Es gibt Optionen für „${name}“.", ["unused-argument"]),
        ("There are ${count} options matching ‘${name}’.", "${Anzahl} für „${name}“.", ["argument-mismatch"]),
        ("Open ${applicationName} %d", "${applicationName} %d öffnen", []),
        ("Costs $5", "Kostet ${5}", []),
    ])
    func aVariableOfAnIntentKeepsItsName(source: String, translation: String, checks: [String]) {
        let found = findings(key: "Ab1-cD2eF3", source, translation)
        #expect(found.map(\.check.rawValue) == checks, "\(found.map(\.message))")
    }

    @Test(arguments: [
        ("%b %d, %Y", "%d. %B %Y"), ("%H:%M", "%I:%M %p"), ("%e %B", "%B %d %Y"),
    ])
    func aFormatOfDatesHasLettersOfItsOwn(source: String, translation: String) {
        #expect(findings(source, translation).map(\.message) == [])
    }
}

/// Formats that are judged without a source text, and percent signs that CoreFoundation reads.
@Suite struct LoneFormatTests {
    private func findings(_ files: [(path: String, text: String)]) -> [String] {
        Auditor().findings(in: Catalogs.project(of: files, runtime: .apple)).map { finding in
            "\(finding.locale ?? "") \(finding.severity) \(finding.check) \(finding.location.source[finding.location.range])"
        }
    }

    private func findings(source: String) -> [String] {
        findings([("en.lproj/T.strings", "\"KEY\" = \"\(source)\";\n")])
    }

    @Test(arguments: [
        ("Text: %1$@; %1$d.", "error argument-type-mismatch %1$d"), ("%@ %1$d", "error argument-type-mismatch %1$d"),
        ("%1$f or %1$d", "error argument-type-mismatch %1$d"), ("%1$@ and %3$@", "error argument-mismatch %3$@"),
        ("%2$@ only", "error argument-mismatch %2$@"), ("%@ is 100% digital", "error malformed-format % d"),
        ("%d%.", "warning malformed-format %"), ("%@: 100 % sure", "error malformed-format % s"),
    ])
    func `A source text that contradicts itself is an error`(source: String, finding: String) {
        #expect(findings(source: source) == ["en \(finding)"])
    }

    @Test(arguments: [
        "%1$@ of %2$@ (%1$@)", "%1$d: %1$x", "%1$d %1$c", "100 % digital", "50% off", "Hello, %name%!", "%date% at %d",
        "%d%% of %@", "%H:%M", "%e %b %d", "%@", "%1 of %2",
    ])
    func `A source text that is right or is no format has no finding`(source: String) {
        #expect(findings(source: source) == [])
    }

    @Test(arguments: [
        ("%1$@ est plein à 100 %, %2$@", "warning malformed-format %"),
        ("%1$@ est à 100 % mais %2$@", "warning malformed-format %"),
        ("%1$@ est à 100 % : %2$@", "warning malformed-format %"),
        ("%1$@ est à 100 % (%2$@)", "warning malformed-format %"),
        ("%1$@ est à 100 % de %2$@", "error malformed-format % d"),
        ("%2$@ : %1$@ est plein à 100 %", "warning malformed-format %"),
        ("%1$@ est à 100 % ; %2$@", "warning malformed-format %"),
    ])
    func `A single percent sign in a translated format is found in every place`(text: String, finding: String) {
        let found = findings([
            ("en.lproj/T.strings", "\"KEY\" = \"%1$@ is 100%% full, %2$@\";\n"),
            ("fr.lproj/T.strings", "\"KEY\" = \"\(text)\";\n"),
        ])
        #expect(found == ["fr \(finding)"])
    }

    @Test(arguments: [
        ("Jusque %", "error"), ("Jusque % messages", "error"), ("Jusqu’à 100 %, ou plus", "error"),
        ("Jusqu’à 100 %", "warning"), ("Jusqu’à 100\u{A0}%", "warning"),
    ])
    func `A percent sign in the place of an argument is prose only after a number`(text: String, severity: String) {
        let found = findings([
            ("en.lproj/T.strings", "\"KEY\" = \"Up to %d\";\n"), ("fr.lproj/T.strings", "\"KEY\" = \"\(text)\";\n"),
        ])
        #expect(found.filter { $0.contains("malformed-format") } == ["fr \(severity) malformed-format %"])
    }

    @Test(arguments: [
        ("%d files", "%'d fichiers", "error malformed-format %'d"),
        ("%d files", "%,d fichiers", "error malformed-format %,d"),
        ("%lld files", "%I64d fichiers", "error malformed-format %I64d"),
        ("%d files", "%D fichiers", "warning malformed-format %D"),
        ("%lld files", "%Lld fichiers", "error malformed-format %Lld"),
    ])
    func `A specifier of C that CoreFoundation does not have is found`(source: String, text: String, finding: String) {
        let found = findings([
            ("en.lproj/T.strings", "\"KEY\" = \"\(source)\";\n"), ("fr.lproj/T.strings", "\"KEY\" = \"\(text)\";\n"),
        ])
        #expect(found == ["fr \(finding)"])
    }

    private func stringsdict(_ format: String, type: String?, _ other: String) -> String {
        let type = type.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>" } ?? ""
        return """
            <plist version="1.0"><dict><key>KEY</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\(type)
            <key>one</key><string>\(other)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>
            """
    }

    @Test func `A form that shows its number as an object is found`() {
        let found = findings([("en.lproj/T.stringsdict", stringsdict("%#@n@", type: "li", "%@ people"))])
        #expect(found == ["en error argument-type-mismatch %@"])
        #expect(findings([("en.lproj/T.stringsdict", stringsdict("%#@n@", type: "li", "%ld people"))]) == [])
    }

    @Test func `A variable without a value type is found`() {
        let found = findings([("en.lproj/T.stringsdict", stringsdict("%#@n@", type: nil, "%d homes"))])
        #expect(found == ["en warning syntax-error n"])
    }

    @Test func `A lost argument of a plural form is named as the form has it`() throws {
        let project = Catalogs.project(of: [
            ("en.lproj/T.stringsdict", stringsdict("%1$@ has %3$#@n@", type: "lu", "%3$lu items of %2$lu")),
            ("de.lproj/T.stringsdict", stringsdict("%1$@ hat %3$#@n@", type: "lu", "%3$lu Dinge")),
        ])
        let finding = try #require(Auditor().findings(in: project).first { $0.check == .unusedArgument })
        #expect(
            finding.message
                == "The source text has `%2$lu`, but the translation doesn't. Add it if the language needs it.")
    }

    @Test(arguments: [
        ([], "warning"), (["Dla %@"], "warning"), (["Dla %@", "Pour %@"], "warning"), (["Dla nas"], "note"),
        (["Dla nas", "Pour nous"], "note"), (["Dla nas", "Pour %@"], "note"),
    ])
    func `An argument that most locales show is lost, and that is a warning`(others: [String], severity: String) {
        let files = zip(["fr", "pl"], others).map { ("\($0).lproj/T.strings", "\"KEY\" = \"\($1)\";\n") }
        let found = findings(
            [("en.lproj/T.strings", "\"KEY\" = \"For %@\";\n"), ("de.lproj/T.strings", "\"KEY\" = \"Für alle\";\n")]
                + files)
        #expect(found.contains("de \(severity) unused-argument Für alle"))
    }
}

/// Apostrophes of ICU's syntax.
@Suite struct QuotedArgumentTests {
    private func findings(_ source: String, _ translation: String) -> [String] {
        let other = "\"B\" = \"{n} of {m}\";\n"
        let project = Catalogs.project(of: [
            ("en.lproj/T.strings", "\"A\" = \"\(source)\";\n\(other)"),
            ("fr.lproj/T.strings", "\"A\" = \"\(translation)\";\n\(other)"),
        ])
        return Auditor().findings(in: project).filter { $0.key == "A" }.map(\.message)
    }

    @Test func `An apostrophe that quotes an argument is the only finding on it`() {
        #expect(
            findings("{name} is not valid", "L'{name} n'est pas valide") == [
                "This apostrophe quotes `{name}`, so users see `L{name} nest pas valide`. Use `''` or `’` for an "
                    + "apostrophe."
            ])
        #expect(
            findings(
                "Delete {n, plural, one {# file} other {# files}}?",
                "Supprimer l'{n, plural, one {# fichier} many {# de fichiers} other {# fichiers}} ?") == [
                    "This apostrophe quotes `{n}`, so users don't see its value. Use `''` or `’` for an apostrophe."
                ])
    }

    @Test(arguments: [
        ("{name} is not valid", "L''{name} n'est pas valide"), ("{name} is not valid", "L’{name} n'est pas valide"),
        ("{name} is not '{valid}'", "{name} n'est pas '{valide}'"),
    ])
    func `An apostrophe that quotes no argument is right`(source: String, translation: String) {
        #expect(findings(source, translation) == [])
    }
}
