package import Tables

/// What a value that differs by device or width is chosen by.
package struct TableDisplay: Sendable, Hashable {
    /// The device, as a table spells it; nil for one that no table names.
    package private(set) var device: String?
    /// The number of characters that have room, as a table spells it; nil for as many as there are.
    package private(set) var width: String?

    /// A device that no table names, as wide as can be.
    package static let any = TableDisplay()

    fileprivate func with(_ selector: String, of dimension: TableChoice.Dimension) -> TableDisplay {
        var display = self
        switch dimension {
        case .plural: break
        case .device: display.device = selector
        case .width: display.width = selector
        }
        return display
    }

    /// The branch that is shown; for a selector that the choice does not have, that of `other` devices or of the widest
    /// screen.
    fileprivate func branch(of choice: TableChoice) -> TableBranch? {
        let branches = choice.branches
        switch choice.dimension {
        case .plural: return nil
        case .device:
            return branches.first { $0.selector == device } ?? branches.first { $0.selector == "other" }
                ?? branches.first
        case .width:
            return branches.first { $0.selector == width }
                ?? branches.max { (Int($0.selector) ?? 0) < (Int($1.selector) ?? 0) }
        }
    }
}

/// A value as one kind of display shows it: a text, or one for each plural category.
package struct ShownValue: Sendable {
    /// Where it is shown.
    package let display: TableDisplay
    /// The value without the choices between devices and widths around it.
    package private(set) var value: TableValue
    /// The branch that it is; nil where there was nothing to choose from.
    package private(set) var branch: TableBranch?
    private var variablesAround: [TableVariable] = []

    fileprivate init(_ value: TableValue, on display: TableDisplay) {
        self.display = display
        self.value = value
        while case .choice(let choice)? = self.value.content, let branch = display.branch(of: choice) {
            variablesAround += self.value.variables
            self.branch = branch
            self.value = branch.value
        }
    }

    /// What `%#@name@` stands for in its texts; of two with one name, the last counts.
    package var variables: [TableVariable] {
        variablesAround.isEmpty ? value.variables : variablesAround + value.variables
    }

    /// The text, where there is nothing else to it.
    package var plainText: TableText? {
        guard let text = value.text, variables.isEmpty else { return nil }
        return text
    }
}

extension TableValue {
    /// The value as one kind of display shows it.
    package func shown(on display: TableDisplay = .any) -> ShownValue { ShownValue(self, on: display) }

    /// The value without choices between devices and widths.
    package var forAnyDevice: TableValue { shown().value }

    /// More kinds of displays than there are: a file that names as many was written to keep a reader busy.
    private static var maximumDisplays: Int { 256 }

    /// The kinds of displays that are told apart, in file order, so that each text that some display shows is shown on one
    /// of them; empty where none are.
    ///
    /// - Complexity: linear in the size of the value.
    package var displays: [TableDisplay] {
        guard differsByDisplay else { return [] }
        var found: [TableDisplay] = []
        var seen: Set<TableDisplay> = [.any]
        collectDisplays(within: .any, into: &found, &seen)
        return found
    }

    /// The depth of recursion is that of the file, which its reader bounds.
    private func collectDisplays(
        within display: TableDisplay, into found: inout [TableDisplay], _ seen: inout Set<TableDisplay>
    ) {
        switch content {
        case .text:
            if found.count < Self.maximumDisplays, seen.insert(display).inserted { found.append(display) }
        case .choice(let choice):
            for branch in choice.branches {
                branch.value.collectDisplays(
                    within: display.with(branch.selector, of: choice.dimension), into: &found, &seen)
            }
        case nil: break
        }
        for variable in variables { variable.value.collectDisplays(within: display, into: &found, &seen) }
    }
}
