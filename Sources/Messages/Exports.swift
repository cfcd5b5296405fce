// A program that resolves messages names locales, arguments and file errors all the time: one import gives it all of them,
// with their members. What else these rooms have is `package`, and no program sees it.
@_exported public import ICU
@_exported public import MessageFormat

@_exported public import enum Tables.FileError
