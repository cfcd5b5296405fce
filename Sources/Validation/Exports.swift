// A program that shows failures needs their keys, their arguments and a catalog. With this export, it needs only one
// import.
@_exported public import Messages

// The input of a form file, and the places of its mistakes.
@_exported public import struct Base.SourcePosition
@_exported public import struct Base.SourceText
// A test of a form compares texts that ICU's data decides. The version of the data says which texts to expect.
@_exported public import enum ICU.DataVersion
// The error of a rule with a regular expression.
@_exported public import enum ICU.RegularExpressionError
