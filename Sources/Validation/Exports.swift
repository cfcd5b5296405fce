// A rule fails with a key and arguments, and a failure is shown by a catalog: one import gives a program all of it.
@_exported public import Messages

// What a form file is read from, and where its mistakes stand.
@_exported public import struct Tables.SourcePosition
@_exported public import struct Tables.SourceText
