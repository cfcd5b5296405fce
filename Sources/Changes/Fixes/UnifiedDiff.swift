/// The difference of two contents of a file, in the format of `git apply` and `patch -p1`.
/// https://www.gnu.org/software/diffutils/manual/html_node/Detailed-Unified.html
///
/// The difference consists of bytes, because a file that becomes UTF-8 had another encoding before.
public enum UnifiedDiff {
    private static let context = 3

    /// The difference; empty where there is none.
    /// - Parameter path: the file's path, relative to the folder in which the difference is applied.
    public static func bytes(from old: [UInt8], to new: [UInt8], path: String) -> [UInt8] {
        guard old != new else { return [] }
        let (oldLines, newLines) = (lines(of: old), lines(of: new))
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let pairs = LineMatch(oldLines.map(number), newLines.map(number)).pairs
        var result = Array("--- \(name("a/" + path))\n+++ \(name("b/" + path))\n".utf8)
        for hunk in hunks(pairs, oldCount: oldLines.count, newCount: newLines.count) {
            result += Array("@@ -\(range(hunk.old)) +\(range(hunk.new)) @@\n".utf8)
            var (oldLine, newLine) = (hunk.old.lowerBound, hunk.new.lowerBound)
            for pair in pairs[hunk.pairs] + [(hunk.old.upperBound, hunk.new.upperBound)] {
                while oldLine < pair.0 {
                    append("-", oldLines[oldLine], to: &result)
                    oldLine += 1
                }
                while newLine < pair.1 {
                    append("+", newLines[newLine], to: &result)
                    newLine += 1
                }
                guard oldLine < hunk.old.upperBound, newLine < hunk.new.upperBound else { continue }
                append(" ", oldLines[oldLine], to: &result)
                oldLine += 1
                newLine += 1
            }
        }
        return result
    }

    /// The lines with their ends. Only a line feed ends a line.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    private static func append(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        result.append(UInt8(ascii: sign))
        result += line
        if line.last != UInt8(ascii: "\n") { result += Array("\n\\ No newline at end of file\n".utf8) }
    }

    /// A range in a hunk's header: the first line, from 1, and the number of lines. An empty range has the line before it.
    private static func range(_ lines: Range<Int>) -> String {
        "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1)" + (lines.count == 1 ? "" : ",\(lines.count)")
    }

    private struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
        /// The pairs of equal lines in the hunk.
        var pairs: Range<Int>
    }

    /// The changed lines, each with some unchanged lines around it.
    private static func hunks(_ pairs: [(old: Int, new: Int)], oldCount: Int, newCount: Int) -> [Hunk] {
        var hunks: [Hunk] = []
        var (oldLine, newLine) = (0, 0)
        for index in 0...pairs.count {
            let next = index < pairs.count ? pairs[index] : (old: oldCount, new: newCount)
            if next.old > oldLine || next.new > newLine {
                // Equal lines are consecutive in both texts, so the same number of lines can be taken from both.
                let before = min(context, equalLines(before: index, pairs, oldLine, newLine))
                let after = min(context, equalLines(from: index, pairs))
                let hunk = Hunk(
                    old: oldLine - before..<next.old + after, new: newLine - before..<next.new + after,
                    pairs: index - before..<index + after)
                if let last = hunks.last, hunk.old.lowerBound <= last.old.upperBound,
                    hunk.new.lowerBound <= last.new.upperBound
                {
                    hunks[hunks.count - 1] = Hunk(
                        old: last.old.lowerBound..<hunk.old.upperBound, new: last.new.lowerBound..<hunk.new.upperBound,
                        pairs: last.pairs.lowerBound..<hunk.pairs.upperBound)
                } else {
                    hunks.append(hunk)
                }
            }
            (oldLine, newLine) = (next.old + 1, next.new + 1)
        }
        return hunks
    }

    private static func equalLines(before index: Int, _ pairs: [(old: Int, new: Int)], _ old: Int, _ new: Int) -> Int {
        var count = 0
        while count < context, index - count > 0, pairs[index - count - 1] == (old - count - 1, new - count - 1) {
            count += 1
        }
        return count
    }

    private static func equalLines(from index: Int, _ pairs: [(old: Int, new: Int)]) -> Int {
        var count = 0
        while count < context, index + count < pairs.count,
            pairs[index + count] == (pairs[index].old + count, pairs[index].new + count)
        {
            count += 1
        }
        return count
    }

    /// A path as git writes it in a header. It is quoted where it contains a quotation mark, a backslash or a control
    /// character. A tab follows it where it contains a space.
    private static func name(_ path: String) -> String {
        let special = "\"\\\u{7F}".utf8
        guard path.utf8.contains(where: { $0 < 0x20 || special.contains($0) }) else {
            return path.contains(" ") ? path + "\t" : path
        }
        var result = "\""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let octal = String(byte, radix: 8)
                result += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            }
        }
        return result + "\""
    }
}
