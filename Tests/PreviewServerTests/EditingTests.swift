import Foundation
import TestSupport
import Testing

@testable import Workbench
@testable import l10n_preview

/// Editing as clients meet it: who may write, and what a bad request does.
@Suite struct EditingTests {
    private static let polish = "\"A\" = \"Jeden {n}\";\n"

    private func withServer(_ test: (PreviewServer, EditingAnswers, TemporaryFolder) async throws -> Void) async throws
    {
        let folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"One {n}\";\n", "pl.lproj/T.strings": Self.polish,
        ])
        let watch = try ProjectWatch(folder.request, isEditable: true)
        let live = LiveProject(await watch.snapshot, timeout: .seconds(3_600))
        let editing = EditingAnswers(try #require(await watch.workbench))
        let server = try await PreviewServer(live, port: 0, editing: editing, limits: .patient)
        do {
            try await test(server, editing, folder)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
        #expect(editing.token.utf8.count == 32)
    }

    private func post(
        _ path: String, _ body: String, _ headers: [String], _ server: PreviewServer
    ) async throws -> Exchange {
        try await Exchange(
            "POST", path, ["Content-Type: application/json"] + headers, body: body, port: server.port)
    }

    private static func table(_ folder: TemporaryFolder) throws -> String {
        try String(contentsOf: folder.url.appending(path: "pl.lproj/T.strings"), encoding: .utf8)
    }

    private static func edit(_ text: String, before: String = "Jeden {n}", locale: String = "pl") -> String {
        """
        {"table": "T", "key": "A", "locale": "\(locale)", "fields": [{"id": "A", "text": "\(text)", "before": "\(before)"}]}
        """
    }

    private static let questions = [
        "/edit/open", "/edit/context", "/edit/history", "/edit/check", "/edit/save", "/edit/add", "/edit/export",
    ]

    private func bring(_ body: String, _ headers: [String], _ server: PreviewServer) async throws -> Exchange {
        try await Exchange(
            "POST", "/edit/import", ["Content-Type: application/octet-stream"] + headers, body: body, port: server.port)
    }

    private static func body(_ text: String, named name: String, _ members: String = "") -> String {
        "{\(members) \"files\": [{\"name\": \"\(name)\", \"size\": \(text.utf8.count)}]}\n\(text)"
    }

    /// A spreadsheet with another text for the message.
    private static func file(_ text: String, _ members: String = "") -> String {
        body("table,key,form,comment,source,pl\nen.lproj/T.strings,A,,,One {n},\(text)\n", named: "pl.csv", members)
    }

    @Test func savesForWhoKnowsTheToken() async throws {
        try await withServer { server, editing, folder in
            let token = "X-Edit-Token: \(editing.token)"
            #expect(server.address == "http://127.0.0.1:\(server.port)/?edit=\(editing.token)")
            #expect(try await Exchange("GET", "/", port: server.port).body.contains("edit-tools"))
            let judged = try await post("/edit/check", Self.edit("Nr {n}"), [token], server)
            #expect(judged.status == 200 && judged.body.contains("Nr "), "\(judged.body)")
            #expect(judged.body.contains(#""length":3,"sourceLength":4"#), "\(judged.body)")
            #expect(try Self.table(folder) == Self.polish)
            let saved = try await post("/edit/save", Self.edit("Nr {n}"), [token], server)
            #expect(saved.status == 200, "\(saved.body)")
            #expect(
                try Self.table(folder)
                    == "\"A\" = \"Nr {n}\";\n")
            let conflict = try await post("/edit/save", Self.edit("Numer {n}"), [token], server)
            #expect(conflict.status == 409 && conflict.body.contains("Nr {n}"), "\(conflict.body)")
            let wrong = try await post("/edit/save", Self.edit("Nr {m}", before: "Nr {n}"), [token], server)
            #expect(wrong.status == 422 && wrong.body.contains("argument-mismatch"), "\(wrong.body)")
        }
    }

    @Test func `Loses none of many saves while the project is watched`() async throws {
        let (keys, rounds) = ((0..<20).map { "K\($0)" }, Extent.rounds(50, partOf: 10))
        let table = keys.map { "\"\($0)\" = \"\($0) 0\";\n" }.joined()
        let folder = try TemporaryFolder(["en.lproj/T.strings": table, "pl.lproj/T.strings": table])
        let watch = try ProjectWatch(folder.request, isEditable: true)
        let live = LiveProject(await watch.snapshot)
        let editing = EditingAnswers(try #require(await watch.workbench))
        let server = try await PreviewServer(live, port: 0, editing: editing, limits: .patient)
        let watching = Task { await watch.run(for: live) }
        let token = "X-Edit-Token: \(editing.token)"
        await withTaskGroup(of: Void.self) { group in
            for key in keys {
                group.addTask {
                    for round in 0..<rounds {
                        let question = """
                            {"table": "T", "key": "\(key)", "locale": "pl",
                             "fields": [{"id": "\(key)", "text": "\(key) \(round + 1)", "before": "\(key) \(round)"}]}
                            """
                        let answer = try? await post("/edit/save", question, [token], server)
                        #expect(answer?.status == 200, "\(key) \(round): \(answer?.body ?? "no answer")")
                    }
                }
            }
        }
        watching.cancel()
        await server.stop()
        #expect(try Self.table(folder) == table.replacingOccurrences(of: " 0\"", with: " \(rounds)\""))
        // Nobody has changed the file behind the last save: what is shown is what is there.
        await watch.look(for: live)
        let shown = String(decoding: await live.snapshot.page.everything, as: UTF8.self)
        for key in keys { #expect(shown.contains("\"\(key) \(rounds)\""), "\(key)") }
    }

    /// What several people have saved at once: for each message the text that each of them last saw, and the accepted saves.
    private actor Saves {
        private(set) var texts: [String: String] = [:]
        private(set) var accepted: [String: [(before: String, text: String)]] = [:]

        func begin(_ message: String, _ text: String) { texts[message] = text }

        func accept(_ message: String, _ before: String, _ text: String) {
            texts[message] = text
            accepted[message, default: []].append((before, text))
        }
    }

    /// Four people edit in a hurry, in random order: they save while others save, check a text while another one is being
    /// saved, save with a text that isn't there any more, and undo. Each text names its message.
    @Test func `A thousand hurried edits put no text into another message`() async throws {
        let (tables, keys, locales) = (["T", "U", "C"], (0..<5).map { "K\($0)" }, ["de", "pl"])
        func text(_ table: String, _ key: String, _ locale: String, _ mark: String) -> String {
            "\(table) \(key) \(locale) \(mark)."
        }
        var files: [String: String] = [:]
        let saves = Saves()
        for table in ["T", "U"] {
            for locale in ["en"] + locales {
                files["\(locale).lproj/\(table).strings"] =
                    keys.map { "\"\($0)\" = \"\(text(table, $0, locale, "0"))\";\n" }.joined()
            }
        }
        let entries = keys.map { key in
            let units = (["en"] + locales).map {
                #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#(text("C", key, $0, "0"))"}}"#
            }
            return #""\#(key)": {"localizations": {\#(units.joined(separator: ", "))}}"#
        }
        files["C.xcstrings"] =
            #"{"sourceLanguage": "en", "strings": {\#(entries.joined(separator: ",\n"))}, "version": "1.0"}"#
        for table in tables {
            for key in keys {
                for locale in locales { await saves.begin("\(table) \(key) \(locale)", text(table, key, locale, "0")) }
            }
        }
        let folder = try TemporaryFolder([:])
        for (path, text) in files { try folder.write(text, to: path) }
        let watch = try ProjectWatch(folder.request, isEditable: true)
        let live = LiveProject(await watch.snapshot)
        let editing = EditingAnswers(try #require(await watch.workbench))
        let server = try await PreviewServer(live, port: 0, editing: editing, limits: .patient)
        let watching = Task { await watch.run(for: live) }
        let token = "X-Edit-Token: \(editing.token)"
        let rounds = Extent.rounds(250, partOf: 10)
        await withTaskGroup(of: Void.self) { group in
            for person in 0..<4 {
                group.addTask {
                    // The constants of Knuth's MMIX.
                    var state = UInt64(person) + 5
                    func pick<Element>(_ elements: [Element]) -> Element {
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        return elements[Int(state >> 33) % elements.count]
                    }
                    for round in 0..<rounds {
                        let (table, key, locale) = (pick(tables), pick(keys), pick(locales))
                        let message = "\(table) \(key) \(locale)"
                        let before = await saves.texts[message] ?? ""
                        let typed = text(table, key, locale, "\(person)-\(round)")
                        func question(_ text: String, _ before: String) -> String {
                            """
                            {"table": "\(table)", "key": "\(key)", "locale": "\(locale)",
                             "fields": [{"id": "\(key)", "text": "\(text)", "before": "\(before)"}]}
                            """
                        }
                        async let checking = post("/edit/check", question(typed + "!", before), [token], server)
                        let saved = try? await post("/edit/save", question(typed, before), [token], server)
                        let checked = try? await checking
                        #expect([200, 409].contains(saved?.status ?? 0), "\(saved?.body ?? "no answer")")
                        #expect([200, 409].contains(checked?.status ?? 0), "\(checked?.body ?? "no answer")")
                        guard saved?.status == 200 else { continue }
                        await saves.accept(message, before, typed)
                        guard pick([true, false, false]) else { continue }
                        let undone = try? await post("/edit/save", question(before, typed), [token], server)
                        if undone?.status == 200 { await saves.accept(message, typed, before) }
                    }
                }
            }
        }
        watching.cancel()
        await server.stop()
        let catalog =
            try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url.appending(path: "C.xcstrings")))
            as? [String: Any]
        var count = 0
        for table in tables {
            for key in keys {
                for locale in locales {
                    let message = "\(table) \(key) \(locale)"
                    var found: String?
                    if table == "C" {
                        let entry = (catalog?["strings"] as? [String: Any])?[key] as? [String: Any]
                        let unit = (entry?["localizations"] as? [String: Any])?[locale] as? [String: Any]
                        found = (unit?["stringUnit"] as? [String: Any])?["value"] as? String
                    } else {
                        let file = folder.url.appending(path: "\(locale).lproj/\(table).strings")
                        let line = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                            .first { $0.hasPrefix("\"\(key)\"") }
                        found = line.map { String($0.dropFirst(key.count + 6).dropLast(2)) }
                    }
                    #expect(found?.hasPrefix(message + " ") == true, "\(message): \(found ?? "gone")")
                    // The accepted saves are one chain from the first text to the one in the file: none was overwritten
                    // unseen.
                    var ends = [text(table, key, locale, "0"): 1]
                    for save in await saves.accepted[message] ?? [] {
                        ends[save.before, default: 0] -= 1
                        ends[save.text, default: 0] += 1
                        count += 1
                    }
                    ends[found ?? "", default: 0] -= 1
                    #expect(ends.values.allSatisfy { $0 == 0 }, "\(message): \(found ?? "gone")")
                }
            }
        }
        #expect(count > rounds * 2)
    }

    @Test func refusesEverybodyElse() async throws {
        try await withServer { server, editing, folder in
            let token = "X-Edit-Token: \(editing.token)"
            let others = [
                [], ["X-Edit-Token: "], ["X-Edit-Token: \(String(editing.token.reversed()))0"],
                [token, "Origin: http://evil.example"], [token, "Sec-Fetch-Site: cross-site"],
                [token, "Sec-Fetch-Site: same-site"], [token, token],
            ]
            for headers in others {
                for path in Self.questions {
                    let answer = try await post(path, Self.edit("x"), headers, server)
                    #expect(answer.status == 403, "\(path) \(headers)")
                    if headers.allSatisfy({ $0.hasPrefix("X-Edit-Token") }) {
                        #expect(answer.body.contains(#""words":"PROBLEM_OTHER_ADDRESS""#), "\(path) \(headers)")
                    }
                }
                let files = try await bring(Self.file("Dwa {n}"), headers, server)
                #expect(files.status == 403, "\(headers)")
            }
            #expect(try await Exchange("GET", "/edit/save", [token], port: server.port).status == 405)
            let form = ["Content-Type: text/plain", token]
            #expect(
                try await Exchange("POST", "/edit/save", form, body: Self.edit("x"), port: server.port).status == 415)
            #expect(try Self.table(folder) == Self.polish)
        }
    }

    @Test func saysWhatIsWrongWithARequest() async throws {
        try await withServer { server, editing, folder in
            let token = "X-Edit-Token: \(editing.token)"
            let unknown = #"{"table": "T", "key": "A", "locale": "pl", "x": 1}"#
            for body in ["{", "[]", #"{"table": 1}"#, #"{"table": "T"}"#, unknown] {
                let answer = try await post("/edit/save", body, [token], server)
                #expect(answer.status == 400 && answer.body.hasPrefix("{\"error\":"), "\(body): \(answer.body)")
            }
            for locale in ["../../x", "de", "en/../pl", ""] {
                let answer = try await post("/edit/save", Self.edit("x", locale: locale), [token], server)
                #expect(answer.status == 404, "\(locale): \(answer.body)")
            }
            for locale in ["../../x", "en/../pl", "english", "", "..", "pl", "en"] {
                let answer = try await post("/edit/add", "{\"locale\": \"\(locale)\"}", [token], server)
                #expect(answer.status == (["pl", "en"].contains(locale) ? 409 : 400), "\(locale): \(answer.body)")
            }
            #expect(try await post("/edit/add", #"{"locale": "de"}"#, [token], server).body == #"{"locale":"de"}"#)
            let source = try await post("/edit/open", Self.edit("x", locale: "en"), [token], server)
            #expect(source.status == 403 && source.body.contains("source text"))
            let large = Self.edit(String(repeating: "x", count: RequestGate.bodyLimit))
            #expect(try await post("/edit/save", large, [token], server).status == 413)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path())
            #expect(names.sorted() == ["en.lproj", "pl.lproj"])
        }
    }

    @Test func takesFilesOfWhoHasSeenWhatComesIn() async throws {
        try await withServer { server, editing, folder in
            let token = "X-Edit-Token: \(editing.token)"
            let given = try await post("/edit/export", #"{"locale": "pl", "format": "csv"}"#, [token], server)
            #expect(given.status == 200 && given.body.hasPrefix(#"{"name":"pl.csv","omissions":[]}"# + "\n"))
            let seen = try await bring(Self.file("Dwa {n}"), [token], server)
            #expect(seen.status == 200 && seen.body.contains(#""changes":1"#), "\(seen.body)")
            #expect(try Self.table(folder) == Self.polish)
            let digest = try #require(try /"digest":"([0-9a-f]{16})"/.firstMatch(in: seen.body)).output.1
            // Other changes than those that were seen, an error, or no file of translations: nothing is written.
            let other = try await bring(Self.file("Trzy {n}", "\"seen\": \"\(digest)\","), [token], server)
            #expect(other.status == 409 && other.body.contains("Trzy"), "\(other.body)")
            let wrong = try await bring(Self.file("Dwa {m}"), [token], server)
            #expect(wrong.body.contains("argument-mismatch") && wrong.body.contains(#""changes":0"#), "\(wrong.body)")
            let broken = try await bring(Self.body("x", named: "../../pl", "\"seen\": \"\","), [token], server)
            #expect(broken.status == 422 && broken.body.contains("format is not known"), "\(broken.body)")
            #expect(try Self.table(folder) == Self.polish)
            let taken = try await bring(Self.file("Dwa {n}", "\"seen\": \"\(digest)\","), [token], server)
            #expect(taken.status == 200 && taken.body.contains(#""written":true"#), "\(taken.body)")
            #expect(try Self.table(folder) == Self.polish.replacingOccurrences(of: "Jeden", with: "Dwa"))
        }
    }

    @Test func boundsTheFilesThatComeIn() async throws {
        try await withServer { server, editing, _ in
            let token = "X-Edit-Token: \(editing.token)"
            let more = String(repeating: "x", count: 300_000)
            let read = try await bring(Self.body(more, named: "pl.csv"), [token], server)
            #expect(read.status == 200, "\(read.body)")
            // Who does not know the token sends no more than any question has.
            #expect(try await bring(Self.body(more, named: "pl.csv"), [], server).status == 413)
            let size = ["Content-Type: application/octet-stream", token, "Content-Length: \(33 << 20)"]
            let large = try await Exchange("POST", "/edit/import", size, port: server.port)
            #expect(large.status == 413 && large.body.contains("33554432 bytes"), "\(large.body)")
            for line in [
                "", "{}", #"{"files": []}"#, #"{"files": [{"name": "a", "size": 9}]}"#,
                #"{"files": [{"name": "a", "size": -1}]}"#,
            ] {
                #expect(try await bring(line + "\nabc", [token], server).status == 400, "\(line)")
            }
            let form = try await post("/edit/import", Self.file("x"), [token], server)
            #expect(form.status == 415)
            for question in [#"{"locale": "de", "format": "csv"}"#, #"{"locale": "pl", "format": "../x"}"#] {
                #expect(try await post("/edit/export", question, [token], server).status == 404)
            }
        }
    }

    @Test func withoutTheOptionNothingWrites() async throws {
        try await withPreviewServer { server, _ in
            for path in Self.questions + ["/edit/import"] {
                let answer = try await post(path, Self.edit("x"), ["X-Edit-Token: "], server)
                #expect(answer.status == 404)
            }
            #expect(!server.address.contains("edit"))
            #expect(try await Exchange("GET", "/", port: server.port).body.contains("edit-tools") == false)
        }
    }
}
