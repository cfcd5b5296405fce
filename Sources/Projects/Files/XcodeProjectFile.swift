internal import Base
internal import Messages
internal import SourceCode

/// The localized files of an Xcode project, as its `project.pbxproj` lists them.
///
/// The file is a property list in the old ASCII syntax: dictionaries, arrays and strings. What it lists decides what a build
/// copies: a locale folder that no file reference names stays on the developer's disk.
struct XcodeProjectFile: Sendable {
    /// The languages of the project editor: `knownRegions`, without `Base`.
    private(set) var regions: Set<LocaleTag> = []
    /// Whether builds contain only the languages of the project editor (`BUILD_ONLY_KNOWN_LOCALIZATIONS`, since Xcode 26).
    private(set) var buildsOnlyRegions = false

    /// The locales of the referenced files in locale folders, by the name of the file: `Localizable.strings`.
    private var locales: [String: Set<LocaleTag>] = [:]
    /// The locales whose folders are referenced as a whole.
    private var wholeFolders: Set<LocaleTag> = []
    /// The folders whose content a build takes without a reference to each file: synchronized groups, and folder references.
    private var folders: [String] = []

    /// - Parameters:
    ///   - source: the text of the file.
    ///   - holder: the folder that contains the `.xcodeproj`.
    /// - Complexity: linear in the length of the text, plus the nesting of groups for each file in a locale folder.
    init(_ source: SourceText, in holder: String) {
        let text = source.text
        var reader = Reader(text.span)
        reader.read()
        regions = Set(reader.regions.compactMap { LocaleFolder(name: $0 + ".lproj")?.locale }.filter(\.isKnown))
        buildsOnlyRegions = reader.knownOnly == ["YES"]
        for (id, object) in reader.objects {
            switch object.kind {
            case "PBXFileSystemSynchronizedRootGroup":
                if let path = reader.path(of: id, in: holder) { folders.append(path) }
            case "PBXFileReference":
                let isFolder = object.type?.hasPrefix("folder") == true
                guard isFolder || object.path?.contains(".lproj") == true || object.parentIsLocale(in: reader),
                    let path = reader.path(of: id, in: holder)
                else { continue }
                let names = Files.names(in: path)
                let folder = names.lazy.compactMap { LocaleFolder(name: String($0)) }.first
                if let folder, let name = names.last, name == folder.name {
                    wholeFolders.insert(folder.locale)
                } else if let folder, let name = names.last {
                    locales[String(name), default: []].insert(folder.locale)
                } else if isFolder {
                    folders.append(path)
                }
            default: break
            }
        }
    }

    /// Whether a build takes every locale folder in a folder, whether it is referenced or not.
    func takesWhole(_ directory: String) -> Bool {
        folders.contains { Files.holds($0, directory) }
    }

    /// The locales in which a build contains a table; nil if the project doesn't refer to the table, which may get into the app
    /// in another way, such as a script.
    /// - Parameter name: the name of the table's files, such as `Localizable.strings`.
    func locales(ofFile name: String) -> Set<LocaleTag>? {
        guard locales[name] != nil || !wholeFolders.isEmpty else { return nil }
        // A language that users can choose because of another table is shipped.
        return locales.values.reduce(regions.union(wholeFolders)) { $0.union($1) }
    }
}

extension XcodeProjectFile {
    /// An object of the project that is a file or a group.
    fileprivate struct Object {
        var kind = ""
        var path: String?
        var type: String?
        var tree: String?
        var children: [String] = []
        /// The id of the group that contains the object.
        var parent: String?

        /// Whether the object is in a group that stands for a locale folder.
        func parentIsLocale(in reader: Reader) -> Bool {
            parent.flatMap { reader.objects[$0]?.path }?.hasSuffix(".lproj") == true
        }
    }

