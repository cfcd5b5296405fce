internal import Base
internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// A translation with an HTML entity where the source text has the character.
enum HTMLEntity: TextCheck {
    static let description = CheckDescription(
        id: .htmlEntity, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "The file";"#, "fr": #""A" = "L↓&#39;article";"#]),
            CheckExample(["en": #""A" = "Terms & Privacy";"#, "de": #""A" = "AGB ↓&amp; Datenschutz";"#]),
            CheckExample(["en": #""A" = "Reload";"#, "es": #""A" = "Volver a cargar p↓&aacute;gina";"#]),
        ],
        passing: [
            CheckExample([
                "en": """
                "A" = "Terms & Privacy";
                "B" = "Q&A; more";
                """,
                "de": """
                "A" = "AGB & Datenschutz";
                "B" = "Q&A; mehr";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "Fish &amp; chips";
                "B" = "Read <b>more</b>";
                """,
                "fr": """
                "A" = "Poisson &amp; l&#39;assiette";
                "B" = "Lire <b>l&#39;article</b>";
                """,
            ]),
        ],
        fixability: Fixability())

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .markupSign }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, text.message.features.contains(.markupSign),
            Entity.all(in: source.value).isEmpty, !hasTags(text.sourceForms), !hasTags(text.forms)
        else { return }
        let entities = Entity.all(in: text.message.value)
        guard let first = entities.first else { return }
        let message =
            first.character == "\u{A0}" ? noBreakSpace(first.spelling) : entityInText(first.spelling, first.name)
        report(text.finding(of: Self.self, message, at: first.range, fix: fix(entities, of: text)))
    }

    private static func hasTags(_ forms: [RenderedForm]) -> Bool {
        forms.contains { !MarkupTag.all(in: $0).isEmpty }
    }

    private static func fix(_ entities: [Entity], of text: AuditedText) -> Fix? {
        let replacements = entities.compactMap { entity in
            spelling(of: entity, in: text).flatMap { text.message.replacement(of: entity.range, by: $0) }
        }
        guard let first = entities.first, replacements.count == entities.count else { return nil }
        return Fix(FixMessages.write(first.name), replacements)
    }

    /// The file's spelling of the character; nil where it is not certain.
    private static func spelling(of entity: Entity, in text: AuditedText) -> String? {
        let file = text.file.file
        let range = text.message.sourceRange(entity.range)
        // In a property list, the `&` of an entity is itself written as an entity.
        let isVerbatim = file.source[range] == entity.spelling
        switch entity.character {
        case "<", ">", "%", "{", "}", "#", "|", "\\": return nil
        case "\"": return isVerbatim && text.file.quotesTexts ? "\\\"" : nil
        case "&": return isVerbatim ? "&" : nil
        case "'": return text.file.table.syntax == .icu ? "''" : "'"
        default: return entity.character.value < 0x20 ? nil : String(entity.character)
        }
    }

    /// An entity in a text.
    private struct Entity {
        /// The spelling in the text.
        let spelling: String
        /// The character that the entity stands for.
        let character: Unicode.Scalar
        /// The range in the text, in UTF-8.
        let range: Range<Int>

        /// The character in a finding's message.
        var name: String { character == "\u{A0}" ? "a no-break space" : String(character) }

        static func all(in text: String) -> [Entity] {
            var entities: [Entity] = []
            let bytes = Array(text.utf8)
            var offset = 0
            while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) {
                offset = start + 1
                // The longest name, `thetasym`, and the longest number have eight characters.
                guard let end = bytes[offset...].prefix(9).firstIndex(of: UInt8(ascii: ";")),
                    let character = character(String(decoding: bytes[offset..<end], as: UTF8.self))
                else { continue }
                entities.append(
                    Entity(
                        spelling: String(decoding: bytes[start...end], as: UTF8.self), character: character,
                        range: start..<end + 1))
                offset = end + 1
            }
            return entities
        }

        private static func character(_ name: String) -> Unicode.Scalar? {
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            }
            if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
            return named[name] ?? marked(name)
        }

        /// A letter with an accent: `eacute`, `Uuml`.
        private static func marked(_ name: String) -> Unicode.Scalar? {
            guard let base = name.unicodeScalars.first, base.isASCIILetter, let mark = marks[String(name.dropFirst())]
            else { return nil }
            let letter = NormalizationFormC.normalized("\(base)\(mark)").unicodeScalars
            return letter.count == 1 ? letter.first : nil
        }

        private static let marks: [String: Unicode.Scalar] = [
            "grave": "\u{300}", "acute": "\u{301}", "circ": "\u{302}", "tilde": "\u{303}", "uml": "\u{308}",
            "ring": "\u{30A}", "cedil": "\u{327}", "caron": "\u{30C}",
        ]

        /// The names of HTML 4 that occur in texts.
        private static let named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "mdash": "—",
            "ndash": "–", "lsquo": "\u{2018}", "rsquo": "\u{2019}", "sbquo": "\u{201A}", "ldquo": "\u{201C}",
            "rdquo": "\u{201D}", "bdquo": "\u{201E}", "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›",
            "copy": "©", "reg": "®", "trade": "™", "deg": "°", "middot": "·", "bull": "•", "times": "×", "euro": "€",
            "pound": "£", "iexcl": "¡", "iquest": "¿", "szlig": "ß", "oslash": "ø", "Oslash": "Ø", "aelig": "æ",
            "AElig": "Æ", "oelig": "œ", "OElig": "Œ", "ordf": "ª", "ordm": "º",
        ]
    }
}

extension AuditedFile {
    /// Whether the file's texts are in quotation marks, with a backslash before a quotation mark that belongs to the text.
    var quotesTexts: Bool {
        switch file.file.notation {
        case .strings, .json: true
        case .propertyList: false
        }
    }
}

// MARK: Messages

extension HTMLEntity {
    private static let noBreakSpace = FindingTemplate<String>(.htmlEntity, "no-break-space", "entity")
    private static let entityInText = FindingTemplate<(String, String)>(
        .htmlEntity, "entity-in-text", "entity", "character")

    static let messages: [any DeclaredMessage] = [noBreakSpace, entityInText]
}
