package import Tables

/// The device and the width that choose among the variants of a value.
package struct TableDisplay: Sendable, Hashable {
    /// The device, as a table spells it; nil for a device that no table names.
    package private(set) var device: String?
    /// The width in characters, as a table spells it; nil for unlimited width.
    package private(set) var width: String?

    /// Any device that no table names, with unlimited width.
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

    /// The branch that is shown. If the choice has no such selector, it is the branch of `other` devices, or of the largest
    /// width.
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

/// A value as one kind of display shows it: a text, or one text for each plural category.
package struct ShownValue: Sendable {
    /// The kind of display.
    package let display: TableDisplay
    /// The value after the choices of device and width.
    package private(set) var value: TableValue
    /// The branch that contains the value; nil if the value has no variants by device or width.
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

    /// The variables that `%#@name@` in the texts refers to. If two have the same name, the last one is used.
    package var variables: [TableVariable] {
        variablesAround.isEmpty ? value.variables : variablesAround + value.variables
    }

    /// The text, if the value is nothing more than a text; otherwise nil.
    package var plainText: TableText? {
        guard let text = value.text, variables.isEmpty else { return nil }
        return text
    }
}

extension TableValue {
    /// The value as one kind of display shows it.
    package func shown(on display: TableDisplay = .any) -> ShownValue { ShownValue(self, on: display) }

    /// The value for any device that no table names, with unlimited width.
    package var forAnyDevice: TableValue { shown().value }

    /// A limit above the number of displays that exist. A file that names more was written to keep a program busy.
    private static var maximumDisplays: Int { 256 }

    /// The kinds of displays whose texts may differ, in file order. Each text that any display shows is shown on one of
    /// them. Empty if the value has no variants by device or width.
    ///
    /// - Complexity: linear in the size of the value.
    package var displays: [TableDisplay] {
        guard differsByDisplay else { return [] }
        var found: [TableDisplay] = []
        var seen: Set<TableDisplay> = [.any]
        collectDisplays(within: .any, into: &found, &seen)
        return found
    }

    /// The recursion is as deep as the value, whose depth the reader of the file limits.
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
