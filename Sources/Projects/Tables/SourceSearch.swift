internal import Base
internal import MessageFormat
internal import Messages
internal import Tables
internal import Writing

/// Searches for the sources of the keys that a table's translations have and its development locale's file lacks.
struct SourceSearch: Sendable {
    /// A translation and its index among the table's files.
    struct Translation: Sendable {
        let index: Int
        let file: LocaleFile
        /// The keys that the development locale's file lacks: their indices in ``keys``, and their places in the file.
        fileprivate let unknown: [(key: Int, place: Int)]
    }

    let beginning: TableDraft
    private(set) var translations: [Translation] = []

    /// The keys whose sources are searched for, in the order in which they occur in the files.
    private var keys: [String] = []
    /// The number of translations that have each key.
    private var counts: [Int] = []
    private var found: [Found?] = []
    /// Whether code was searched for the keys that no table has.
    private var hasSearchedCode = false
    /// Keys that need a translation in any case, since the table of `Base` has them.
    private var asked: Set<Int> = []
    /// Keys whose source text is a format with arguments of unknown types.
    private var untyped: Set<Int> = []

    private enum Found {
        /// A message of another table of the development language.
        case message(LocaleFile)
        /// A text that does not stand in a table of the development language.
        case text(String, MessageSources.Origin, Location)
    }

    /// - Parameter translations: the table's files except the development locale's, in their order.
    init(_ beginning: TableDraft, translations: [LocaleFile]) {
        self.beginning = beginning
        let indices = beginning.unparsed.indices.filter { $0 != beginning.index }
        var numbers: [String: Int] = [:]
        for (index, file) in zip(indices, translations) {
            let unknown = file.messages.unnumbered.map { message in
                let number = numbers[message.key] ?? keys.count
                if number == keys.count {
                    numbers[message.key] = number
                    keys.append(message.key)
                    counts.append(0)
                }
                counts[number] += file.folder.isBase ? 0 : 1
                return (key: number, place: message.place)
            }
            self.translations.append(Translation(index: index, file: file, unknown: unknown))
        }
        guard !keys.isEmpty else { return }
        found = Array(repeating: nil, count: keys.count)
        findInTables()
        let own = beginning.development.messages.numbers
        for index in unknown {
            guard let form = PluralKeys.form(of: keys[index], isKey: { own[$0] != nil }),
                let other = beginning.development.messages[form.of(.other).key], other.isText
            else { continue }
            found[index] = .text(other.value, .pluralForm, Location(beginning.development.source, other.range))
        }
    }

    /// Finds sources in the other tables of the development language: that of `Base`, and those of regions that have more
    /// messages than the development table.
    private mutating func findInTables() {
        let development = beginning.development
        let others = translations.filter { translation in
            let file = translation.file
            return file.folder.isBase
                || file.locale.sharesLanguage(with: development.locale)
                    && file.messages.count > development.messages.count
        }.sorted {
            ($0.file.folder.isBase ? 0 : 1, $1.file.messages.count)
                < ($1.file.folder.isBase ? 0 : 1, $0.file.messages.count)
        }
        for translation in others {
            for (key, _) in translation.unknown where found[key] == nil {
                found[key] = .message(translation.file)
                if translation.file.folder.isBase { asked.insert(key) }
            }
        }
    }

    /// The indices of the keys without a source.
    private var unknown: [Int] { keys.indices.filter { found[$0] == nil } }

    /// Finds the sources of the keys of some tables.
    ///
    /// - Complexity: linear in the number of keys and in the length of the files that are searched. Code is read only where
    ///   keys without a source are left.
    static func find(_ searches: inout [SourceSearch], in companions: ProjectContext) {
        for index in searches.indices where !searches[index].keys.isEmpty {
            searches[index].findInInterfaces(companions)
        }
        if companions.hasCode {
            let unknown = Set(searches.flatMap { search in search.unknown.map { search.keys[$0] } })
            if !unknown.isEmpty {
                let texts = companions.codeTexts(of: unknown)
                for index in searches.indices { searches[index].find(in: texts) }
            }
        }
        for index in searches.indices where !searches[index].keys.isEmpty { searches[index].findInTranslations() }
    }

