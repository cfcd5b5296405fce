import Testing

/// The page in a real browser. One test at a time: a browser takes what the machine has.
@Suite(.serialized) struct BrowserTests {
    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "cases.py"))
    func holdsInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("cases.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "editing.py"))
    func savesWhatIsTypedInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("editing.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "sharing.py"))
    func losesNothingThatSeveralChangeInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("sharing.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "helping.py"))
    func helpsWhoEditsInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("helping.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "exchanging.py"))
    func exchangesFilesInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("exchanging.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases(of: "speaking.py"))
    func speaksTheLanguageOfItsReader(name: String) throws {
        let (isRight, output) = try Driver.run("speaking.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(
        .enabled(if: Driver.isInstalled, "\(Driver.advice)"),
        .enabled(if: Driver.hasAxe, "axe-core is not installed: run .ci/install-browser"),
        arguments: Driver.cases(of: "accessible.py"))
    func breaksNoRuleOfAccessibility(name: String) throws {
        let (isRight, output) = try Driver.run("accessible.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(
        .enabled(if: Driver.canKill, "Python or strace is not installed, or may not look at other processes"),
        arguments: Driver.cases(of: "killing.py"))
    func keepsItsFilesWhenItIsKilled(name: String) throws {
        let (isRight, output) = try Driver.run("killing.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test(
        .enabled(if: Driver.isInstalled, "\(Driver.advice)"),
        .enabled(
            if: Driver.hasSamples, "not in the repository: put catalogs of real projects into ../shared/samples"),
        arguments: Driver.cases(of: "samples.py"))
    func editsTheCatalogsOfRealApps(name: String) throws {
        let (isRight, output) = try Driver.run("samples.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test func theScriptsHaveCases() {
        #expect(Driver.cases(of: "cases.py").contains("filters_messages") && Driver.cases(of: "cases.py").count > 8)
        #expect(Driver.cases(of: "editing.py").count > 5)
        #expect(Driver.cases(of: "sharing.py").count > 6)
        #expect(Driver.cases(of: "helping.py").count > 3)
        #expect(Driver.cases(of: "exchanging.py").count > 1)
        #expect(Driver.cases(of: "speaking.py").count == 2)
        #expect(Driver.cases(of: "accessible.py").count > 5)
        #expect(Driver.cases(of: "killing.py").count == 1)
        #expect(Driver.cases(of: "samples.py").count > 2)
    }
}
