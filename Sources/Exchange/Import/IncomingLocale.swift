internal import AuditRun
internal import Base
internal import Checks
internal import ICU
internal import Messages
internal import Projects

/// The locale that a file of translations names, as the project spells it. Tools and tables name the same language in
/// several ways: `zh-CN` and `zh-Hans`, `nb-NO` and `nb`.
enum IncomingLocale {
    case known(String)
    /// The project doesn't have the locale. The message says what to do.
    case absent(String)
    /// The project has several locales that it may be. The message says what to do.
    case refused(String)

    /// - Parameters:
    ///   - name: the locale in the file: a language tag, with hyphens or underscores.
    ///   - created: the locales that the import may add to the project.
    init(_ name: String, of table: Int, in project: ExchangeProject, creating created: [String]) {
        let (part, units) = project.tables[table]
        let tag = LocaleTag(name)
        if let file = units.file(in: name) {
            self = .known(file.folder.spelling)
            return
        }
        let spellings = Set(
            project.tables.filter { $0.part == part }.flatMap { [$0.units.sourceLocale] + $0.units.targetLocales }
        ).filter { $0 != "Base" }.sorted()
        let isRequired = project.parts[part].auditor.requiredLocales.contains(tag)
        func isMeant(_ spelling: String) -> Bool { spelling == name || LocaleTag(spelling) == tag }
        if let spelling = spellings.first(where: isMeant) ?? created.first(where: isMeant) {
            self = .known(spelling)
            return
        }
        if isRequired {
            self = .known(name)
            return
        }
        // UTS 35, "Likely Subtags".
        let equals = tag.language == "und" ? [] : spellings.filter { LocaleTag($0).maximized == tag.maximized }
        if equals.count == 1 {
            self = .known(equals[0])
        } else if equals.isEmpty {
            self = .absent(
                "The project has no locale `\(name)`. If this is a new language, add it with `--create-locale \(name)`. "
                    + "Otherwise write a locale of the project in the file: \(quoted(spellings.prefix(12))).")
        } else {
            self = .refused(
                "`\(name)` may be each of \(quoted(equals)). Write one of them in the file, or add a language with "
                    + "`--create-locale \(name)`.")
        }
    }
}
