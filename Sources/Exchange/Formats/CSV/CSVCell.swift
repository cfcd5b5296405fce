/// A cell of a file for spreadsheets.
///
/// A spreadsheet takes a cell for a formula, and runs it, if the cell begins with `=`, `+`, `-`, `@`, a tab or a
/// carriage return, whether it is quoted or not. Such a text gets an apostrophe before it. A text that begins with an
/// apostrophe gets a second one. See https://owasp.org/www-community/attacks/CSV_Injection.
enum CSVCell {
    private static let guarded: Set<UInt8> = [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D, 0x27]

    /// Writes a text as a cell.
    static func write(_ text: String, to bytes: inout [UInt8]) {
        let utf8 = text.utf8
        let isGuarded = utf8.first.map { guarded.contains($0) } ?? false
        let isQuoted =
            isGuarded || utf8.first == 0x20 || utf8.last == 0x20
            || utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard isQuoted else {
            bytes += utf8
            return
        }
        bytes.append(0x22)
        if isGuarded { bytes.append(0x27) }
        for byte in utf8 {
            if byte == 0x22 { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }

    /// The text of a cell, without the apostrophe that protects it.
    static func text(_ cell: String) -> String {
        let utf8 = cell.utf8
        guard utf8.first == 0x27, let second = utf8.dropFirst().first, guarded.contains(second) else { return cell }
        return String(cell.unicodeScalars.dropFirst())
    }
}
