internal import Base

/// A Swift declaration with a body.
package struct CodeDeclaration: Sendable {
    /// A parameter of a function.
    package struct Parameter: Sendable, Hashable {
        /// The label at the call; nil for `_`.
        package let label: String?
        /// The name inside the function.
        package let name: String
        /// Whether it is the first one.
        package let isFirst: Bool
        /// Whether its default value is `#function`, the name of the caller.
        package let takesCaller: Bool
    }

    package enum Kind: Sendable {
        case type
        /// A function, an initializer or a subscript.
        case function([Parameter])
        case property
    }

    package let kind: Kind
    /// The name; for an initializer, the name of its type.
    package let name: String
    /// The range after the opening brace, up to the closing brace.
    package fileprivate(set) var body: Range<Int>
}

/// Reads Swift declarations that have bodies: types, functions and members of types.
///
/// It is no compiler: declarations in unusual places are left out.
package struct CodeDeclarations: ~Escapable {
    private let bytes: Span<UInt8>
    private var opaque: NonCodeCursor
    private var offset = 0
    private var declarations: [CodeDeclaration] = []
    /// The indices of the declarations whose braces are open; nil for other braces.
    private var scopes: [Int?] = []
    private var pending: (kind: CodeDeclaration.Kind, name: String)?
    private var keyword: Keyword?

    private enum Keyword {
        case type
        case function
        case property
    }

    @_lifetime(copy bytes)
    private init(_ bytes: Span<UInt8>, opaque: [Range<Int>]) {
        self.bytes = bytes
        self.opaque = NonCodeCursor(opaque)
    }

    /// The declarations of a file, sorted by the start of their bodies.
    /// - Complexity: O(*n*) in the length of the file.
    package static func all(in bytes: Span<UInt8>, opaque: [Range<Int>]) -> [CodeDeclaration] {
        var reader = CodeDeclarations(bytes, opaque: opaque)
        reader.read()
        return reader.declarations
    }

    private mutating func read() {
        while skipOpaque(), offset < bytes.count {
            let byte = bytes[offset]
            if ASCII.isIdentifier(byte) {
                let word = bytes.word(startingAt: offset)
                offset = word.upperBound
                read(bytes.text(word), at: word.lowerBound)
                continue
            }
            switch byte {
            case ASCII.openBrace: open()
            case ASCII.closeBrace: close()
            case ASCII.period where keyword == nil:
                // The last name of `extension R.string` counts.
                if case .type = pending?.kind { keyword = .type }
            // A function whose name is an operator.
            case ASCII.openParenthesis where keyword == .function: keyword = nil
            default: break
            }
            offset &+= 1
        }
        while !scopes.isEmpty { close() }
    }

    /// Moves past comments and literals. It always returns true, so that a condition can call it.
    private mutating func skipOpaque() -> Bool {
        _ = opaque.skip(&offset)
        return true
    }

    private mutating func open() {
        if let pending {
            scopes.append(declarations.count)
            declarations.append(
                CodeDeclaration(kind: pending.kind, name: pending.name, body: offset &+ 1..<bytes.count))
        } else {
            scopes.append(nil)
        }
        pending = nil
        keyword = nil
    }

    private mutating func close() {
        if let place = scopes.popLast() ?? nil {
            let start = declarations[place].body.lowerBound
            declarations[place].body = start..<max(start, min(offset, bytes.count))
        }
        pending = nil
    }

    private mutating func read(_ word: String, at start: Int) {
        switch word {
        case "enum", "struct", "extension", "actor", "class", "protocol": keyword = .type
        case "func": keyword = .function
        case "var", "let": keyword = .property
        case "init" where bytes.byte(start &- 1) != ASCII.period:
            if let type = innermostType { readFunction(named: type) }
        case "subscript": readFunction(named: word)
        default:
            switch keyword {
            case .type: pending = (.type, word)
            case .function: return readFunction(named: word)
            // A local constant is no member.
            case .property: if isInType { pending = (.property, word) }
            case nil: break
            }
            keyword = nil
        }
    }

    private var innermostType: String? {
        for case let place? in scopes.reversed() {
            if case .type = declarations[place].kind { return declarations[place].name }
        }
        return nil
    }

    private var isInType: Bool {
        guard let innermost = scopes.last else { return true }
        guard let place = innermost, case .type = declarations[place].kind else { return false }
        return true
    }

    // MARK: Parameters

    private mutating func readFunction(named name: String) {
        keyword = nil
        offset = bytes.offsetAfterTrivia(offset)
        while bytes.byte(offset) == ASCII.questionMark || bytes.byte(offset) == ASCII.exclamationMark { offset &+= 1 }
        if bytes.byte(offset) == ASCII.less {
            offset = bytes.firstOffset(of: ASCII.openParenthesis, ASCII.openBrace, ASCII.closeBrace, from: offset)
        }
        guard bytes.byte(offset) == ASCII.openParenthesis else { return }
        offset &+= 1
        pending = (.function(readParameters()), name)
    }

    /// Reads the parameters, up to and including the closing parenthesis.
    private mutating func readParameters() -> [CodeDeclaration.Parameter] {
        var parameters: [CodeDeclaration.Parameter] = []
        var names: [String] = []
        var (isInName, takesCaller) = (true, false)
        var depth = 0
        func parameter() -> CodeDeclaration.Parameter? {
            guard !isInName, let first = names.first, let last = names.last else { return nil }
            return CodeDeclaration.Parameter(
                label: first == "_" ? nil : first, name: last, isFirst: parameters.isEmpty, takesCaller: takesCaller)
        }
        while skipOpaque(), offset < bytes.count {
            let byte = bytes[offset]
            if ASCII.isIdentifier(byte) {
                let word = bytes.word(startingAt: offset)
                if isInName { names.append(bytes.text(word)) }
                offset = word.upperBound
                continue
            }
            switch byte {
            case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: depth &+= 1
            case ASCII.closeParenthesis where depth == 0:
                if let parameter = parameter() { parameters.append(parameter) }
                offset &+= 1
                return parameters
            case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace: depth &-= 1
            case ASCII.colon where depth == 0: isInName = false
            case ASCII.comma where depth == 0:
                if let parameter = parameter() { parameters.append(parameter) }
                (names, isInName, takesCaller) = ([], true, false)
            case ASCII.hash where bytes.holds("#function", at: offset): takesCaller = true
            default: break
            }
            offset &+= 1
        }
        return parameters
    }
}
