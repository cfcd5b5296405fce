internal import MessageFormat

/// A printf specifier that a translator damaged.
enum MalformedFormat: TextCheck {
    static let description = CheckDescription(
        id: "malformed-format", severity: .error,
        summary: "A translation has a damaged printf specifier where the source text has a right one.",
        rationale: """
            The reader sees `% @` where a name belongs, and the arguments behind it move up. A specifier has no \
            space inside, its position comes first (`%1$@`), and its signs and letters are those of ASCII. A percent \
            sign in prose is none: a specifier counts as damaged only where an argument of the source text is \
            missing, or where a position stands behind its specifier.
            """,
        failing: [
            CheckExample(["en": "\"A\" = \"Hello, %1$@!\";\n", "de": "\"A\" = \"Hallo, ↓%@1$!\";\n"]),
            CheckExample(["en": "\"A\" = \"Hello, %@!\";\n", "de": "\"A\" = \"Hallo, ↓% @!\";\n"]),
            CheckExample(["en": "\"A\" = \"Hello, %@!\";\n", "ja": "\"A\" = \"こんにちは、↓％@さん!\";\n"]),
            CheckExample(["en": "\"A\" = \"%1$@ of %2$d\";\n", "ar": "\"A\" = \"%1$@ من ↓٪2$d\";\n"]),
            CheckExample(["en": "\"A\" = \"Size: %a\";\n", "ru": "\"A\" = \"Размер: ↓%а\";\n"]),
            CheckExample(["en": "\"A\" = \"Hello, %@!\";\n", "de": "\"A\" = \"Hallo, ↓@%!\";\n"]),
            CheckExample(["en": "\"A\" = \"%1$@ and %2$@\";\n", "fr": "\"A\" = \"%1$@ et ↓%2 $@\";\n"]),
        ],
        passing: [
            CheckExample([
                "en": "\"A\" = \"50% off\";\n\"B\" = \"%@!\";\n",
                "fr": "\"A\" = \"50 % de remise\";\n\"B\" = \"%@!\";\n",
            ]),
            CheckExample([
                "en": "\"A\" = \"%d% done\";\n\"B\" = \"%@!\";\n", "tr": "\"A\" = \"%%%d bitti\";\n\"B\" = \"%@!\";\n",
                "de": "\"A\" = \"%d % fertig\";\n\"B\" = \"%@!\";\n",
            ]),
        ])

    static func clues(in file: AuditedFile) -> TextFeatures {
        file.table.syntax == .printf ? file.cluesOfArguments : []
    }

    static func audit(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.file.table.syntax == .printf, let source = text.source, !text.isSame,
            !source.content.arguments.isEmpty
        else { return }
        let arguments = text.message.arguments
        var missing = source.arguments
        for argument in arguments {
            let index =
                missing.firstIndex { $0.name == argument.name && $0.kind == argument.kind }
                ?? missing.firstIndex { $0.kind == argument.kind }
            if let index { missing.remove(at: index) }
        }
        guard !missing.isEmpty || text.message.value.utf8.contains(UInt8(ascii: "$")) else { return }
        for damaged in DamagedSpecifier.all(in: text.message.pattern) {
            guard let right = specifier(meantBy: damaged, among: &missing, of: source) else { continue }
            let written = String(decoding: Array(text.message.pattern.text.utf8)[damaged.range], as: UTF8.self)
            guard written != right else { continue }
            report(
                text.finding(
                    of: Self.self, "`\(written)` is no format: the reader sees it as it is. Write `\(right)`.",
                    at: damaged.range))
        }
    }

    /// The specifier of the source text that a damaged one stands for; it is then missing no longer.
    private static func specifier(
        meantBy damaged: DamagedSpecifier, among missing: inout [ArgumentUse], of source: TableMessage
    ) -> String? {
        let isRight = { (argument: ArgumentUse) in
            (damaged.position == nil || damaged.position == argument.name)
                && (damaged.letter.map { argument.spelling.lowercased().hasSuffix($0.lowercased()) } ?? true)
        }
        if let index = missing.firstIndex(where: isRight) {
            let argument = missing.remove(at: index)
            guard let position = damaged.position, !argument.spelling.contains("$") else { return argument.spelling }
            return "%\(position)$\(argument.spelling.dropFirst())"
        }
        // Nothing seems to be missing where the specifier is understood without its position.
        guard let position = damaged.position, let argument = source.arguments.first(where: isRight) else { return nil }
        return argument.spelling.contains("$")
            ? argument.spelling : "%\(position)$\(argument.spelling.dropFirst())"
    }
}
