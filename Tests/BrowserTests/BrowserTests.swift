import Testing

/// The page in a real browser. One test at a time: a browser takes what the machine has.
@Suite(.serialized) struct BrowserTests {
    @Test(.enabled(if: Driver.isInstalled, "\(Driver.advice)"), arguments: Driver.cases)
    func holdsInTheBrowser(name: String) throws {
        let (isRight, output) = try Driver.run("cases.py", [name])
        #expect(isRight, "\(output)")
    }

    @Test func theScriptHasCases() {
        #expect(Driver.cases.contains("filters_messages") && Driver.cases.count > 8)
    }
}
