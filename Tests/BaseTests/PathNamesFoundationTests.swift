import Base
import Foundation
import TestSupport
import Testing

/// Paths are cut and joined as Foundation and the system do it.
@Suite struct PathNamesFoundationTests {
    /// 20,000 paths of names, slashes and dots in any order.
    private static let paths: [String] = {
        var generator = SeededGenerator(seed: 1_126)
        let parts = ["/", "/", "/", "//", "App", "é", "a.strings", "pl.lproj", ".git", "A.b.c", ".", "..", " "]
        return (0..<20_000).map { _ in
            (0..<Int.random(in: 0...7, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
                .joined()
        }
    }()

    @Test func aPathIsCutBeforeItsLastName() {
        for path in Self.paths where !Files.name(of: path).isEmpty {
            let name = (Self.withoutNeedlessSlashes(path) as NSString).lastPathComponent
            #expect(Files.name(of: path) == name, "\(path)")
        }
    }

    /// POSIX, `dirname`. A system may keep the two slashes of `//`.
    @Test func theFolderIsThatOfTheSystem() {
        for path in Self.paths {
            var bytes = Array(path.utf8CString)
            let folder = bytes.withUnsafeMutableBufferPointer { dirname($0.baseAddress).map { String(cString: $0) } }
            #expect(Files.folder(of: path) == (folder == "//" ? "/" : folder), "\(path)")
        }
    }

    @Test func aNameIsCutAtItsLastDot() {
        for path in Self.paths {
            // Foundation does not agree with itself on names such as `..git` and `a.`.
            let name = Files.name(of: path)
            guard !name.isEmpty, !name.hasPrefix(".."), name.last != "." else { continue }
            let other = Self.withoutNeedlessSlashes(path) as NSString
            #expect(Files.pathExtension(of: path) == other.pathExtension, "\(path)")
            let stem = (other.lastPathComponent as NSString).deletingPathExtension
            #expect(Files.stem(of: path) == stem, "\(path)")
        }
    }

    @Test func namesAreThoseOfTheComponents() {
        for path in Self.paths where !path.isEmpty {
            let components = (Self.withoutNeedlessSlashes(path) as NSString).pathComponents.filter { $0 != "/" }
            #expect(Files.names(in: path).map(String.init) == components, "\(path)")
        }
    }

    @Test func aFolderAndANameAreJoined() {
        for (folder, name) in zip(Self.paths, Self.paths.reversed()) where !folder.isEmpty && folder != "." {
            guard !Files.isAbsolute(name), !name.isEmpty else { continue }
            let other = Self.withoutNeedlessSlashes(folder) as NSString
            let joined = other.appendingPathComponent(Self.withoutNeedlessSlashes(name))
            #expect(Self.withoutNeedlessSlashes(Files.join(folder, name)) == joined, "\(folder) \(name)")
        }
    }

    @Test func theAbsolutePathIsThatOfAnAddress() {
        for path in Self.paths {
            // In an address, there is a name between two slashes, and `..` removes it.
            let whole = Self.withoutNeedlessSlashes(Files.isAbsolute(path) ? path : "/App/pl.lproj/" + path)
            let other = URL(filePath: whole).standardized.path(percentEncoded: false)
            #expect(Files.absolute(path, from: "/App/pl.lproj") == Self.withoutNeedlessSlashes(other), "\(path)")
        }
    }

    @Test func aPathIsThatOfItsFolderAndItsRest() {
        for path in Self.paths {
            #expect(Files.path(of: path, in: Files.parent(of: path)) != nil || Self.leadsUp(path), "\(path)")
            for folder in Files.ancestors(of: path) {
                guard let rest = Files.path(of: path, in: folder) else {
                    Issue.record("\(path) is not in \(folder)")
                    continue
                }
                let joined = Files.join(folder, String(rest))
                #expect(Files.names(in: joined) == Files.names(in: path), "\(path)")
            }
        }
    }

    /// Whether the only name of a path is `..`, so that it is not in the current folder.
    private static func leadsUp(_ path: String) -> Bool { Files.names(in: path) == [".."] }

    /// Foundation ends the process for some paths with repeated slashes, so it gets them without.
    private static func withoutNeedlessSlashes(_ path: String) -> String {
        let path = path.replacing(#/\/+/#, with: "/")
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
