internal import Base
internal import SourceCode

/// The accessors of generated source files (SwiftGen, R.swift, Xcode's symbols). A key that only such a file contains is used
/// where its accessor is used.
struct GeneratedAccessors {
    /// A declaration that returns a key's text: `L10n.Login.title`.
    private struct Accessor {
        let key: Int
        let type: String
        let name: String
        let location: Location
    }

    /// A use of a member: the name before the dot, and the member's.
    private struct Member: Hashable {
        let qualifier: String
        let name: String
    }

    private var accessors: [Accessor] = []
    private var names: Set<String> = []
    private var types: Set<String> = []
    /// The names and types together. They are collected when first needed, since most words are neither.
    private var words: KeyList?
    /// Keys whose literal is in no declaration whose uses could be searched for.
    private var loose: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    private var members: [Member: KeyVerdict.Evidence] = [:]
    /// The first use of a name, with any expression before its dot.
    private var named: [String: KeyVerdict.Evidence] = [:]
    /// The first use of a name in Objective-C.
    private var objectiveCNames: [String: KeyVerdict.Evidence] = [:]
    /// Types that have another name, or are passed as values.
    private var passedOn: Set<String> = []

    var isEmpty: Bool { accessors.isEmpty }

    /// Adds the accessors of a generated file.
    mutating func add(_ file: LexedSource, keys: KeyList) {
        let text = file.source.text
        let bytes = text.span
        words = nil
        var declarations = CodeScopes(bytes, opaque: file.opaque)
        for literal in file.literals {
            guard let key = key(of: literal, in: file, bytes, keys) else { continue }
            declarations.advance(to: literal.range.lowerBound)
            let location = Location(file.source, literal.range)
            switch LiteralContext(of: literal, in: bytes, opaque: file.opaque).label {
            case nil, "key", "forKey", "localized":
                if let name = declarations.declaration, let type = declarations.type {
                    accessors.append(Accessor(key: key, type: type, name: name, location: location))
                    names.insert(name)
                    types.insert(type)
                } else {
                    addLoose(key, at: location)
                }
            // These labels are for the text that is shown where the key is missing, and for the key's table.
            case "fallback", "value", "defaultValue", "comment", "table", "tableName": break
            // The same file may contain names of images.
            default: addLoose(key, at: location)
            }
        }
    }

    private func key(of literal: StringLiteral, in file: LexedSource, _ bytes: Span<UInt8>, _ keys: KeyList) -> Int? {
        if literal.isPlain { return keys.index(of: literal.contents, in: bytes) }
        let pieces = file.pieces(of: literal)
        guard pieces.count == 1, case .text(let value) = pieces.first else { return nil }
        return keys.index(of: value)
    }

    private mutating func addLoose(_ key: Int, at location: Location) {
        loose.append((key, KeyVerdict.Evidence(location: location, reason: "a literal of generated code")))
    }

    /// Notes the uses of accessors in a file.
    mutating func addUses(in file: LexedSource, bytes: Span<UInt8>) {
        var scopes = CodeScopes(bytes, opaque: file.opaque)
        let sought = self.words ?? KeyList(names.union(types))
        self.words = sought
        var words = CodeWords(bytes, opaque: file.opaque)
        while let word = words.next() {
            guard sought.index(of: word, in: bytes) != nil else { continue }
            let text = bytes.text(word)
            let evidence = KeyVerdict.Evidence(location: Location(file.source, word), reason: "the accessor `\(text)`")
            guard file.language == .swift else {
                // Objective-C uses the names that Swift exports to it, without the type around them.
                if objectiveCNames[text] == nil { objectiveCNames[text] = evidence }
                continue
            }
            // An escaped name: `` L10n.`default` ``.
            let start = bytes.byte(word.lowerBound &- 1) == ASCII.backtick ? word.lowerBound &- 1 : word.lowerBound
            let before = bytes.offsetBeforeTrivia(start, opaque: file.opaque)
            if types.contains(text), isPassedOn(word, before: before, in: bytes) { passedOn.insert(text) }
            guard names.contains(text) else { continue }
            scopes.advance(to: word.lowerBound)
            let isMember = bytes.byte(before &- 1) == ASCII.period
            let qualifiers = isMember ? [qualifier(before: before &- 1, bytes, file.opaque)] : scopes.types
            for qualifier in qualifiers where members[Member(qualifier: qualifier, name: text)] == nil {
                members[Member(qualifier: qualifier, name: text)] = evidence
            }
            if isMember, named[text] == nil { named[text] = evidence }
        }
    }

    /// Whether a type is used without a member. Then its members may be used under another name.
    private func isPassedOn(_ type: Range<Int>, before: Int, in bytes: Span<UInt8>) -> Bool {
        let next = bytes.offsetAfterTrivia(type.upperBound)
        guard bytes.byte(next) != ASCII.period || bytes.text(bytes.word(startingAt: next &+ 1)) == "self" else {
            return false
        }
        return !["extension", "enum", "struct", "class"].contains(bytes.text(bytes.word(endingAt: before)))
    }

    /// The name before a dot; empty for `.name`; `)` for the result of a call.
    private func qualifier(before dot: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>]) -> String {
        let end = bytes.offsetBeforeTrivia(dot, opaque: opaque)
        if bytes.byte(end &- 1) == ASCII.closeParenthesis { return ")" }
        if bytes.byte(end &- 1) == ASCII.backtick {
            let name = bytes.word(endingAt: end &- 1)
            return bytes.text(name)
        }
        return bytes.text(bytes.word(endingAt: end))
    }

    /// The verdicts on keys that follow from the accessors.
    func verdicts(_ keys: KeyList) -> [(key: Int, verdict: KeyVerdict)] {
        var verdicts = loose.map { ($0.key, KeyVerdict(outcome: .undeterminable, evidence: [$0.evidence])) }
        // Old templates have one accessor for all keys: `case .title: return tr("login.title")`.
        var keysOfNames: [Member: Set<Int>] = [:]
        for accessor in accessors {
            keysOfNames[Member(qualifier: accessor.type, name: accessor.name), default: []].insert(accessor.key)
        }
        for accessor in accessors {
            let member = Member(qualifier: accessor.type, name: accessor.name)
            if let use = members[member] {
                verdicts.append((accessor.key, KeyVerdict(outcome: .used, evidence: [use])))
            } else if keysOfNames[member].map({ $0.count > 1 }) ?? false {
                let evidence = KeyVerdict.Evidence(
                    location: accessor.location, reason: "one accessor of generated code has several keys")
                verdicts.append((accessor.key, KeyVerdict(outcome: .undeterminable, evidence: [evidence])))
            } else if accessor.type == CatalogSymbols.resourceType,
                let use = members[Member(qualifier: "", name: accessor.name)]
            {
                verdicts.append((accessor.key, KeyVerdict(outcome: .used, evidence: [use])))
            } else if let use = members[Member(qualifier: ")", name: accessor.name)]
                ?? (passedOn.contains(accessor.type) ? named[accessor.name] : nil) ?? objectiveCNames[accessor.name]
            {
                verdicts.append((accessor.key, KeyVerdict(outcome: .undeterminable, evidence: [use])))
            }
        }
        return verdicts
    }
}
