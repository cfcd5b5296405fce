internal import Base
internal import Findings
internal import ICU
internal import Writing

/// A Chinese text with characters of the other script.
enum ScriptVariant: TextCheck {
    static let description = CheckDescription(
        id: .scriptVariant, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Delete the file";"#, "zh-Hans": #""A" = "↓刪除文件";"#]),
            CheckExample(["en": #""A" = "Device settings";"#, "zh-TW": #""A" = "裝置↓设定";"#]),
        ],
        passing: [
            CheckExample([
                "en": """
                "A" = "Delete the file";
                "B" = "Traditional Chinese";
                """,
                "zh-Hans": """
                "A" = "删除文件";
                "B" = "繁體中文";
                """,
                "zh-HK": """
                "A" = "刪除用户檔案";
                "B" = "繁體中文";
                """,
                "ja": #""A" = "国の設定";"#,
            ])
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        file.writing.isChinese ? [.foreignLetter, .severalTexts] : []
    }

    static let runsOnEachText = true

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        let alphabet = text.file.alphabet
        for form in text.forms {
            let scalars = form.scalars
            guard
                let index = scalars.indices.first(where: { index in
                    alphabet.foreignness(of: scalars[index]) == .variant
                        && !text.sourceForms.contains { $0.scalars.contains(scalars[index]) }
                }), !namesScript(form.string)
            else { continue }
            let message = text.file.writing.script == "Hans" ? traditional : simplified
            return report(
                text.finding(
                    of: Self.self, message(String(scalars[index]), scalars[index].codePoint), in: form,
                    at: index..<index + 1))
        }
    }

    /// Whether a text names the other script, for example in a list of languages.
    private static func namesScript(_ text: String) -> Bool {
        ["繁體", "正體", "简体"].contains { text.contains($0) }
    }
}

// MARK: Messages

extension ScriptVariant {
    private static let traditional = FindingTemplate<(String, String)>(
        .scriptVariant, "traditional", "character", "code")
    private static let simplified = FindingTemplate<(String, String)>(.scriptVariant, "simplified", "character", "code")

    static let messages: [any DeclaredMessage] = [traditional, simplified]
}
