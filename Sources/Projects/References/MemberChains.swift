internal import Base
internal import SourceCode

/// Uses of keys through accessors that a build generates and that are not among the sources: `L10n.Login.title` for the key
/// `login.title`.
///
/// Every generator (SwiftGen, R.swift, Tuist, and templates of one's own) makes the names of accessors from the words of the
/// keys. So a chain of members that has the words of a key is a use of it, if the sources do not declare the type before the
/// members and most chains of that type are keys. `Color.red` is no use of the key `red`.
struct MemberChains {
    private struct Use {
        let key: Int
        let evidence: KeyVerdict.Evidence
    }

    /// The chains of a type: those that are keys, and the others.
    private struct Chains {
        var uses: [String: Use] = [:]
        var others: Set<String> = []
    }

    private let keys: [String: Int]
    private var chainsByType: [String: Chains] = [:]
    private var declared: Set<String> = []

    /// The minimum number of a type's chains that are keys.
    private static let leastCount = 3
    private static let mostMembers = 8
    /// The number of members that may stand before the words of the key: `R.string.localizable.title`.
    private static let mostGroups = 2
    private static let declaring: Set<String> = ["enum", "struct", "class", "actor", "protocol", "typealias"]

    init(_ list: KeyList) {
        var keys: [String: Int] = [:]
        for (index, key) in list.keys.enumerated() {
            let words = Self.words(of: key.utf8)
            if !words.isEmpty { keys[words] = index }
        }
        self.keys = keys
    }

    /// The letters and digits of a name in lower case, which all spellings of it have in common.
    private static func words(of text: some Sequence<UInt8>) -> String {
        let bytes = text.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
            default: nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Notes the chains in a Swift file.
    /// - Complexity: linear in the length of the file.
    mutating func add(_ file: LexedSource, bytes: Span<UInt8>) {
        guard file.language == .swift, !keys.isEmpty else { return }
        var words = CodeWords(bytes, opaque: file.opaque)
        var isDeclared = false
        var end = 0
        while let word = words.next() {
            let first = bytes[word.lowerBound]
            if isDeclared {
                declared.insert(bytes.text(word))
                isDeclared = false
                continue
            }
            guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
                isDeclared = word.count < 10 && Self.declaring.contains(bytes.text(word))
                continue
            }
            // A member of a chain is not the start of another one.
            guard word.lowerBound >= end, bytes.byte(word.lowerBound &- 1) != ASCII.period else { continue }
            let members = Self.members(after: word, in: bytes)
            guard let last = members.last else { continue }
            end = last.upperBound
            add(members, of: bytes.text(word), at: word.lowerBound..<last.upperBound, in: file, bytes)
        }
    }

    private static func members(after word: Range<Int>, in bytes: Span<UInt8>) -> [Range<Int>] {
        var members: [Range<Int>] = []
        var offset = bytes.offsetAfterTrivia(word.upperBound)
        while members.count < mostMembers, bytes.byte(offset) == ASCII.period {
            var start = bytes.offsetAfterTrivia(offset &+ 1)
            let isEscaped = bytes.byte(start) == ASCII.backtick
            if isEscaped { start &+= 1 }
            let member = bytes.word(startingAt: start)
            guard !member.isEmpty else { break }
            members.append(member)
            offset = bytes.offsetAfterTrivia(member.upperBound &+ (isEscaped ? 1 : 0))
        }
        return members
    }

    private mutating func add(
        _ members: [Range<Int>], of type: String, at range: Range<Int>, in file: LexedSource, _ bytes: Span<UInt8>
    ) {
        var parts: [String] = []
        for member in members { parts.append(Self.words(of: bytes.text(member).utf8)) }
        for start in 0..<min(members.count, Self.mostGroups + 1) {
            for end in (start + 1...members.count).reversed() {
                let words = parts[start..<end].joined()
                guard let key = keys[words] else { continue }
                let chain = bytes.text(range.lowerBound..<members[end - 1].upperBound)
                let evidence = KeyVerdict.Evidence(
                    location: Location(file.source, range),
                    reason: "the accessor `\(chain)`, whose type is not declared")
                let use = Use(key: key, evidence: evidence)
                chainsByType[type, default: Chains()].uses.merge([words: use]) { first, _ in first }
                return
            }
        }
        chainsByType[type, default: Chains()].others.insert(bytes.text(members[0]))
    }

    /// The possible uses of keys.
    var uses: [(key: Int, evidence: KeyVerdict.Evidence)] {
        chainsByType.filter { type, chains in
            !declared.contains(type) && chains.uses.count >= Self.leastCount
                && chains.uses.count >= chains.others.count
        }.sorted { $0.key < $1.key }.flatMap { _, chains in
            chains.uses.values.sorted { $0.key < $1.key }.map { ($0.key, $0.evidence) }
        }
    }
}
