/// The checks for data model errors: messages that the grammar allows and the data model does not.
enum MF2Checks {
    static func check(_ message: MF2Message, into errors: inout PatternErrors) {
        var checks = Checks(errors: errors)
        checks.declarations(message.declarations)
        switch message.body {
        case .pattern(let pattern):
            checks.pattern(pattern)
        case .select(let selectors, let variants):
            checks.annotations(of: selectors)
            checks.variants(variants, selectors)
            for variant in variants { checks.pattern(variant.pattern) }
        }
        errors = checks.errors
    }
}

private struct Checks {
    var errors: PatternErrors
    /// The variables that are declared or used so far.
    private var known: Set<String> = []
    /// The variables whose declaration has a function, or has another annotated variable as its operand.
    private var annotated: Set<String> = []

    init(errors: PatternErrors) {
        self.errors = errors
    }

    private mutating func report(_ defect: MF2Defect, at place: MF2Range) {
        errors.report(.messageFormat2(defect), at: place.range)
    }

    mutating func declarations(_ declarations: [MF2Message.Declaration]) {
        for declaration in declarations {
            let name = declaration.variable.name
            var used: [String] = []
            if declaration.kind == .local, case .variable(let operand)? = declaration.value.operand {
                used.append(operand.name)
            }
            for option in declaration.value.function?.options ?? [] {
                if case .variable(let value) = option.value { used.append(value.name) }
            }
            known.formUnion(used)
            if !known.insert(name).inserted { report(.duplicateDeclaration(name), at: declaration.variable.place) }
            if declaration.value.function != nil {
                annotated.insert(name)
            } else if declaration.kind == .local, case .variable(let operand)? = declaration.value.operand,
                annotated.contains(operand.name)
            {
                annotated.insert(name)
            }
            options(declaration.value.function?.options ?? [])
        }
    }

    mutating func pattern(_ pattern: [MF2Message.PatternElement]) {
        for element in pattern {
            switch element {
            case .text: break
            case .expression(let expression): options(expression.function?.options ?? [])
            case .markup(let markup): options(markup.options)
            }
        }
    }

    private mutating func options(_ options: [MF2Message.Option]) {
        guard options.count > 1 else { return }
        var names: Set<String> = []
        for option in options where !names.insert(option.name).inserted {
            report(.duplicateOption(option.name), at: option.place)
        }
    }

    mutating func annotations(of selectors: [MF2Message.Variable]) {
        for selector in selectors where !annotated.contains(selector.name) {
            report(.missingSelectorAnnotation(selector.name), at: selector.place)
        }
    }

    /// Checks the keys of the variants. Keys are equal when they are canonically equivalent, as Swift's strings are.
    mutating func variants(_ variants: [MF2Message.Variant], _ selectors: [MF2Message.Variable]) {
        var seen: Set<[String?]> = []
        var hasMismatch = false
        for variant in variants {
            let keys = variant.keys.map { $0.literal?.value }
            if keys.count != selectors.count {
                hasMismatch = true
                report(.variantKeyMismatch(expected: selectors.count, found: keys.count), at: variant.keysPlace)
            }
            if !seen.insert(keys).inserted { report(.duplicateVariant, at: variant.keysPlace) }
        }
        if !hasMismatch, !seen.contains(Array(repeating: nil, count: selectors.count)), let first = selectors.first {
            report(.missingFallbackVariant(selectors: selectors.count), at: first.place)
        }
    }
}

extension MF2Message.Variant {
    /// The range from the first key to the last.
    var keysPlace: MF2Range {
        guard let first = keys.first?.place.range, let last = keys.last?.place.range else { return place }
        return MF2Range(first.lowerBound..<max(first.upperBound, last.upperBound))
    }
}
