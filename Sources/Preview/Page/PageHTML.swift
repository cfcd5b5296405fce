internal import CResources

extension PreviewPage {
    /// The page: one HTML document in UTF-8 that needs no other file and no network.
    ///
    /// Its content security policy allows the scripts and the style that are embedded here, by their digests, and
    /// nothing else; with a server behind it, also requests to that server. Texts of the project stand only in the
    /// block of data.
    public var html: [UInt8] { html(with: data) }

    /// - Parameter data: the block of data.
    func html(with data: [UInt8]) -> [UInt8] {
        let style = styles.flatMap(Self.resource)
        let scripts = scripts.map(Self.resource)
        let digests = scripts.map { "'sha256-\(SHA256.base64(of: $0))'" }.joined(separator: " ")
        let policy = """
            default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; script-src \(digests); \
            connect-src \(isLive ? "'self'" : "'none'"); base-uri 'none'; form-action 'none'
            """
        return Self.filled(
            Self.resource("page.html"),
            with: [
                "policy": Array(policy.utf8), "style": style, "data": data, "words": PageWords.json,
                "scripts": Array(scripts.map { Array("<script>".utf8) + $0 + Array("</script>".utf8) }.joined()),
            ])
    }

    private var styles: [String] {
        ["page.css", "messages.css"] + (isEditable ? ["edit.css"] : []) + ["coverage.css", "forms.css"]
    }

    /// In the order in which they run.
    private var scripts: [String] {
        let shown = [
            "words.js", "page.js", "controls.js", "shortcuts.js", "server.js", "cells.js", "search.js", "beside.js",
            "card.js", "messages.js",
        ]
        let editing = [
            "edit-drafts.js", "edit.js", "edit-arguments.js", "edit-context.js", "editor.js", "edit-languages.js",
            "edit-files.js",
        ]
        return shown + ["arguments.js"] + (isEditable ? editing : []) + ["coverage.js", "form.js", "forms.js"]
    }

    /// A mark near the beginning of every page, which shows that no other program has written the file.
    package static let mark = "<meta name=\"generator\" content=\"l10n-preview\">"

    /// A template with a content for each `{{name}}` in it; what a content holds is left as it is.
    static func filled(_ template: [UInt8], with contents: [String: [UInt8]]) -> [UInt8] {
        var page: [UInt8] = []
        var rest = template[...]
        while let start = rest.firstRange(of: Array("{{".utf8)),
            let end = rest[start.upperBound...].firstRange(of: Array("}}".utf8))
        {
            page += rest[..<start.lowerBound]
            page += contents[String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)] ?? []
            rest = rest[end.upperBound...]
        }
        return page + rest
    }

    /// An embedded file of the page; empty where there is none.
    private static func resource(_ name: String) -> [UInt8] {
        let list = cresources_preview()
        for file in UnsafeBufferPointer(start: list.files, count: list.count)
        where String(cString: file.path) == "Resources/Preview/\(name)" {
            return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
        return []
    }
}
