/// The path of a value in a body: `items[2].email`.
public struct ValuePath: Sendable, Hashable {
    /// A step of a path.
    public enum Step: Sendable, Hashable {
        /// A member of an object.
        case name(String)
        /// An element of an array, counted from 0.
        case index(Int)
    }

    /// The steps, from the outermost one. The path of the whole body has none.
    public var steps: [Step]

    /// Creates a path. Without steps, it is the path of the whole body.
    public init(_ steps: [Step] = []) {
        self.steps = steps
    }

    /// Reads a path from the name of a form's field: `items[2].email`, or only with brackets: `items[2][email]`. Digits in
    /// brackets are an index.
    ///
    /// - Returns: nil if a bracket is not closed, a name is empty, or the path has more steps than `limit`.
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

    /// This path followed by another path below it.
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
            // Most names need no escapes, and are appended at once.
            case .name(let name) where name.utf8.allSatisfy(\.isLetterOrDigit): pointer += name
            case .name(let name): for byte in name.utf8 { pointer += Self.pointerText(of: byte) }
            }
        }
        return pointer
    }

    /// Reads a JSON Pointer, with or without the `#` of a fragment. Digits are read as an index.
    ///
    /// - Returns: nil if the text is not a JSON Pointer.
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

    /// The text of a byte in a JSON Pointer. Characters that a fragment may contain need no escape (RFC 3986, section 3.5).
    /// RFC 6901 escapes `~` and `/`.
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
    /// The path in the notation of form names: `items[2].email`. It is empty for the whole body.
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
