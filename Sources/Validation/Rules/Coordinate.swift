extension Rule where Self == Number {
    /// A text must be a latitude in degrees, from −90 to 90 (WGS 84, as in RFC 5870, section 3.4.2). The point is the
    /// decimal separator. In a form file, this is the rule `number` with `min` and `max`.
    public static var latitude: Number { .number(-90...90) }

    /// A text must be a longitude in degrees, from −180 to 180 (WGS 84, as in RFC 5870, section 3.4.2). The point is the
    /// decimal separator. In a form file, this is the rule `number` with `min` and `max`.
    public static var longitude: Number { .number(-180...180) }
}
