// A rule fails with a key and arguments, and a failure is shown by a catalog: one import gives a program all of it.
@_exported public import Messages
