/// Reads PO files of the GNU tools, of editors and of Python's libraries.
///
/// Obsolete entries (`#~`), references (`#:`) and previous texts (`#|`) are skipped. A mistake is reported with its
/// line, and reading goes on with the next entry.
struct POReader {
    /// A mistake, with its line from 1.
    struct Mistake: Sendable, Equatable {
        let line: Int
        let message: String
    }

    private var entries: [POEntry] = []
    private var mistakes: [Mistake] = []
    private var mistakeCount = 0
    private var line: [UInt8] = []
    private var number = 0
    private var followsReturn = false
    private var isTooLong = false

    private var entry = POEntry()
    /// The part of the entry that the next quoted lines continue.
    private var part = Part.none
    private var hasID = false
    private var isBroken = false
    /// The bytes of the text that is being read. They are decoded later, because an escape may be a part of a
    /// character.
    private var text: [UInt8] = []

    private enum Part: Equatable {
        case none
        case context
        case id
        case pluralID
        case text
        case form(Int)
    }

    /// The maximum number of plural forms in an entry. No language has more than six.
    private static let formLimit = 100
    /// The maximum number of mistakes that are reported.
    private static let mistakeLimit = 100

    /// The maximum number of bytes that are kept of a line. The rest is left out, and the line is reported.
    private static let lineLimit = 1 << 24

    /// The maximum number of bytes that are kept of an entry, including its comments.
    private static let entryLimit = 1 << 24
    private var entrySize = 0

