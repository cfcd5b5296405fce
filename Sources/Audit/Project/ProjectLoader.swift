package import Tables
internal import Validation

extension Project {
    /// Reads what a configuration names.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    public init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil
    ) throws(AuditError) {
        try self.init(configuration, progress: progress, from: FilesOnDisk())
    }

    /// Reads what a configuration names.
    /// - Parameter files: where it is read.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    package init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil, from files: any ProjectFiles
    ) throws(AuditError) {
        try self.init(configuration, progress: progress, in: files) { Self.read($0, in: files, $1) }
    }

    /// Reads what a configuration names.
    /// - Parameter read: gives the text of each table, form and declaration file, one after the other.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    package init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil,
        reading read: (String) throws(FileError) -> SourceText
    ) throws(AuditError) {
        try self.init(
            configuration, progress: progress, in: FilesOnDisk(),
            readingAll: { files, progress in
                files.map { file in
                    defer { progress?(.stepDone) }
                    do throws(FileError) {
                        return .success(try read(file))
                    } catch {
                        return .failure(error)
                    }
                }
            })
    }

    private typealias ReadFile = Result<SourceText, FileError>

    /// Gives the texts of files, in their order, and tells of each that it is read.
    private typealias Reader = ([String], AuditProgress.Observer?) -> [ReadFile]

    private init(
        _ configuration: Configuration, progress: AuditProgress.Observer?, in files: any ProjectFiles,
        readingAll read: Reader
    ) throws(AuditError) {
        try self.init(of: configuration, progress, in: files, read)
        guard !tables.isEmpty else {
            let searched = configuration.catalogs.map(\.path).map {
                ConfiguredPath($0.path(in: configuration.root), from: $0.origin)
            }
            throw hasOverlays(below: searched) ? .onlyOverlays(searched: searched) : .noTables(searched: searched)
        }
        if let locale = configuration.developmentLocale, !tables.contains(where: { $0.isWritten(in: locale) }) {
            throw .noDevelopmentLocale(
                locale, at: configuration.developmentLocaleLocation,
                available: Set(tables.flatMap { $0.files.map(\.locale) }).sorted())
        }
        if !formErrors.isEmpty { throw .invalidForms(formErrors) }
        if !acceptanceErrors.isEmpty { throw .invalidAcceptances(acceptanceErrors) }
        if !declarationErrors.isEmpty { throw .invalidDeclarations(declarationErrors) }
    }

    private init(
        of configuration: Configuration, _ progress: AuditProgress.Observer?, in place: any ProjectFiles, _ read: Reader
    ) throws(AuditError) {
        var tables: [CatalogTable] = []
        var met = MetFiles()
        let overlays = try Self.overlays(of: configuration, in: place, read, &met)
        for catalog in configuration.catalogs {
            var companions = CompanionFiles()
            let sources = try catalog.path.reading(
                in: configuration.root, expected: "a folder that holds .lproj folders, or a table file"
            ) { path throws(FileError) in
                let found = try CatalogFinder.files(below: path, in: place)
                companions = CompanionFiles(found.companions, in: place)
                let files = found.tables.filter { file in
                    (catalog.table.map { CatalogFinder.tableName(of: file) == $0 } ?? true) && met.insert(file)
                }
                progress?(.begins(.reading, steps: files.count))
                return try Self.found(read(files, progress))
            }
            tables += CatalogTable.tables(
                of: sources, developmentLocale: configuration.developmentLocale, syntax: catalog.syntax,
                runtime: configuration.runtime, beside: companions)
        }
        let forms = try Self.forms(of: configuration, in: place, read)
        root = configuration.root
        scope = Set(configuration.scope)
        hasConfiguredRuntime = configuration.runtime != nil
        limits = LengthLimits(configuration.limits)
        do throws(FileError) {
            (accepted, acceptanceErrors) = try Self.accepted(beside: tables, in: place)
        } catch {
            throw .unreadable(error)
        }
        self.overlays = overlays
        self.tables = Self.sorted(tables).map { $0.overlaying(overlays) }
        placesByName = Self.placesByName(of: self.tables)
        let declarations = try configuration.declarationFiles.map { file throws(AuditError) in
            try file.reading(in: configuration.root, expected: "a JSON file of declarations") {
                path throws(FileError) in
                try read([path], nil).map { file throws(FileError) in DeclarationFile(try file.get()) }
            }
        }.flatMap(\.self)
        declared = Self.declared(by: forms, declarations, configuration)
        formErrors = forms.flatMap(\.errors)
        self.forms = forms.map(\.form)
        declarationErrors = declarations.flatMap(\.errors)
        references = try Self.references(of: configuration, to: self.tables, in: place, progress)
    }

    private static func sorted(_ tables: [CatalogTable]) -> [CatalogTable] {
        tables.sorted { ($0.directory, $0.name) < ($1.directory, $1.name) }
    }

    /// The overlays. Their files count as met: they are no tables of the project.
    private static func overlays(
        of configuration: Configuration, in place: any ProjectFiles, _ read: Reader, _ met: inout MetFiles
    ) throws(AuditError) -> Overlays {
        var overlays = Overlays.none
        for overlay in configuration.overlays {
            switch overlay {
            case .standard:
                overlays = overlays.followed(by: .standard)
            case .catalog(let catalog):
                let sources = try catalog.path.reading(
                    in: configuration.root,
                    expected: "`standard`, a folder that holds .lproj folders, or a table file"
                ) { path throws(FileError) in
                    let files = try CatalogFinder.files(below: path, in: place).tables.filter { file in
                        catalog.table.map { CatalogFinder.tableName(of: file) == $0 } ?? true
                    }
                    for file in files { _ = met.insert(file) }
                    return try found(read(files, nil))
                }
                // An overlay has been begun in a locale of its own.
                let tables = sorted(CatalogTable.tables(of: sources, syntax: catalog.syntax))
                guard !tables.isEmpty else {
                    let path = ConfiguredPath(catalog.path.path(in: configuration.root), from: catalog.path.origin)
                    throw .noOverlay(path, table: catalog.table)
                }
                overlays = overlays.followed(by: Overlays(tables, named: catalog.path.path))
            }
        }
        return overlays
    }

    /// Whether a table of an overlay lies below one of some folders.
    private func hasOverlays(below folders: [ConfiguredPath]) -> Bool {
        overlays.layers.filter { !$0.isStandard }.flatMap(\.table.files).contains { file in
            folders.contains { folder in
                folder.path.isEmpty || file.source.path == folder.path || file.source.path.hasPrefix(folder.path + "/")
            }
        }
    }

    private static func read(
        _ files: [String], in place: any ProjectFiles, _ progress: AuditProgress.Observer?
    ) -> [ReadFile] {
        Parallel.map(files) { file in
            defer { progress?(.stepDone) }
            return Result { () throws(FileError) in try place.read(file) }
        }
    }

    /// The texts of files that were found and not named: a link to nothing, or a pipe, is no table and no source.
    private static func found(_ files: [ReadFile]) throws(FileError) -> [SourceText] {
        var sources: [SourceText] = []
        for file in files {
            do throws(FileError) {
                sources.append(try file.get())
            } catch .notFound {
            } catch .notRegularFile {
            }
        }
        return sources
    }

    private static func accepted(
        beside tables: [CatalogTable], in place: any ProjectFiles
    ) throws(FileError) -> ([String: AcceptedTranslations], [AcceptedTranslationsError]) {
        var accepted: [String: AcceptedTranslations] = [:]
        var errors: [AcceptedTranslationsError] = []
        for directory in Set(tables.map(\.directory)).sorted() {
            let source: SourceText
            do throws(FileError) {
                source = try place.read(CatalogFinder.join(directory, AcceptedTranslations.fileName))
            } catch .notFound {
                continue
            }
            do throws(AcceptedTranslationsError) {
                accepted[directory] = try AcceptedTranslations(source)
            } catch {
                errors.append(error)
            }
        }
        return (accepted, errors)
    }

    private static func references(
        of configuration: Configuration, to tables: [CatalogTable], in place: any ProjectFiles,
        _ progress: AuditProgress.Observer?
    ) throws(AuditError) -> References? {
        guard !configuration.sources.isEmpty else { return nil }
        var files: [String] = []
        var met = MetFiles()
        for folder in configuration.sources {
            files += try folder.reading(
                in: configuration.root, expected: "a source file, or a folder of them"
            ) { path throws(FileError) in
                try SourceFinder.sources(below: path, in: place)
            }.filter { met.insert($0) }
        }
        // Each is read once from the disk, and once for what it holds.
        progress?(.begins(.readingSources, steps: 2 * files.count))
        do throws(FileError) {
            return References(
                in: try found(read(files, in: place, progress)), of: tables,
                localizingCalls: configuration.localizingCalls, dynamicKeys: configuration.dynamicKeys,
                progress: progress)
        } catch {
            throw .unreadable(error)
        }
    }

    private static func forms(
        of configuration: Configuration, in place: any ProjectFiles, _ read: Reader
    ) throws(AuditError) -> [FormFile] {
        var met = MetFiles()
        return try configuration.forms.map { form throws(AuditError) in
            try form.reading(in: configuration.root, expected: "a form file, or a folder of them") {
                path throws(FileError) in
                var files = [path]
                do throws(FileError) {
                    files = try place.tree(below: path) { _ in false }.files.filter { $0.hasSuffix(".json") }
                        .map { CatalogFinder.join(path, $0) }
                } catch .notDirectory {
                }
                return try read(files.filter { met.insert($0) }, nil).map { file throws(FileError) in
                    FormFile(try file.get())
                }
            }
        }.flatMap(\.self)
    }

    private static func declared(
        by forms: [FormFile], _ files: [DeclarationFile], _ configuration: Configuration
    ) -> DeclaredMessages? {
        let standardRules = configuration.declaresStandardRules
        let isSilent = forms.isEmpty && files.isEmpty && configuration.declarations.isEmpty
        guard standardRules || !isSilent else { return nil }
        var declared = DeclaredMessages(standardRules ? StandardRules.declaredMessages : [])
        for declaration in configuration.declarations {
            declared.add(declaration.message, at: declaration.location)
        }
        for file in files {
            for declaration in file.declarations {
                declared.add(declaration.message, at: Location(file.source, declaration.range))
            }
        }
        for form in forms {
            for declaration in form.declarations {
                declared.add(declaration.message, at: Location(form.source, declaration.range))
            }
        }
        return declared
    }
}
