internal import Base

/// The arguments after a literal: the table and the bundle in which the literal is looked up, and whether there is a default
/// value.
package struct CallArguments {
    package enum Table: Hashable {
        case none
        case literal(String)
        case unknown
    }

    package private(set) var table = Table.none
    package private(set) var namesOtherBundle = false
    package private(set) var hasDefault = false
    /// Whether there is a bundle, or there may be one.
    package private(set) var namesBundle = false
    /// Whether the bundle is that of the module.
    private(set) var namesModule = false

    /// Reads the arguments up to the closing parenthesis of the call.
    package init(of call: String?, after start: Int, in bytes: Span<UInt8>) {
        // `NSLocalizedStringFromTable(key, table, comment)` has no labels. The other functions of its kind take a bundle.
        let takesTable = call == "NSLocalizedStringFromTable" || call == "CFCopyLocalizedStringFromTable"
        if call == "NSLocalizedStringFromTableInBundle" || call == "NSLocalizedStringWithDefaultValue" {
            (namesBundle, namesOtherBundle) = (true, true)
            return
        }
        var offset = start
        var depth = 0
        // In a longer call the arguments are not certain.
        let limit = min(bytes.count, start &+ 4_096)
        while offset < limit {
            switch bytes[offset] {
            case ASCII.quote:
                offset &+= 1
                while offset < limit, bytes[offset] != ASCII.quote {
                    offset &+= bytes[offset] == ASCII.backslash ? 2 : 1
                }
            case ASCII.openParenthesis, ASCII.openBracket: depth &+= 1
            case ASCII.closeParenthesis, ASCII.closeBracket:
                if depth == 0 { return }
                depth &-= 1
            case ASCII.colon where depth == 0:
                read(bytes.text(bytes.word(endingAt: offset)), from: bytes.offsetAfterTrivia(offset &+ 1), bytes)
            case ASCII.comma where depth == 0 && takesTable && table == .none:
                let value = bytes.offsetAfterTrivia(offset &+ 1)
                table = bytes.holds("@\"", at: value) ? Self.literal(at: value &+ 1, bytes) : .unknown
            default: break
            }
            offset &+= 1
        }
        (namesBundle, namesOtherBundle) = (true, true)
    }

    private mutating func read(_ label: String, from start: Int, _ bytes: Span<UInt8>) {
        switch label {
        case "table", "tableName":
            if bytes.holds("nil", at: start) { return }
            table = bytes.byte(start) == ASCII.quote ? Self.literal(at: start, bytes) : .unknown
        case "value", "defaultValue": hasDefault = true
        case "bundle":
            namesBundle = true
            var end = start
            while ASCII.isIdentifier(bytes.byte(end)) || bytes.byte(end) == ASCII.period { end &+= 1 }
            let ownBundles = [".main", "Bundle.main", ".module", "Bundle.module", "nil"]
            namesOtherBundle = !ownBundles.contains(bytes.text(start..<end))
            namesModule = [".module", "Bundle.module"].contains(bytes.text(start..<end))
        default: break
        }
    }

    private static func literal(at quote: Int, _ bytes: Span<UInt8>) -> Table {
        let end = bytes.firstOffset(of: ASCII.quote, ASCII.backslash, ASCII.lineFeed, from: quote &+ 1)
        guard bytes.byte(end) == ASCII.quote else { return .unknown }
        return .literal(bytes.text(quote &+ 1..<end))
    }
}
