package import Tables
internal import Validation

extension Project {
    /// Reads what a configuration names.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    public init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil
    ) throws(AuditError) {
        try self.init(
            configuration, progress: progress,
            reading: { path throws(FileError) in try SourceText(contentsOf: path) })
    }

    /// Reads what a configuration names.
    /// - Parameter read: gives the text of each table, form and declaration file.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    package init(
        _ configuration: Configuration, progress: AuditProgress.Observer? = nil,
        reading read: (String) throws(FileError) -> SourceText
    ) throws(AuditError) {
        do throws(FileError) {
            try self.init(of: configuration, progress, read)
        } catch {
            throw .unreadable(error)
        }
        let path = { CatalogFinder.join(configuration.root, $0) }
        guard !tables.isEmpty else {
            throw .noTables(searched: configuration.catalogs.map { path($0.path).isEmpty ? "." : path($0.path) })
        }
        if !formErrors.isEmpty { throw .invalidForms(formErrors) }
        if !acceptanceErrors.isEmpty { throw .invalidAcceptances(acceptanceErrors) }
        if !declarationErrors.isEmpty { throw .invalidDeclarations(declarationErrors) }
    }

    private init(
        of configuration: Configuration, _ progress: AuditProgress.Observer?,
        _ read: (String) throws(FileError) -> SourceText
    ) throws(FileError) {
        var tables: [CatalogTable] = []
        var seen: Set<String> = []
        for catalog in configuration.catalogs {
            let path = CatalogFinder.join(configuration.root, catalog.path)
            var sources: [SourceText] = []
            let files = try CatalogFinder.tableFiles(below: path).filter { seen.insert($0).inserted }
            progress?(.begins(.reading, steps: files.count))
            for file in files {
                defer { progress?(.stepDone) }
                if let table = catalog.table, CatalogFinder.tableName(of: file) != table { continue }
                sources.append(try read(file))
            }
            tables += CatalogTable.tables(
                of: sources, developmentLocale: configuration.developmentLocale, syntax: catalog.syntax)
        }
        let forms = try Self.forms(of: configuration, read)
        limits = configuration.limits
        (accepted, acceptanceErrors) = try Self.accepted(beside: tables)
        self.tables = tables.sorted { ($0.directory, $0.name) < ($1.directory, $1.name) }
        let declarations = try configuration.declarationFiles.map { name throws(FileError) in
            DeclarationFile(try read(CatalogFinder.join(configuration.root, name)))
        }
        declared = Self.declared(by: forms, declarations, configuration)
        formErrors = forms.flatMap(\.errors)
        self.forms = forms.map(\.form)
        declarationErrors = declarations.flatMap(\.errors)
        references = try Self.references(of: configuration, to: self.tables)
    }

    private static func accepted(
        beside tables: [CatalogTable]
    ) throws(FileError) -> ([String: AcceptedTranslations], [AcceptedTranslationsError]) {
        var accepted: [String: AcceptedTranslations] = [:]
        var errors: [AcceptedTranslationsError] = []
        for directory in Set(tables.map(\.directory)).sorted() {
            let source: SourceText
            do throws(FileError) {
                source = try SourceText(
                    contentsOf: CatalogFinder.join(directory, AcceptedTranslations.fileName))
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
        of configuration: Configuration, to tables: [CatalogTable]
    ) throws(FileError) -> References? {
        guard !configuration.sources.isEmpty else { return nil }
        var sources: [SourceText] = []
        var seen: Set<String> = []
        for name in configuration.sources {
            for file in try SourceFinder.sources(below: CatalogFinder.join(configuration.root, name))
            where seen.insert(file).inserted {
                sources.append(try SourceText(contentsOf: file))
            }
        }
        return References(
            in: sources, of: tables, localizingCalls: configuration.localizingCalls,
            dynamicKeys: configuration.dynamicKeys)
    }

    private static func forms(
        of configuration: Configuration, _ read: (String) throws(FileError) -> SourceText
    ) throws(FileError) -> [FormFile] {
        var forms: [FormFile] = []
        for name in configuration.forms {
            let path = CatalogFinder.join(configuration.root, name)
            var files = [path]
            do throws(FileError) {
                files = try Files.list(path).filter { !$0.isDirectory && $0.name.hasSuffix(".json") }
                    .map { CatalogFinder.join(path, $0.name) }
            } catch .notDirectory {
            }
            for file in files {
                forms.append(FormFile(try read(file)))
            }
        }
        return forms
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
