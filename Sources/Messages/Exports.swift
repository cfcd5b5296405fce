@_exported public import MessageFormat

// A program that resolves messages names locales and arguments all the time: one import gives it both.
@_exported public import struct ICU.LocaleTag
