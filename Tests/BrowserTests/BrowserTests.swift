import TestSupport
import Testing

/// The page in a real browser.
@Suite(.enabled(if: Extent.isAll, "\(SkipReason.takesLong)")) struct BrowserTests {
    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "cases.py"))
    func holdsInTheBrowser(name: String) async throws {
        try await Driver.run(name, of: "cases.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "editing.py"))
    func savesWhatIsTypedInTheBrowser(name: String) async throws {
        try await Driver.run(name, of: "editing.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "saving.py"))
    func `A hurried save writes one message and its answer is in sight`(name: String) async throws {
        try await Driver.run(name, of: "saving.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "hurrying.py"))
    func `Files have what was confirmed as saved, and nothing else`(name: String) async throws {
        try await Driver.run(name, of: "hurrying.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "sharing.py"))
    func losesNothingThatSeveralChangeInTheBrowser(name: String) async throws {
        try await Driver.run(name, of: "sharing.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "helping.py"))
    func helpsWhoEditsInTheBrowser(name: String) async throws {
        try await Driver.run(name, of: "helping.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "exchanging.py"))
    func exchangesFilesInTheBrowser(name: String) async throws {
        try await Driver.run(name, of: "exchanging.py")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "speaking.py"))
    func speaksTheLanguageOfItsReader(name: String) async throws {
        try await Driver.run(name, of: "speaking.py")
    }

    @Test(
        .enabled(if: Driver.isInstalled, "\(Driver.advice)"),
        .enabled(if: Driver.hasAxe, "\(SkipReason.missing("axe-core", .browser))"),
        arguments: Driver.cases(of: "accessible.py"))
    func breaksNoRuleOfAccessibility(name: String) async throws {
        try await Driver.run(name, of: "accessible.py")
    }

    @Test(
        .enabled(if: Driver.hasStrace, "\(SkipReason.missing("Python or strace", .browser))"),
        .enabled(if: Driver.mayTrace, "\(SkipReason.impossible("strace may not trace other processes"))"),
        arguments: Driver.cases(of: "killing.py"))
    func keepsItsFilesWhenItIsKilled(name: String) async throws {
        try await Driver.run(name, of: "killing.py")
    }

    @Test(
        .enabled(if: Driver.isInstalled, "\(Driver.advice)"),
        .enabled(if: Driver.hasSamples, "\(SkipReason.noSamples)"),
        arguments: Driver.cases(of: "samples.py"))
    func editsTheCatalogsOfRealApps(name: String) async throws {
        try await Driver.run(name, of: "samples.py")
    }

    @Test func theScriptsHaveCases() {
        #expect(Driver.cases(of: "cases.py").contains("filters_messages") && Driver.cases(of: "cases.py").count > 8)
        #expect(Driver.cases(of: "editing.py").count > 5)
        #expect(Driver.cases(of: "saving.py").count > 9)
        #expect(Driver.cases(of: "hurrying.py").count == 1)
        #expect(Driver.cases(of: "sharing.py").count > 6)
        #expect(Driver.cases(of: "helping.py").count > 3)
        #expect(Driver.cases(of: "exchanging.py").count > 1)
        #expect(Driver.cases(of: "speaking.py").count == 3)
        #expect(Driver.cases(of: "accessible.py").count > 5)
        #expect(Driver.cases(of: "killing.py").count == 1)
        #expect(Driver.cases(of: "samples.py").count > 2)
    }
}
