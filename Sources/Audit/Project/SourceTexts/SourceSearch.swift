internal import MessageFormat
internal import Messages
internal import Tables

/// Looks for the sources of the keys that a table's translations have and its development table has not.
struct SourceSearch: Sendable {
    /// A translation, and its place among the table's files.
    struct Translation: Sendable {
        let index: Int
        let file: LocaleFile
    }

    let beginning: TableBeginning
    let translations: [Translation]

    /// The keys whose sources are looked for, in the order in which files have them.
    private var keys: [String] = []
    private var counts: [String: Int] = [:]
    private var found: [String: Found] = [:]
    /// Keys that a table of the development language has, and no translation.
    private var asked: Set<String> = []

    private enum Found {
        /// A message of another table of the development language.
        case message(LocaleFile)
        /// A text that stands elsewhere.
        case text(String, MessageSources.Origin, Location)
    }

    /// - Parameter translations: the table's files but that of the development locale, in their order.
    init(_ beginning: TableBeginning, translations: [LocaleFile]) {
        self.beginning = beginning
        let indices = beginning.unparsed.indices.filter { $0 != beginning.index }
        self.translations = zip(indices, translations).map { Translation(index: $0, file: $1) }
        let isWanted = self.translations.contains { !$0.file.messages.unnumberedKeys.isEmpty }
        guard isWanted else { return }
        for translation in self.translations {
            let isBase = translation.file.folder.isBase
            for key in translation.file.messages.unnumberedKeys {
                if counts[key] == nil { keys.append(key) }
                counts[key, default: 0] += isBase ? 0 : 1
            }
        }
        findInTables()
        let own = beginning.development.messages.numbers
        for key in unknown {
            guard let form = PluralKeys.form(of: key, isKey: { own[$0] != nil }),
                let other = beginning.development.messages[form.of(.other).key], other.isText
            else { continue }
            found[key] = .text(other.value, .pluralForm, Location(beginning.development.source, other.range))
        }
    }

    /// Takes texts from the other tables of the development language: that of `Base`, and those of regions that are fuller
    /// than the development table.
    private mutating func findInTables() {
        let development = beginning.development
        let others = translations.map(\.file).filter { file in
            file.folder.isBase
                || file.locale.sharesLanguage(with: development.locale)
                    && file.messages.count > development.messages.count
        }.sorted { ($0.folder.isBase ? 0 : 1, $1.messages.count) < ($1.folder.isBase ? 0 : 1, $0.messages.count) }
        for file in others {
            for key in file.messages.unnumberedKeys where found[key] == nil {
                found[key] = .message(file)
                if file.folder.isBase { asked.insert(key) }
            }
        }
    }

    private var unknown: [String] { keys.filter { found[$0] == nil } }

    /// Finds the sources of the keys of some tables.
    ///
    /// - Complexity: linear in the number of keys and in the length of the files that are asked. Code is read only where
    ///   keys are left.
    static func find(_ searches: inout [SourceSearch], in companions: CompanionFiles) {
        for index in searches.indices where !searches[index].keys.isEmpty {
            searches[index].findInInterfaces(companions)
        }
        if companions.hasCode {
            let unknown = Set(searches.flatMap(\.unknown))
            if !unknown.isEmpty {
                let texts = companions.codeTexts(of: unknown)
                for index in searches.indices { searches[index].find(in: texts) }
            }
        }
        for index in searches.indices where !searches[index].keys.isEmpty { searches[index].findInTranslations() }
    }

    private mutating func findInInterfaces(_ companions: CompanionFiles) {
        let identity = beginning.identity
        if companions.hasInterface(for: identity) {
            let texts = companions.interfaceTexts(for: identity)
            for key in unknown {
                guard let text = texts.byKey[key] else { continue }
                found[key] = .text(text.value, .interface, text.location)
            }
        }
        if identity.name.hasSuffix("InfoPlist") {
            let texts = companions.propertyListTexts(for: identity)
            for key in unknown {
                guard let text = texts.byKey[key] else { continue }
                found[key] = .text(text.value, .propertyList, text.location)
            }
        }
    }

    private mutating func find(in texts: CodeTexts) {
        for key in unknown {
            guard let text = texts.byKey[key], text.isLookedUp || TextKeys.isPhrase(key) else { continue }
            // Where code has no text of its own for a key, readers see the key.
            found[key] = .text(text.value ?? key, .code, text.location)
        }
    }

    /// Takes texts from the comments above translations, and from keys that read as text.
    private mutating func findInTranslations() {
        let keyTexts = TextKeys(keys + beginning.development.messages.keys)
        for translation in translations {
            let file = translation.file
            for key in file.messages.unnumberedKeys where found[key] == nil {
                guard let message = file.messages[key] else { continue }
                if let comment = message.comment, let text = InterfaceComment.text(in: comment, for: key) {
                    found[key] = .text(text, .comment, Location(file.source, message.range))
                } else if keyTexts.isText(key) {
                    found[key] = .text(key, .key, Location(file.source, message.keyRange))
                }
            }
        }
    }

    /// The source texts of the table.
    var sources: MessageSources {
        guard !keys.isEmpty else { return beginning.ownSources }
        let own = beginning.development.messages.numbers
        let texts = keys.compactMap { key in
            if case .text(let value, _, _)? = found[key] { (key: key, value: value) } else { nil }
        }
        let spelled = SpelledSources(texts, syntax: beginning.syntax)
        let others = keys.enumerated().map { index, key in
            let number = own.keys.count + index
            let count = counts[key] ?? 0
            switch found[key] {
            case .message(let file):
                let message = file.messages.message(key, numbered: number)
                return MessageSources.Other(
                    key: key, message: message, origin: .table,
                    location: message.map { Location(file.source, $0.range) }, translations: count,
                    isAlwaysAsked: asked.contains(key))
            case .text(_, let origin, let location):
                return MessageSources.Other(
                    key: key, message: spelled.messages.message(key, numbered: number), origin: origin,
                    location: location, translations: count)
            case nil:
                return MessageSources.Other(
                    key: key, message: nil, origin: .none, location: nil, translations: count)
            }
        }
        let rows = others.map {
            KeyNumbers.Row(summary: $0.message?.summary ?? TextSummary(of: ""), key: nil, value: nil)
        }
        let numbers = KeyNumbers(
            own.keys + keys, rows: own.rows + rows, in: beginning.development.source)
        let translationCount = translations.count { !$0.file.folder.isBase }
        return MessageSources(
            beginning.development, others: others, numbers: numbers, translationCount: translationCount)
    }
}

/// Source texts that stand in no table, spelled as one, so that everything that reads messages reads them.
private struct SpelledSources {
    let messages: MessagesByKey

    init(_ texts: [(key: String, value: String)], syntax: MessagePattern.Syntax) {
        var bytes: [UInt8] = []
        for text in texts {
            Self.append(text.key, to: &bytes)
            bytes += " = ".utf8
            Self.append(text.value, to: &bytes)
            bytes += ";\n".utf8
        }
        let file = TableFile(SourceText(bytes: bytes, path: "sources.strings"))
        let reader = MessageReader(
            file.entries(), in: file.source, keepsKeys: true, syntax: syntax, tables: .shared)
        messages = reader.developmentMessages()
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
