internal import Base
internal import Findings
internal import ICU
internal import Projects
internal import Writing

/// A word with a letter of another script that looks like the right letter.
enum MixedScript: TextCheck {
    static let description = CheckDescription(
        id: .mixedScript, severity: .warning,
        failing: [
            CheckExample(["ru": #""A" = "↓Cохранить";"#]),
            CheckExample(["mk": #""A" = "↓Сè е готово.";"#]),
            CheckExample(["en": #""A" = "↓Pаssword";"#]),
        ],
        passing: [
            CheckExample([
                "ru": #""A" = "Открыть в Safari, USB-порт, SMSки";"#, "el": #""A" = "µTorrent, 5 kΩ";"#,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .mixedScript }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.mixedScript) else { return }
        let value = text.message.value
        guard value.unicodeScalars.contains(where: { (0x370...0x52F).contains($0.value) }) else { return }
        for form in text.forms {
            for word in Words.all(in: form) where word.count > 1 {
                guard let stray = stray(in: form.scalars[word], of: text.file.file.locale) else { continue }
                let (letter, code, spelled) = (String(stray.scalar), stray.scalar.codePoint, form.string(word))
                let message =
                    isSuperfluous(stray.scalar, before: form.scalars[word].dropFirst())
                    ? superfluousLetter(letter, spelled, stray.script, code)
                    : lookalike(letter, spelled, stray.script, code, stray.majority)
                return report(text.finding(of: Self.self, message, in: form, at: word))
            }
        }
    }

    /// Whether a stray capital precedes a word that has its own capital, such as `B` in `BБаза`. No word begins with two
    /// capitals. A prefix of the International System of Units may precede one: `MБайт`.
    private static func isSuperfluous(_ stray: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>) -> Bool {
        guard stray.properties.isUppercase, let first = rest.first, first.properties.isUppercase,
            Script(of: first) != Script(of: stray), !"KMTPКМТРΚΜΤ".unicodeScalars.contains(stray)
        else { return false }
        return rest.count > 1 && rest.dropFirst().allSatisfy { $0.properties.isLowercase }
    }

    private static func stray(
        in word: ArraySlice<Unicode.Scalar>, of locale: LocaleTag
    ) -> (scalar: Unicode.Scalar, script: String, majority: String)? {
        // A sign such as µ has no script or several.
        let letters = word.compactMap { scalar in Script(of: scalar).map { (scalar: scalar, script: $0) } }
        let scripts = Dictionary(grouping: letters, by: \.script)
        // In a word of two letters, the script of the language is the right one.
        let hasOwn = letters.count == 2 && scripts.keys.count { $0.isUsed(in: locale) } == 1
        let isForeign = { (script: Script) in hasOwn && !script.isUsed(in: locale) }
        guard scripts.count == 2,
            let (minority, strays) = scripts.first(where: { isForeign($0.key) })
                ?? scripts.min(by: { $0.value.count < $1.value.count }),
            let majority = scripts.keys.first(where: { $0 != minority }), let first = strays.first,
            isForeign(minority) || strays.count < letters.count - strays.count, let name = name(minority),
            let majorityName = self.name(majority),
            strays.allSatisfy({ lookalikes(of: minority).contains($0.scalar) }), !isAcronym(strays.map(\.scalar))
        else { return nil }
        return (first.scalar, name, majorityName)
    }

    /// Whether the letters are an acronym: several capitals, to which an ending in another script is added.
    private static func isAcronym(_ letters: [Unicode.Scalar]) -> Bool {
        letters.count > 1 && letters.allSatisfy(\.properties.isUppercase)
    }

    private static func name(_ script: Script) -> String? {
        switch script {
        case .latin: "latin"
        case .cyrillic: "cyrillic"
        case .greek: "greek"
        default: nil
        }
    }

    /// The letters of a script that look like letters of the other two.
    private static func lookalikes(of script: Script) -> Set<Unicode.Scalar> {
        switch script {
        case .latin: latin
        case .cyrillic: cyrillic
        default: greek
        }
    }

    private static let latin = Set("aceiopsxyjvABCEHIJKMOPSTXYNZèëï".unicodeScalars)
    private static let cyrillic = Set(
        "асеіорѕхујАВСЕНІЈКМОРЅТХУѐёї".unicodeScalars)
    private static let greek = Set(
        "ανορΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)
}

// MARK: Messages

extension MixedScript {
    private static let superfluousLetter = FindingTemplate<(String, String, String, String)>(
        .mixedScript, "superfluous-letter", "letter", "word", "script", "code")
    private static let lookalike = FindingTemplate<(String, String, String, String, String)>(
        .mixedScript, "lookalike", "letter", "word", "script", "code", "majority")

    static let messages: [any DeclaredMessage] = [superfluousLetter, lookalike]
}