    /// Reads the next bytes of a file in UTF-8, in time linear in their number.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var offset = 0
        while offset < bytes.count {
            // A line feed after a carriage return is part of the same line end.
            if followsReturn, bytes[offset] == 0x0A { offset += 1 }
            followsReturn = false
            let start = offset
            while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
            if line.count + offset - start <= Self.lineLimit {
                line.append(contentsOf: bytes[start..<offset])
            } else {
                isTooLong = true
            }
            guard offset < bytes.count else { return }
            followsReturn = bytes[offset] == 0x0D
            offset += 1
            endLine()
        }
    }

    /// Reads the last entry at the end of the file.
    mutating func finish() {
        if !line.isEmpty || isTooLong { endLine() }
        endEntry(number)
    }

    /// The entries that were read since the last call.
    mutating func takeEntries() -> [POEntry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    /// The mistakes that were found since the last call.
    mutating func takeMistakes() -> [Mistake] {
        defer { mistakes = [] }
        return mistakes
    }

    private mutating func endLine() {
        number += 1
        if isTooLong { report("This line is longer than \(Self.lineLimit) bytes and was not read. Divide it.", number) }
        let mark = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        read(line[mark...], number)
        line.removeAll(keepingCapacity: true)
        isTooLong = false
    }

    private mutating func report(_ message: String, _ line: Int) {
        isBroken = true
        mistakeCount += 1
        if mistakeCount <= Self.mistakeLimit { mistakes.append(Mistake(line: line, message: message)) }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
        var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = rest.first else { return }
        if first == UInt8(ascii: "#") {
            comment(rest.dropFirst(), number)
            return
        }
        if first == 0x22 {
            if part == .none, !isBroken {
                report("This text has no keyword. Write msgid before it.", number)
            }
            append(rest, number)
            return
        }
        let word = rest.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x22 }
        rest = rest.dropFirst(word.count).drop { $0 == 0x20 || $0 == 0x09 }
        begin(String(decoding: word, as: UTF8.self), number)
        append(rest, number)
    }

    private mutating func comment(_ text: ArraySlice<UInt8>, _ number: Int) {
        if text.first == UInt8(ascii: "~") || text.first == UInt8(ascii: "|") { return }
        // A comment begins the next entry.
        if hasID { endEntry(number) }
        guard hasRoom(for: text.count, number) else { return }
        let value = String(decoding: text.dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
        if text.first == 0x20, !value.isEmpty { entry.translatorComments.append(value) }
        if text.first == UInt8(ascii: ".") { entry.extractedComments.append(value) }
        if text.first == UInt8(ascii: ",") {
            entry.flags += value.split(separator: ",").map { flag in
                String(flag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
        }
    }

    private mutating func begin(_ word: String, _ number: Int) {
        endText(number)
        switch word {
        case "msgctxt":
            if hasID { endEntry(number) }
            entry.line = number
            part = .context
        case "msgid":
            if hasID { endEntry(number) }
            if entry.context == nil { entry.line = number }
            hasID = true
            part = .id
        case "msgid_plural" where hasID: part = .pluralID
        case "msgstr" where hasID && entry.pluralID == nil: part = .text
        case "msgstr" where hasID:
            report("An entry with msgid_plural has a text for each form. Write msgstr[0].", number)
        case _ where hasID && word.hasPrefix("msgstr[") && word.hasSuffix("]"):
            guard entry.pluralID != nil else {
                report("`\(word.prefix(40))` needs msgid_plural. Write that before it.", number)
                return
            }
            guard let form = Int(word.dropFirst(7).dropLast()), 0..<Self.formLimit ~= form else {
                report("`\(word)` has no number of a plural form. Write msgstr[0], msgstr[1] and so on.", number)
                return
            }
            part = .form(form)
        case "msgstr", "msgid_plural": report("`\(word)` has no msgid. Write that before it.", number)
        default:
            report("`\(word.prefix(40))` is not a keyword of PO. Write msgid, msgstr or a comment with #.", number)
        }
    }

    /// Whether a number of further bytes of the entry is kept. The first bytes that are too many are reported.
    private mutating func hasRoom(for count: Int, _ number: Int) -> Bool {
        defer { entrySize += count }
        guard entrySize + count > Self.entryLimit else { return true }
        if entrySize <= Self.entryLimit {
            report("This entry is longer than \(Self.entryLimit) bytes and was not read. Shorten it.", number)
        }
        return false
    }

    /// Adds a text in quotes.
    private mutating func append(_ line: ArraySlice<UInt8>, _ number: Int) {
        guard part != .none, hasRoom(for: line.count, number) else { return }
        var end = line.endIndex
        while end > line.startIndex, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        guard line.first == 0x22, end - line.startIndex > 1, line[end - 1] == 0x22 else {
            report("This text needs a quote at each end. Write it.", number)
            return
        }
        let inside = line[line.startIndex + 1..<end - 1]
        var offset = inside.startIndex
        while offset < inside.endIndex {
            let byte = inside[offset]
            offset += 1
            if byte == 0x22 {
                report("A quote inside a text is written \\\". Write the backslash.", number)
                return
            }
            guard byte == 0x5C else {
                text.append(byte)
                continue
            }
            guard offset < inside.endIndex else {
                report("The backslash at the end of this text escapes its quote. Write \\\\ for a backslash.", number)
                return
            }
            if !escape(in: inside, at: &offset) {
                report("PO files have no such escape. Write \\\\ for a backslash.", number)
                return
            }
        }
    }

    /// Reads the characters after a backslash.
    private mutating func escape(in line: ArraySlice<UInt8>, at offset: inout Int) -> Bool {
        let byte = line[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "a"): text.append(0x07)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "v"): text.append(0x0B)
        case UInt8(ascii: "f"): text.append(0x0C)
        case 0x22, 0x5C, UInt8(ascii: "'"), UInt8(ascii: "?"): text.append(byte)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            let digits = line[(offset - 1)...].prefix(3).prefix { 0x30...0x37 ~= $0 }
            offset += digits.count - 1
            text.append(UInt8(truncatingIfNeeded: Int(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0))
        case UInt8(ascii: "x"):
            let digits = line[offset...].prefix(2)
            guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return false }
            offset += digits.count
            text.append(value)
        default: return false
        }
        return true
    }

    private mutating func endText(_ number: Int) {
        defer {
            text = []
            part = .none
        }
        guard part != .none else { return }
        guard let value = String(validating: text, as: UTF8.self) else {
            report("The text above this line is not UTF-8. Save the file as UTF-8.", number)
            return
        }
        switch part {
        case .none: break
        case .context: entry.context = value
        case .id: entry.id = value
        case .pluralID: entry.pluralID = value
        case .text where !entry.texts.isEmpty:
            report("The entry above this line has two msgstr. Keep the right one.", number)
        case .text: form(0, value, number)
        case .form(let index): form(index, value, number)
        }
    }

    private mutating func form(_ index: Int, _ value: String, _ number: Int) {
        guard index == entry.texts.count else {
            report("The forms of an entry come in order. Write msgstr[\(entry.texts.count)] here.", number)
            return
        }
        entry.texts.append(value)
    }

    private mutating func endEntry(_ number: Int) {
        endText(number)
        defer {
            entry = POEntry()
            (hasID, isBroken, entrySize) = (false, false, 0)
        }
        guard hasID, !isBroken else { return }
        guard !entry.texts.isEmpty else {
            report("The entry that ends here has no msgstr. Write one.", number)
            return
        }
        entries.append(entry)
    }
}
