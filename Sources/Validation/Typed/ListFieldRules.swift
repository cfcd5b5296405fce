// The rules of lists and files.
extension FieldRule where Value: FormList {
    /// A number of elements between inclusive limits. If the lower one isn't 0, an empty list fails with `CANNOT_EMPTY`, and a
    /// list of a property that isn't optional must not be left out: see ``ItemCount``.
    public static func count(_ range: ClosedRange<Int>) -> Self {
        count(ItemCount(min: range.lowerBound, max: range.upperBound))
    }

    /// A minimum number of elements.
    public static func count(_ range: PartialRangeFrom<Int>) -> Self { count(ItemCount(min: range.lowerBound)) }

    /// A maximum number of elements.
    public static func count(_ range: PartialRangeThrough<Int>) -> Self { count(ItemCount(max: range.upperBound)) }

    private static func count(_ count: ItemCount) -> Self {
        var rule = Self(count)
        rule.requiresValue = count.min > 0
        return rule
    }

    /// Elements that differ: see ``UniqueItems``.
    public static var unique: Self { Self(UniqueElements()) }

    /// A rule for each element.
    ///
    /// ```swift
    /// Field("invited", \.invited, .count(1...10), .each(.email))
    /// ```
    public static func each(_ rules: FieldRule<Model, Value.Element>...) -> Self {
        Self(rules: { names in
            guard let made = names.someRules(of: rules) else { return [] }
            return [Each(made)]
        })
    }
}

extension FieldRule where Value: FormList, Value.Element: FormModel {
    /// Elements that differ in a property, if they have one: see ``UniqueItems``.
    public static func unique<Member: FormProperty>(by path: any KeyPath<Value.Element, Member> & Sendable) -> Self {
        Self(UniqueElements { Value.Element.form.name(of: path) })
    }
}

extension FieldRule where Value == UploadedFile {
    /// A file that isn't larger than a number of bytes: see ``FileSize``.
    public static func fileSize(max: Int) -> Self { Self(FileSize(max: max)) }

    /// A file of one of several media types: see ``FileType``.
    public static func fileType(_ types: [String], extensions: [String] = [], sniffed: Bool? = nil) -> Self {
        Self(FileType(types, extensions: extensions, sniffed: sniffed))
    }

    /// A picture with a size between limits: see ``ImageSize``.
    public static func imageSize(min: ImageSize.Pixels? = nil, max: ImageSize.Pixels? = nil) -> Self {
        Self(ImageSize(min: min, max: max))
    }
}
