internal import Findings
internal import Projects
internal import Writing

/// A translation that ends with another sign than the source text.
enum PunctuationMismatch: TextCheck {
    static let description = CheckDescription(
        id: .punctuationMismatch, severity: .note,
        failing: [
            CheckExample(["en": #""A" = "Delete it?";"#, "de": #""A" = "Das löschen↓.";"#]),
            CheckExample(["en": #""A" = "Is it so?";"#, "de": #""A" = "Wird verarbeitet↓…";"#]),
            CheckExample(["en": #""A" = "Name:";"#, "de": #""A" = "↓Name des Kontos";"#]),
            CheckExample(["en": #""A" = "Delete it?";"#, "he": #""A" = "↓?למחוק אותו";"#]),
            CheckExample(["en": #""A" = "Delete it?";"#, "es": #""A" = "↓Eliminarlo?";"#]),
            CheckExample(["en": #""A" = "Hi! All well?";"#, "es": #""A" = "↓¡Hola! Estás bien?";"#]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "Delete it?";"#, "ja": #""A" = "削除しますか？";"#, "el": #""A" = "Διαγραφή;";"#,
                "ar": #""A" = "هل تريد الحذف؟";"#, "hy": #""A" = "Ջնջե՞լ դա";"#,
                "fr": #""A" = "Supprimer\#u{202F}?";"#,
                "es": #""A" = "¿Eliminarlo?";"#,
            ]),
            CheckExample([
                "en": """
                "A" = "That is all.";
                "B" = "Start in 5 min";
                """,
                "th": """
                "A" = "เท่านี้";
                "B" = "เริ่มใน 5 นาที";
                """,
                "zh-Hans": """
                "A" = "就这些";
                "B" = "5分钟后开始";
                """,
                "hi": """
                "A" = "बस इतना ही।";
                "B" = "5 मिनट में";
                """,
                "ru": """
                "A" = "Это всё.";
                "B" = "Через 5 мин.";
                """,
            ]),
            CheckExample(["en": #""A" = "Processing.";"#, "de": #""A" = "Wird verarbeitet …";"#]),
            CheckExample([
                "en": """
                "A" = "You are only listening,";
                "B" = "so your tests are closed.";
                """,
                "ja": """
                "A" = "聴講中です。";
                "B" = "テストは受けられません。";
                """,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        file.writing.language == "es" ? [.unusualEnd, .asking, .openingSign] : .unusualEnd
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil, !text.file.writing.isPseudo else { return }
        let writing = text.file.writing
        if endsAlike(text) { return }
        let sourceEnds = text.sourceForms.map { Ending(of: $0, in: text.file.sourceWriting) }
        for form in text.forms {
            let ending = Ending(of: form, in: writing)
            if let finding = missingOpening(form, ending, in: text) {
                return report(finding)
            }
            if sourceEnds.contains(where: { agrees(ending, with: $0, of: form, in: writing) }) { continue }
            guard let source = sourceEnds.last, !isCustom(ending.end, against: source.end, in: text) else { continue }
            let message: FindingMessage
            switch (source.end?.rawValue, ending.end?.rawValue) {
            case (let expected?, let found?): message = otherEnd(found, expected)
            case (let expected?, nil):
                message = hasAtStart(source.end, form, in: writing) ? endAtStart(expected) : missingEnd(expected)
            case (nil, let found?): message = extraEnd(found)
            case (nil, nil): continue
            }
            let finding =
                if let range = ending.range {
                    text.finding(of: Self.self, message, in: form, at: range)
                } else {
                    text.finding(of: Self.self, message)
                }
            return report(finding)
        }
    }

    /// Whether each form certainly ends like a form of the source text, and no other sign is needed.
    private static func endsAlike(_ text: AuditedText) -> Bool {
        guard let ends = text.message.content.plainEnds, let sourceEnds = text.source?.content.plainEnds else {
            return false
        }
        return ends.allSatisfy { end in
            switch end {
            case .sign(.colon) where text.file.hasOwnSigns: false
            case .sign(.question) where text.file.writing.language == "es": false
            case .sign(.exclamation) where text.file.writing.language == "es": false
            default: sourceEnds.contains(end)
            }
        }
    }

    /// A finding on a Spanish text without the opening sign for its closing sign.
    private static func missingOpening(_ form: RenderedForm, _ ending: Ending, in text: AuditedText) -> Finding? {
        guard text.file.writing.language == "es", let end = ending.end else { return nil }
        let opening: Unicode.Scalar
        switch end {
        case .question: opening = "¿"
        case .exclamation: opening = "¡"
        default: return nil
        }
        guard form.scalars.count(where: { $0 == "¿" || $0 == "¡" }) < closings(in: form.scalars),
            form.scalars.contains(where: Words.isLetter)
        else { return nil }
        return text.finding(
            of: Self.self, missingOpeningSign(String(opening)))
    }

    /// The number of sentences that end with question or exclamation marks.
    private static func closings(in scalars: [Unicode.Scalar]) -> Int {
        scalars.indices.count { index in
            guard "?!".unicodeScalars.contains(scalars[index]) else { return false }
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            return !"?!".unicodeScalars.contains(next) && !Words.isLetter(next) && next.properties.numericType == nil
        }
    }

    /// Whether a quarter of the other translations do not end like the source text. Then its sign is a matter of language, not
    /// a mistake.
    /// - Complexity: linear in the number of locales.
    private static func isCustom(_ end: SentenceEnd?, against source: SentenceEnd?, in text: AuditedText) -> Bool {
        guard let number = text.message.number else { return false }
        var (all, unlike) = (0, 0)
        let table = text.file.table
        for (file, writing) in zip(table.files, table.writings) where writing.hasFullStops {
            guard file.folder != text.file.file.folder, !table.isDevelopment(file),
                let message = file.messages[number: number], !message.features.contains(.sameAsSource),
                let form = message.content.forms.last
            else { continue }
            all += 1
            if SentenceEnd.of(form, in: writing)?.end != source { unlike += 1 }
        }
        return all > 3 && unlike * 4 >= all
    }

    private static func agrees(
        _ ending: Ending, with source: Ending, of form: RenderedForm, in writing: WritingSystem
    ) -> Bool {
        if ending.end == source.end { return true }
        switch (source.end, ending.end) {
        case (.fullStop?, .exclamation?), (.exclamation?, .fullStop?), (.exclamation?, nil), (nil, .exclamation?):
            return true
        // A question, followed by a conclusion as a separate sentence.
        case (.question?, .fullStop?) where form.scalars.contains(where: Self.isQuestionMark): return true
        case (.fullStop?, nil):
            return !writing.hasFullStops || source.mayAbbreviate(amongWords: 3)
        case (nil, .fullStop?):
            // One language may write as a sentence, such as the hint of a button, what another leaves without a full stop.
            return !writing.hasFullStops || ending.isSentence || source.isSentence
                || ending.mayAbbreviate(amongWords: 6, letters: 6)
        // The source's sentence continues in the next text. The translation may be two sentences.
        case (.comma?, .fullStop?): return true
        // A language may show with an ellipsis that an action continues. A full stop and an ellipsis both end a statement.
        case (nil, .ellipsis?), (.fullStop?, .ellipsis?), (.ellipsis?, .fullStop?): return true
        // In some languages the gap comes first, and so does the ellipsis.
        case (.ellipsis?, _) where form.scalars.first == "\u{2026}" || form.scalars.starts(with: Self.dots): return true
        // Ethiopic has a word space and a hyphen instead of the colon before a list.
        case (.colon?, nil) where form.scalars[form.trimmedRange].suffix(2).elementsEqual(Self.prefaceColon):
            return true
        // Armenian and Ethiopic have their own question marks, some of them inside a word.
        case (.question?, _) where form.scalars.contains("\u{55E}"): return true
        case (.exclamation?, _) where form.scalars.contains("\u{55C}"): return true
        // Thai asks with a word, and Chinese and Japanese may too. They need no sign at the end of a list.
        case (.question?, nil), (.question?, .fullStop?): return !writing.hasFullStops
        // Armenian has its own signs instead of a colon, and often an ASCII full stop.
        case (.colon?, _): return writing.language == "hy" || writing.isSoutheastAsian && ending.end == nil
        case (.comma?, nil), (nil, .comma?), (.semicolon?, nil), (nil, .semicolon?): return true
        default: return false
        }
    }

    /// Whether a text that is written from right to left starts with the sign that it should end with, as some editors show it
    /// at the end then.
    private static func hasAtStart(_ end: SentenceEnd?, _ form: RenderedForm, in writing: WritingSystem) -> Bool {
        guard writing.isRightToLeft, let first = form.scalars.first(where: { !$0.isBlank }) else { return false }
        return SentenceEnd.end(of: first.value, language: writing.language) == end
    }

    private static func isQuestionMark(_ scalar: Unicode.Scalar) -> Bool { "?？؟".unicodeScalars.contains(scalar) }

    private static let dots: [Unicode.Scalar] = [".", ".", "."]
    private static let prefaceColon: [Unicode.Scalar] = ["\u{1361}", "-"]

    /// The end of a form.
    private struct Ending {
        let end: SentenceEnd?
        let range: Range<Int>?
        private let before: ArraySlice<Unicode.Scalar>

        init(of form: RenderedForm, in writing: WritingSystem) {
            let sign = SentenceEnd.of(form, in: writing)
            end = sign?.end
            range = sign?.range
            before = form.scalars[..<(sign?.range.lowerBound ?? form.scalars.count)]
        }

        /// Whether enough words for a sentence stand before the sign.
        var isSentence: Bool { before.split { $0.isBlank }.count > 3 }

        /// Whether the full stop may belong to an abbreviation or an ordinal number: the last word of a short text is short or
        /// a number.
        func mayAbbreviate(amongWords limit: Int, letters: Int = 4) -> Bool {
            let lastWord = before.suffix(
                from: before.lastIndex { $0.isBlank || $0 == "/" }.map { $0 + 1 } ?? before.startIndex)
            guard let last = lastWord.last else { return true }
            let words = before.split { $0.isBlank }.count
            return !Words.isLetter(last) || lastWord.contains(".") || lastWord.count <= letters && words <= limit
        }
    }
}

// MARK: Messages

extension PunctuationMismatch {
    private static let otherEnd = FindingTemplate<(String, String)>(
        .punctuationMismatch, "other-end", "end", "expected")
    private static let missingEnd = FindingTemplate<String>(.punctuationMismatch, "missing-end", "expected")
    private static let endAtStart = FindingTemplate<String>(.punctuationMismatch, "end-at-start", "expected")
    private static let extraEnd = FindingTemplate<String>(.punctuationMismatch, "extra-end", "end")
    private static let missingOpeningSign = FindingTemplate<String>(
        .punctuationMismatch, "missing-opening-sign", "sign")

    static let messages: [any DeclaredMessage] = [otherEnd, missingEnd, endAtStart, extraEnd, missingOpeningSign]
}
