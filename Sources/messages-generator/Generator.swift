import Accessors

/// `messages-generator`: writes the accessors of tables. The plugin `MessagesPlugin` runs it.
@main struct Generator {
    static func main() {
        PluginTool.run { input in
            let file = AccessorFile(input.tables, declared: input.declared, options: input.options)
            for defect in file.defects { PluginTool.report(defect.description) }
            return file.defects.contains(where: \.isError) ? nil : file.code
        }
    }
}
