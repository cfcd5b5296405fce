internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

/// A text of a table in which somebody types.
struct TypedText {
    let key: String
    /// The variable of which the text is a form; nil for a text of the message itself.
    var variable: String?
    /// The range from the start of the text to the place.
    let written: Range<Int>
    let syntax: MessagePattern.Syntax
    let place: PluralCompletion.Place

    init?(at place: DocumentLocation, in workspace: Workspace) {
        let format = TableFile.Format(path: place.path)
        if format?.supports(.formPaths) == true {
            self.init(propertyList: place, in: workspace)
        } else if format?.supports(.multipleLocales) == true {
            self.init(catalog: place, in: workspace)
        } else {
            self.init(strings: place, in: workspace)
        }
    }

    private init?(strings place: DocumentLocation, in workspace: Workspace) {
        guard let key = workspace.key(at: place), let tablePlace = key.tablePlace, key.keyRange == nil,
            tablePlace.entry.valueRange.touches(place.offset)
        else { return nil }
        self.key = key.key
        written = tablePlace.entry.valueRange.lowerBound..<place.offset
        syntax = tablePlace.table.syntax
        self.place = (key.project, tablePlace.table, tablePlace.file)
    }

    private init?(propertyList place: DocumentLocation, in workspace: Workspace) {
        guard let list = PropertyListContext(place.source, at: place.offset), !list.isKey,
            !["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].contains(list.key)
        else { return nil }
        if let path = FormPath(propertyList: list) {
            self.init(path, list.text, at: place, in: workspace)
        } else {
            // A text of the outermost dictionary has no plural forms.
            self.init(FormPath(key: list.key), list.text, at: place, in: workspace)
        }
    }

    private init?(catalog place: DocumentLocation, in workspace: Workspace) {
        guard let json = JSONContext(place.source, at: place.offset), json.member == "value",
            json.names.last == "stringUnit", let path = FormPath(catalog: json)
        else { return nil }
        self.init(path, json.text.lowerBound..<place.offset, at: place, in: workspace)
    }

    private init?(_ path: FormPath, _ written: Range<Int>, at place: DocumentLocation, in workspace: Workspace) {
        let files = workspace.tableFiles(at: place.path)
        // A locale that is new in a string catalog may have no messages yet.
        let ofLocale = files.first { path.locale == nil || path.locale == $0.file.folder.spelling }
        guard let (_, project, table, file) = ofLocale ?? files.first else { return nil }
        key = path.key
        variable = path.variable
        self.written = written
        let hasVariables = [file.messages[key], table.sources[key]].contains { $0?.shown.variables.isEmpty == false }
        syntax = path.isForm || hasVariables ? .printf : table.syntax
        self.place = (project, table, file)
    }
}
