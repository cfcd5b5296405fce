internal import Base

/// The data that an entry of a PO file remembers of its export, in a line of its extracted comments: for each form the
/// digest and the state of the translation, for a plural of ICU MessageFormat the argument, and the digest of the words that
/// a translator doesn't change.
///
/// `l10n.audit: 00000000004fa1c2/translated 0000000000000000 =1f3b…` or `l10n.audit: {count} 00000000004fa1c2 =1f3b…`. It is
/// the last comment. Libraries that break long comments, at spaces and hyphens, make several lines of it.
struct PORecord {
    static let mark = "l10n.audit:"

    /// The kind of source text behind `msgid`, which itself cannot be empty.
    enum Source: String {
        case given
        case empty
        case missing
    }

    var argument: String?
    var source = Source.given
    /// Empty in a template, which has no translations.
    var forms: [RememberedTranslation] = []
    /// The digest of the words around the translation; nil in a template, whose entries get new words, and in files of older
    /// versions.
    var place: UInt64?
    /// Whether a word can't be read.
    private(set) var isDamaged = false

    var line: String {
        var words = [Self.mark]
        if source != .given { words.append("(\(source.rawValue))") }
        if let argument { words.append("{\(argument)}") }
        words += forms.map(\.word)
        if let place { words.append("=" + FNV1a.text(of: place)) }
        return words.joined(separator: " ")
    }

    init() {}

    /// The record in some comments; nil if there is none. A tool may add comments after it.
    init?(_ comments: [String]) {
        guard let start = comments.lastIndex(where: { $0.hasPrefix(Self.mark) }) else { return nil }
        let lines = [comments[start].dropFirst(Self.mark.count)] + comments[(start + 1)...].map { $0[...] }
        for (number, line) in lines.enumerated() where !read(line) {
            isDamaged = isDamaged || number == 0
            return
        }
    }

    /// - Returns: whether the line has only words of a record.
    private mutating func read(_ line: Substring) -> Bool {
        for word in line.split(separator: " ") {
            if word.hasPrefix("{"), word.hasSuffix("}") {
                argument = String(word.dropFirst().dropLast())
                continue
            }
            if word.hasPrefix("("), word.hasSuffix(")") {
                source = Source(rawValue: String(word.dropFirst().dropLast())) ?? .given
                continue
            }
            if word.hasPrefix("="), let digest = FNV1a.value(word.dropFirst()) {
                place = digest
                continue
            }
            guard let form = RememberedTranslation(word) else { return false }
            forms.append(form)
        }
        return true
    }
}
