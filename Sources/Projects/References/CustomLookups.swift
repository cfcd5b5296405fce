internal import Base
internal import SourceCode

/// The lookups that a project's code adds to those of the system, as far as the code itself shows them:
/// - `func tr(_ key: String) -> String { NSLocalizedString(key, …) }`: `tr` looks its argument up,
/// - `extension String { var l10n: String { NSLocalizedString(self, …) } }`: the member `l10n` looks the string up,
/// - `#define L(key) NSLocalizedString(key, nil)`: the macro looks its argument up,
/// - `let key = "\(a).\(b)"; … NSLocalizedString(key, …)`: a value with the name `key` in this file is a key.
struct CustomLookups {
    /// The names whose values are looked up in a file.
    private struct Names {
        /// Names as in `key`: values that are assigned to such a name in the file are keys.
        var values: Set<String> = []
        /// Names as in `item.key`: values that a declaration of such a name returns are keys.
        var members: Set<String> = []
    }

    /// The names by the path of the file.
    private var names: [String: Names] = [:]
    /// The names in all files that themselves refer to localization.
    private var speakingNames: Set<String> = []
    /// The files in which the name of a declaration is a key: `NSLocalizedString(#function, …)`.
    private var filesOfFunctionNames: Set<String> = []
    /// Whether a function of the project looks up the name of its caller.
    private var looksUpCallers = false
    /// Whether members with any name may be keys: `subscript(dynamicMember key: String)`.
    private(set) var looksUpMembers = false
    /// Whether a macro turns a word into a key: `#define L(key) NSLocalizedString(@#key, nil)`.
    private(set) var looksUpWords = false

    /// A lookup of an expression that is not a literal.
    private struct Site {
        let offset: Int
        /// The parts of the expression `self.titleKey`.
        let path: [String]
    }

    private var newCalls: [(call: String, label: String?)] = []
    private var newMembers: Set<String> = []

    /// The maximum number of functions that pass a key on to one another. Real code has fewer.
    private static let maximumRounds = 4

    /// Finds the look-ups of some files, and adds them to the known ones.
    /// - Complexity: O(*n*) in the length of the files, for each function that passes a key on to the next one.
    init(in files: [LexedSource], addingTo calls: inout LocalizingCalls) {
        var sought = calls.names.union(["init", "localizedStringForKey"])
        for _ in 0..<Self.maximumRounds where !sought.isEmpty {
            let words = KeyList(sought)
            for file in files { search(file, for: words, &calls) }
            sought = []
            for (call, label) in newCalls where calls.add(call: call, label: label) { sought.insert(call) }
            for member in newMembers where calls.add(member: member) { sought.insert(member) }
            (newCalls, newMembers) = ([], [])
        }
    }

    /// Whether values that are assigned to a name in a file are looked up.
    func looksUp(value name: String, in path: String) -> Bool {
        names[path]?.values.contains(name) ?? false || speakingNames.contains(name)
    }

    /// Whether values that a declaration of a name in a file returns are looked up.
    func looksUp(member name: String, in path: String) -> Bool {
        names[path]?.members.contains(name) ?? false || looksUp(value: name, in: path)
    }

    /// Whether a file has any names whose values are looked up.
    func hasNames(in path: String) -> Bool {
        !speakingNames.isEmpty || names[path] != nil
    }

    /// Whether the names of a file's declarations are keys.
    func looksUpDeclarations(in path: String) -> Bool {
        looksUpCallers || filesOfFunctionNames.contains(path)
    }

    private mutating func search(_ file: LexedSource, for sought: KeyList, _ calls: inout LocalizingCalls) {
        let text = file.source.text
        let bytes = text.span
        if file.language == .objectiveC { searchMacros(in: bytes, for: sought) }
        var words = CodeWords(bytes, opaque: file.opaque)
        var sites: [Site] = []
        while let word = words.next() {
            guard sought.index(of: word, in: bytes) != nil else { continue }
            let name = bytes.text(word)
            let before = bytes.offsetBeforeTrivia(word.lowerBound, opaque: file.opaque)
            if isDeclared(name, word, before: before, in: bytes) {
                calls.shadow(name)
            } else if bytes.byte(before &- 1) == ASCII.period, calls.members.contains(name) {
                if let path = path(endingAt: before &- 1, in: bytes) {
                    sites.append(Site(offset: word.lowerBound, path: path))
                }
            } else if let argument = argument(of: name, endingAt: word.upperBound, in: bytes, calls) {
                if bytes.holds("#function", at: argument) {
                    filesOfFunctionNames.insert(file.source.path)
                } else if let path = path(startingAt: argument, in: bytes) {
                    sites.append(Site(offset: word.lowerBound, path: path))
                }
            }
        }
        guard !sites.isEmpty else { return }
        addNames(of: sites, in: file.source.path)
        guard file.language == .swift else { return }
        addFunctions(of: sites, among: CodeDeclarations.all(in: bytes, opaque: file.opaque))
    }

