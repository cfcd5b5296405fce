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
    /// The person who has started the server may not write the file, or not make one where it would be.
    case isProtected(path: String)
    /// The file has a mistake that hides what belongs to what.
    case isDamaged(path: String)
    /// Why the text cannot be put into the file, in full sentences.
    case notWritable(String)
    /// The file could not be read or written.
    case file(FileError)
    /// Somebody else has changed the same message since it was opened: as it is now.
    case changed(EditableMessage)
    /// The audit finds an error in what was typed.
    case hasErrors(EditJudgement)
    /// The project cannot be read as it is now, by a full sentence.
    case notReadable(String)
    /// A file that a page brings is several in one.
    case isArchive(name: String)
    /// No text is to be written into a file.
    case nothingToExport
    /// A file of translations cannot be read: what the import says of it.
    case broken(ImportReport)
    /// The import would do something else than what a person has seen: what it would do now.
    case isOther(ImportReport)
    /// Some files of an import are written, and this one could not be.
    case partlyWritten(count: Int, FileError)

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
        case .isProtected(let path):
            "`\(path)` may not be written by who has started the server. Ask for the permission before you type."
        case .isDamaged(let path): "`\(path)` could not be read without a doubt. Mend its mistakes first."
        case .notWritable(let reason): reason
        case .file(let error): error.message
        case .changed: "Somebody else has changed this text meanwhile. Choose which one to keep."
        case .notReadable(let reason): "The project cannot be read: \(reason)"
        case .isArchive(let name): "`\(name)` is a ZIP file. Unpack it, and choose the files in it."
        case .nothingToExport: "There is no text to write into a file. Choose another language."
        case .broken: "A file cannot be read, so nothing was written. What is wrong with it stands below."
        case .isOther:
            "The project or the files have changed meanwhile, so nothing was written. Look at what would come in now."
        case .partlyWritten(let count, let error):
            "\(error.message) \(count) file\(count == 1 ? " was" : "s were") written before it. Mend that, and import the "
                + "same files again."
        case .hasErrors: "The text has an error, and was not saved. Mend it, or save it anyway."
        }
    }

    /// The key of the page's own sentence that says the same, with its values; nil where what is wrong is said by the
    /// system or by a file's reader.
    package var message: (key: String, values: [String: String])? {
        switch self {
        case .unknown(_, let name): ("PROBLEM_UNKNOWN", ["name": name])
        case .notALocale(let name): ("PROBLEM_NO_LANGUAGE", ["name": name])
        case .isThere(let locale): ("PROBLEM_IS_THERE", ["name": locale])
        case .isSource(let path): ("PROBLEM_IS_SOURCE", ["path": path])
        case .isOutside(let path): ("PROBLEM_IS_OUTSIDE", ["path": path])
        case .isProtected(let path): ("PROBLEM_IS_PROTECTED", ["path": path])
        case .isDamaged(let path): ("PROBLEM_IS_DAMAGED", ["path": path])
        case .file(.notFound(let path)): ("PROBLEM_NO_FILE", ["path": path])
        case .file(.changing(let path)): ("PROBLEM_IS_CHANGING", ["path": path])
        case .changed: ("PROBLEM_CHANGED", [:])
        case .hasErrors: ("PROBLEM_HAS_ERRORS", [:])
        case .isArchive(let name): ("PROBLEM_IS_ARCHIVE", ["name": name])
        case .nothingToExport: ("PROBLEM_NOTHING_TO_EXPORT", [:])
        case .broken: ("PROBLEM_BROKEN", [:])
        case .isOther: ("PROBLEM_IS_OTHER", [:])
        case .notWritable, .file, .notReadable, .partlyWritten: nil
        }
    }
}
