package import Base
package import Findings
internal import Messages
internal import Synchronization

/// The source texts of a table: the text of each message in the development language, and its place.
///
/// A message that the development table lacks has its source elsewhere: in an interface file, an intent definition, an
/// `Info.plist`, in code, in the comment that Xcode's tools wrote above a translation, or in its key, where keys are
/// texts. Another translation is never a source. Safe to use from many threads.
public struct MessageSources: Sendable {
    /// The kind of place where a source text stands.
    public enum Origin: String, Sendable, Hashable {
        /// In a table of the development language: that of the development locale, of `Base`, or of a region.
        case table
        /// In a storyboard, a xib or an intent definition.
        case interface
        /// In an `Info.plist`, whose keys the system looks up.
        case propertyList
        /// In program code: a literal that is equal to the key, or the default value beside it.
        case code
        /// In the comment above a translation: `/* Class = "NSMenuItem"; title = "Quit"; ObjectID = "1-2"; */`.
        case comment
        /// The key, which reads as text.
        case key
        /// The form `other` of a plural whose forms are separate keys: see ``PluralKeys``.
        case pluralForm
        /// No place: only translations have the key.
        case none
    }

    /// A key that the development locale's file does not have.
    struct Other: Sendable {
        let key: String
        /// The source text; nil where no source of the key is known, or the source has no text.
        let message: TableMessage?
        let origin: Origin
        let location: Location?
        /// The number of locales that have a text for the key.
        let translations: Int
        /// Whether the key needs translations however many there are, since its text stands in a table.
        var alwaysNeedsTranslation = false
        /// Whether the arguments of the source text may be of any types. Its specifiers show only their number.
        var hasUnknownTypes = false
    }

    /// The keys with their numbers: first those of the development locale's file, in its order, then the others.
    package let numbers: KeyIndex
    /// The messages of the development locale's file.
    private let own: MessageTable
    private let ownSource: SourceText
    private let others: [Other]
    /// Whether code was searched for the keys that no table of the development language has.
    private let hasSearchedCode: Bool
    /// The number of the table's locales without the development locale.
    private let translationCount: Int
    /// The results of ``asksForTranslation(_:)`` by number. They are cached, since every locale that lacks a key needs them.
    private let asking = Answers()

    private final class Answers: Sendable {
        let known = Mutex<[Bool?]>([])
    }

    /// Makes the sources of a table whose source texts are all in the development locale's file.
    init(_ development: LocaleFile, translationCount: Int) {
        self.init(development, others: [], numbers: development.messages.numbers, translationCount: translationCount)
    }

    /// - Parameter numbers: the keys of the development locale's file, followed by the others.
    init(
        _ development: LocaleFile, others: [Other], numbers: KeyIndex, translationCount: Int,
        hasSearchedCode: Bool = false
    ) {
        self.hasSearchedCode = hasSearchedCode
        own = development.messages
        ownSource = development.source
        self.others = others
        self.numbers = numbers
        self.translationCount = translationCount
    }

    /// The number of keys.
    public var count: Int { numbers.keys.count }

    /// The keys, those of the development locale's file first, in its order.
    public var keys: [String] { numbers.keys }

    /// The origins of the source texts that are not in the development locale's file.
    var otherOrigins: some Sequence<Origin> { others.lazy.map(\.origin) }

    /// The number of a key; nil where no file of the table has it.
    package func number(of key: String) -> Int? { numbers[key] }

    /// The plural form that a key of the table stands for; nil for a key of another kind.
    package func pluralForm(of key: String) -> PluralKeys.Form? {
        PluralKeys.form(of: key) { numbers[$0].map(isInDevelopmentFile) ?? false }
    }

    /// The source text of a key; nil where none is known.
    public subscript(key: String) -> TableMessage? { numbers[key].flatMap { self[number: $0] } }

    /// The source text of a key, by the key's number.
    package subscript(number number: Int) -> TableMessage? {
        number < own.count ? own[number: number] : other(number)?.message
    }