    /// Reads the objects of a project. Whatever is not understood is skipped.
    fileprivate struct Reader: ~Escapable {
        private struct Frame {
            /// The key of the dictionary or array.
            let key: String
            let isArray: Bool
            /// The key whose value comes next.
            var next: String?
            var object = Object()
            var items: [String] = []
        }

        private let bytes: Span<UInt8>
        private var offset = 0
        private(set) var objects: [String: Object] = [:]
        private(set) var regions: [String] = []
        /// The values of `BUILD_ONLY_KNOWN_LOCALIZATIONS`.
        private(set) var knownOnly: Set<String> = []

        @_lifetime(copy bytes)
        init(_ bytes: Span<UInt8>) { self.bytes = bytes }

        mutating func read() {
            var frames: [Frame] = []
            while let byte = nextByte() {
                switch byte {
                case UInt8(ascii: "{"), UInt8(ascii: "("):
                    offset += 1
                    let key = frames.last?.next ?? ""
                    if !frames.isEmpty { frames[frames.count - 1].next = nil }
                    frames.append(Frame(key: key, isArray: byte == UInt8(ascii: "(")))
                case UInt8(ascii: "}"), UInt8(ascii: ")"):
                    offset += 1
                    guard let frame = frames.popLast() else { continue }
                    close(frame, in: &frames)
                case UInt8(ascii: ";"):
                    offset += 1
                    if !frames.isEmpty { frames[frames.count - 1].next = nil }
                case UInt8(ascii: "="), UInt8(ascii: ","):
                    offset += 1
                default:
                    let text = string()
                    guard !frames.isEmpty else { continue }
                    add(text, to: &frames[frames.count - 1])
                }
            }
            for (id, object) in objects {
                for child in object.children { objects[child]?.parent = id }
            }
        }

        private mutating func add(_ text: String, to frame: inout Frame) {
            if frame.isArray {
                frame.items.append(text)
                return
            }
            guard let key = frame.next else {
                frame.next = text
                return
            }
            switch key {
            case "isa": frame.object.kind = text
            case "path": frame.object.path = text
            case "sourceTree": frame.object.tree = text
            case "lastKnownFileType", "explicitFileType": frame.object.type = text
            case "BUILD_ONLY_KNOWN_LOCALIZATIONS": knownOnly.insert(text)
            default: break
            }
        }

        private mutating func close(_ frame: Frame, in frames: inout [Frame]) {
            switch (frame.isArray, frame.key) {
            case (true, "children"):
                if !frames.isEmpty { frames[frames.count - 1].object.children = frame.items }
            case (true, "knownRegions"): regions += frame.items
            case (false, _):
                switch frame.object.kind {
                case "PBXFileReference", "PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup":
                    objects[frame.key] = frame.object
                default: break
                }
            default: break
            }
        }

        /// The byte after white space and comments; nil at the end.
        private mutating func nextByte() -> UInt8? {
            while offset < bytes.count {
                if ASCII.isSpace(bytes.byte(offset)) {
                    offset += 1
                } else if bytes.holds("/*", at: offset) {
                    offset += 2
                    while offset < bytes.count, !bytes.holds("*/", at: offset) { offset += 1 }
                    offset = min(bytes.count, offset + 2)
                } else if bytes.holds("//", at: offset) {
                    while offset < bytes.count, !ASCII.isLineEnd(bytes.byte(offset)) { offset += 1 }
                } else {
                    return bytes.byte(offset)
                }
            }
            return nil
        }

        /// The string that starts at the offset, with or without quotation marks.
        private mutating func string() -> String {
            let start = offset
            guard bytes.byte(start) == UInt8(ascii: "\"") else {
                while offset < bytes.count, !Self.endsWord(bytes.byte(offset)), !bytes.holds("/*", at: offset) {
                    offset += 1
                }
                return bytes.text(start..<offset)
            }
            offset += 1
            var content: [UInt8] = []
            while offset < bytes.count, bytes.byte(offset) != UInt8(ascii: "\"") {
                if bytes.byte(offset) == UInt8(ascii: "\\") { offset += 1 }
                if offset < bytes.count { content.append(bytes.byte(offset)) }
                offset += 1
            }
            offset = min(bytes.count, offset + 1)
            return String(decoding: content, as: UTF8.self)
        }

        private static func endsWord(_ byte: UInt8) -> Bool {
            ASCII.isSpace(byte) || "{}()=;,\"".utf8.contains(byte)
        }

        /// The path of an object; nil if it is not in the developer's folders, such as a build product.
        func path(of id: String, in holder: String) -> String? {
            var names: [String] = []
            var next: String? = id
            // Groups that contain each other lead nowhere.
            var rest = objects.count
            while let id = next, let object = objects[id], rest > 0 {
                rest -= 1
                if let path = object.path { names.append(path) }
                switch object.tree {
                case "<group>", nil: next = object.parent
                case "SOURCE_ROOT": next = nil
                case "<absolute>": return names.dropLast().reversed().reduce(names.last ?? "") { Files.join($0, $1) }
                default: return nil
                }
            }
            return Files.tidy(names.reversed().reduce(holder) { Files.join($0, $1) })
        }
    }
}
