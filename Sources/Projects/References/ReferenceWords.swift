internal import Base
internal import SourceCode

/// Adds the uses of keys by words of code, without a literal of the key.
extension ReferenceSearch {
    mutating func addWords(of file: LexedSource, bytes: Span<UInt8>) {
        var words = CodeWords(bytes, opaque: file.opaque)
        let isSwift = file.language == .swift
        let looksUpDeclarations = own.looksUpDeclarations(in: file.source.path)
        var previousEnd = -1
        var isInCase = false
        while let word = words.next() {
            if isSwift {
                // The raw values of a string enum: `case first, second`.
                let isListed = isInCase && bytes.isComma(from: previousEnd, to: word.lowerBound)
                isInCase = isInCase && (isListed || bytes.offsetAfterTrivia(previousEnd) == word.lowerBound)
                if isInCase { addCase(word, in: file, bytes) }
                pluginAccessors.addUse(at: word, in: file, bytes)
                if !symbols.isEmpty { addSymbols(at: word, in: file, bytes: bytes) }
            }
            if ASCII.isDigit(bytes[word.lowerBound]) {
                // A key that is a number is usually looked up with the number: `NSLocalizedString("\\(code)", …)`.
                add(word, "a number", in: file, bytes)
            } else if !isSwift, own.looksUpWords {
                add(word, "a word that a macro may look up", in: file, bytes)
            } else if own.looksUpMembers, bytes.byte(word.lowerBound &- 1) == ASCII.period {
                add(word, "a member of this name", in: file, bytes)
            } else if looksUpDeclarations, previousEnd >= 0,
                ["func", "var", "let"].contains(bytes.text(bytes.word(endingAt: previousEnd)))
            {
                add(word, "a declaration of this name", in: file, bytes)
            }
            if isSwift, word.count == 4, bytes.holds("case", at: word.lowerBound) { isInCase = true }
            previousEnd = word.upperBound
        }
        if !accessors.isEmpty { accessors.addUses(in: file, bytes: bytes) }
    }

    private mutating func add(_ word: Range<Int>, _ reason: String, in file: LexedSource, _ bytes: Span<UInt8>) {
        guard let index = list.index(of: word, in: bytes) else { return }
        uses[index].add(possible: evidence(reason, at: word, in: file))
    }

    /// Adds a case of an enum as a possible use. Its name may be looked up in other letter case: `rawValue.uppercased()`.
    private mutating func addCase(_ word: Range<Int>, in file: LexedSource, _ bytes: Span<UInt8>) {
        for index in list.indices(ignoringCaseOf: bytes.text(word)) {
            uses[index].add(possible: evidence("a case of this name", at: word, in: file))
        }
    }

    private mutating func addSymbols(at word: Range<Int>, in file: LexedSource, bytes: Span<UInt8>) {
        for use in symbols.uses(of: word, in: file, bytes: bytes, calls: calls) {
            let evidence = evidence("the symbol `\(bytes.text(word))`", at: word, in: file)
            if use.isCertain {
                uses[use.key].add(certain: evidence)
            } else {
                uses[use.key].add(possible: evidence)
            }
        }
    }
}

extension LexedSource {
    /// Whether the file imports one of some modules.
    func imports(_ modules: Set<String>) -> Bool {
        let text = source.text
        let bytes = text.span
        var words = CodeWords(bytes, opaque: opaque)
        var isImport = false
        while let word = words.next() {
            if isImport, modules.contains(bytes.text(word)) { return true }
            isImport = word.count == 6 && bytes.holds("import", at: word.lowerBound)
        }
        return false
    }
}

extension Span where Element == UInt8 {
    /// Whether only one comma and white space stand between two offsets.
    fileprivate func isComma(from start: Int, to end: Int) -> Bool {
        let comma = offsetAfterTrivia(start)
        return byte(comma) == ASCII.comma && offsetAfterTrivia(comma &+ 1) == end
    }
}
