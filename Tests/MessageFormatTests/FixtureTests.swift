import ICU
import MessageFormat
import Testing

@Suite struct FixtureTests {
    /// The first line of an input names the syntax, the rest is the pattern.
    @Test(arguments: Fixture.all(in: "Trees"))
    func tree(_ fixture: Fixture) {
        let (head, pattern) = split(fixture.input)
        let syntax = head.first.flatMap { MessagePattern.Syntax(written: $0) } ?? .icu
        fixture.expect(TreeDump(MessagePattern(pattern, syntax: syntax)).text)
    }

    /// Before a line `---`: the locale, `printf` or `mf2` if it is that, and the arguments as they would be written in Swift.
    ///
    /// An expectation is the text and, after `---`, the issues.
    @Test(arguments: Fixture.all(in: "Texts"))
    func text(_ fixture: Fixture) throws {
        let (head, pattern) = split(fixture.input)
        let locale = LocaleTag(try #require(head.first))
        var syntax = MessagePattern.Syntax.icu
        var arguments = MessageArguments()
        for line in head.dropFirst() {
            if let written = MessagePattern.Syntax(written: line) {
                syntax = written
            } else {
                let parts = line.split(separator: " = ", maxSplits: 1)
                guard let value = MessageArgument(written: String(parts[1])) else {
                    Issue.record("not an argument: \(line)")
                    return
                }
                arguments[String(parts[0])] = value
            }
        }
        var issues: [FormatIssue] = []
        let message = CompiledMessage(pattern, syntax: syntax, locale: locale)
        let text = message.text(arguments, issues: &issues)
        #expect(message.text(arguments) == text)
        fixture.expect(text + "\n---\n" + issues.map { plain($0) + "\n" }.joined())
    }

    private func split(_ input: String) -> (head: [String], pattern: String) {
        guard let divider = input.firstRange(of: "\n---\n") else { return ([], input) }
        let head = input[..<divider.lowerBound].split(separator: "\n").map(String.init)
        return (head, String(input[divider.upperBound...]))
    }
}

extension MessagePattern.Syntax {
    fileprivate init?(written word: String) {
        switch word {
        case "printf": self = .printf
        case "mf2": self = .mf2
        default: return nil
        }
    }
}

extension MessageArgument {
    /// `1`, `1.0`, `"text"`, `["a", "b"]`, `date(0)`.
    fileprivate init?(written text: String) {
        if let integer = Int(text) {
            self = .integer(integer)
        } else if text.hasPrefix("date("), let seconds = Double(text.dropFirst(5).dropLast()) {
            self = .date(MessageDate(secondsSince1970: seconds))
        } else if text.hasPrefix("[") {
            let elements = text.dropFirst().dropLast().split(separator: ", ").filter { !$0.isEmpty }
            self = .list(elements.map { String($0.dropFirst().dropLast()) })
        } else if text.hasPrefix("\"") {
            self = .text(String(text.dropFirst().dropLast()))
        } else if let number = Double(text) {
            self = .number(number)
        } else {
            return nil
        }
    }
}
