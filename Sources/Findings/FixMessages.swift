/// The titles of fixes: what a fix does, in one sentence.
enum FixMessages {
    static let replace = FindingTemplate<(String, String)>(nil, "fix.replace", "written", "right")
    static let write = FindingTemplate<String>(nil, "fix.write", "text")
    static let addForms = FindingTemplate<(Int, [String], String)>(nil, "fix.add-forms", "count", "forms", "argument")
    static let addKey = FindingTemplate<String>(nil, "fix.add-key", "key")
    static let removeKey = FindingTemplate<String>(nil, "fix.remove-key", "key")
    static let removeDefinition = FindingTemplate<Int>(nil, "fix.remove-definition", "line")
    static let removeByteOrderMark = FindingTemplate<Void>(nil, "fix.remove-byte-order-mark")
    static let saveAsUTF8 = FindingTemplate<Void>(nil, "fix.save-as-utf-8")
    static let removeBackslash = FindingTemplate<Void>(nil, "fix.remove-backslash")
    static let escapePercentSign = FindingTemplate<Void>(nil, "fix.escape-percent-sign")
    static let removeSpaceInEmphasis = FindingTemplate<Void>(nil, "fix.remove-space-in-emphasis")
    static let removeSpaceInLink = FindingTemplate<Void>(nil, "fix.remove-space-in-link")
    static let removeSpaceAtStart = FindingTemplate<Void>(nil, "fix.remove-space-at-start")
    static let removeSpaceAtEnd = FindingTemplate<Void>(nil, "fix.remove-space-at-end")
    static let sortEntries = FindingTemplate<Void>(nil, "fix.sort-entries")

    static let messages: [any DeclaredMessage] = [
        replace, write, addForms, addKey, removeKey, removeDefinition, removeByteOrderMark, saveAsUTF8,
        removeBackslash, escapePercentSign, removeSpaceInEmphasis, removeSpaceInLink, removeSpaceAtStart,
        removeSpaceAtEnd, sortEntries,
    ]
}
