internal import Tables
internal import Validation

extension Project {
    /// Reads what a configuration names.
    /// - Throws: ``AuditError`` where something cannot be read, no table is found, or a form file has mistakes.
    public init(_ configuration: Configuration) throws(AuditError) {
        do throws(FileError) {
            try self.init(reading: configuration)
        } catch {
            throw .unreadable(error)
        }
        let path = { CatalogFinder.join(configuration.root, $0) }
        guard !tables.isEmpty else {
            throw .noTables(searched: configuration.catalogs.map { path($0.path).isEmpty ? "." : path($0.path) })
        }
        if !formErrors.isEmpty { throw .invalidForms(formErrors) }
    }

    private init(reading configuration: Configuration) throws(FileError) {
        var tables: [CatalogTable] = []
        var seen: Set<String> = []
        for catalog in configuration.catalogs {
            let path = CatalogFinder.join(configuration.root, catalog.path)
            var sources: [SourceText] = []
            for file in try CatalogFinder.tableFiles(below: path) where seen.insert(file).inserted {
                if let table = catalog.table, CatalogFinder.tableName(of: file) != table { continue }
                sources.append(try SourceText(contentsOf: file))
            }
            tables += CatalogTable.tables(
                of: sources, developmentLocale: configuration.developmentLocale, syntax: catalog.syntax)
        }
        let forms = try Self.forms(of: configuration)
        self.tables = tables.sorted { ($0.directory, $0.name) < ($1.directory, $1.name) }
        declared = Self.declared(by: forms, standardRules: configuration.declaresStandardRules)
        formErrors = forms.flatMap(\.errors)
    }

    private static func forms(of configuration: Configuration) throws(FileError) -> [FormFile] {
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
                forms.append(FormFile(try SourceText(contentsOf: file)))
            }
        }
        return forms
    }

    private static func declared(by forms: [FormFile], standardRules: Bool) -> DeclaredMessages? {
        guard standardRules || !forms.isEmpty else { return nil }
        var declared = DeclaredMessages(standardRules ? StandardRules.declaredMessages : [])
        for form in forms {
            for declaration in form.declarations {
                declared.add(declaration.message, at: Location(form.source, declaration.range))
            }
        }
        return declared
    }
}
