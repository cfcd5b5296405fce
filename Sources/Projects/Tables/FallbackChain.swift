internal import Base
internal import ICU
package import MessageFormat
package import Messages
internal import Tables

/// The library with which the readers' programs resolve messages.
public enum Runtime: String, Sendable, Hashable, CaseIterable {
    /// This package's `Messages`: each message comes from the first locale of the reader's CLDR chain that has it.
    case messages
    /// Apple's Foundation, which chooses one locale folder for the whole bundle. A message that the folder lacks is shown in the
    /// development language, or as its key. Parent locales are not searched.
    case apple
}

/// The messages of a table that readers of one locale see, and the origin of each. All code that needs to know what a
/// reader sees uses this type.
///
/// With ``Runtime/messages``, the table and its overlays are asked in each locale of the reader's fallback chain, in the same
/// order as by the catalog: a better locale comes before a better catalog. With ``Runtime/apple``, the table is asked in the
/// reader's locale, then in the development language, wherever its texts stand. An empty text counts as none, although Apple's
/// systems show it: see ``showsNothing(_:)``. With the table,
/// its siblings are asked: a string catalog before a `.stringsdict`, and that before a `.strings`.
package struct FallbackChain: Sendable {
    /// The text of a message that a reader sees.
    package struct Answer: Sendable {
        /// The message.
        package let message: TableMessage
        /// The file that contains the message; nil where the text stands in no table.
        package let file: LocaleFile?
        /// The locale of the text.
        package let locale: LocaleTag
        /// The locale of the text as its folder spells it.
        package let spelling: String
        /// Whether the text is the table's own, or a sibling's, in the reader's own locale.
        package let isOwn: Bool
        /// The name of the overlay that the file belongs to; nil for the table itself and its siblings.
        package let overlay: String?
        /// Whether the text is in the reader's locale or in a CLDR parent of it. Any other text replaces a message that
        /// is missing.
        package let isInLocaleHierarchy: Bool
        /// The syntax of the file's values.
        package let syntax: MessagePattern.Syntax
    }

    private struct Step {
        let file: LocaleFile
        let syntax: MessagePattern.Syntax
        let overlay: String?
        let isInLocaleHierarchy: Bool
        /// Whether the file is the table's own.
        let isOfTable: Bool
    }

    private let table: CatalogTable
    private let locale: LocaleTag
    /// The files, in the order in which they are asked.
    private let steps: [Step]

    /// - Parameter fallback: the fallback among the locales of the table and of the overlays.
    fileprivate init(_ table: CatalogTable, for locale: LocaleTag, fallback: LocaleFallback) {
        self.table = table
        self.locale = locale
        let development = table.development.locale
        let isAlongChain = table.runtime == .messages
        let parents = isAlongChain ? fallback.parents(of: locale) : []
        let others = isAlongChain ? fallback.chain(for: [locale]) : [development]
        let readsDevelopment = table.sharesLanguage(locale)
        var chain = [locale] + others.filter { $0 != locale }
        for layer in table.overlays.layers where !chain.contains(layer.table.development.locale) {
            chain.append(layer.table.development.locale)
        }
        let together = CatalogTable.inOrderAsked([table] + table.siblings)
        steps = chain.flatMap { step in
            let isInLocaleHierarchy =
                step == locale || parents.contains(step) || step == development && readsDevelopment
            let own = together.compactMap { asked in
                asked.file(in: step).map {
                    Step(
                        file: $0, syntax: asked.syntax, overlay: nil, isInLocaleHierarchy: isInLocaleHierarchy,
                        isOfTable: asked.format == table.format)
                }
            }
            let behind = table.overlays.layers.compactMap { layer in
                layer.table.file(in: step).map {
                    Step(
                        file: $0, syntax: layer.table.syntax, overlay: layer.name,
                        isInLocaleHierarchy: isInLocaleHierarchy,
                        isOfTable: false)
                }
            }
            return own + behind
        }
    }

    /// The table's own files in a language that readers of the locale can read, in the order in which they are asked.
    package var ownFiles: [LocaleFile] { steps.filter { $0.isInLocaleHierarchy && $0.isOfTable }.map(\.file) }

    /// Whether another chain asks the same files for a message, with the same bytes in them.
    ///
    /// - Complexity: constant for a file that both share, linear in the bytes of any other.
    package func hasSameFiles(as other: FallbackChain) -> Bool {
        table.runtime == other.table.runtime && table.development.locale == other.table.development.locale
            && steps.elementsEqual(other.steps) { step, other in
                step.overlay == other.overlay && step.syntax == other.syntax
                    && step.file.spelling == other.file.spelling && step.file.source.path == other.file.source.path
                    && step.file.source.text == other.file.source.text
            }
    }

    /// The text of a message that a reader sees; nil where they see the key.
    /// - Complexity: O(*n*) in the length of the chain.
    package func answer(_ key: String) -> Answer? {
        if let answer = answer(key, where: { _ in true }) { return answer }
        guard table.runtime == .apple, let source = table.sources[key], table.sources.areShown(key),
            !source.value.isEmpty
        else { return nil }
        let folder = table.development.folder
        return Answer(
            message: source, file: nil, locale: folder.locale, spelling: folder.spelling, isOwn: false, overlay: nil,
            isInLocaleHierarchy: table.sharesLanguage(locale), syntax: table.syntax)
    }

    /// The text of a message in the reader's own locale or in a CLDR parent of it; nil where the message is missing.
    package func answerOfLineage(_ key: String) -> Answer? {
        answer(key, where: \.isInLocaleHierarchy)
    }

    /// Whether a reader sees nothing in place of a message: the locale has it with an empty text, which Apple's systems show.
    /// `Messages` goes on to the next locale.
    package func showsNothing(_ key: String) -> Bool {
        guard table.runtime == .apple else { return false }
        let own = steps.lazy.filter { $0.overlay == nil && $0.file.locale == locale }.compactMap {
            $0.file.messages[key]
        }
        return own.first?.value.isEmpty ?? false
    }

    /// The text that a reader of a file's language would see if that file did not have the message; nil where no other file of
    /// the language has it.
    package func answer(_ key: String, without file: LocaleFile) -> Answer? {
        answer(key) { step in
            step.isInLocaleHierarchy && (step.overlay != nil || step.file.locale != file.locale)
                && step.file.locale.language == file.locale.language
        }
    }

    private func answer(_ key: String, where isAsked: (Step) -> Bool) -> Answer? {
        for step in steps where isAsked(step) {
            guard let message = step.file.messages[key], !message.value.isEmpty else { continue }
            return Answer(
                message: message, file: step.file, locale: step.file.locale, spelling: step.file.folder.spelling,
                isOwn: step.overlay == nil && step.file.locale == locale, overlay: step.overlay,
                isInLocaleHierarchy: step.isInLocaleHierarchy, syntax: step.syntax)
        }
        return nil
    }
}

