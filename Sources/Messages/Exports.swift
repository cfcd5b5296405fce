// Almost every program that shows messages also uses locales, arguments and file errors. With these exports, it needs only
// one import. Exported is what the signatures of this module use.
//
// The documentation and `docs/api` show of a type that is exported alone only the members in its body, not those of its
// extensions.
@_exported public import MessageFormat

@_exported public import enum Base.FileError
@_exported public import struct ICU.DecimalNumber
@_exported public import struct ICU.LocaleTag
@_exported public import enum ICU.TextDirection