    private mutating func findInInterfaces(_ companions: ProjectContext) {
        let identity = beginning.identity
        if companions.hasInterface(for: identity) {
            let texts = companions.interfaceTexts(for: identity)
            for index in unknown {
                guard let text = texts.byKey[keys[index]] else { continue }
                found[index] = .text(text.value, .interface, text.location)
            }
        }
        if identity.name.hasSuffix("InfoPlist") {
            let texts = companions.propertyListTexts(for: identity)
            for index in unknown {
                guard let text = texts.byKey[keys[index]] else { continue }
                found[index] = .text(text.value, .propertyList, text.location)
            }
        }
    }

    private mutating func find(in texts: CodeTexts) {
        hasSearchedCode = true
        for index in unknown {
            let key = keys[index]
            guard let text = texts.byKey[key], text.isLookedUp || TextKeys.isPhrase(key) else { continue }
            // Where code has only the key, readers see the key.
            found[index] = .text(text.value ?? key, .code, text.location)
            if text.hasInterpolations { untyped.insert(index) }
        }
    }

    /// Finds sources in the comments above translations, and takes keys that read as text for their own sources.
    private mutating func findInTranslations() {
        let keyTexts = TextKeys(keys + beginning.development.messages.keys)
        let areTexts = keys.map(keyTexts.isText)
        for translation in translations {
            let file = translation.file
            for (index, place) in translation.unknown where found[index] == nil {
                let key = keys[index]
                // Only a key that names an object can have its text in a comment.
                let mayHaveComment = key.utf8.contains(ASCII.period)
                guard mayHaveComment || areTexts[index] else { continue }
                let message = file.messages.message(at: place)
                if mayHaveComment, let comment = message.comment,
                    let text = InterfaceComment.text(in: comment, for: key)
                {
                    found[index] = .text(text, .comment, Location(file.source, message.range))
                } else if areTexts[index] {
                    found[index] = .text(key, .key, Location(file.source, message.keyRange))
                }
            }
        }
    }

    /// The source texts of the table.
    var sources: MessageSources {
        guard !keys.isEmpty else { return beginning.ownSources }
        let own = beginning.development.messages.numbers
        let texts = zip(keys, found).compactMap { key, found in
            if case .text(let value, _, _)? = found { (key: key, value: value) } else { nil }
        }
        let spelled = SpelledSources(texts, syntax: beginning.syntax)
        let others = keys.enumerated().map { index, key in
            let number = own.keys.count + index
            let count = counts[index]
            switch found[index] {
            case .message(let file):
                let message = file.messages.message(key, numbered: number)
                return MessageSources.Other(
                    key: key, message: message, origin: .table,
                    location: message.map { Location(file.source, $0.range) }, translations: count,
                    alwaysNeedsTranslation: asked.contains(index))
            case .text(_, let origin, let location):
                return MessageSources.Other(
                    key: key, message: spelled.messages.message(key, numbered: number), origin: origin,
                    location: location, translations: count, hasUnknownTypes: untyped.contains(index))
            case nil:
                return MessageSources.Other(
                    key: key, message: nil, origin: .none, location: nil, translations: count)
            }
        }
        let rows = others.map {
            KeyIndex.Row(summary: $0.message?.summary ?? TextSummary(of: ""), key: nil, value: nil)
        }
        let numbers = KeyIndex(
            own.keys + keys, rows: own.rows + rows, in: beginning.development.source)
        let translationCount = translations.count { !$0.file.folder.isBase }
        return MessageSources(
            beginning.development, others: others, numbers: numbers, translationCount: translationCount,
            hasSearchedCode: hasSearchedCode)
    }
}

/// Source texts that stand in no table, written as a table, so that they are read like all other messages.
private struct SpelledSources {
    let messages: MessageTable

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
