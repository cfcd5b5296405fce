import Accessors
import Base
import ICU
import Messages
import Validation

/// Makes accessors of tables that a test writes.
enum Accessors {
    static func file(
        _ files: [String: String], locale: LocaleTag? = nil, syntax: CatalogSyntax = .automatic,
        declared: [MessageDeclaration] = [], _ change: (inout AccessorFile.Options) -> Void = { _ in }
    ) -> AccessorFile {
        let sources = files.map { SourceText(bytes: Array($0.value.utf8), path: $0.key) }
        var options = AccessorFile.Options()
        change(&options)
        return AccessorFile(
            AccessorTable.tables(of: sources, developmentLocale: locale, syntax: syntax), declared: declared,
            options: options)
    }

    /// Of one table, `en.lproj/Shop.strings`.
    static func file(
        ofTable text: String, syntax: CatalogSyntax = .automatic, declared: [MessageDeclaration] = []
    ) -> AccessorFile {
        file(["en.lproj/Shop.strings": text], syntax: syntax, declared: declared)
    }

    /// The lines of the code that declare an accessor, without their bodies: `func total(count: Int) -> String`. The text of a
    /// keyword is none.
    static func declarations(in file: AccessorFile) -> [String] {
        lines(of: file).map { line in
            ["public ", "package "].first { line.hasPrefix($0) }.map { line.dropFirst($0.utf8.count) } ?? line
        }.filter {
            ($0.hasPrefix("var ") || $0.hasPrefix("func ")) && $0.contains("String {") && $0 != "var rawValue: String {"
        }.map {
            String($0.prefix { $0 != "{" }.dropLast())
        }
    }

    static func lines(of file: AccessorFile) -> [Substring] {
        file.code.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
}
