import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What a person sets in the editor, at the start and later.
struct SettingsTests {
    private static func hover(_ shop: Shop) throws -> String {
        try shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "ELLO")["contents"]?["value"]?.textValue
            ?? ""
    }

    @Test(arguments: ["{\"l10n-audit\": {\"locales\": [\"en\"]}}", "{\"locales\": [\"en\"]}"])
    func theLocalesOfAHoverChange(settings: String) throws {
        let shop = try Shop()
        #expect(try Self.hover(shop).contains("Cześć"))
        shop.client.notify("workspace/didChangeConfiguration", "{\"settings\": \(settings)}")
        #expect(try !Self.hover(shop).contains("Cześć"))
        // What is no setting changes none.
        for nothing in ["null", "{}", "{\"locales\": null}", "[]", "7"] {
            shop.client.notify("workspace/didChangeConfiguration", "{\"settings\": \(nothing)}")
            #expect(try !Self.hover(shop).contains("Cześć"))
        }
    }

    /// A client that keeps the settings is asked for them at the start, and when it tells of a change without saying which.
    @Test(arguments: ["{\"settings\": null}", "{}", "{\"settings\": {}}", "{\"settings\": {\"l10n-audit\": {}}}"])
    func settingsAreAskedFor(change: String) throws {
        let shop = try Shop()
        let client = try Client(
            folders: [shop.folder.url],
            capabilities:
                "{\"workspace\": {\"configuration\": true, \"didChangeConfiguration\": {\"dynamicRegistration\": true}}}"
        )
        func questions() -> [JSONNode] {
            client.received.filter { $0["method"]?.textValue == "workspace/configuration" }
        }
        func answer(_ question: JSONNode?, _ result: String) throws {
            let id = try #require(question?["id"]?.textValue)
            client.send("{\"jsonrpc\": \"2.0\", \"id\": \(id.json), \(result)}")
            client.settle()
        }
        func pause() -> Int? {
            client.notify("textDocument/didSave", "{}")
            return client.server.due
        }
        #expect(questions().count == 1)
        let items = questions().first?["params"]?["items"]?.array ?? []
        #expect(items.map { $0["section"]?.textValue } == ["l10n-audit"])
        let registered = client.received.filter { $0["method"]?.textValue == "client/registerCapability" }
            .flatMap { $0["params"]?["registrations"]?.array ?? [] }
        #expect(registered.map { $0["method"]?.textValue } == ["workspace/didChangeConfiguration"])
        #expect(registered.first?["registerOptions"]?.value == .object([]))
        try answer(questions().first, "\"result\": [{\"pause\": 7}]")
        #expect(pause() == 7)
        client.notify("workspace/didChangeConfiguration", change)
        #expect(questions().count == 2)
        // An answer to an earlier question is none to this one.
        try answer(questions().first, "\"result\": [{\"pause\": 8}]")
        #expect(pause() == 7)
        try answer(questions().last, "\"result\": [{\"pause\": 9}]")
        #expect(pause() == 9)
        for nothing in ["\"result\": [null]", "\"result\": []", "\"result\": null", "\"error\": {}"] {
            client.notify("workspace/didChangeConfiguration", change)
            try answer(questions().last, nothing)
            #expect(pause() == 9)
        }
        let count = questions().count
        client.notify("workspace/didChangeConfiguration", "{\"settings\": {\"pause\": 30}}")
        #expect(questions().count == count && pause() == 30)
    }

    @Test
    func settingsAreNotAskedOfAClientThatKeepsNone() throws {
        let shop = try Shop()
        shop.client.notify("workspace/didChangeConfiguration", "{\"settings\": null}")
        #expect(!shop.client.received.contains { $0["method"]?.textValue == "workspace/configuration" })
    }

    @Test
    func thePauseChanges() throws {
        let shop = try Shop(options: "{\"pause\": 7}")
        let file = try shop.open("en.lproj/Shop.strings")
        #expect(shop.client.server.due == 7)
        for (pause, due) in [("30", 30), ("-1", 30), ("60001", 30), ("\"5\"", 30), ("0", 0)] {
            shop.client.notify("workspace/didChangeConfiguration", "{\"settings\": {\"pause\": \(pause)}}")
            shop.client.change(file, nil, Shop.english, version: 4)
            #expect(shop.client.server.due == due)
        }
    }

    /// What is wrong with a setting is shown once, and the others count.
    @Test
    func aWrongSettingIsShown() throws {
        let shop = try Shop(options: "{\"pause\": 7}")
        var shown: [String] {
            shop.client.received.filter { $0["method"]?.textValue == "window/showMessage" }.map {
                #expect($0["params"]?["type"]?.wholeNumber == 2)
                return $0["params"]?["message"]?.textValue ?? ""
            }
        }
        func change(_ settings: String) {
            shop.client.notify("workspace/didChangeConfiguration", "{\"settings\": \(settings)}")
        }
        let wrong = "{\"pause\": \"5\", \"locales\": [\"en\"], \"formating\": true, \"path\": \"x\", \"formatting\": 1}"
        for _ in 0..<2 { change(wrong) }
        #expect(
            shown == [
                "A setting of l10n-audit is not used: `formatting` must be true or false.",
                "A setting of l10n-audit is not used: `pause` must be a whole number from 0 to 60000.",
                "A setting of l10n-audit is not used: `formating` is not known here. Did you mean `formatting`?",
            ])
        #expect(try !Self.hover(shop).contains("Cześć"))
        let file = try shop.open("en.lproj/Shop.strings")
        shop.client.change(file, nil, Shop.english, version: 4)
        #expect(shop.client.server.due == 7)
        for right in ["{\"pause\": 9}", "{\"other-server\": {\"pause\": \"x\"}}", "[]", "null"] { change(right) }
        #expect(shown.count == 3)
        // Wrong again, after it was right.
        change("{\"locales\": [7]}")
        #expect(shown.last?.hasSuffix("`locales` must be an array of texts that are not empty.") == true)
    }

    @Test
    func aWrongSettingIsShownAtTheStart() throws {
        let shop = try Shop(options: "{\"locales\": \"pl\"}")
        let first = shop.client.received.first
        #expect(first?["method"]?.textValue == "window/showMessage")
        #expect(first?["params"]?["message"]?.textValue?.contains("`locales` must be an array of texts") == true)
    }

    @Test
    func formattingIsAnnouncedWhenItIsAskedFor() throws {
        let folder = try TemporaryFolder()
        let client = try Client(
            folders: [folder.url], capabilities: #"{"textDocument": {"formatting": {"dynamicRegistration": true}}}"#)
        #expect(client.received.first?["result"]?["capabilities"]?["documentFormattingProvider"] == nil)
        func told() -> String? { client.received.last?["method"]?.textValue }
        client.notify("workspace/didChangeConfiguration", "{\"settings\": {\"formatting\": true}}")
        #expect(told() == "client/registerCapability")
        let count = client.received.count
        client.notify("workspace/didChangeConfiguration", "{\"settings\": {\"formatting\": true}}")
        #expect(client.received.count == count)
        client.notify("workspace/didChangeConfiguration", "{\"settings\": {\"formatting\": false}}")
        #expect(told() == "client/unregisterCapability")
        #expect(client.received.last?["params"]?["unregisterations"]?.array.count == 1)
    }

    /// The texts behind keys in code are those of tables that are edited.
    @Test(arguments: [true, false])
    func hintsAreAskedForAgain(pulls: Bool) throws {
        let hints = "{\"workspace\": {\"inlayHint\": {\"refreshSupport\": true}}"
        let shop = try Shop()
        let client = try Client(
            folders: [shop.folder.url],
            capabilities: hints + (pulls ? ", \"textDocument\": {\"diagnostic\": {}}}" : "}"))
        func refreshes() -> Int { client.received.count { $0["method"]?.textValue == "workspace/inlayHint/refresh" } }
        client.publish()
        let (table, code) = (shop.folder.file("en.lproj/Shop.strings"), shop.folder.file("App/View.swift"))
        client.open(code, Shop.code)
        client.publish()
        #expect(refreshes() == 0)
        client.open(table, Shop.english)
        client.change(table, nil, Shop.english.replacing("Hello", with: "Hi"), version: 2)
        #expect(refreshes() == 0)
        client.publish()
        #expect(refreshes() == 1)
        client.publish()
        #expect(refreshes() == 1)
        client.change(code, nil, Shop.code + "\n", version: 2)
        client.publish()
        #expect(refreshes() == 1)
    }
}
