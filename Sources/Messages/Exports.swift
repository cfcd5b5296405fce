// A program that resolves messages names locales, plural categories, arguments and file errors all the time: one import
// gives it all of them, with their members.
@_exported public import ICU
@_exported public import MessageFormat

@_exported public import enum Tables.FileError
