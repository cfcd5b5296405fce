import Audit
import Tables
import Testing

/// How a printf text is read beside what the program passes: the arguments of the source text and of its key.
@Suite struct FormatReadingTests {
    private func findings(
        key: String = "KEY", _ source: String, _ translation: String, locale: String = "de"
    ) -> [Finding] {
        let file = { (locale: String, text: String) in
            SourceText(bytes: Array("\"\(key)\" = \"\(text)\";\n".utf8), path: "\(locale).lproj/T.strings")
        }
        let project = Project(tables: CatalogTable.tables(of: [file("en", source), file(locale, translation)]))
        let arguments: Set<CheckID> = [
            .malformedFormat, .argumentMismatch, .argumentTypeMismatch, .unusedArgument, .literalArgument,
            .invalidPattern,
        ]
        return Auditor().findings(in: project).filter { arguments.contains($0.check) }
    }

    /// What is read otherwise than it was meant, and how it is read.
    @Test(arguments: [
        (
            "%1$@ of %2$@", "%2@ von %1@",
            [
                "`%2@` is read as `%@` with a width of 2: the next argument, number 1, not 2. Digits are a position only before a `$`. Write `%2$@`.",
                "`%1@` is read as `%@` with a width of 1: the next argument, number 2, not 1. Digits are a position only before a `$`. Write `%1$@`.",
            ]
        ),
        (
            "%1$@!", "%1 @!",
            [
                "`%1 @` is read as `%@` with a width of 1: the next argument, number 1. Digits are a position only before a `$`. Write `%1$@`."
            ]
        ),
        (
            "%d%% of %@", "%d % de %@",
            [
                "`% d` is taken for a format, `%d`, and no argument is there for it. Write `%%` for a percent sign."
            ]
        ),
        (
            "%d%% used", "%d % i bruk",
            [
                "`% i` is taken for a format, `%i`, and no argument is there for it. Write `%%` for a percent sign."
            ]
        ),
        ("%ld files", "%dl Dateien", ["`%dl` is read as `%d` and the text `l`. Write `%ld`."]),
        ("%lld files", "%11d Dateien", ["`%11d` is read as `%d` with a width of 11. Write `%lld`."]),
        ("%1$@!", "%1 $@!", ["`%1 $@` is no format: the reader sees it as text. Write `%1$@`."]),
    ])
    func aFindingSaysHowItIsRead(source: String, translation: String, messages: [String]) {
        let found = findings(source, translation)
        #expect(found.map(\.message) == messages)
        #expect(Set(found.map(\.check.rawValue)) == ["malformed-format"])
    }

    /// The reader sees the right text where the position and the order are the same.
    @Test func aWidthForAPositionMattersLessWhereTheOrderIsTheSame() {
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
