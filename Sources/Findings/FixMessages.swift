/// The titles of fixes: what a fix does, in one sentence.
package enum FixMessages {
    package static let replace = FindingTemplate<(String, String)>(nil, "fix.replace", "written", "right")
    package static let write = FindingTemplate<String>(nil, "fix.write", "text")
    package static let addForms = FindingTemplate<(Int, [String], String)>(
        nil, "fix.add-forms", "count", "forms", "argument")
    package static let addKey = FindingTemplate<String>(nil, "fix.add-key", "key")
    package static let removeKey = FindingTemplate<String>(nil, "fix.remove-key", "key")
    package static let removeDefinition = FindingTemplate<Int>(nil, "fix.remove-definition", "line")
    package static let removeByteOrderMark = FindingTemplate<Void>(nil, "fix.remove-byte-order-mark")
    package static let saveAsUTF8 = FindingTemplate<Void>(nil, "fix.save-as-utf-8")
    package static let removeBackslash = FindingTemplate<Void>(nil, "fix.remove-backslash")
    package static let escapePercentSign = FindingTemplate<Void>(nil, "fix.escape-percent-sign")
    package static let removeSpaceInEmphasis = FindingTemplate<Void>(nil, "fix.remove-space-in-emphasis")
    package static let removeSpaceInLink = FindingTemplate<Void>(nil, "fix.remove-space-in-link")
    package static let removeSpaceAtStart = FindingTemplate<Void>(nil, "fix.remove-space-at-start")
    package static let removeSpaceAtEnd = FindingTemplate<Void>(nil, "fix.remove-space-at-end")
    package static let sortEntries = FindingTemplate<Void>(nil, "fix.sort-entries")

    package static let messages: [any DeclaredMessage] = [
        replace, write, addForms, addKey, removeKey, removeDefinition, removeByteOrderMark, saveAsUTF8,
        removeBackslash, escapePercentSign, removeSpaceInEmphasis, removeSpaceInLink, removeSpaceAtStart,
        removeSpaceAtEnd, sortEntries,
    ]
}
