import Base
import Tables

/// A file as lines: each value at its position, indented below its key.
enum TableOutline {
    static func of(_ file: TableFile) -> String {
        var lines = ["\(file.format), \(file.source.encoding), source language: \(file.sourceLocale ?? "none")"]
        let locales: [String?] = file.locales.isEmpty ? [nil] : file.locales
        for locale in locales {
            if let locale { lines.append("\(locale):") }
            for entry in file.entries(in: locale) {
                var line = "\(place(entry.range, file)) \(visible(entry.key))"
                if entry.isKeyOnly { line += " (key only)" }
                if !entry.shouldTranslate { line += " (not to be translated)" }
                if let state = entry.extractionState { line += " (\(state))" }
                if let comment = entry.comment { line += " // \(visible(comment))" }
                lines.append(line)
                append(entry.value, file, 1, to: &lines)
            }
        }
        for error in file.errors {
            lines.append("\(place(error.range, file)) \(error.consequence): \(error.message)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func append(_ value: TableValue, _ file: TableFile, _ depth: Int, to lines: inout [String]) {
        let indent = String(repeating: "    ", count: depth)
        switch value.content {
        case .text(let text)?:
            let state = text.state.map { " (\($0))" } ?? ""
            lines.append("\(indent)\(place(text.range, file)) \(visible(text.text))\(state)")
        case .choice(let choice)?:
            for branch in choice.branches {
                let place = place(branch.selectorRange, file)
                lines.append("\(indent)\(place) \(choice.dimension) \(visible(branch.selector))")
                append(branch.value, file, depth + 1, to: &lines)
            }
        case nil: lines.append("\(indent)nothing")
        }
        for variable in value.variables {
            var line = "\(indent)\(place(variable.nameRange, file)) variable \(visible(variable.name))"
            if let number = variable.argumentNumber { line += ", argument \(number)" }
            if let type = variable.valueType { line += ", type \(visible(type))" }
            lines.append(line)
            append(variable.value, file, depth + 1, to: &lines)
        }
    }

    private static func place(_ range: Range<Int>, _ file: TableFile) -> String {
        "\(file.source.position(at: range.lowerBound))-\(file.source.position(at: range.upperBound))"
    }

    /// Quoted, with whatever cannot be seen as its number.
    private static func visible(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{A0}"
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
        return "\"" + scalars.joined() + "\""
    }
}
