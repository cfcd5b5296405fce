internal import Base

/// Apple's `.stringsdict`: texts with plural forms, for one locale. An XML or a binary property list.
enum StringsdictFormat: TableFormat {
    static let pathExtension = "stringsdict"
    static let capabilities: TableCapabilities = [.pluralForms, .formPaths]
    static let emptyFile = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        </dict>
        </plist>

        """

    static func recognizes(_ source: SourceText) -> Bool {
        source.beginsContent(with: ASCII.less) && source.beginning(holds: "NSStringLocalizedFormatKey")
    }

    static func read(_ source: SourceText) -> TableContents {
        TableContents(StringsdictReader<XMLPropertyListReader>.read(source, readsFormats: true), in: .propertyList)
    }

    static func editor(of notation: TableNotation) -> any TableEditor.Type { PropertyListEditing.self }
}
