// Almost every program that shows messages also uses locales, arguments and file errors. With these exports, it needs only
// one import. All other declarations of these modules are `package`, so programs do not see them.
@_exported public import ICU
@_exported public import MessageFormat

@_exported public import enum Tables.FileError
