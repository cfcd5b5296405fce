internal import Base
internal import SourceCode

/// Reads source files and collects the uses of keys in them.
struct ReferenceSearch {
    let list: KeyList
    let calls: LocalizingCalls
    /// Whether the table of each certain use is noted. Only an editor asks for it.
    private let findsPlaces: Bool
    let tableNames: Set<String>
    var uses: [References.Uses]
    var undefined: [References.UnknownKeyUse] = []
    var accessors = GeneratedAccessors()
    var pluginAccessors: PluginAccessors
    private var chains: MemberChains
    let symbols: CatalogSymbols
    let own: CustomLookups
    /// The patterns, each with its first place. Each is matched once, at the end.
    private(set) var patterns: [KeyPattern: KeyVerdict.Evidence] = [:]
    /// The look-ups in packages that don't name a bundle.
    private(set) var bundles: PackageBundles
    /// The package target of the current file; nil if it isn't in a package.
    private var target: String?
    private let style: KeyStyle
    /// The types of the names in the current file; nil before they are needed.
    private var types: InterpolationTypes?
    /// The bodies of the current file's declarations whose results are looked up; nil before they are needed.
    private var lookedUpBodies: [Range<Int>]?

    /// - Parameter code: the files that will be searched, and generated files.
    init(
        _ list: KeyList, calls: LocalizingCalls, own: CustomLookups, tables: [CatalogTable], in code: [LexedSource],
        limit: Int
    ) {
        self.list = list
        self.calls = calls
        self.own = own
        tableNames = Set(tables.map(\.name))
        style = KeyStyle(of: list.keys)
        symbols = CatalogSymbols(of: tables, keys: list)
        chains = MemberChains(list)
        // The sources that a configuration names may not include the manifest.
        bundles = PackageBundles(
            of: Set(code.map(\.source.path) + tables.compactMap { $0.companions.package(of: $0.directory) }).sorted())
        pluginAccessors = PluginAccessors(of: tables, keys: list, in: code)
        uses = Array(repeating: References.Uses(limit: limit), count: list.keys.count)
        findsPlaces = limit == .max
    }

    mutating func add(_ file: LexedSource) {
        let text = file.source.text
        let bytes = text.span
        lookedUpBodies = nil
        types = nil
        target = bundles.target(of: file.source.path)
        for literal in file.literals {
            if literal.isPlain {
                let index = list.index(of: literal.contents, in: bytes)
                if index == nil, !isInteresting(literal, in: file, bytes) { continue }
                examine(
                    literal, key: literal.contents.isEmpty ? "" : bytes.text(literal.contents), index: index, in: file,
                    bytes: bytes)
            } else {
                let pieces = file.pieces(of: literal)
                if literal.interpolations.isEmpty {
                    guard case .text(let key) = pieces.first else { continue }
                    examine(literal, key: key, index: list.index(of: key), in: file, bytes: bytes)
                } else {
                    examine(literal, pieces: pieces, in: file, bytes: bytes)
                }
            }
        }
        addWords(of: file, bytes: bytes)
        chains.add(file, bytes: bytes)
    }

