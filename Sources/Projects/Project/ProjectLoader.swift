internal import Base
internal import Validation

extension Project {
    /// Reads the files of a configuration.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    public init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil
    ) throws(AuditError) {
        try self.init(configuration, progress: progress, from: FilesOnDisk())
    }

    /// Reads the files of a configuration.
    /// - Parameters:
    ///   - files: the source that the files are read from.
    ///   - cache: the results of an earlier reading. Files that have not changed are not read again.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    package init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil, from files: any ProjectFiles,
        cache: ProjectCache? = nil
    ) throws(AuditError) {
        try self.init(of: configuration, progress, in: files, cache)
        if let locale = configuration.developmentLocale, !tables.contains(where: { $0.isWritten(in: locale) }) {
            throw .noDevelopmentLocale(
                locale, at: configuration.developmentLocaleLocation,
                available: Set(tables.flatMap { $0.files.map(\.locale) }).sorted())
        }
        if !formErrors.isEmpty { throw .invalidForms(formErrors) }
        if !acceptanceErrors.isEmpty { throw .invalidAcceptances(acceptanceErrors) }
        if !fileErrors.isEmpty { throw .invalidFiles(fileErrors) }
    }

    private init(
        of configuration: Configuration, _ progress: AuditProgress.Observer?, in place: any ProjectFiles,
        _ cache: ProjectCache?
    ) throws(AuditError) {
        var tables: [CatalogTable] = []
        var met = VisitedFiles()
        let overlays = try Self.overlays(of: configuration, in: place, &met, cache)
        let behind = met
        var isOfGNUstep = false
        var hasCode = false
        var lacking: [AuditError.SearchedCatalog] = []
        var unread = UnreadTables()
        // A catalog in the folder of another one keeps its own settings, whatever the order.
        let deepestFirst = configuration.catalogs.enumerated().map { place, catalog in
            (depth: Files.names(in: catalog.path.path(in: configuration.root)).count, place: place, catalog: catalog)
        }.sorted { ($1.depth, $0.place) < ($0.depth, $1.place) }
        for (_, _, catalog) in deepestFirst {
            var companions = ProjectContext()
            let sources = try catalog.path.reading(
                in: configuration.root, expected: "a folder that holds .lproj folders, or a table file"
            ) { path throws(FileError) in
                let found = try CatalogFinder.files(below: path, in: place)
                companions = ProjectContext(found.companions, in: place)
                unread.add(found.unread)
                var files = catalog.files(among: found.tables)
                var overlaid = behind
                if files.allSatisfy({ !overlaid.insert($0) }) {
                    lacking.append(
                        .init(catalog, in: configuration.root, files.isEmpty ? .isEmpty : .isOverlaid, found.tables))
                }
                files.removeAll { !met.insert($0) }
                progress?(.begins(.reading, steps: files.count))
                return try Self.found(Self.read(files, in: place, progress))
            }
            hasCode = hasCode || companions.hasCode
            isOfGNUstep = isOfGNUstep || companions.isOfGNUstep
            tables += CatalogTable.tables(
                of: sources, developmentLocale: configuration.developmentLocale, syntax: catalog.syntax,
                runtime: configuration.runtime, shippedLocales: configuration.shippedLocales, beside: companions,
                cache: cache?.tables)
        }
        if tables.isEmpty, lacking.isEmpty {
            lacking = configuration.catalogs.map { .init($0, in: configuration.root, .isEmpty, []) }
        }
        if !lacking.isEmpty { throw .noTables(lacking) }
        let forms = try Self.forms(of: configuration, in: place)
        root = configuration.root
        folder = configuration.folder ?? configuration.root
        files = place
        scope = Set(configuration.scope)
        hasConfiguredRuntime = configuration.runtime != nil
        self.unread = unread
        isImplied = configuration.isImplied
        self.isOfGNUstep = isOfGNUstep
        limits = LengthLimits(configuration.limits)
        do throws(FileError) {
            (accepted, acceptanceErrors) = try Self.accepted(beside: tables, in: place)
        } catch {
            throw .unreadable(error)
        }
        self.overlays = overlays
        self.tables = CatalogTable.connected(Self.sorted(tables).map { $0.overlaying(overlays) })
        let declarations = try configuration.declarationFiles.map { file throws(AuditError) in
            try file.reading(in: configuration.root, expected: "a JSON file of declarations") {
                path throws(FileError) in
                DeclarationFile(try place.read(path))
            }
        }
        declared = Self.declared(by: forms, declarations, configuration)
        formErrors = forms.flatMap(\.errors)
        self.forms = forms.map(\.form)
        let terms = try configuration.terms.map { file throws(AuditError) in
            try file.reading(in: configuration.root, expected: "a JSON file of terms") { path throws(FileError) in
                TermFile(try place.read(path))
            }
        }
        self.terms = TermList(terms.flatMap(\.terms))
        fileErrors = declarations.flatMap(\.errors) + terms.flatMap(\.errors)
        references = try Self.references(of: configuration, to: self.tables, in: place, progress, cache)
        if references == nil, declared == nil, hasCode {
            var below = configuration
            below.sources = [ConfiguredPath("")]
            unconfiguredUses = UnconfiguredUses { [below, tables = self.tables] in
                // Nobody has named these files, so one that cannot be read is no mistake.
                try? Self.references(of: below, to: tables, in: place, nil, cache)
            }
        }
    }

    private static func sorted(_ tables: [CatalogTable]) -> [CatalogTable] {
        tables.sorted { ($0.directory, $0.name) < ($1.directory, $1.name) }
    }

    /// The overlays. Their files count as visited, since they are not tables of the project.
    private static func overlays(
        of configuration: Configuration, in place: any ProjectFiles, _ met: inout VisitedFiles,
        _ cache: ProjectCache?
    ) throws(AuditError) -> Overlays {
        var overlays = Overlays.none
        for overlay in configuration.overlays {
            switch overlay {
            case .standard:
                overlays = overlays.followed(by: .standard)
            case .catalog(let catalog):
                var found: [String] = []
                let sources = try catalog.path.reading(
                    in: configuration.root,
                    expected: "`standard`, a folder that holds .lproj folders, or a table file"
                ) { path throws(FileError) in
                    found = try CatalogFinder.files(below: path, in: place).tables
                    let files = catalog.files(among: found)
                    for file in files { _ = met.insert(file) }
                    return try Self.found(read(files, in: place, nil))
                }
                if let cache { sources.forEach(cache.note) }
                // The development locale of an overlay may differ from the project's.
                let tables = sorted(CatalogTable.tables(of: sources, syntax: catalog.syntax))
                if tables.isEmpty { throw .noTables([.init(catalog, in: configuration.root, .isEmptyOverlay, found)]) }
                overlays = overlays.followed(by: Overlays(tables, named: catalog.path.path))
            }
        }
        return overlays
    }

    private static func read(
        _ files: [String], in place: any ProjectFiles, _ progress: AuditProgress.Observer?
    ) -> [Result<SourceText, FileError>] {
        Parallel.map(files) { file in
            defer { progress?(.stepDone) }
            return Result { () throws(FileError) in try place.read(file) }
        }
    }

    /// The texts of files that were found by a search. A broken link or a pipe is neither a table nor a source.
    private static func found(_ files: [Result<SourceText, FileError>]) throws(FileError) -> [SourceText] {
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
                source = try place.read(Files.join(directory, AcceptedTranslations.fileName))
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
        _ progress: AuditProgress.Observer?, _ cache: ProjectCache?
    ) throws(AuditError) -> References? {
        guard !configuration.sources.isEmpty else { return nil }
        var files: [String] = []
        var met = VisitedFiles()
        for folder in configuration.sources {
            files += try folder.reading(
                in: configuration.root, expected: "a source file, or a folder of them"
            ) { path throws(FileError) in
                try SourceFinder.sources(below: path, in: place)
            }.filter { met.insert($0) }
        }
        files.removeAll { DataFiles.isData($0) && place.size(of: $0) ?? 0 > DataFiles.sizeLimit }
        // Each file has two steps: it is read, and it is parsed.
        progress?(.begins(.readingSources, steps: 2 * files.count))
        // A data file that cannot be read is ignored, since data files give no certain uses.
        let texts = zip(files, read(files, in: place, progress)).filter { file, text in
            if case .failure = text { !DataFiles.isData(file) } else { true }
        }.map(\.1)
        do throws(FileError) {
            let sources = try found(texts)
            if let known = cache?.code.references(in: sources, of: tables) { return known }
            let references = References(
                in: sources, of: tables,
                localizingCalls: configuration.localizingCalls, dynamicKeys: configuration.dynamicKeys,
                progress: progress, cache: cache?.code)
            cache?.code.note(references, of: tables)
            return references
        } catch {
            throw .unreadable(error)
        }
    }

    private static func forms(
        of configuration: Configuration, in place: any ProjectFiles
    ) throws(AuditError) -> [FormFile] {
        var met = VisitedFiles()
        return try configuration.forms.map { form throws(AuditError) in
            try form.reading(in: configuration.root, expected: "a form file, or a folder of them") {
                path throws(FileError) in
                var files = [path]
                do throws(FileError) {
                    files = try place.tree(below: path) { _ in false }.files.filter { $0.hasSuffix(".json") }
                        .map { Files.join(path, $0) }
                } catch .notDirectory {
                }
                return try read(files.filter { met.insert($0) }, in: place, nil).map { file throws(FileError) in
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

extension Configuration.Catalog {
    /// The table files that belong to the catalog.
    fileprivate func files(among files: [String]) -> [String] {
        guard let table else { return files }
        return files.filter { Files.stem(of: $0) == table }
    }
}
