/// The messages of a table as members of Swift types. Each part of a dotted key before the last one is a group.
struct AccessorGroup {
    /// The name of the member that returns the group; empty for the table itself.
    let name: String
    /// The name of the group's type, after the names of the types around it inside the table's type: `Cart.Items`.
    let typePath: String
    private(set) var messages: [(name: String, message: AccessorMessage)] = []
    private(set) var groups: [AccessorGroup] = []

    init(_ messages: [AccessorMessage], hasNamespaces: Bool, defects: inout [AccessorDefect]) {
        var parts: [(path: [String], message: AccessorMessage)] = []
        for message in messages {
            if let path = SwiftName.path(of: message.key, hasNamespaces: hasNamespaces) {
                parts.append((path, message))
            } else {
                defects.append(AccessorDefect(kind: .noName(key: message.key), place: message.place))
            }
        }
        self.init(name: "", typePath: "", parts[...], depth: 0, defects: &defects)
    }

    private init(
        name: String, typePath: String, _ parts: ArraySlice<(path: [String], message: AccessorMessage)>, depth: Int,
        defects: inout [AccessorDefect]
    ) {
        self.name = name
        self.typePath = typePath
        var names: [String: AccessorMessage] = [:]
        var members: [String: [(path: [String], message: AccessorMessage)]] = [:]
        var order: [String] = []
        for part in parts {
            let name = part.path[depth]
            let isGroup = depth + 1 < part.path.count
            if let other = names[name], !isGroup || members[name] == nil {
                defects.append(Self.clash(name, part.message, isGroup: isGroup, other, members[name] != nil))
                continue
            }
            names[name] = names[name] ?? part.message
            if isGroup {
                if members[name] == nil { order.append(name) }
                members[name, default: []].append(part)
            } else {
                declareTypes(of: part.message, named: name, in: &names, defects: &defects)
                messages.append((name, part.message))
            }
        }
        for name in order {
            guard let parts = members[name], let first = parts.first else { continue }
            let type = SwiftName.type(ofMember: name)
            Self.declare(type, of: first.message, in: &names, defects: &defects)
            groups.append(
                AccessorGroup(
                    name: name, typePath: typePath.isEmpty ? type : "\(typePath).\(type)", parts[...],
                    depth: depth + 1, defects: &defects))
        }
    }

    private func declareTypes(
        of message: AccessorMessage, named name: String, in names: inout [String: AccessorMessage],
        defects: inout [AccessorDefect]
    ) {
        var parameters: [String: String] = [:]
        for parameter in message.parameters {
            if let other = parameters.updateValue(parameter.argument, forKey: parameter.name) {
                defects.append(.sameParts(parameter.name, parameter.argument, other, of: message))
            }
            guard case .choice(let keywords) = parameter.type else { continue }
            let type = SwiftName.type(ofParameter: parameter.name, of: name)
            Self.declare(type, of: message, in: &names, defects: &defects)
            var cases: [String: String] = [:]
            for keyword in keywords {
                guard let name = SwiftName.member(of: keyword) else { continue }
                if let other = cases.updateValue(keyword, forKey: name) {
                    defects.append(.sameParts(name, keyword, other, of: message))
                }
            }
        }
    }

    private static func declare(
        _ type: String, of message: AccessorMessage, in names: inout [String: AccessorMessage],
        defects: inout [AccessorDefect]
    ) {
        if let other = names.updateValue(message, forKey: type) {
            defects.append(clash(type, message, isGroup: false, other, false))
        }
    }

    private static func clash(
        _ name: String, _ message: AccessorMessage, isGroup: Bool, _ other: AccessorMessage, _ otherIsGroup: Bool
    ) -> AccessorDefect {
        let place = other.place.description
        let kind: AccessorDefect.Kind =
            if isGroup == otherIsGroup {
                .sameName(name, key: message.key, other: other.key, otherPlace: place)
            } else if isGroup {
                .alsoGroup(key: other.key, other: message.key, otherPlace: message.place.description)
            } else {
                .alsoGroup(key: message.key, other: other.key, otherPlace: place)
            }
        return AccessorDefect(kind: kind, place: isGroup && !otherIsGroup ? other.place : message.place)
    }
}

extension AccessorDefect {
    fileprivate static func sameParts(
        _ name: String, _ part: String, _ other: String, of message: AccessorMessage
    ) -> AccessorDefect {
        AccessorDefect(kind: .sameParts(name, key: message.key, part: part, other: other), place: message.place)
    }
}
