/// Where a value stands in a body: `items[2].email`.
public struct ValuePath: Sendable, Hashable {
    /// One level of a path.
    public enum Step: Sendable, Hashable {
        /// The member of an object.
        case name(String)
        /// The element of an array, from 0.
        case index(Int)
    }

    /// The levels, from the outside. None is the whole body.
    public var steps: [Step]

    /// Makes a path; without steps, that of the whole body.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Reads a path as forms write it: `items[2].email`, or with brackets alone, `items[2][email]`. Digits in brackets are an
    /// index.
    /// - Returns: nil where a bracket is not closed, a name is empty, or the path has more steps than `limit`.
    public init?(_ text: some StringProtocol, limit: Int = BodyLimits.standard.depth) {
        steps = []
        var rest = text.utf8[...]
        var name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        while true {
            guard !name.isEmpty, steps.count < limit else { return nil }
            steps.append(.name(String(decoding: name, as: UTF8.self)))
            rest = rest[name.endIndex...]
            while rest.first == UInt8(ascii: "[") {
                guard let close = rest.firstIndex(of: UInt8(ascii: "]")), steps.count < limit else { return nil }
                let key = rest[..<close].dropFirst()
                guard !key.isEmpty else { return nil }
                if key.allSatisfy(\.isDigit) {
                    guard let index = Int(String(decoding: key, as: UTF8.self)) else { return nil }
                    steps.append(.index(index))
                } else {
                    steps.append(.name(String(decoding: key, as: UTF8.self)))
                }
                rest = rest[close...].dropFirst()
            }
            guard let next = rest.first else { return }
            guard next == UInt8(ascii: ".") else { return nil }
            rest = rest.dropFirst()
            name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
        }
    }

    /// This path, and below it another.
    public func appending(_ other: ValuePath) -> ValuePath {
        ValuePath(steps + other.steps)
    }

    /// The path as a JSON Pointer in a URI fragment (RFC 6901, section 6): `#/items/2/email`; `#` for the whole body.
    public var pointer: String {
        var pointer = "#"
        for step in steps {
            pointer += "/"
            switch step {
            case .index(let index): pointer += String(index)
            // Most names need no escapes.
            case .name(let name) where name.utf8.allSatisfy(\.isLetterOrDigit): pointer += name
            case .name(let name): for byte in name.utf8 { pointer += Self.pointerText(of: byte) }
            }
        }
        return pointer
    }

    /// Reads a JSON Pointer, with or without the `#` of a fragment. Digits are an index.
    /// - Returns: nil where the text is none.
    init?(pointer: String) {
        var text = pointer[...]
        let isFragment = text.first == "#"
        if isFragment { text = text.dropFirst() }
        steps = []
        if text.isEmpty { return }
        guard text.first == "/" else { return nil }
        for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let bytes = isFragment ? PercentEncoding.decode(part.utf8, plusIsSpace: false) : Array(part.utf8)
            guard let bytes, let raw = String(validating: bytes, as: UTF8.self) else { return nil }
            if !raw.isEmpty, raw.utf8.allSatisfy(\.isDigit), let index = Int(raw) {
                steps.append(.index(index))
            } else {
                let slashes = raw.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
                steps.append(
                    .name(slashes.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")))
            }
        }
    }

    /// What a fragment may hold stands for itself (RFC 3986, section 3.5); `~` and `/` are escaped by RFC 6901.
    private static func pointerText(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "~"): return "~0"
        case UInt8(ascii: "/"): return "~1"
        case _ where byte.isLetterOrDigit || "-._!$&'()*+,;=:@?".utf8.contains(byte):
            return String(UnicodeScalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "%0\(digits)" : "%\(digits)"
        }
    }
}

extension ValuePath: CustomStringConvertible {
    /// The path as forms write it: `items[2].email`. Empty for the whole body.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index): text += "[\(index)]"
            case .name(let name): text += text.isEmpty ? name : ".\(name)"
            }
        }
        return text
    }
}