    /// Whether the project itself declares the name of a lookup, or `init(localized:)`.
    private func isDeclared(_ name: String, _ word: Range<Int>, before: Int, in bytes: Span<UInt8>) -> Bool {
        if name == "init" {
            let parenthesis = bytes.offsetAfterTrivia(word.upperBound)
            guard bytes.byte(before &- 1) != ASCII.period, bytes.byte(parenthesis) == ASCII.openParenthesis else {
                return false
            }
            return bytes.text(bytes.word(startingAt: bytes.offsetAfterTrivia(parenthesis &+ 1))) == "localized"
        }
        return ["func", "struct", "class", "enum", "typealias", "protocol", "actor", "macro", "define"]
            .contains(bytes.text(bytes.word(endingAt: before)))
    }

    /// The start of the argument that a call looks up.
    private func argument(
        of call: String, endingAt end: Int, in bytes: Span<UInt8>, _ calls: LocalizingCalls
    ) -> Int? {
        let opener = bytes.offsetAfterTrivia(end)
        if call == "localizedStringForKey" {
            return bytes.byte(opener) == ASCII.colon ? bytes.offsetAfterTrivia(opener &+ 1) : nil
        }
        guard bytes.byte(opener) == ASCII.openParenthesis else { return nil }
        let start = bytes.offsetAfterTrivia(opener &+ 1)
        let label = bytes.word(startingAt: start)
        let colon = bytes.offsetAfterTrivia(label.upperBound)
        guard !label.isEmpty, bytes.byte(colon) == ASCII.colon else {
            return calls.takesText(call) ? start : nil
        }
        return calls.looksUp(call, label: bytes.text(label)) ? bytes.offsetAfterTrivia(colon &+ 1) : nil
    }

    /// The parts of an expression such as `self.titleKey` that ends at an offset.
    private func path(endingAt end: Int, in bytes: Span<UInt8>) -> [String]? {
        var path: [String] = []
        var end = end
        while true {
            if bytes.byte(end &- 1) == ASCII.questionMark || bytes.byte(end &- 1) == ASCII.exclamationMark { end &-= 1 }
            let word = bytes.word(endingAt: end)
            guard !word.isEmpty else { return nil }
            path.insert(bytes.text(word), at: 0)
            guard bytes.byte(word.lowerBound &- 1) == ASCII.period, path.count < 8 else { return path }
            end = word.lowerBound &- 1
        }
    }

    /// The parts of `self.titleKey` or `key(for: item)` at an offset, where that is the whole argument or has a default: `key
    /// ?? ""`.
    private func path(startingAt start: Int, in bytes: Span<UInt8>) -> [String]? {
        var path: [String] = []
        var offset = start
        while true {
            let word = bytes.word(startingAt: offset)
            guard !word.isEmpty, path.count < 8 else { return nil }
            path.append(bytes.text(word))
            offset = bytes.offsetAfterTrivia(word.upperBound)
            if bytes.byte(offset) == ASCII.questionMark, bytes.byte(offset &+ 1) == ASCII.period { offset &+= 1 }
            if bytes.byte(offset) == ASCII.exclamationMark { offset = bytes.offsetAfterTrivia(offset &+ 1) }
            switch bytes.byte(offset) {
            case ASCII.period: offset = bytes.offsetAfterTrivia(offset &+ 1)
            case ASCII.comma, ASCII.closeParenthesis, ASCII.openParenthesis, ASCII.closeBracket: return path
            case ASCII.questionMark where bytes.byte(offset &+ 1) == ASCII.questionMark: return path
            // The next argument of an Objective-C message.
            case let byte where ASCII.isIdentifier(byte): return path
            default: return nil
            }
        }
    }

