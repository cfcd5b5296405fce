internal import Base
internal import Findings
internal import ICU
internal import Projects
internal import Writing

/// A letter that the language of a text does not use.
enum ForeignLetter: TextCheck {
    static let description = CheckDescription(
        id: .foreignLetter, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Settings of the user";"#, "hu": #""A" = "A felhasználó ↓idõzítõje";"#]
            ),
            CheckExample(["en": #""A" = "Save and close";"#, "ro": #""A" = "Salvează ↓şi închide";"#]),
            CheckExample(["en": #""A" = "New file";"#, "uk": #""A" = "↓Новый файл";"#]),
            CheckExample(["en": #""A" = "File";"#, "fa": #""A" = "یک ↓فا\#u{64A}ل";"#]),
        ],
        passing: [
            CheckExample([
                "en": """
                "A" = "Made by Dvořák in Paris";
                "B" = "a café";
                """,
                "hu": """
                "A" = "Készítette Dvořák Párizsban";
                "B" = "à la carte";
                """,
                "ms": """
                "A" = "Dibuat oleh Dvořák";
                "B" = "sebuah café";
                """,
                "bg": #""A" = "Запазете ѝ";"#,
            ]),
            CheckExample([
                "en": #""A" = "A file";"#, "tr": #""A" = "bir şey";"#, "et": #""A" = "üks sõna";"#,
                "ru": #""A" = "Новый файл";"#, "ar": #""A" = "ملف كبير";"#,
            ]),
        ],
        fixability: Fixability())

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // `script-variant` reports characters of the other Chinese script.
        file.writing.isChinese ? [] : [.foreignLetter, .severalTexts]
    }

    static let runsOnEachText = true

    /// Reports a file of which so many texts have letters of another language that it is in that language.
    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard !table.isDevelopment(file) else { return }
        let audited = AuditedFile(file, of: table, in: project)
        guard !audited.writing.isChinese, let foreign = audited.foreignLanguage else { return }
        report(
            finding(
                otherLanguage(
                    foreign.count, file.messages.count, LanguageName(audited.writing.language), String(foreign.letter)),
                in: file, at: foreign.place))
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        if text.file.foreignLanguage != nil { return }
        for form in text.forms {
            let strays = strays(in: form, of: text)
            guard let first = strays.first else { continue }
            return report(
                text.finding(
                    of: Self.self, message(first, in: form, of: text), at: form.patternRange(first.word),
                    severity: strays.allSatisfy { $0.looksRight(in: form) } ? .note : nil,
                    fix: fix(strays, in: form, of: text)))
        }
    }

    fileprivate static func strays(in form: RenderedForm, of text: AuditedText) -> [Stray] {
        let alphabet = text.file.alphabet
        return Words.all(in: form).filter { $0.count > 1 }.flatMap { word in
            Stray.all(in: word, of: form, alphabet).filter { isMistake($0, in: form, of: text) }
        }
    }

    /// A foreign letter in a word.
    fileprivate struct Stray {
        let index: Int
        let word: Range<Int>
        let letter: Unicode.Scalar
        let foreignness: Alphabet.Foreignness

        static func all(in word: Range<Int>, of form: RenderedForm, _ alphabet: Alphabet) -> [Stray] {
            word.compactMap { index in
                let letter = form.scalars[index]
                guard !letter.isASCII, let foreignness = alphabet.foreignness(of: letter) else { return nil }
                return Stray(index: index, word: word, letter: letter, foreignness: foreignness)
            }
        }

        /// Whether users see the right letter: the Arabic yeh and the Persian one differ only at the end of a word.
        func looksRight(in form: RenderedForm) -> Bool {
            guard letter == "\u{64A}", replacement == "\u{6CC}" else { return false }
            return index + 1 < word.upperBound && form.scalars[index + 1].properties.generalCategory == .otherLetter
        }

        /// The letter to write instead; nil where that is not certain.
        var replacement: Unicode.Scalar? {
            if case .instead(let right, true) = foreignness { right } else { nil }
        }
    }

    /// Whether the letter is a mistake. It is none where the source text has its word, and where its word may be a name or
    /// a quotation, unless the right letter is certain.
    private static func isMistake(_ stray: Stray, in form: RenderedForm, of text: AuditedText) -> Bool {
        let word = form.scalars[stray.word]
        if text.sourceForms.contains(where: { contains($0.scalars, word) }) { return false }
        guard stray.replacement == nil else { return true }
        // A language without a standard spelling may be written with other letters than CLDR lists.
        let isLatin = Script(of: stray.letter) == .latin
        if isLatin, stray.foreignness == .unknown, text.file.usesForeignLettersFreely { return false }
        return !isQuoted(stray.word, in: form.scalars) && !mayBeName(stray, in: form.scalars)
    }

    /// Whether the letter's word may be a name, which begins with a capital letter. A sentence of several words does too.
    private static func mayBeName(_ stray: Stray, in scalars: [Unicode.Scalar]) -> Bool {
        let word = stray.word
        guard scalars[word.lowerBound].properties.isUppercase else { return false }
        let isCapitalized = scalars[word].dropFirst().contains { $0.properties.isLowercase }
        // Russian names are written in the letters of the language.
        guard isCapitalized, Script(of: stray.letter) == .latin else { return false }
        let before = scalars[..<word.lowerBound].last { !$0.isBlank }
        let isFirst = before.map { ".!?:…\u{2022}-".unicodeScalars.contains($0) } ?? true
        return !isFirst || !scalars[word.upperBound...].contains(where: Words.isLetter)
    }

    private static func isQuoted(_ word: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        word.lowerBound > 0 && word.upperBound < scalars.count
            && scalars[word.lowerBound - 1].properties.isQuotationMark
            && scalars[word.upperBound].properties.isQuotationMark
    }

    private static func contains(_ scalars: [Unicode.Scalar], _ word: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = word.first else { return false }
        return scalars.indices.contains { scalars[$0] == first && scalars[$0...].starts(with: word) }
    }

    private static func message(_ stray: Stray, in form: RenderedForm, of text: AuditedText) -> FindingMessage {
        let language = LanguageName(text.file.writing.language)
        let (letter, code, word) = (String(stray.letter), stray.letter.codePoint, form.string(stray.word))
        guard case .instead(let right, _) = stray.foreignness else {
            return unknownLetter(letter, code, word, language)
        }
        return letterInstead(letter, code, word, language, String(right), right.codePoint)
    }

    private static func fix(_ strays: [Stray], in form: RenderedForm, of text: AuditedText) -> Fix? {
        let replacements = strays.compactMap { stray in
            stray.replacement.flatMap {
                text.message.replacement(of: form.patternRange(stray.index..<stray.index + 1), by: String($0))
            }
        }
        guard let first = strays.first, let right = first.replacement, replacements.count == strays.count,
            text.forms.count == 1
        else { return nil }
        return Fix(FixMessages.replace(String(first.letter), String(right)), replacements)
    }
}

extension AuditedFile {
    /// The texts with letters that the language of the file does not have, if more than a third of all texts have some.
    /// - Complexity: linear in the number of messages; for a file with many foreign letters, also in their length.
    func makeForeignLanguage() -> (count: Int, letter: Unicode.Scalar, place: Range<Int>)? {
        let messages = file.messages
        guard !isDevelopment, foreignCount > 10, foreignCount * 3 > messages.count else { return nil }
        var count = 0
        var first: (letter: Unicode.Scalar, place: Range<Int>)?
        for (place, indexed) in messages.indexedEntries.enumerated()
        where indexed.summary.features.contains(.foreignLetter) {
            let text = AuditedText(messages.message(at: place), in: self)
            let strays = text.forms.lazy.flatMap { ForeignLetter.strays(in: $0, of: text) }
            // Letters of Latin and Arabic script are often those of another keyboard, which the language's own letters replace.
            guard let stray = strays.first(where: { Script(of: $0.letter) == .cyrillic }) else { continue }
            count += 1
            if first == nil { first = (stray.letter, text.message.valueRange) }
        }
        guard let first, count > 10, count * 3 > messages.count else { return nil }
        return (count, first.letter, first.place)
    }

    /// Whether so many messages have letters which are foreign by CLDR that the language must use them here.
    fileprivate var usesForeignLettersFreely: Bool { foreignCount > max(3, file.messages.count / 50) }
}

// MARK: Messages

extension ForeignLetter {
    private static let otherLanguage = FindingTemplate<(Int, Int, LanguageName, String)>(
        .foreignLetter, "other-language", "count", "all", "language", "letter")
    private static let unknownLetter = FindingTemplate<(String, String, String, LanguageName)>(
        .foreignLetter, "unknown-letter", "letter", "code", "word", "language")
    private static let letterInstead = FindingTemplate<(String, String, String, LanguageName, String, String)>(
        .foreignLetter, "letter-instead", "letter", "code", "word", "language", "right", "rightCode")

    static let messages: [any DeclaredMessage] = [otherLanguage, unknownLetter, letterInstead]
}
