/// The identity of a place in a file: where it begins. An entry of a configuration is known by its place.
package struct PlaceID: Sendable, Hashable {
    private let path: String
    private let offset: Int

    /// The identity of a place.
    package init(_ location: Location) {
        path = location.path
        offset = location.range.lowerBound
    }
}
