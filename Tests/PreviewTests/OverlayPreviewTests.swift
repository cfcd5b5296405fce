import Base
import Foundation
import Preview
import ProjectSupport
import Projects
import TestSupport
import Testing
import Validation

/// What readers see of the catalogs behind a project's own, in the terminal, on the page and live.
@Suite struct OverlayPreviewTests {
    private static let project: Project = {
        let files: KeyValuePairs = [
            "en": "\"TEXT_TOO_SHORT\" = \"Write more.\";\n\"OWN\" = \"Own\";\n", "es-MX": "", "mi": "",
            "pl": "\"OWN\" = \"Własne\";\n",
        ]
        let sources = files.map { locale, text in
            SourceText(text, path: "\(locale).lproj/T.strings")
        }
        return Project(
            tables: CatalogTable.tables(of: sources, syntax: .icu),
            declared: DeclaredMessages([MessageDeclaration("TEXT_TOO_SHORT", ["min": .integer(2...9)])]),
            overlays: .standard)
    }()

    @Test func theTerminalNamesWhereATextComesFrom() {
        let messages = ProjectPreview(Self.project).messages(where: { $0 == "TEXT_TOO_SHORT" })
        let states = messages.map { "\($0.locale) \($0.answeringLocale) \($0.overlay ?? "-") \($0.state.rawValue)" }
        #expect(
            states == [
                "en en - translated", "es-MX es-419 standard fallback", "mi en - missing", "pl pl standard fallback",
            ])
        let text = TerminalView(isColored: false).render(messages)
        #expect(text.contains("  pl ← pl (standard)         few 2, 3, 4      Wpisz co najmniej 2 znaki.\n"), "\(text)")
        #expect(text.contains("  es-MX ← es-419 (standard)  "), "\(text)")
        #expect(text.contains("  mi ← en                    "), "\(text)")
    }

    @Test func thePageKnowsTheOverlay() throws {
        let page = PreviewPage(Self.project, findings: [], selection: PreviewPage.Selection(pseudo: []))
        let data = JSON(try JSONSerialization.jsonObject(with: Data(page.data)))
        let cells = data["tables"][0]["messages"][0]["cells"].array
        let tags = data["locales"].array.map { $0["tag"].text ?? "" }
        let overlays = zip(tags, cells).map { tag, cell in
            let state = cell.number == 0 ? "missing" : cell["state"].text ?? "-"
            return "\(tag) \(cell["overlay"].number.flatMap { data["texts"][$0].text } ?? "-") \(state)"
        }
        #expect(overlays == ["en - -", "es-MX standard fallback", "mi - missing", "pl standard fallback"])
    }

    @Test func `A live answer has the text and the arguments of the overlay`() throws {
        let live = LivePreview([Self.project])
        let ask = { (locale: String, arguments: String) in
            let json = #"{"table": "T", "key": "TEXT_TOO_SHORT", "locale": "\#(locale)", "arguments": \#(arguments)}"#
            let answer = try live.answer(MessageQuestion(json: Array(json.utf8)))
            return JSON(try JSONSerialization.jsonObject(with: Data(answer.bytes)))
        }
        let polish = try ask("pl", #"{"min": "5"}"#)
        #expect(polish["text"].text == "Wpisz co najmniej 5 znaków.")
        #expect(polish["locale"].text == "pl")
        #expect(polish["issues"].array.isEmpty)
        #expect(polish["arguments"].array.map { $0["name"].text } == ["min"])
        #expect(try ask("en", "{}")["text"].text == "Write more.")
    }

    @Test func `A form has the texts of the overlays and of nothing else`() throws {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.required])])
        let texts = { (overlays: Overlays) in
            let sources = [SourceText("\"OWN\" = \"Own\";\n", path: "en.lproj/T.strings")]
            let project = Project(tables: CatalogTable.tables(of: sources), forms: [form], overlays: overlays)
            return String(decoding: FormsPreview(project).json.bytes, as: UTF8.self)
        }
        #expect(texts(.standard).contains("Fill in this field."))
        let kit = SourceText("\"CANNOT_EMPTY\" = \"Kit.\";\n", path: "K/en.lproj/K.strings")
        let own = texts(Overlays(CatalogTable.tables(of: [kit]), named: "K"))
        #expect(own.contains("Kit.") && !own.contains("Fill in this field."))
    }
}