    private mutating func addNames(of sites: [Site], in path: String) {
        for site in sites {
            let name = site.path.last { $0 != "rawValue" && $0 != "self" }
            guard let name else { continue }
            if site.path.count == 1 || site.path.first == "self" {
                names[path, default: Names()].values.insert(name)
            } else {
                names[path, default: Names()].members.insert(name)
            }
            let lowercased = name.lowercased()
            if ["locali", "l10n", "i18n", "translat"].contains(where: lowercased.contains) {
                speakingNames.insert(name)
            }
        }
    }

    /// Adds the functions that pass a parameter on to a lookup, and the members of strings that look the string up.
    private mutating func addFunctions(of sites: [Site], among declarations: [CodeDeclaration]) {
        var open: [CodeDeclaration] = []
        var next = 0
        for site in sites {
            while next < declarations.count, declarations[next].body.lowerBound <= site.offset {
                open.append(declarations[next])
                next += 1
            }
            open.removeAll { $0.body.upperBound <= site.offset }
            if site.path == ["self"] { addMember(in: open) } else { addFunction(of: site, in: open) }
        }
    }

    private mutating func addMember(in open: [CodeDeclaration]) {
        let texts = ["String", "NSString", "StaticString", "Substring", "StringProtocol"]
        let type = open.last {
            if case .type = $0.kind { true } else { false }
        }
        let member = open.last {
            if case .type = $0.kind { false } else { true }
        }
        if let type, texts.contains(type.name), let member { newMembers.insert(member.name) }
    }

    private mutating func addFunction(of site: Site, in open: [CodeDeclaration]) {
        for declaration in open.reversed() {
            guard case .function(let parameters) = declaration.kind,
                let parameter = parameters.first(where: { $0.name == site.path.first })
            else { continue }
            if parameter.takesCaller { looksUpCallers = true }
            if declaration.name == "subscript" {
                if parameter.label == "dynamicMember" { looksUpMembers = true }
            } else if parameter.label != nil || parameter.isFirst {
                newCalls.append((declaration.name, parameter.label))
            }
            return
        }
    }

    /// Finds `#define L(key) …` whose text contains a lookup and the parameter.
    private mutating func searchMacros(in bytes: Span<UInt8>, for sought: KeyList) {
        var offset = 0
        while offset < bytes.count {
            offset = bytes.firstOffset(of: ASCII.hash, from: offset)
            let word = bytes.word(startingAt: bytes.offsetAfterTrivia(offset &+ 1))
            guard bytes.holds("define", at: word.lowerBound), word.count == 6 else {
                offset &+= 1
                continue
            }
            let name = bytes.word(startingAt: bytes.offsetAfterTrivia(word.upperBound))
            let parameter = bytes.word(startingAt: bytes.offsetAfterTrivia(name.upperBound &+ 1))
            var end = bytes.lineEnd(from: name.upperBound)
            while end < bytes.count, bytes.byte(end &- 1) == ASCII.backslash { end = bytes.lineEnd(from: end &+ 1) }
            if bytes.byte(name.upperBound) == ASCII.openParenthesis, !parameter.isEmpty {
                readMacro(name, parameter, textEnd: end, in: bytes, for: sought)
            }
            offset = max(end, offset &+ 1)
        }
    }

    private mutating func readMacro(
        _ name: Range<Int>, _ parameter: Range<Int>, textEnd: Int, in bytes: Span<UInt8>, for sought: KeyList
    ) {
        var (looksUp, passesOn, isStringized) = (false, false, false)
        var words = CodeWords(bytes, opaque: [0..<parameter.upperBound, textEnd..<bytes.count])
        while let word = words.next() {
            if sought.index(of: word, in: bytes) != nil {
                looksUp = true
            } else if bytes.text(word) == bytes.text(parameter) {
                passesOn = true
                isStringized = isStringized || bytes.byte(word.lowerBound &- 1) == ASCII.hash
            }
        }
        guard looksUp, passesOn else { return }
        newCalls.append((bytes.text(name), nil))
        looksUpWords = looksUpWords || isStringized
    }
}
