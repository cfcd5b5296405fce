import Foundation
import TestSupport
import Testing

/// The example that a stranger would start from says each number in the right form of the reader's language.
@Suite(.serialized, .enabled(if: Extent.isAll, "\(SkipReason.takesLong)")) struct SignUpExampleTests {
    @Test(arguments: [
        ("pl", "0-1", "Hasło: Wpisz co najwyżej 1 znak."), ("pl", "2-9", "Hasło: Wpisz co najmniej 2 znaki."),
        ("pl", "5-9", "Hasło: Wpisz co najmniej 5 znaków."), ("pl", "21-30", "Hasło: Wpisz co najmniej 21 znaków."),
        ("ru", "0-1", "Пароль: Введите не более 1 символа."), ("ru", "2-9", "Пароль: Введите не менее 2 символов."),
        ("ru", "5-9", "Пароль: Введите не менее 5 символов."), ("ru", "21-30", "Пароль: Введите не менее 21 символа."),
        ("ar", "0-1", "كلمة المرور: أدخل حرفًا واحدًا على الأكثر."), ("ar", "2-9", "كلمة المرور: أدخل حرفين على الأقل."),
        ("ar", "5-9", "كلمة المرور: أدخل 5 أحرف على الأقل."), ("ar", "21-30", "كلمة المرور: أدخل 21 حرفًا على الأقل."),
        ("es-MX", "5-9", "Contraseña: Ingresa al menos 5 caracteres."),
        ("pt-AO", "5-9", "Palavra-passe: Introduza, pelo menos, 5 carateres."),
    ])
    func aFailureIsSaidInTheRightForm(locale: String, length: String, expected: String) throws {
        let password = length == "0-1" ? "Aa1" : "A"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swift", "run", "--quiet", "--package-path", "Examples/SignUp", "sign-up"]
            + ["--locale", locale, "--length", length, "email=ewa@example.com", "password=\(password)"]
        process.currentDirectoryURL = Document.repository
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.split(separator: "\n").first.map { withASCIIDigits($0) } == expected)
    }

    /// CLDR 42 and CLDR 48 write Arabic numbers in different digits.
    private func withASCIIDigits(_ text: Substring) -> String {
        String(text.map { character in character.wholeNumberValue.map { Character("\($0)") } ?? character })
    }
}
