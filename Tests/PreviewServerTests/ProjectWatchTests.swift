import AuditRun
import Base
import Foundation
import Preview
import Projects
import TestSupport
import Testing
import Workbench

@testable import l10n_preview

/// What becomes of a project when its files are saved. Nothing here waits for time to pass: each look is asked for.
@Suite struct ProjectWatchTests {
    private let folder: TemporaryFolder
    private let watch: ProjectWatch
    private let live: LiveProject

    init() async throws {
        folder = try TemporaryFolder([
            "en.lproj/T.strings": "\"A\" = \"One\";\n", "pl.lproj/T.strings": "\"A\" = \"Jeden\";\n",
        ])
        watch = try ProjectWatch(folder.request)
        live = LiveProject(await watch.snapshot)
    }

    private func shows(_ text: String) async -> Bool {
        await String(decoding: live.snapshot.page.everything, as: UTF8.self).contains(text)
    }

    @Test func whatIsSavedIsShown() async throws {
        #expect(await watch.look(for: live) == false)
        #expect(await live.generation == 1)
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await live.generation == 2)
        #expect(await shows("Raz"))
        #expect(await shows("Jeden") == false)
        #expect(await watch.look(for: live) == false)
    }

    /// The page keeps what it knows of a saved text until the data has it.
    @Test func `The data says how many saves it has`() async throws {
        let watch = try ProjectWatch(folder.request, isEditable: true)
        let live = LiveProject(await watch.snapshot)
        let workbench = try #require(await watch.workbench)
        func saves() async throws -> Int? {
            let data = Data(await live.snapshot.page.data)
            return try (JSONSerialization.jsonObject(with: data) as? [String: Any])?["saves"] as? Int
        }
        #expect(try await saves() == 0)
        let edit = """
            {"table": "T", "key": "A", "locale": "pl", "fields": [{"id": "A", "text": "Raz", "before": "Jeden"}]}
            """
        _ = try await workbench.save(MessageEdit(json: Array(edit.utf8)))
        #expect(workbench.saveCount == 1)
        #expect(await watch.look(for: live))
        #expect(try await saves() == 1)
        #expect(await watch.look(for: live) == false)
    }

    @Test func aTableWithAMistakeKeepsItsLastGoodText() async throws {
        try folder.write("\"A\" = \"Raz\";\n\"B\" \"x\";\n\"C\" = \"y;\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Jeden"))
        #expect(await shows("Raz") == false)
        let problem = try #require(await live.changes(since: 1).problems.first)
        #expect(problem.path == folder.file("pl.lproj/T.strings").path())
        #expect(problem.position?.line == 2 && problem.position?.column == 4)
        #expect(!problem.message.isEmpty && problem.showsEarlierText)
        // Another table is shown as it is now.
        try folder.write("\"A\" = \"Uno\";\n", to: "en.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Uno"))
        #expect(await shows("Jeden"))
        try folder.write("\"A\" = \"Dwa\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Dwa"))
        #expect(await live.changes(since: 0).problems.isEmpty)
    }

    @Test func aCatalogBehindTheProjectIsWatchedToo() async throws {
        let folder = try TemporaryFolder([
            "App/en.lproj/T.strings": "\"A\" = \"One\";\n", "App/pl.lproj/T.strings": "", "Kit/en.lproj/K.strings": "",
            "Kit/pl.lproj/K.strings": "\"A\" = \"Zestaw\";\n",
        ])
        var request = AuditRequest()
        request.paths = [folder.file("App").path()]
        request.additions.overlays = [.catalog(.init(path: ConfiguredPath(folder.file("Kit").path())))]
        let watch = try ProjectWatch(request)
        let live = LiveProject(await watch.snapshot)
        #expect(String(decoding: await live.snapshot.page.everything, as: UTF8.self).contains("Zestaw"))
        try folder.write("\"A\" = \"Komplet\";\n", to: "Kit/pl.lproj/K.strings")
        #expect(await watch.look(for: live))
        #expect(String(decoding: await live.snapshot.page.everything, as: UTF8.self).contains("Komplet"))
    }

    @Test func theNameFollowsTheManifest() async throws {
        try folder.write("Package(name: \"Till\")", to: "Package.swift")
        #expect(await watch.look(for: live))
        #expect(await shows("\"Till\""))
        try folder.write("Package(name: \"Kiosk\")", to: "Package.swift")
        #expect(await watch.look(for: live))
        #expect(await shows("\"Kiosk\""))
        #expect(await watch.look(for: live) == false)
    }

    @Test func aTableThatWasNeverGoodShowsWhatCanBeRead() async throws {
        let folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"One\";\n= ;\n\"B\" = \"Two\";\n"])
        let snapshot = try await ProjectWatch(folder.request).snapshot
        #expect(String(decoding: snapshot.page.everything, as: UTF8.self).contains("Two"))
        #expect(snapshot.problems.first?.position?.line == 2 && snapshot.problems.first?.showsEarlierText == false)
    }

    @Test func languagesComeAndGo() async throws {
        try folder.write("\"A\" = \"Eins\";\n", to: "de.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Eins"))
        try folder.remove("de.lproj")
        #expect(await watch.look(for: live))
        #expect(await shows("Eins") == false)
        #expect(await live.snapshot.problems.isEmpty)
    }

    @Test func whatWasShownStaysWhenEverythingIsGone() async throws {
        try folder.remove("en.lproj")
        try folder.remove("pl.lproj")
        #expect(await watch.look(for: live))
        #expect(await shows("Jeden"))
        #expect(await live.snapshot.problems.first?.message.contains("no catalog below") == true)
        try folder.write("\"A\" = \"Again\";\n", to: "en.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Again"))
        #expect(await live.snapshot.problems.isEmpty)
    }

    @Test func aFormWithAMistakeKeepsItsLastGoodText() async throws {
        let form = #"{"form": "f", "fields": [{"name": "city", "rules": [{"rule": "required"}]}]}"#
        try folder.write(form, to: "f.json")
        var request = folder.request
        request.additions.forms = [ConfiguredPath(folder.file("f.json").path())]
        let watch = try ProjectWatch(request)
        let live = LiveProject(await watch.snapshot)
        try folder.write(form.replacing("required", with: "requried"), to: "f.json")
        #expect(await watch.look(for: live))
        #expect(String(decoding: await live.snapshot.page.everything, as: UTF8.self).contains("city/CANNOT_EMPTY"))
        #expect(await live.snapshot.problems.first?.message.contains("Did you mean `required`?") == true)
    }

    @Test func aTableThatIsGoneIsSeenWhenItIsBack() async throws {
        try folder.remove("pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Jeden") == false)
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Raz"))
    }

    @Test func aLocaleFolderIsWatchedBeforeItHoldsATable() async throws {
        try folder.write("", to: "de.lproj/InfoPlist.txt")
        #expect(await watch.look(for: live))
        try folder.write("\"A\" = \"Eins\";\n", to: "de.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Eins"))
    }

    @Test func `A new form with a mistake is left out until it is mended`() async throws {
        let form = #"{"form": "f", "fields": [{"name": "city", "rules": [{"rule": "required"}]}]}"#
        try folder.write(form, to: "Forms/a.json")
        var request = folder.request
        request.additions.forms = [ConfiguredPath(folder.file("Forms").path())]
        let watch = try ProjectWatch(request)
        let live = LiveProject(await watch.snapshot)
        func shows(_ text: String) async -> Bool {
            await String(decoding: live.snapshot.page.everything, as: UTF8.self).contains(text)
        }
        try folder.write("{\"form\": \"zzz\",", to: "Forms/b.json")
        #expect(await watch.look(for: live))
        #expect(await live.snapshot.problems.count == 1)
        #expect(await shows("city/CANNOT_EMPTY"))
        // Everything else goes on.
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await shows("Raz"))
        try folder.write(form.replacing("city", with: "street").replacing("\"f\"", with: "\"g\""), to: "Forms/b.json")
        #expect(await watch.look(for: live))
        #expect(await shows("street/CANNOT_EMPTY"))
        #expect(await live.snapshot.problems.isEmpty)
    }

    @Test func `The configuration is watched and one with a mistake stays as it was`() async throws {
        #expect(await shows("is missing") == false)
        try folder.write("required-locales: [de]\n", to: ".l10n-audit.yml")
        #expect(await watch.look(for: live))
        #expect(await shows("`de` is required"))
        try folder.write("required-locale: [de]\n", to: ".l10n-audit.yml")
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        let problem = try #require(await live.snapshot.problems.first)
        #expect(problem.path == folder.file(".l10n-audit.yml").path() && problem.position?.line == 1)
        #expect(problem.message.contains("Did you mean `required-locales`?") && problem.showsEarlierText)
        // Everything else goes on.
        #expect(await shows("`de` is required"))
        #expect(await shows("Raz"))
        try folder.write("required-locales: [fr]\n", to: ".l10n-audit.yml")
        #expect(await watch.look(for: live))
        #expect(await shows("`fr` is required"))
        #expect(await live.snapshot.problems.isEmpty)
    }

    @Test func whoeverWaitsIsToldOfAChange() async throws {
        let live = live
        let (first, second) = (
            Task { await live.changes(since: 1).generation }, Task { await live.changes(since: 1).generation }
        )
        while await live.waitingCount < 2 { await Task.yield() }
        try folder.write("\"A\" = \"Raz\";\n", to: "pl.lproj/T.strings")
        #expect(await watch.look(for: live))
        #expect(await first.value == 2)
        #expect(await second.value == 2)
        // Whoever shows something older does not wait.
        #expect(await live.changes(since: 1).generation == 2)
        #expect(await live.waitingCount == 0)
    }

    @Test func patienceEnds() async throws {
        let live = LiveProject(await watch.snapshot, timeout: .zero)
        #expect(await live.changes(since: 1).generation == 1)
        #expect(await live.waitingCount == 0)
    }

    @Test func whoeverLeavesWaitsNoMore() async throws {
        let live = live
        let waiting = Task { await live.changes(since: 1).generation }
        while await live.waitingCount < 1 { await Task.yield() }
        waiting.cancel()
        #expect(await waiting.value == 1)
    }
}
