package import Base
internal import CResources
internal import ICU
internal import Tables

extension PreviewPage {
    /// The page: one HTML document in UTF-8 that needs no other file and no network.
    ///
    /// Its content security policy allows only the scripts and the style that are embedded here, by their digests. For
    /// a page with a server, it also allows requests to that server. Texts of the project are only in the block of
    /// data.
    public var html: [UInt8] { html(with: data) }

    /// Calls a function with the name and the content of each file of a page without a server. The first is `index.html`.
    /// A page with many texts has a file for each further language.
    package func forEachFile<Failure>(_ body: (_ name: String, _ html: [UInt8]) throws(Failure) -> Void) throws(Failure)
    {
        try body("index.html", html)
        guard isSplit else { return }
        for column in locales.indices where !locales[column].isSource {
            var writer = PageWriter()
            try body(fileName(of: column), html(with: data(by: &writer, column: column)))
        }
    }

    /// The name of the file of a language. Tags have only letters, digits and hyphens, unless a folder's name is no tag.
    func fileName(of column: Int) -> String {
        let tag = locales[column].tag.identifier
        let isPlain = tag.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus }
        return "index.\(isPlain ? tag : String(column)).html"
    }

    /// - Parameter data: the block of data.
    func html(with data: [UInt8]) -> [UInt8] {
        let policy = """
            default-src 'none'; style-src \(Self.digests(of: styles)); script-src \(Self.digests(of: scripts)); \
            connect-src \(isLive ? "'self'" : "'none'"); base-uri 'none'; form-action 'none'
            """
        return Self.filled(
            Self.resource("page.html"),
            with: [
                "policy": Array(policy.utf8), "styles": Self.elements("style", styles), "data": data,
                "words": PageWords.json, "scripts": Self.elements("script", scripts),
            ])
    }

    /// An element for each file, so that its content has the file's own digest.
    private static func elements(_ name: String, _ files: [String]) -> [UInt8] {
        files.flatMap { Array("<\(name)>".utf8) + resource($0) + Array("</\(name)>".utf8) }
    }

    /// What a policy allows: these files, which `make catalog` has digested.
    private static func digests(of files: [String]) -> String {
        files.compactMap { embedded($0)?.digest }.map { "'sha256-\(String(cString: $0))'" }.joined(separator: " ")
    }

    private var styles: [String] {
        ["page.css", "messages.css", "list.css"] + (isEditable ? ["edit.css"] : []) + ["coverage.css", "forms.css"]
    }

    /// The names of the scripts, in the order in which they run.
    private var scripts: [String] {
        let shown = [
            "memory.js", "words.js", "page.js", "states.js", "notices.js", "controls.js", "density.js", "shortcuts.js",
            "server.js", "cells.js", "search.js", "beside.js", "card.js", "messages.js",
        ]
        let editing = [
            "edit-drafts.js", "edit-lock.js", "edit.js", "edit-arguments.js", "edit-context.js", "editor.js",
            "edit-languages.js", "edit-files.js", "edit-replace.js",
        ]
        return shown + ["arguments.js"] + (isEditable ? editing : []) + ["coverage.js", "form.js", "forms.js"]
    }

    /// A mark near the beginning of every page. It shows that this program has written the file.
    fileprivate static let mark = "<meta name=\"generator\" content=\"l10n-preview\">"

    /// Fills a template with a content for each `{{name}}` in it. The contents themselves are not changed.
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

    /// An embedded file of the page; empty where it does not exist.
    private static func resource(_ name: String) -> [UInt8] {
        embedded(name).map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) } ?? []
    }

    private static func embedded(_ name: String) -> CResource? {
        let list = cresources_preview()
        return UnsafeBufferPointer(start: list.files, count: list.count)
            .first { String(cString: $0.path) == "Resources/Preview/\(name)" }
    }
}

extension OutputKind {
    /// Pages of a preview. The mark comes before any text of a project.
    package static let page = OutputKind("a page of l10n-preview") { $0.beginning.contains(PreviewPage.mark) }
}
