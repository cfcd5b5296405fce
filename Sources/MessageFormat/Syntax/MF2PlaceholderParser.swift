internal import ICU

extension MF2Parser {
    /// Reads an expression or markup, whose opening brace is next.
    ///
    /// When it cannot be understood, the result is nil, an error is reported, and the position is after it.
    mutating func placeholder() -> MF2Message.PatternElement? {
        let start = cursor.position
        cursor.position += 1
        skipOptionalSpace()
        let errorCount = errors.count
        let element: MF2Message.PatternElement? =
            switch cursor.byte {
            case UInt8(ascii: "#"), UInt8(ascii: "/"): markup(start).map { .markup($0) }
            default: expression(start).map { .expression($0) }
            }
        if let element, errors.count == errorCount { return element }
        if errors.count == errorCount { report(.unclosedPlaceholder, at: start..<start + 1) }
        skipPlaceholder(from: start)
        return nil
    }

    /// Skips a placeholder that could not be understood: past its closing brace, or up to text that cannot belong to it.
    private mutating func skipPlaceholder(from start: Int) {
        cursor.position = start + 1
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "}"):
                cursor.position += 1
                return
            case UInt8(ascii: "{"):
                return
            case UInt8(ascii: "|"):
                skipBars()
            default:
                cursor.position += 1
            }
        }
    }

    /// Skips to the end of a quoted literal. A bar that nothing closes is skipped as a plain character.
    private mutating func skipBars() {
        var end = cursor.position + 1
        if cursor.position < unclosedBar {
            while let byte = cursor.byte(at: end), byte != UInt8(ascii: "|") {
                end += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            if end < cursor.count {
                cursor.position = end + 1
                return
            }
            unclosedBar = cursor.position
        }
        cursor.position += 1
    }

    private mutating func expression(_ start: Int) -> MF2Message.Expression? {
        var operand: MF2Message.Operand?
        var function: MF2Message.Function?
        switch cursor.byte {
        case UInt8(ascii: "}"):
            report(.emptyPlaceholder, at: start..<cursor.position + 1)
            return nil
        case UInt8(ascii: "$"):
            guard let variable = variable() else { return nil }
            operand = .variable(variable)
        case UInt8(ascii: ":"):
            function = self.function()
            guard function != nil else { return nil }
        case nil:
            return nil
        default:
            let errorCount = errors.count
            guard let literal = literal() else {
                if errors.count == errorCount { reportUnexpected() }
                return nil
            }
            operand = .literal(literal)
        }
        if operand != nil {
            let end = cursor.position
            let hasSpace = skipSpace()
            if cursor.byte == UInt8(ascii: ":") {
                if !hasSpace { report(.missingSpace, at: end..<end) }
                function = self.function()
                guard function != nil else { return nil }
            } else {
                cursor.position = end
            }
        }
        guard let attributes = attributes(), closeBrace() else { return nil }
        return MF2Message.Expression(
            operand: operand, function: function, attributes: attributes, place: place(from: start))
    }

    private mutating func markup(_ start: Int) -> MF2Message.Markup? {
        let isClose = cursor.byte == UInt8(ascii: "/")
        guard let name = identifier(), let options = options(), let attributes = attributes() else { return nil }
        skipOptionalSpace()
        let isStandalone = !isClose && cursor.skip(UInt8(ascii: "/"))
        guard closeBrace() else { return nil }
        return MF2Message.Markup(
            isClose ? .close : isStandalone ? .standalone : .open, name, options: options, attributes: attributes,
            place: place(from: start))
    }

    private mutating func closeBrace() -> Bool {
        skipOptionalSpace()
        if cursor.skip(UInt8(ascii: "}")) { return true }
        if !cursor.isAtEnd { reportUnexpected() }
        return false
    }

    private mutating func reportUnexpected() {
        let range = cursor.scalarRange(at: cursor.position)
        report(.unexpectedText(cursor.string(range)), at: range)
    }

    // MARK: Parts

    private mutating func function() -> MF2Message.Function? {
        let start = cursor.position
        guard let name = identifier() else { return nil }
        let place = place(from: start)
        guard let options = options() else { return nil }
        return MF2Message.Function(name, options: options, place: place)
    }

    /// Reads the options; nil when one cannot be understood.
    private mutating func options() -> [MF2Message.Option]? {
        var options: [MF2Message.Option] = []
        while true {
            let end = cursor.position
            guard skipSpace(), let (next, _) = cursor.scalar, MF2Characters.isNameStart(next) else {
                cursor.position = end
                return options
            }
            let start = cursor.position
            guard let name = plainIdentifier() else { return nil }
            skipOptionalSpace()
            guard cursor.skip(UInt8(ascii: "=")) else {
                report(.missingOptionValue(name), at: start..<cursor.position)
                return nil
            }
            skipOptionalSpace()
            let value: MF2Message.Operand? =
                cursor.byte == UInt8(ascii: "$")
                ? variable().map { .variable($0) } : literal().map { .literal($0) }
            guard let value else {
                report(.missingOptionValue(name), at: start..<cursor.position)
                return nil
            }
            options.append(MF2Message.Option(name, value, place: place(from: start)))
        }
    }

    /// Reads the attributes; nil when one cannot be understood. When two have the same name, the last one counts.
    private mutating func attributes() -> [MF2Message.Attribute]? {
        var attributes: [MF2Message.Attribute] = []
        var indices: [String: Int] = [:]
        while true {
            let end = cursor.position
            let hasSpace = skipSpace()
            guard cursor.byte == UInt8(ascii: "@") else {
                cursor.position = end
                return attributes
            }
            if !hasSpace { report(.missingSpace, at: end..<end) }
            let start = cursor.position
            guard let name = identifier() else { return nil }
            let nameEnd = cursor.position
            var value: MF2Message.Literal?
            skipOptionalSpace()
            if cursor.skip(UInt8(ascii: "=")) {
                skipOptionalSpace()
                value = literal()
                guard value != nil else {
                    report(.missingOptionValue(name), at: start..<cursor.position)
                    return nil
                }
            } else {
                cursor.position = nameEnd
            }
            let attribute = MF2Message.Attribute(name, value, place: place(from: start))
            if let known = indices[name] {
                attributes[known] = attribute
            } else {
                indices[name] = attributes.count
                attributes.append(attribute)
            }
        }
    }

    /// Reads `$name`, whose `$` is next.
    mutating func variable() -> MF2Message.Variable? {
        let start = cursor.position
        cursor.position += 1
        guard let name = name() else {
            report(.missingName(after: "$"), at: start..<start + 1)
            return nil
        }
        return MF2Message.Variable(name, place: place(from: start))
    }

    /// Reads the sign that is next and the identifier after it.
    private mutating func identifier() -> String? {
        let start = cursor.position
        cursor.position += 1
        guard let identifier = plainIdentifier() else {
            if cursor.position == start + 1 {
                report(.missingName(after: cursor.string(start..<start + 1)), at: start..<start + 1)
            }
            return nil
        }
        return identifier
    }

    /// Reads `name` or `namespace:name`.
    private mutating func plainIdentifier() -> String? {
        guard let first = name() else { return nil }
        guard cursor.byte == UInt8(ascii: ":") else { return first }
        let colon = cursor.position
        cursor.position += 1
        guard let second = name() else {
            report(.missingName(after: ":"), at: colon..<colon + 1)
            return nil
        }
        return first + ":" + second
    }

    /// Reads a name and the directional marks that may stand at its ends. The result has no marks and is in normalization form C.
    private mutating func name() -> String? {
        let start = cursor.position
        if let (mark, length) = cursor.scalar, MF2Characters.isBidi(mark) { cursor.position += length }
        let nameStart = cursor.position
        guard let (first, length) = cursor.scalar, MF2Characters.isNameStart(first) else {
            cursor.position = start
            return nil
        }
        cursor.position += length
        cursor.skip(while: MF2Characters.isName)
        let range = nameStart..<cursor.position
        if let (mark, length) = cursor.scalar, MF2Characters.isBidi(mark) { cursor.position += length }
        let name = cursor.string(range)
        return cursor[range].allSatisfy { $0 < 0x80 } ? name : NormalizationFormC.normalized(name)
    }

    /// Reads a literal. When there is none, the result is nil and the position is unchanged.
    mutating func literal() -> MF2Message.Literal? {
        let start = cursor.position
        guard cursor.skip(UInt8(ascii: "|")) else {
            cursor.skip(while: MF2Characters.isName)
            guard cursor.position > start else { return nil }
            return MF2Message.Literal(cursor.string(start..<cursor.position), place: place(from: start))
        }
        var bytes: [UInt8] = []
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "|"):
                cursor.position += 1
                return MF2Message.Literal(String(decoding: bytes, as: UTF8.self), place: place(from: start))
            case UInt8(ascii: "\\"):
                bytes.append(escape())
            default:
                if byte == 0 { report(.nullCharacter, at: cursor.position..<cursor.position + 1) }
                bytes.append(byte)
                cursor.position += 1
            }
        }
        cursor.position = start
        report(.unclosedLiteral, at: start..<start + 1)
        return nil
    }
}
