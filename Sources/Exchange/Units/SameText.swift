/// Whether two texts have the same scalars: `==` takes composed and decomposed letters for the same.
package func isSame(_ one: String?, _ other: String?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.utf8.elementsEqual(other.utf8)
    default: false
    }
}
