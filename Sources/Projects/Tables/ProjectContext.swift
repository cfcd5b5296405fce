internal import Base
internal import Messages
internal import SourceCode
internal import Synchronization
internal import Tables

/// The files beside a project's tables that contain source texts or name languages: interface files, property lists, Xcode
/// projects, packages, and code. They are found together with the tables, and read only when needed.
/// Safe to use from many threads.
package final class ProjectContext: Sendable {
    private let files: any ProjectFiles
    /// The interface files, by the folder that holds the locale folders and the name without extension: `App/Main`.
    private let interfaces: [String: [String]]
    private let propertyLists: [String]
    private let xcodeProjects: [String]
    /// The Xcode projects and packages, each with the folder that holds it.
    private let containers: [(path: String, holder: String)]
    private let code: [String]
    /// The makefiles of GNUstep.
    private let makefiles: [String]
    /// Whether a makefile of GNUstep is among the files.
    var isOfGNUstep: Bool { !makefiles.isEmpty }
    private let projects = Mutex<[String: XcodeProjectFile]>([:])
    private let languages = Mutex<[String: DevelopmentLanguage?]>([:])
    /// The texts of the files that were read, by path; nil where the file does not exist any more.
    private let texts = Mutex<[String: SourceText?]>([:])

    /// - Parameters:
    ///   - paths: paths of files. Files of other kinds are ignored.
    ///   - files: the source that the files are read from.
    package init(_ paths: [String] = [], in files: any ProjectFiles = FilesOnDisk()) {
        self.files = files
        var interfaces: [String: [String]] = [:]
        for path in paths where InterfaceTexts.holds(path) {
            interfaces[Self.name(of: path), default: []].append(path)
        }
        // The interface files in `Base` come first, since Xcode shows their texts where a locale has none.
        self.interfaces = interfaces.mapValues { paths in
            paths.sorted { (Self.isInBase($0) ? 0 : 1, $0) < (Self.isInBase($1) ? 0 : 1, $1) }
        }
        propertyLists = paths.filter(PropertyListTexts.holds)
        xcodeProjects = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        let packages = paths.filter(Self.isPackage)
        containers = (xcodeProjects + packages).map { ($0, Self.holder(of: $0)) }
        code = paths.filter { SourceLanguage(path: $0) != nil }
        makefiles = paths.filter(Self.isMakefileOfGNUstep)
    }

    /// Whether a file is of a kind that this type uses.
    static func isCompanion(_ path: String) -> Bool {
        !CatalogFinder.isHidden(path)
            && (InterfaceTexts.holds(path) || PropertyListTexts.holds(path) || path.hasSuffix(".pbxproj")
                || SourceLanguage(path: path) != nil || isMakefileOfGNUstep(path))
    }

    private static func isMakefileOfGNUstep(_ path: String) -> Bool {
        Files.name(of: path) == "GNUmakefile"
    }

    /// Whether a file is a package's manifest. A manifest is code, but shows no text.
    static func isPackage(_ path: String) -> Bool {
        Files.name(of: path) == "Package.swift"
    }

    private static func isInBase(_ path: String) -> Bool {
        Files.name(of: Files.parent(of: path)) == "Base.lproj"
    }

    /// `App/Main` for the path `App/Base.lproj/Main.storyboard`.
    private static func name(of path: String) -> String {
        let folder = Files.parent(of: path)
        let holder = folder.hasSuffix(".lproj") ? Files.parent(of: folder) : folder
        return Files.join(holder, String(Files.stem(of: path)))
    }

    private func read(_ path: String) -> SourceText? {
        let text = try? files.read(path)
        texts.withLock { $0[path] = .some(text) }
        return text
    }

    private func read(_ paths: [String]) -> [SourceText] { paths.compactMap(read) }

    /// Whether companion files that were found later give the same answers: no file that was read has changed.
    func saySame(as others: ProjectContext) -> Bool {
        texts.withLock(\.self).allSatisfy { path, text in
            switch (text, others.read(path)) {
            case (nil, nil): true
            case (let text?, let other?): text.isIdentical(to: other)
            default: false
            }
        }
    }

    // MARK: Texts

    /// Whether an interface file has the name of a table and lies beside the table's locale folders.
    func hasInterface(for table: TableID) -> Bool {
        interfaces[Files.join(table.directory, table.name)] != nil
    }

    /// Whether a table translates `Info.plist` files, and there is such a file.
    func hasPropertyList(for table: TableID) -> Bool {
        table.name.hasSuffix("InfoPlist") && !propertyLists.isEmpty
    }

    /// The texts of the interface files that have the name of a table.
    func interfaceTexts(for table: TableID) -> InterfaceTexts {
        InterfaceTexts(read(interfaces[Files.join(table.directory, table.name)] ?? []))
    }

    /// The texts of the `Info.plist` that is nearest to a table called `InfoPlist`; no texts for other tables.
    func propertyListTexts(for table: TableID) -> PropertyListTexts {
        guard hasPropertyList(for: table) else { return PropertyListTexts([]) }
        return PropertyListTexts(read(Self.nearest(propertyLists, to: table.directory)))
    }

    /// The texts that code has for keys.
    func codeTexts(of keys: some Sequence<String>) -> CodeTexts {
        guard !code.isEmpty else { return CodeTexts(of: [], in: []) }
        return CodeTexts(of: keys, in: Parallel.map(code, read).compactMap(\.self))
    }

    /// Whether there is code other than package manifests.
    var hasCode: Bool { code.contains { !Self.isPackage($0) } }

    /// The paths that have the most leading folders in common with a folder.
    private static func nearest(_ paths: [String], to folder: String) -> [String] {
        let shared = paths.map { sharedFolders($0, folder) }
        guard let most = shared.max() else { return [] }
        return zip(paths, shared).filter { $1 == most }.map(\.0)
    }

    /// The number of leading folders that two paths have in common.
    private static func sharedFolders(_ one: String, _ other: String) -> Int {
        var (bytes, others) = (one.utf8.makeIterator(), other.utf8.makeIterator())
        var count = 0
        var isBehindSlash = true
        while true {
            let (byte, otherByte) = (bytes.next(), others.next())
            let (isEnd, isOtherEnd) = (byte ?? ASCII.slash == ASCII.slash, otherByte ?? ASCII.slash == ASCII.slash)
            if isEnd, isOtherEnd, !isBehindSlash { count += 1 }
            guard let byte, byte == otherByte else { return count }
            isBehindSlash = isEnd
        }
    }

    // MARK: Languages and runtime

    /// The development language of the tables in a folder. The nearest Xcode project or package names it, else the nearest
    /// `Info.plist`; nil where none does.
    func developmentLanguage(of folder: String) -> DevelopmentLanguage? {
        if let known = languages.withLock({ $0[folder] }) { return known }
        let found = findDevelopmentLanguage(of: folder)
        languages.withLock { $0[folder] = .some(found) }
        return found
    }

    private func findDevelopmentLanguage(of folder: String) -> DevelopmentLanguage? {
        if let project = container(of: folder), let source = read(project) {
            let isPackage = project.hasSuffix("Package.swift")
            let language =
                isPackage
                ? DevelopmentLanguage(manifest: source) : DevelopmentLanguage(project: source)
            if let language { return language }
        }
        for source in read(Self.nearest(propertyLists, to: folder)) {
            if let region = PropertyListTexts([source]).developmentRegion {
                return DevelopmentLanguage(region, .propertyList(source.path))
            }
        }
        return nil
    }

    /// The Xcode project or package of a folder: the nearest one in the folder or above, else the project's only Xcode project.
    private func container(of folder: String) -> String? {
        let above = containers.filter { $0.holder.isEmpty || Files.holds($0.holder, folder) }
        if let nearest = above.max(by: { $0.holder.utf8.count < $1.holder.utf8.count }) { return nearest.path }
        return xcodeProjects.count == 1 ? xcodeProjects.first : nil
    }

    /// The manifest of the package that a folder belongs to; nil if it belongs to none.
    func package(of folder: String) -> String? { container(of: folder).flatMap { Self.isPackage($0) ? $0 : nil } }

    /// The folder that holds a package's manifest, or an Xcode project.
    private static func holder(of path: String) -> String {
        let folder = Files.parent(of: path)
        return path.hasSuffix(".pbxproj") ? Files.parent(of: folder) : folder
    }

    /// The locales in which a build of the nearest Xcode project contains a table; nil if no project says so.
    ///
    /// A package, and a project that is generated (XcodeGen, Tuist), contain every locale folder below their sources, and so they
    /// say nothing. `CFBundleLocalizations` and the makefiles of GNUstep add to what the project contains, and hide nothing: a
    /// project without an Xcode project in its sources may have one elsewhere.
    /// - Parameter locales: the locales of the table's files.
    func shippedLocales(of table: TableID, among locales: [LocaleTag]) -> ShippedLocales? {
        let projects = self.projects(around: table.directory)
        let name = "\(table.name).\(table.format.pathExtension)"
        var shipped: Set<LocaleTag> = []
        var paths: [String] = []
        for (path, project) in projects {
            if project.buildsOnlyRegions {
                shipped.formUnion(project.regions)
            } else if table.format.supports(.multipleLocales) || project.takesWhole(table.directory) {
                // A string catalog is one file for all its languages, and a build contains them all.
                return nil
            } else if let own = project.locales(ofFile: name) {
                shipped.formUnion(own)
            } else {
                continue
            }
            paths.append(path)
        }
        guard !paths.isEmpty else { return nil }
        let found = ShippedLocales(shipped, .xcodeProjects(paths))
        guard !projects.contains(where: { $0.project.buildsOnlyRegions }), !locales.allSatisfy(found.contains) else {
            return found
        }
        for source in read(Self.nearest(propertyLists, to: table.directory)) {
            shipped.formUnion(PropertyListTexts([source]).localizations.map { LocaleTag($0) })
        }
        for source in read(Self.nearest(makefiles, to: table.directory)) {
            let languages = GNUstepMakefile.languages(in: source).subtracting(shipped)
            guard locales.contains(where: languages.contains) else { continue }
            shipped.formUnion(languages)
            paths.append(source.path)
        }
        return ShippedLocales(shipped, .xcodeProjects(paths))
    }

    /// The Xcode projects to which a folder may belong: those beside it or in the nearest folder above, or else all. There are
    /// none if the folder belongs to a package.
    private func projects(around folder: String) -> [(path: String, project: XcodeProjectFile)] {
        let nearest = container(of: folder)
        if let nearest, Self.isPackage(nearest) { return [] }
        let holder = nearest.map(Self.holder)
        return xcodeProjects.filter { holder == nil || Self.holder(of: $0) == holder }.compactMap { path in
            let known = projects.withLock { $0[path] }
            if let known { return (path, known) }
            guard let source = read(path) else { return nil }
            let project = XcodeProjectFile(source, in: Self.holder(of: path))
            projects.withLock { $0[path] = project }
            return (path, project)
        }
    }

    /// The runtime with which readers' devices resolve the messages of a folder; nil where the project does not show it. An
    /// Xcode project uses Apple's runtime, and so does a package, unless it links this package's `Messages`.
    func runtime(of folder: String) -> Runtime? {
        guard let container = container(of: folder) else { return xcodeProjects.isEmpty ? nil : .apple }
        guard container.hasSuffix("Package.swift") else { return .apple }
        guard let source = read(container) else { return nil }
        return Self.linksMessages(source) ? .messages : .apple
    }

    /// Whether a package's manifest names the product `Messages` of another package: `.product(name: "Messages", package: …)`. A
    /// target of the package itself may have the name by chance.
    private static func linksMessages(_ manifest: SourceText) -> Bool {
        let text = manifest.text
        let bytes = text.span
        let skipping = { (offset: Int) in
            var offset = offset
            while ASCII.isSpace(text.span.byte(offset)) { offset += 1 }
            return offset
        }
        return bytes.indices.contains { start in
            guard bytes.holds("product(", at: start) else { return false }
            let name = skipping(start + "product(".utf8.count)
            guard bytes.holds("name:", at: name) else { return false }
            return bytes.holds("\"Messages\"", at: skipping(name + "name:".utf8.count))
        }
    }
}
