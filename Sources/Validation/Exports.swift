// A program that shows failures needs their keys, their arguments and a catalog. With this export, it needs only one
// import.
@_exported public import Messages

// The input of a form file, and the places of its mistakes.
@_exported public import struct Tables.SourcePosition
@_exported public import struct Tables.SourceText
