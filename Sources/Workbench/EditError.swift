package import Tables

/// Why a message is not edited or not saved. Nothing has been written.
package enum EditError: Error, Sendable, CustomStringConvertible {
    /// The project has no such thing.
    case unknown(kind: String, name: String)
    /// What is to be added is no locale that CLDR knows.
    case notALocale(String)
    /// The project has the locale that is to be added.
    case isThere(locale: String)
    /// The message is written in this language first.
    case isSource(path: String)
    /// The file, links followed, is none of the project's.
    case isOutside(path: String)
    /// Why the file cannot be changed, in full sentences.
    case notWritable(String)
    /// The file could not be read or written.
    case file(FileError)
    /// Somebody else has changed the same message since it was opened: as it is now.
    case changed(EditableMessage)
    /// The audit finds an error in what was typed.
    case hasErrors(EditJudgement)

    /// What is wrong and what to do, in full sentences.
    package var description: String {
        switch self {
        case .unknown(let kind, let name): "There is no \(kind) `\(name)`. Load the page again."
        case .notALocale(let name):
            "`\(name)` is no language. Write its tag, such as `pl`, `pt-BR` or `zh-Hant`."
        case .isThere(let locale): "The project has `\(locale)` already. Choose it at the top."
        case .isSource(let path):
            "This is the source text, from which all languages are translated. Its developers change it in `\(path)`."
        case .isOutside(let path):
            "`\(path)` leads to a file outside of the project, which is not changed from here."
        case .notWritable(let reason): reason
        case .file(let error): error.message
        case .changed: "Somebody else has changed this text meanwhile. Choose which one to keep."
        case .hasErrors: "The text has an error, and was not saved. Mend it, or save it anyway."
        }
    }
}
