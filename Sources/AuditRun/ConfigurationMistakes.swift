internal import Base

/// The mistakes of a configuration. Reading goes on after each of them, so that all are reported at once. What is read in place
/// of a mistake does not matter, because a configuration with mistakes is not used.
final class ConfigurationMistakes {
    /// A mistake with its place, once for each place and message: an alias repeats what it stands for.
    private var found: [ConfigurationError: Int] = [:]
    private var places: Set<ConfigurationError.Place> = []
    /// The numbers of the files, in the order in which they are read.
    private var files: [String: Int] = [:]

    /// - Parameter source: the file whose mistakes come first.
    init(of source: SourceText) {
        files[source.path] = 0
    }

    /// The number of mistakes so far.
    var count: Int { found.count }

    func add(_ mistake: ConfigurationError) {
        files[mistake.path] = files[mistake.path] ?? files.count
        found[mistake] = found[mistake] ?? found.count
        places.insert(mistake.place)
    }

    /// Adds a mistake for each name in an object that was not read, except where the name is a mistake already.
    func addUnknownNames(of object: ConfigurationObject) {
        for mistake in object.unknownNames where !places.contains(mistake.place) { add(mistake) }
    }

    /// Reads a part; nil where it is absent or has a mistake.
    func trying<Part>(_ read: @autoclosure () throws(ConfigurationError) -> Part?) -> Part? {
        do throws(ConfigurationError) {
            return try read()
        } catch {
            add(error)
            return nil
        }
    }

    /// Reads the items of a list, and leaves out those with a mistake.
    func reading<Part>(
        _ nodes: [JSONNode], _ read: (JSONNode) throws(ConfigurationError) -> Part
    ) -> [Part] {
        nodes.compactMap { node in
            do throws(ConfigurationError) {
                return try read(node)
            } catch {
                add(error)
                return nil
            }
        }
    }

    /// - Throws: all mistakes in the order of the files, if there are any.
    func check() throws(InvalidConfiguration) {
        guard !found.isEmpty else { return }
        let sorted = found.sorted { left, right in
            let (one, other) = (left.key, right.key)
            return (files[one.path] ?? 0, one.line, one.column, left.value)
                < (files[other.path] ?? 0, other.line, other.column, right.value)
        }
        throw InvalidConfiguration(errors: sorted.map(\.key))
    }
}