    /// The source texts that are known, in the order of their numbers.
    public var messages: some Sequence<TableMessage> {
        (0..<count).lazy.compactMap { self[number: $0] }
    }

    /// The origin of a key's source text.
    package func origin(of number: Int) -> Origin { number < own.count ? .table : other(number)?.origin ?? .none }

    /// The origin of a key's source text; ``Origin/none`` for a key that is not known.
    public func origin(of key: String) -> Origin { numbers[key].map { origin(of: $0) } ?? .none }

    /// Whether the development locale's own file has a key.
    package func isInDevelopmentFile(_ number: Int) -> Bool { number < own.count }

    /// The place of a source text.
    package func location(of message: TableMessage) -> Location {
        guard let number = message.number, let location = other(number)?.location else {
            return Location(ownSource, message.range)
        }
        return location
    }

    /// The place of a source text and its description, as the related location of a finding.
    package func related(_ message: TableMessage) -> Finding.RelatedLocation {
        let content =
            switch message.number.map(origin) {
            case .key: RelatedMessages.keyIsSource()
            case .comment: RelatedMessages.commentIsSource()
            default: RelatedMessages.sourceText()
            }
        return Finding.RelatedLocation(location(of: message), content)
    }

    /// The current place of a source text that has not changed; nil where the place does not hold the same text.
    func updated(_ related: Finding.RelatedLocation, number: Int) -> Finding.RelatedLocation? {
        guard let now = self[number: number].map(self.related), now.content == related.content,
            now.location.path == related.location.path,
            now.location.range.count == related.location.range.count
        else { return nil }
        return now
    }

    /// Whether the arguments of a source text may be of any types: those of interpolations in code.
    package func hasUnknownTypes(_ message: TableMessage) -> Bool {
        message.number.flatMap(other)?.hasUnknownTypes ?? false
    }

    /// The number of locales with a text for a key that the development locale's file lacks.
    package func translations(of number: Int) -> Int { other(number)?.translations ?? 0 }

    /// Whether most of the table's locales have a text for a key that the development locale's file lacks. Such a key is in
    /// use, and a locale without it is incomplete.
    package func isCommon(_ number: Int) -> Bool {
        let count = translations(of: number)
        return count >= Self.leastAgreement && count * 2 > translationCount
    }

    /// The minimum number of locales. So many locales do not have the same wrong key by accident.
    private static let leastAgreement = 3

    /// Whether Apple's runtime shows the source text of a key where a translation is missing. It does not show a text from
    /// another region's table.
    func areShown(_ key: String) -> Bool {
        guard let number = numbers[key], origin(of: number) != .pluralForm else { return false }
        return isInDevelopmentFile(number) || origin(of: number) != .table
            || other(number)?.alwaysNeedsTranslation == true
    }

    /// Whether a locale without a text for a key is incomplete. There must be a source that asks for translations, and it must
    /// have letters to translate: nobody can translate a text that doesn't exist (`incomplete-source` reports these keys). A source outside tables counts only where most locales translate it, since interface files are full of texts
    /// that code replaces before anybody reads them.
    package func asksForTranslation(_ number: Int) -> Bool {
        let known = asking.known.withLock { $0.isEmpty ? nil : $0[number] }
        if let known { return known }
        let answer = needsTranslation(number)
        asking.known.withLock { known in
            if known.isEmpty { known = Array(repeating: nil, count: count) }
            known[number] = answer
        }
        return answer
    }

    private func needsTranslation(_ number: Int) -> Bool {
        // Each language has its own plural forms, so the source's forms are not required.
        if origin(of: number) == .pluralForm { return false }
        // A text that is its own key, and that the code does not contain, is no longer in use.
        if origin(of: number) == .key, hasSearchedCode { return false }
        guard let message = self[number: number] else { return false }
        guard isInDevelopmentFile(number) || other(number)?.alwaysNeedsTranslation == true || isCommon(number) else {
            return false
        }
        return message.asksForTranslation
    }

    private func other(_ number: Int) -> Other? {
        others.indices.contains(number - own.count) ? others[number - own.count] : nil
    }
}
