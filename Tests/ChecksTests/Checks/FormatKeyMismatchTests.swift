import Base
import Checks
import Findings
import ProjectSupport
import Projects
import Testing

/// Formats and their variables, beyond the examples of the check.
@Suite struct FormatKeyMismatchTests {
    private func findings(_ files: KeyValuePairs<String, String>) -> [Finding] {
        return Auditor().findings(in: Project(files))
    }

    private func variable(_ name: String, _ other: String = "%d", type: String = "d") -> String {
        """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
        <key>one</key><string>\(other)</string><key>other</key><string>\(other)</string></dict>
        """
    }

    private func dictionary(_ format: String, _ variables: String...) -> String {
        """
        <plist version="1.0"><dict><key>KEY</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        \(variables.joined(separator: "\n"))
        </dict></dict></plist>
        """
    }

    private func checks(_ text: String) -> [String] {
        findings(["en.lproj/T.stringsdict": text]).map { "\($0.check) \($0.message)" }
    }

    @Test func namesInFormsCount() {
        #expect(checks(dictionary("%#@a@", variable("a", "%d of %#@b@"), variable("b"))) == [])
        #expect(
            checks(dictionary("%#@a@", variable("a", "%d of %#@c@"), variable("b"))) == [
                "format-key-mismatch The entry has no variable `c`. Did you mean `b`?"
            ])
        #expect(checks(dictionary("%2$#@a@ %1$#@b@", variable("a"), variable("b"))) == [])
    }

    @Test func aFormatWithoutItsVariablesIsFoundToo() {
        #expect(
            checks(dictionary("%#@a@")) == [
                "format-key-mismatch The entry has no variable `a`. Define it, or remove `%#@a@`."
            ])
        #expect(checks(dictionary("%%#@a@ and 5#@")) == [])
    }

    @Test func variantsForDevicesHaveVariablesOfTheirOwn() {
        let text = """
            <plist version="1.0"><dict><key>KEY</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>mac</key><dict><key>NSStringLocalizedFormatKey</key><string>Click %#@a@</string>\(variable("a"))</dict>
            <key>other</key><dict><key>NSStringLocalizedFormatKey</key><string>Tap %#@a@</string>\(variable("a"))</dict>
            </dict></dict></dict></plist>
            """
        #expect(checks(text) == [])
        #expect(checks(text.replacing("Tap %#@a@", with: "Tap %#@x@")).map { $0.prefix(19) } == ["format-key-mismatch"])
    }

    @Test func oneDefectGivesOneFinding() {
        let english = dictionary("%#@files@ in %#@folders@", variable("files"), variable("folders"))
        let german = dictionary("%#@files@ in %#@Ordner@", variable("files"), variable("folders"))
        let found = findings(["en.lproj/T.stringsdict": english, "de.lproj/T.stringsdict": german])
        #expect(found.map(\.check.rawValue) == ["format-key-mismatch"])
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test func aVariableMayHaveAnotherNameButNoOtherKind() throws {
        let english = dictionary("%#@files@", variable("files"))
        let german = { (variable: String) in
            findings(["en.lproj/T.stringsdict": english, "de.lproj/T.stringsdict": dictionary("%#@Dateien@", variable)])
        }
        #expect(german(variable("Dateien")).isEmpty)
        #expect(german(variable("Dateien", type: "ld")).isEmpty)
        let other = german(variable("Dateien", type: "@"))
        #expect(other.map(\.check.rawValue) == ["format-key-mismatch"])
        #expect(
            other.map(\.message) == ["The value type of `Dateien` is `@`, but `d` in the source text. Use `d`."])
        // Two variables for one number are a matter of the language.
        let two = dictionary("%1$#@files@ %1$#@verb@", variable("files"), variable("verb", "sind"))
        #expect(findings(["en.lproj/T.stringsdict": english, "de.lproj/T.stringsdict": two]).isEmpty)
        for (type, count) in [("f", 1), ("@", 1), ("lld", 0), ("u", 0)] {
            let other = findings([
                "en.lproj/T.stringsdict": english,
                "de.lproj/T.stringsdict": dictionary("%#@files@", variable("files", type: type)),
            ])
            #expect(other.filter { $0.check == .formatKeyMismatch && $0.severity == .error }.count == count)
        }
    }

    @Test func substitutionsOfAStringCatalogAreVariables() {
        let catalog = { (format: String) in
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
              "en": {"stringUnit": {"value": "\(format)"}, "substitutions": {"files": {
                "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "%arg file"}}, "other": {"stringUnit": {"value": "%arg files"}}}}}}}}}}}
            """
        }
        #expect(findings(["T.xcstrings": catalog("%#@files@ left")]).isEmpty)
        #expect(
            findings(["T.xcstrings": catalog("%#@file@ left")]).map(\.check.rawValue) == [
                "format-key-mismatch"
            ])
    }

    /// Variables for two arguments of different types, called something else in the translation.
    @Test(arguments: [
        ("%#@archivos@ en %#@ruta@", "d", "@", []),
        ("%2$#@ruta@: %1$#@archivos@", "d", "@", []),
        ("%#@ruta@: %#@archivos@", "d", "@", ["archivos", "ruta"]),
        ("%#@archivos@ en %#@ruta@", "lld", "d", ["ruta"]),
    ])
    func variablesPairByTheirArguments(format: String, files: String, path: String, wrong: [String]) {
        let english = dictionary("%#@files@ in %#@folder@", variable("files"), variable("folder", "%@", type: "@"))
        let spanish = dictionary(
            format, variable("archivos", "%\(files)", type: files), variable("ruta", "%\(path)", type: path))
        let found = findings(["en.lproj/T.stringsdict": english, "es.lproj/T.stringsdict": spanish])
            .filter { $0.check == .formatKeyMismatch }
        #expect(wrong.count == found.count)
        #expect(
            wrong.allSatisfy { name in found.contains { $0.message.contains("`\(name)`") } }, "\(found.map(\.message))")
    }

    /// The same names in another order are counted anew, and take each other's numbers.
    @Test func variablesInAnotherOrderNeedPositions() {
        let english = dictionary("%#@files@ in %#@folders@", variable("files"), variable("folders"))
        let german = { (format: String) in
            findings([
                "en.lproj/T.stringsdict": english,
                "de.lproj/T.stringsdict": dictionary(format, variable("files"), variable("folders")),
            ]).filter { $0.check == .formatKeyMismatch }.map(\.message).sorted()
        }
        #expect(
            german("%#@folders@ mit %#@files@") == [
                "`%#@files@` takes argument 2, but argument 1 in the source text. Use `%1$#@files@`.",
                "`%#@folders@` takes argument 1, but argument 2 in the source text. Use `%2$#@folders@`.",
            ])
        #expect(german("%2$#@folders@ mit %1$#@files@") == [])
        #expect(german("%#@files@ in %#@folders@") == [])
    }

    /// A substitution with `argNum` is found by it, wherever it stands.
    @Test func substitutionsPairByTheirNumbers() {
        func substitution(_ name: String, _ number: Int, _ type: String) -> String {
            """
            "\(name)": {"argNum": \(number), "formatSpecifier": "\(type)", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg"}}, "other": {"stringUnit": {"value": "%arg"}}}}}
            """
        }
        func checks(_ type: String) -> [String] {
            let catalog = """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
                  "en": {"stringUnit": {"value": "%#@files@ in %#@size@"}, "substitutions": {
                    \(substitution("files", 1, "lld")), \(substitution("size", 2, "f"))}},
                  "es": {"stringUnit": {"value": "%#@peso@ de %#@archivos@"}, "substitutions": {
                    \(substitution("peso", 2, "f")), \(substitution("archivos", 1, type))}}}}}}
                """
            return findings(["T.xcstrings": catalog]).map(\.check.rawValue).filter { $0 != "missing-plural-category" }
        }
        #expect(checks("lld") == [])
        #expect(checks("@") == ["format-key-mismatch"])
    }
}
