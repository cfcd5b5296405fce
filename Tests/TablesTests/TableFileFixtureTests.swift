import Tables
import Testing

/// Files of the two formats with plural forms and what was decided to become of them: values and errors, a line each.
@Suite struct TableFileFixtureTests {
    @Test(arguments: Fixtures.names(in: "Stringsdict", extension: "stringsdict"))
    func stringsdict(_ name: String) throws {
        let file = TableFile(try Fixtures.source("Stringsdict/\(name).stringsdict"))
        Fixtures.expect(TableOutline.of(file), in: "Stringsdict/\(name).expected.txt")
    }

    @Test(arguments: Fixtures.names(in: "XCStrings", extension: "xcstrings"))
    func xcstrings(_ name: String) throws {
        let file = TableFile(try Fixtures.source("XCStrings/\(name).xcstrings"))
        Fixtures.expect(TableOutline.of(file), in: "XCStrings/\(name).expected.txt")
    }

    @Test(arguments: Fixtures.names(in: "PropertyLists", extension: "strings"))
    func propertyList(_ name: String) throws {
        let file = TableFile(try Fixtures.source("PropertyLists/\(name).strings"))
        Fixtures.expect(TableOutline.of(file), in: "PropertyLists/\(name).expected.txt")
    }

    @Test func everyFixtureIsThere() {
        #expect(Fixtures.names(in: "Stringsdict", extension: "stringsdict").count >= 20)
        #expect(Fixtures.names(in: "XCStrings", extension: "xcstrings").count >= 10)
        #expect(Fixtures.names(in: "PropertyLists", extension: "strings").count >= 3)
    }
}