/// Readers of the development locales, for messages that no table has there.
package struct DevelopmentFallbacks {
    private let chains: [(readers: FallbackChain, takesAnyLanguage: Bool)]

    /// - Complexity: constant without overlays, else linear in the number of tables.
    package init(of tables: [CatalogTable]) {
        var seen: Set<LocaleTag> = []
        chains = tables.filter { !$0.overlays.isEmpty && seen.insert($0.development.locale).inserted }.map { table in
            let locale = table.development.locale
            // A folder `Base` does not say which language its texts are in.
            return (table.readers(of: locale), !locale.isKnown)
        }
    }

    /// The answer of an overlay in the language of a development locale; nil where no overlay has one.
    package func overlayAnswer(_ key: String) -> FallbackChain.Answer? {
        chains.lazy.compactMap { chain in
            let answer = chain.takesAnyLanguage ? chain.readers.answer(key) : chain.readers.answerOfLineage(key)
            return answer?.overlay == nil ? nil : answer
        }.first
    }
}

extension CatalogTable {
    /// The texts that readers of a locale see from the table and its overlays. The table may lack a file in the locale.
    package func readers(of locale: LocaleTag) -> FallbackChain {
        FallbackChain(self, for: locale, fallback: fallback)
    }

    /// The tables in the order in which they are asked: those of one folder and name stand together, at the place of the first
    /// one, and are asked by their formats.
    ///
    /// - Complexity: O(*n* log *n*) in the number of tables.
    static func inOrderAsked(_ tables: [CatalogTable]) -> [CatalogTable] {
        guard tables.count > 1 else { return tables }
        var places: [TableName: Int] = [:]
        let placed = tables.enumerated().map { number, table in
            let place = places[table.nameInFolder] ?? number
            places[table.nameInFolder] = place
            return (place: place, table: table)
        }
        return placed.sorted { ($0.place, $0.table.format.rank) < ($1.place, $1.table.format.rank) }.map(\.table)
    }
}

extension TableFile.Format {
    /// The place in the order in which the files of one name are asked, as `MessageCatalog.init(directory:table:…)` does it.
    fileprivate var rank: Int {
        Self.all.count - (Self.all.firstIndex(of: self) ?? 0)
    }
}

extension CatalogTable {
    /// Whether readers with Apple's runtime see a text in the source's language where a translation is missing, and not a
    /// symbolic key: the key is the text, or code, an interface file or an `Info.plist` has it. Where the development locale's
    /// own table lacks a key, code must have its text: else its users would see the key too.
    /// - Parameter number: the number of the key.
    package func showsReadableText(_ number: Int, _ key: String) -> Bool {
        guard runtime == .apple else { return false }
        switch sources.origin(of: number) {
        case .interface, .propertyList, .code, .comment, .key: return true
        case .table, .pluralForm, .none: break
        }
        let source = sources[number: number]
        return !development.messages.contains(number: number) || source?.value == key || TextKeys.isPhrase(key)
            || source?.entry.extractionState == .extractedWithValue
            || companions.hasInterface(for: id) || PropertyListKeys.isTable(name)
    }
}
