import Base
import Testing

@Suite struct PathNamesTests {
    @Test(arguments: [
        ("App/A.strings", "App", "A.strings"), ("A.strings", "", "A.strings"), ("/A.strings", "/", "A.strings"),
        ("App/pl.lproj/", "App", "pl.lproj"), ("App//pl.lproj//A", "App//pl.lproj", "A"), ("é/ż", "é", "ż"),
        ("", "", ""), ("/", "/", ""), ("//", "/", ""), ("..", "", ".."), ("../A", "..", "A"), ("./A", ".", "A"),
        // A combining accent after a slash is no part of the slash.
        ("e/\u{301}", "e", "\u{301}"),
    ])
    func aPathIsCutBeforeItsLastName(path: String, parent: String, name: String) {
        #expect(Files.parent(of: path) == parent)
        #expect(Files.folder(of: path) == (parent.isEmpty ? "." : parent))
        #expect(Files.name(of: path).elementsEqual(name))
    }

    @Test(arguments: [
        ("App/A.strings", "A", "strings"), ("A.b.strings", "A.b", "strings"), ("A", "A", ""), ("", "", ""),
        ("pl.lproj/A", "A", ""), ("App/pl.lproj/", "pl", "lproj"), (".git", ".git", ""), (".a.yml", ".a", "yml"),
        ("..", "..", ""), ("A.", "A", ""),
    ])
    func aNameIsCutAtItsLastDot(path: String, stem: String, pathExtension: String) {
        #expect(Files.stem(of: path) == stem)
        #expect(Files.pathExtension(of: path) == pathExtension)
    }

    @Test(arguments: [
        ("", []), ("A", []), ("App/pl.lproj/A", ["App", "App/pl.lproj"]), ("/App/A", ["/", "/App"]), ("/", ["/"]),
        ("../A/", [".."]),
    ])
    func aPathLeadsThroughFolders(path: String, folders: [String]) {
        #expect(Files.ancestors(of: path) == folders)
    }

    @Test(arguments: [
        ("App", "A.strings", "App/A.strings"), ("App/", "A.strings", "App/A.strings"), (".", "A.strings", "A.strings"),
        ("", "A.strings", "A.strings"), ("App", "", "App"), ("App", "/etc/A.strings", "/etc/A.strings"),
        ("/", "A.strings", "/A.strings"), ("..", "A.strings", "../A.strings"),
    ])
    func aFolderAndANameAreJoined(folder: String, name: String, path: String) {
        #expect(Files.join(folder, name) == path)
    }

    @Test(arguments: [
        ("App/pl.lproj/A", "App", "pl.lproj/A"), ("App//A/", "App/", "A/"), ("App", "App", ""), ("App/", "App", ""),
        ("Apple/A", "App", nil), ("A", "App", nil), ("/App/A", "/", "App/A"), ("/", "/", ""), ("A", "/", nil),
        ("App/A", "", "App/A"), ("App/A", ".", "App/A"), ("", "", ""), (".", "", ""), ("..A", "", "..A"),
        ("../A", "", nil), ("..", ".", nil), ("/A", "", nil), ("../A", "..", "A"), ("", "/", nil), ("", "App", nil),
        // The bytes are compared, as the system does it: these names look alike.
        ("e\u{301}/A", "\u{E9}", nil),
    ])
    func aPathLeadsFromItsFolder(path: String, folder: String, rest: String?) {
        #expect(Files.path(of: path, in: folder).map(String.init) == rest)
        #expect(Files.holds(folder, path) == (rest != nil))
    }

    @Test(arguments: [
        ([], ""), (["App"], "App"), (["App/A", "App/B/C"], "App"), (["App", "Apple"], ""), (["/a/b", "/a/c"], "/a"),
        (["/a", "/b"], "/"), (["/a", "a"], ""), (["", "a"], ""),
    ])
    func foldersHaveAFolderInCommon(folders: [String], common: String) {
        #expect(Files.commonFolder(of: folders) == common)
    }
}