    /// Whether a byte separates the words of keys.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.period, ASCII.minus, ASCII.slash, ASCII.colon, 0x5F: true
        default: false
        }
    }

    /// Notes a text that can only be a part of a key: `let prefix = "home."`, `isPad ? "_ipad" : ""`. Code need not show the
    /// text that it is joined to, nor the place where the result is looked up.
    private mutating func noteAffix(_ text: String, of literal: StringLiteral, in file: LexedSource) {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, let last = bytes.last, !bytes.contains(where: ASCII.isSpace),
            bytes.count(where: { ASCII.isIdentifier($0) && $0 != 0x5F }) > 2
        else { return }
        let (isSuffix, isPrefix) = (Self.isSeparator(first), Self.isSeparator(last))
        guard isSuffix || isPrefix else { return }
        let pattern = KeyPattern([.text(text)], hole: .anything, continues: isSuffix, isContinued: isPrefix)
        note(pattern.outsideOfLookups, of: literal, in: file)
    }

    /// Whether a literal that is not a key may be a part of one, or may be looked up without success.
    private func isInteresting(_ literal: StringLiteral, in file: LexedSource, _ bytes: Span<UInt8>) -> Bool {
        guard !literal.contents.isEmpty else { return false }
        if Self.isSeparator(bytes[literal.contents.lowerBound])
            || Self.isSeparator(bytes[literal.contents.upperBound &- 1])
        {
            return true
        }
        switch bytes.byte(bytes.offsetAfterTrivia(literal.range.upperBound)) {
        case ASCII.plus, ASCII.period, ASCII.closeBracket, UInt8(ascii: "s"): return true
        default: break
        }
        var offset = literal.range.lowerBound
        while ASCII.isSpace(bytes.byte(offset &- 1)) { offset &-= 1 }
        switch bytes.byte(offset &- 1) {
        case ASCII.openParenthesis, ASCII.openBracket, ASCII.colon, ASCII.plus, ASCII.slash: return true
        case ASCII.equals where bytes.byte(offset &- 2) == ASCII.plus: return true
        case ASCII.equals, ASCII.comma: return literal.libraryName(in: bytes, opaque: file.opaque) != nil
        default: return false
        }
    }

    private mutating func examine(
        _ literal: StringLiteral, key: String, index: Int?, in file: LexedSource, bytes: Span<UInt8>
    ) {
        let context = LiteralContext(of: literal, in: bytes, opaque: file.opaque)
        guard !calls.isNoKey(context) else {
            if let index {
                uses[index].add(possible: evidence("a literal that no call looks up", at: literal.range, in: file))
            }
            return
        }
        let isLibraryKey =
            literal.libraryName(in: bytes, opaque: file.opaque).map { !calls.isShadowed($0) } ?? false
        let lookup = calls.lookup(context) ?? (isLibraryKey ? LocalizingCalls.lookupOfLibraries : nil)
        if let index {
            var evidence = evidence(Self.reason(context, lookup), at: literal.range, in: file)
            if findsPlaces { evidence.lookup = LookupScope(of: literal, context, lookup, in: bytes) }
            uses[index].add(certain: evidence)
            if let target, let lookup, lookup.usesSystemTables, let call = context.call, !calls.isShadowed(call),
                !CallArguments(of: call, after: literal.range.upperBound, in: bytes).namesBundle
            {
                bundles.add(key: index, at: Location(file.source, literal.range), in: target)
            }
        } else if let lookup, lookup.isSure || isKeyInStyle(key, context, lookup) {
            noteUndefined(key, context, lookup, of: literal, in: file, bytes, isLibraryKey: isLibraryKey)
        }
        if let change = context.member, Self.caseChanges.contains(change) {
            for index in list.indices(ignoringCaseOf: key) {
                uses[index].add(
                    possible: evidence("a literal whose case `\(change)` changes", at: literal.range, in: file))
            }
        }
        if index == nil { noteAffix(key, of: literal, in: file) }
        let joined = LiteralContext.joining(literal, in: bytes, opaque: file.opaque)
        if joined.continuesText || joined.isContinued {
            note(
                KeyPattern(
                    [.text(key)], hole: .anything, continues: joined.continuesText, isContinued: joined.isContinued),
                context, lookup, of: literal, in: file, bytes)
        }
        if context.continuesText || context.isContinued || context.isAppendedTo {
            note(
                KeyPattern(
                    [.text(key)], hole: .anything, continues: context.continuesText,
                    isContinued: context.isContinued || context.isAppendedTo),
                context, lookup, of: literal, in: file, bytes)
        }
        if context.isFormat, let pattern = KeyPattern(format: key, continues: context.continuesText) {
            note(pattern, context, lookup, of: literal, in: file, bytes)
        }
    }

    /// Whether a literal of a call that also shows texts is surely meant as a key: it is written as the project's keys are.
    private func isKeyInStyle(_ key: String, _ context: LiteralContext, _ lookup: LocalizingCalls.Lookup) -> Bool {
        lookup.takesFormats && style.includes(key) && context.call.map { !calls.isShadowed($0) } ?? false
    }

    /// Notes a key that a call looks up and no table has, where the call surely asks an audited table.
    private mutating func noteUndefined(
        _ key: String, _ context: LiteralContext, _ lookup: LocalizingCalls.Lookup, of literal: StringLiteral,
        in file: LexedSource, _ bytes: Span<UInt8>, nearMiss: String? = nil, isLibraryKey: Bool = false
    ) {
        // A modifier is a member of any view.
        let isModifier = !lookup.isSure && context.call?.first?.isLowercase == true
        let isWhole = context.isWhole || context.assigned != nil && context.member == nil && !context.isContinued
        guard isWhole, !key.isEmpty, !tableNames.contains(key),
            isLibraryKey
                ? file.imports(Self.libraries) : isModifier || isOfSystem(context, literal, in: file, bytes),
            isKnownTable(of: literal, context.call, lookup, in: bytes)
        else { return }
        // A key that is a format also matches the same key with doubled percent signs.
        undefined.append(
            References.UnknownKeyUse(
                key: key, location: Location(file.source, literal.range), asksSystem: lookup.usesSystemTables,
                nearMiss: nearMiss, arguments: lookup.usesSystemTables ? [] : literal.argumentNames(in: bytes)))
    }

    private mutating func examine(
        _ literal: StringLiteral, pieces: [LiteralPiece], in file: LexedSource, bytes: Span<UInt8>
    ) {
        let context = LiteralContext(of: literal, in: bytes, opaque: file.opaque)
        guard !calls.isNoKey(context) else { return }
        let lookup = calls.lookup(context)
        if let key = Self.intentKey(pieces, bytes), let index = list.index(of: key) {
            uses[index].add(certain: evidence("a phrase of an intent", at: literal.range, in: file))
        }
        let found = list.indices(matching: KeyPattern(pieces, hole: .specifier))
        if let lookup, lookup.takesFormats, file.language == .swift {
            let types = types ?? InterpolationTypes(in: file)
            self.types = types
            // The types of the values say which of the keys is looked up.
            if let key = types.key(of: pieces, in: bytes), list.index(of: key) != nil || !found.isEmpty {
                if let index = list.index(of: key) {
                    uses[index].add(certain: evidence(Self.reason(context, lookup), at: literal.range, in: file))
                } else if lookup.isSure {
                    let nearMiss = found.first.map { list.keys[$0] }
                    noteUndefined(key, context, lookup, of: literal, in: file, bytes, nearMiss: nearMiss)
                }
                return
            }
        }
        if lookup?.takesFormats == true {
            for index in found {
                uses[index].add(certain: evidence(Self.reason(context, lookup), at: literal.range, in: file))
            }
            if !found.isEmpty { return }
        } else {
            // The project's own views also take a `LocalizedStringKey`.
            for index in found {
                uses[index].add(possible: evidence("an interpolated literal", at: literal.range, in: file))
            }
        }
        let pattern = KeyPattern(
            pieces, hole: .anything, continues: context.continuesText,
            isContinued: context.isContinued || context.isAppendedTo)
        if let lookup, !lookup.looksUpVariables {
            // `Text("\(first) \(last)")` looks up the key `%@ %@`, and no key with other text.
            note(pattern.outsideOfLookups, of: literal, in: file)
        } else {
            note(pattern, context, lookup, of: literal, in: file, bytes)
        }
    }

    /// The members that change a text between upper and lower case and keep its words.
    private static let caseChanges: Set<String> = [
        "uppercased", "lowercased", "capitalized", "localizedUppercase", "localizedLowercase", "localizedCapitalized",
        "uppercaseString", "lowercaseString", "capitalizedString",
    ]

    /// The key of an App Intents phrase, which has the names of its values: `Open ${book} in ${applicationName}` for
    /// `"Open \(\.$book) in \(.applicationName)"`. Nil for a literal with other interpolations.
    private static func intentKey(_ pieces: [LiteralPiece], _ bytes: Span<UInt8>) -> String? {
        var key = ""
        for piece in pieces {
            switch piece {
            case .text(let text): key += text
            case .interpolation(let range):
                let name = bytes.text(range).dropFirst(2).dropLast().drop { $0 == "\\" || $0 == "." || $0 == "$" }
                let isName = name.utf8.allSatisfy(ASCII.isIdentifier) && name.utf8.count < range.count &- 3
                guard isName, !name.isEmpty else { return nil }
                key += "${\(name)}"
            }
        }
        return key
    }

    /// Notes a pattern where it may match keys: any pattern of a lookup, and elsewhere a pattern that itself identifies keys.
    private mutating func note(
        _ pattern: KeyPattern, _ context: LiteralContext, _ lookup: LocalizingCalls.Lookup?, of literal: StringLiteral,
        in file: LexedSource, _ bytes: Span<UInt8>
    ) {
        guard pattern.isPartlyKnown, patterns[pattern] == nil else { return }
        let elsewhere = pattern.outsideOfLookups
        let isKey =
            elsewhere == pattern || lookup != nil || isLookedUp(context, literal, in: file, bytes)
            || calls.enclose(literal, in: bytes, opaque: file.opaque)
        note(isKey ? pattern : elsewhere, of: literal, in: file)
    }

    private mutating func note(_ pattern: KeyPattern?, of literal: StringLiteral, in file: LexedSource) {
        guard let pattern, pattern.isPartlyKnown, patterns[pattern] == nil else { return }
        patterns[pattern] = .joined(pattern, at: Location(file.source, literal.range))
    }

    /// Whether values are looked up that have the name to which a literal is assigned, or of the declaration that returns it.
    private mutating func isLookedUp(
        _ context: LiteralContext, _ literal: StringLiteral, in file: LexedSource, _ bytes: Span<UInt8>
    ) -> Bool {
        let path = file.source.path
        guard own.hasNames(in: path) else { return false }
        let assigned =
            context.assigned
            ?? LiteralContext.nameAssigned(from: literal, in: bytes, opaque: file.opaque, file.language)
        if let name = assigned, own.looksUp(value: name, in: path) { return true }
        guard file.language == .swift else { return false }
        let bodies =
            lookedUpBodies
            ?? CodeDeclarations.all(in: bytes, opaque: file.opaque).filter { declaration in
                if case .type = declaration.kind { return false }
                return own.looksUp(member: declaration.name, in: path)
            }.map(\.body)
        lookedUpBodies = bodies
        return bodies.contains { $0.contains(literal.range.lowerBound) }
    }

    private static let libraries: Set = ["Messages", "Validation"]

    /// Whether a call is the system's or the `Messages` library's, and not another type's member with the same name.
    private func isOfSystem(
        _ context: LiteralContext, _ literal: StringLiteral, in file: LexedSource, _ bytes: Span<UInt8>
    ) -> Bool {
        guard let call = context.call, !calls.isConfigured(call) else { return true }
        let modules = ["Foundation", "CoreFoundation", "SwiftUI", "Messages", "Validation"]
        let isOfLibraries = calls.isOfLibraries(call, label: context.label)
        if isOfLibraries, !file.imports(Self.libraries) { return false }
        // Any rule may come before `failing(with:)`.
        if isOfLibraries, call == "failing" { return true }
        if let qualifier = LiteralContext.qualifier(of: literal, in: bytes, opaque: file.opaque),
            !modules.contains(qualifier)
        {
            return false
        }
        return true
    }

    /// Whether the tables of a lookup are audited, so that a missing key can be reported. Tables of another bundle are not.
    private func isKnownTable(
        of literal: StringLiteral, _ call: String?, _ lookup: LocalizingCalls.Lookup, in bytes: Span<UInt8>
    ) -> Bool {
        guard lookup.usesSystemTables else { return !tableNames.isEmpty }
        let rest = CallArguments(of: call, after: literal.range.upperBound, in: bytes)
        if rest.namesOtherBundle || rest.hasDefault { return false }
        switch rest.table {
        case .none: return tableNames.contains("Localizable")
        case .literal(let name): return tableNames.contains(name)
        case .unknown: return false
        }
    }

    private static func reason(_ context: LiteralContext, _ lookup: LocalizingCalls.Lookup?) -> String {
        guard lookup != nil else { return "a literal" }
        if let call = context.call { return "a literal in `\(call)`" }
        return "a literal in `\(context.member ?? context.label ?? "")`"
    }

    func evidence(_ reason: String, at range: Range<Int>, in file: LexedSource) -> KeyVerdict.Evidence {
        KeyVerdict.Evidence(location: Location(file.source, range), reason: reason)
    }

    /// Adds the verdicts of generated files' accessors.
    /// - Returns: the patterns, sorted by their places. The keys that match them are not added yet.
    mutating func finish() -> [(pattern: KeyPattern, evidence: KeyVerdict.Evidence)] {
        for (index, verdict) in accessors.verdicts(list) + pluginAccessors.verdicts {
            for evidence in verdict.evidence {
                if verdict.outcome == .used {
                    uses[index].add(certain: evidence)
                } else {
                    uses[index].add(possible: evidence)
                }
            }
        }
        for (index, evidence) in chains.uses { uses[index].add(possible: evidence) }
        return patterns.sorted { Self.precedes($0.value, $1.value) }.map { ($0.key, $0.value) }
    }

    private static func precedes(_ left: KeyVerdict.Evidence, _ right: KeyVerdict.Evidence) -> Bool {
        guard let left = left.location, let right = right.location else { return right.location != nil }
        return (left.path, left.range.lowerBound) < (right.path, right.range.lowerBound)
    }
}

extension LiteralContext {
    /// Whether the literal is a format whose result may be a key.
    fileprivate var isFormat: Bool {
        switch label {
        case "format", "stringWithFormat", "initWithFormat", "localizedStringWithFormat", "stringByAppendingFormat",
            "appendFormat":
            true
        default: false
        }
    }

    /// Whether more text is appended: `"ERROR_".appending(code)`.
    fileprivate var isAppendedTo: Bool {
        member.map(Self.appends) ?? false
    }
}
