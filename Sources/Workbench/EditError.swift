package import Base

/// The reason why a message is not edited or not saved. Nothing has been written, except for ``partlyWritten``.
package enum EditError: Error, Sendable, CustomStringConvertible {
    /// The project has nothing of this kind with this name.
    case unknown(kind: String, name: String)
    /// The locale to add is not known to CLDR.
    case notALocale(String)
    /// The project already has the locale to add.
    case localeExists(locale: String)
    /// The locale is the source language of the message.
    case isSource(path: String)
    /// The file is outside of the project, after links are followed.
    case isOutside(path: String)
    /// The user who started the server may not write the file, or may not create it in its folder.
    case isProtected(path: String)
    /// The file has a mistake that makes its structure uncertain.
    case isDamaged(path: String)
    /// The text cannot be written into the file. The reason is given in full sentences.
    case notWritable(String)
    /// The file could not be read or written.
    case file(FileError)
    /// Somebody else has changed the message since it was opened. The value is the message as it is now.
    case changed(EditableMessage)
    /// The audit finds an error in the typed text.
    case hasErrors(EditJudgement)
    /// The typed text leaves out an argument that the source text shows.
    case losesArgument(EditJudgement)
    /// There is a note, and no translation whose comment could hold it.
    case noteAlone
    /// The project cannot be read as it is now. The reason is a full sentence.
    case notReadable(String)
    /// A file that a page sends is an archive.
    case isArchive(name: String)
    /// There is no text to export.
    case nothingToExport
    /// A file of translations cannot be read. The value is the report of the import.
    case broken(ImportReport)
    /// The import differs from the one that a person has seen. The value reports what it would do now.
    case isOther(ImportReport)
    /// Some files of an import were written, and this one could not be. The count is the number of files that were written.
    case partlyWritten(count: Int, FileError)

    /// What is wrong and what to do, in full sentences.
    package var description: String {
        switch self {
        case .unknown(let kind, let name): "There is no \(kind) `\(name)`. Load the page again."
        case .notALocale(let name):
            "`\(name)` is not a language tag. Write one, such as `pl`, `pt-BR` or `zh-Hant`."
        case .localeExists(let locale): "The project has `\(locale)` already. Choose it at the top."
        case .isSource(let path):
            "This is the source text, from which all languages are translated. Its developers change it in `\(path)`."
        case .isOutside(let path):
            "`\(path)` leads to a file outside of the project, which the page does not change. Edit that file itself."
        case .isProtected(let path):
            "The person who started the server may not write `\(path)`. Ask for the permission before you type."
        case .isDamaged(let path): "`\(path)` has mistakes. Correct them first: `l10n-audit check` lists them."
        case .notWritable(let reason): reason
        case .file(let error): error.description
        case .changed: "Somebody else has changed this text in the meantime. Choose which text to keep."
        case .notReadable(let reason): "The project cannot be read: \(reason)"
        case .isArchive(let name): "`\(name)` is a ZIP file. Unpack it, and choose the files in it."
        case .nothingToExport: "There is no text to write into a file. Choose another language."
        case .broken: "A file cannot be read, so nothing was written. Its mistake is shown below."
        case .isOther:
            "The project or the files have changed in the meantime, so nothing was written. Check what would come in now."
        case .partlyWritten(let count, let error):
            "\(error) \(count) file\(count == 1 ? " was" : "s were") written before it. Correct it, and import the "
                + "same files again."
        case .losesArgument:
            "The text leaves out an argument of the source text, and wasn't saved. Add it, or save the text as it is."
        case .noteAlone: "A note is saved beside a translation. Type a translation too."
        case .hasErrors: "The text has an error, and was not saved. Correct it, or save it anyway."
        }
    }

    /// The key of the page's own message for the error, with its values; nil where the text comes from the system or from
    /// the reader of a file.
    package var message: (key: String, values: [String: String])? {
        switch self {
        case .unknown(_, let name): ("PROBLEM_UNKNOWN", ["name": name])
        case .notALocale(let name): ("PROBLEM_NO_LANGUAGE", ["name": name])
        case .localeExists(let locale): ("PROBLEM_IS_THERE", ["name": locale])
        case .isSource(let path): ("PROBLEM_IS_SOURCE", ["path": path])
        case .isOutside(let path): ("PROBLEM_IS_OUTSIDE", ["path": path])
        case .isProtected(let path): ("PROBLEM_IS_PROTECTED", ["path": path])
        case .isDamaged(let path): ("PROBLEM_IS_DAMAGED", ["path": path])
        case .file(.notFound(let path)): ("PROBLEM_NO_FILE", ["path": path])
        case .file(.changing(let path)): ("PROBLEM_IS_CHANGING", ["path": path])
        case .changed: ("PROBLEM_CHANGED", [:])
        case .hasErrors: ("PROBLEM_HAS_ERRORS", [:])
        case .losesArgument: ("PROBLEM_LOSES_ARGUMENT", [:])
        case .noteAlone: ("PROBLEM_NOTE_ALONE", [:])
        case .isArchive(let name): ("PROBLEM_IS_ARCHIVE", ["name": name])
        case .nothingToExport: ("PROBLEM_NOTHING_TO_EXPORT", [:])
        case .broken: ("PROBLEM_BROKEN", [:])
        case .isOther: ("PROBLEM_IS_OTHER", [:])
        case .notWritable, .file, .notReadable, .partlyWritten: nil
        }
    }
}
