/// Reads rows of comma-separated values (RFC 4180) in UTF-8, piece by piece.
///
/// Some spreadsheets write semicolons or tabs in place of commas. A file is read with these if its first row has
/// more of them than commas outside quotes.
struct CSVReader {
    /// A row and the line where it begins, from 1.
    struct Row: Equatable {
        let line: Int
        let cells: [String]
    }

    /// The reason why no more rows are read.
    struct Mistake: Error, Equatable {
        let line: Int
        /// The column from 1, in bytes of the line.
        let column: Int
        let message: String
    }

    private enum State {
        case cellBegins
        case bare
        case quoted
        /// After a quote in a quoted cell: the quote ends the cell, or is the first of two.
        case quote
    }

    private var rows: [Row] = []
    private var cells: [String] = []
    private var cell: [UInt8] = []
    private var state = State.cellBegins
    private var separator: UInt8?
    private var line = 1
    private var column = 0
    private var rowLine = 1
    private var followsReturn = false
    private var offset = 0
    /// The bytes of the first row, from which the separator is determined.
    private var beginning: [UInt8] = []
    /// The number of these bytes before which the row does not end, and whether a quote is open after them.
    private var searched = (count: 0, isQuoted: false)

    /// The maximum number of bytes in a row.
    private static let rowLimit = 1 << 26
    private var rowLength = 0

    private static let quoteSign = UInt8(ascii: "\"")
    /// The bytes between cells, beginning with the usual one.
    static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]

    /// Reads the next bytes, in time linear in their number.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Mistake) {
        guard separator == nil else {
            for byte in bytes { try take(byte) }
            return
        }
        beginning.append(contentsOf: bytes)
        guard let row = firstRow() else {
            if beginning.count > Self.rowLimit { throw mistake("The first row has no end. Write column names.") }
            return
        }
        try begin(row)
    }

    /// Ends the last row at the end of the file.
    mutating func finish() throws(Mistake) {
        if separator == nil { try begin(beginning[...]) }
        if state == .quoted {
            throw Mistake(
                line: rowLine, column: 1, message: "A quoted cell of this row has no quote at its end. Write it.")
        }
        if state != .cellBegins || !cells.isEmpty { try endRow() }
    }

    /// The rows that were read since the last call.
    mutating func takeRows() -> [Row] {
        defer { rows.removeAll(keepingCapacity: true) }
        return rows
    }

    /// The first row, without its line end; nil if the line end has not been read yet.
    private mutating func firstRow() -> ArraySlice<UInt8>? {
        while searched.count < beginning.count {
            let byte = beginning[searched.count]
            if byte == Self.quoteSign { searched.isQuoted.toggle() }
            if !searched.isQuoted, byte == 0x0A || byte == 0x0D { return beginning[..<searched.count] }
            searched.count += 1
        }
        return nil
    }

    private mutating func begin(_ row: ArraySlice<UInt8>) throws(Mistake) {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in row {
            if byte == Self.quoteSign { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        separator = Self.separators.max {
            counts[$0] ?? 0 < counts[$1] ?? 0 || (counts[$0] == counts[$1] && $0 != Self.separators[0])
        }
        let bytes = beginning
        beginning = []
        for byte in bytes { try take(byte) }
    }

    private func mistake(_ message: String) -> Mistake { Mistake(line: line, column: max(1, column), message: message) }

    private mutating func take(_ byte: UInt8) throws(Mistake) {
        offset += 1
        // The byte order mark is skipped.
        if offset <= 3, byte == [0xEF, 0xBB, 0xBF][offset - 1] { return }
        column += 1
        rowLength += 1
        guard rowLength <= Self.rowLimit else {
            throw Mistake(
                line: rowLine, column: 1,
                message: "This row is longer than \(Self.rowLimit) bytes. Look for a quote that is missing.")
        }
        let isBehindReturn = followsReturn && byte == 0x0A
        followsReturn = byte == 0x0D
        if byte == 0x0D || byte == 0x0A, !isBehindReturn {
            line += 1
            column = 0
        }
        switch state {
        case .quoted:
            if byte == Self.quoteSign { state = .quote } else { cell.append(byte) }
        case .quote where byte == Self.quoteSign:
            cell.append(byte)
            state = .quoted
        case .cellBegins where byte == Self.quoteSign: state = .quoted
        case .bare where byte == Self.quoteSign:
            throw mistake(
                "A cell without quotes has a quote in it. Put the cell in quotes, and write each quote in it twice.")
        case _ where byte == separator: try endCell()
        case _ where byte == 0x0D || byte == 0x0A:
            // A carriage return with a line feed is one line end, and an empty line isn't a row.
            guard !isBehindReturn else { return }
            if state == .cellBegins, cells.isEmpty {
                rowLine = line
                rowLength = 0
                return
            }
            try endRow()
        case .quote:
            throw mistake("Text follows the quote that ends a cell. Write each quote inside a cell twice.")
        default:
            cell.append(byte)
            state = .bare
        }
    }

    private mutating func endCell() throws(Mistake) {
        guard let text = String(validating: cell, as: UTF8.self) else {
            throw Mistake(line: rowLine, column: 1, message: "A cell of this row is not UTF-8. Save the file as UTF-8.")
        }
        cells.append(text)
        cell.removeAll(keepingCapacity: true)
        state = .cellBegins
    }

    private mutating func endRow() throws(Mistake) {
        try endCell()
        rows.append(Row(line: rowLine, cells: cells))
        cells = []
        rowLine = line
        rowLength = 0
    }
}
