internal import Tables

/// The accessors of generated source files (SwiftGen, R.swift, Xcode's symbols): a key that only such a file names is
/// used where its accessor is.
struct GeneratedAccessors {
    /// A declaration that gives a key's text: `L10n.Login.title`.
    private struct Accessor {
        let key: Int
        let type: String
        let name: String
    }

    /// A use of a member: the name before the dot, and the member's.
    private struct Member: Hashable {
        let qualifier: String
        let name: String
    }

    private var accessors: [Accessor] = []
    private var names: Set<String> = []
    private var types: Set<String> = []
    /// The names and types together, made when they are first looked for: most words are turned away at a glance.
    private var words: KeyList?
    /// Keys whose literal stands in no declaration that could be looked for.
    private var loose: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    private var members: [Member: KeyVerdict.Evidence] = [:]
    /// The first use of a name, whatever stands before its dot.
    private var named: [String: KeyVerdict.Evidence] = [:]
    /// Types that something else is named after, or that are passed on.
    private var passedOn: Set<String> = []

    var isEmpty: Bool { accessors.isEmpty }

    /// Whether the comments that begin a file say that a program wrote it.
    static func isGenerated(_ file: LexedSource) -> Bool {
        guard file.language == .swift else { return false }
        let text = file.source.text
        let bytes = text.span
        guard !bytes.holds("#!", at: 0) else { return false }
        var head = ""
        var end = 0
        for range in file.opaque {
            guard bytes.byte(range.lowerBound) == ASCII.slash, bytes.isBlank(from: end, to: range.lowerBound) else {
                break
            }
            head += bytes.text(range).lowercased()
            end = range.upperBound
            if end > 4_096 { break }
        }
        if head.contains("swiftgen") || head.contains("r.swift") || head.contains("@generated") { return true }
        let name = file.source.path.split(separator: "/").last ?? ""
        if name.hasPrefix("GeneratedStringSymbols") || name == "R.generated.swift" { return true }
        return head.contains("generated") && head.contains("edit")
    }

    /// Takes the accessors of a generated file.
    mutating func add(_ file: LexedSource, keys: KeyList) {
        let text = file.source.text
        let bytes = text.span
        words = nil
        var declarations = CodeScopes(bytes, opaque: file.opaque)
        for literal in file.literals {
            let pieces = literal.isPlain ? [] : file.pieces(of: literal)
            let key: Int?
            if literal.isPlain {
                key = keys.index(of: literal.contents, in: bytes)
            } else if case .text(let value) = pieces.first, pieces.count == 1 {
                key = keys.index(of: value)
            } else {
                key = nil
            }
            guard let key else { continue }
            declarations.advance(to: literal.range.lowerBound)
            if let name = declarations.declaration, let type = declarations.type {
                accessors.append(Accessor(key: key, type: type, name: name))
                names.insert(name)
                types.insert(type)
            } else {
                let location = Location(file.source, literal.range)
                loose.append((key, KeyVerdict.Evidence(location: location, reason: "a literal of generated code")))
            }
        }
    }

    /// Notes where a file uses accessors.
    mutating func addUses(in file: LexedSource, bytes: Span<UInt8>) {
        var scopes = CodeScopes(bytes, opaque: file.opaque)
        let sought = self.words ?? KeyList(names.union(types))
        self.words = sought
        var words = CodeWords(bytes, opaque: file.opaque)
        while let word = words.next() {
            guard sought.index(of: word, in: bytes) != nil else { continue }
            let text = bytes.text(word)
            let isName = names.contains(text)
            let before = bytes.offsetBeforeTrivia(word.lowerBound, opaque: file.opaque, count: file.opaque.count)
            let evidence = KeyVerdict.Evidence(location: Location(file.source, word), reason: "the accessor `\(text)`")
            if types.contains(text), bytes.byte(bytes.offsetAfterTrivia(word.upperBound)) != ASCII.period,
                !["extension", "enum", "struct", "class"].contains(bytes.text(bytes.word(endingAt: before)))
            {
                passedOn.insert(text)
            }
            guard isName else { continue }
            scopes.advance(to: word.lowerBound)
            let qualifiers =
                bytes.byte(before &- 1) == ASCII.period
                ? [qualifier(before: before &- 1, bytes, file.opaque)] : scopes.types
            for qualifier in qualifiers where members[Member(qualifier: qualifier, name: text)] == nil {
                members[Member(qualifier: qualifier, name: text)] = evidence
            }
            if bytes.byte(before &- 1) == ASCII.period, named[text] == nil { named[text] = evidence }
        }
    }

    /// The name before a dot; empty for `.name`, `)` for what a call gives.
    private func qualifier(before dot: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>]) -> String {
        let end = bytes.offsetBeforeTrivia(dot, opaque: opaque, count: opaque.count)
        if bytes.byte(end &- 1) == ASCII.closeParenthesis { return ")" }
        if bytes.byte(end &- 1) == ASCII.backtick {
            let name = bytes.word(endingAt: end &- 1)
            return bytes.text(name)
        }
        return bytes.text(bytes.word(endingAt: end))
    }

    /// What the accessors say of keys.
    func verdicts(_ keys: KeyList) -> [(key: Int, verdict: KeyVerdict)] {
        var verdicts = loose.map { ($0.key, KeyVerdict(outcome: .undeterminable, evidence: [$0.evidence])) }
        for accessor in accessors {
            if let use = members[Member(qualifier: accessor.type, name: accessor.name)] {
                verdicts.append((accessor.key, KeyVerdict(outcome: .used, evidence: [use])))
            } else if accessor.type == "LocalizedStringResource",
                let use = members[Member(qualifier: "", name: accessor.name)]
            {
                verdicts.append((accessor.key, KeyVerdict(outcome: .used, evidence: [use])))
            } else if let use = members[Member(qualifier: ")", name: accessor.name)]
                ?? (passedOn.contains(accessor.type) ? named[accessor.name] : nil)
            {
                verdicts.append((accessor.key, KeyVerdict(outcome: .undeterminable, evidence: [use])))
            }
        }
        return verdicts
    }
}

extension Span where Element == UInt8 {
    fileprivate func isBlank(from start: Int, to end: Int) -> Bool {
        var offset = start
        while offset < end, ASCII.isSpace(byte(offset)) { offset &+= 1 }
        return offset >= end
    }
}
