/// What the rows of a table lead to, where code lists it.
extension Evaluator {
  /// The most rows that are told apart, and the most values of a choice.
  static let mostChoices = 24

  /// What the row that was tapped has in a list or a dictionary, one value for each row; `nil` where it is not known what
  /// is in that, or where no screen comes of it.
  func ofRow(_ receiver: Value, _ index: Value, at node: SyntaxTree.Node) -> Value? {
    guard isOfRow(index), leadsToScreens(receiver) else { return nil }
    switch receiver {
    case .list(let values): return told(values, by: index, at: node)
    case .table(let entries): return told(entries.map { ($0.key, $0.value) }, by: index, at: node)
    case .choice(let choices):
      var told: [Value.Choice] = []
      for choice in choices where choice.value != .list([]) {
        guard case .list(let values) = choice.value, let value = self.told(values, by: index, at: node) else {
          return nil
        }
        told.append(Value.Choice(premises: choice.premises, value: value))
      }
      return known(Self.joined(told))
    case .text, .number, .truth, .nothing, .type, .object, .closure, .selector, .symbol: return nil
    }
  }

  private func told(_ values: [Value], by index: Value, at node: SyntaxTree.Node) -> Value? {
    told(values.enumerated().map { (.number(Double($0)), $1) }, by: index, at: node)
  }

  /// The cases of an enumeration of which the row that was tapped gives the raw value.
  func casesOfRow(_ type: String, _ raw: Value, at node: SyntaxTree.Node) -> Value? {
    guard isOfRow(raw), let cases = plainCases(of: type) else { return nil }
    return told(cases.map { (.symbol(.name($0 + ".rawValue")), .symbol(.name($0))) }, by: raw, at: node)
  }

  /// The cases of an enumeration by their names behind its own, in their order; `nil` where it has others than plain ones.
  func plainCases(of type: String) -> [String]? {
    guard let cases = program.types[type]?.cases, !cases.isEmpty,
      cases.values.allSatisfy({ !$0.carries && !$0.isAmbiguous })
    else { return nil }
    return cases.sorted { $0.value.number < $1.value.number }.map { type + "." + $0.key }
  }

  private func told(_ values: [(key: Value, value: Value)], by index: Value, at node: SyntaxTree.Node) -> Value? {
    guard values.count <= Self.mostChoices else { return nil }
    let (text, place) = (tree.line(of: node), place(node))
    return known(
      Self.joined(
        values.map { key, value in
          let isMeant = symbol(.operation("==", [index, key]))
          let premise = Premise(value: isMeant, isMet: true, text: text, place: place)
          return Value.Choice(premises: [premise], value: value)
        }))
  }

  /// A value, unless it is one of more than are told apart.
  private func known(_ value: Value) -> Value? {
    if case .symbol(.source) = value { nil } else { value }
  }

  /// Whether an index is the number of the row, or of the section, that was tapped.
  private func isOfRow(_ index: Value) -> Bool {
    guard let row else { return false }
    switch index {
    case .symbol(.member(row, "row")), .symbol(.member(row, "item")), .symbol(.member(row, "section")): return true
    case row: return true
    case .symbol(.operation("-", let operands)), .symbol(.operation("+", let operands)):
      guard operands.count == 2, case .number = operands[1] else { return false }
      return isOfRow(operands[0])
    case .text, .number, .truth, .nothing, .type, .list, .table, .object, .closure, .selector, .choice, .symbol:
      return false
    }
  }

  /// Whether screens may come of a value: it holds one, a class of one, a closure, or a case by which code goes.
  private func leadsToScreens(_ value: Value) -> Bool {
    var (level, seen): ([Value], Set<Int>) = ([value], [])
    // Each object is met where it is nearest, however objects refer to each other.
    for depth in 0..<8 where !level.isEmpty {
      var next: [Value] = []
      for value in level {
        switch value {
        case .closure: return true
        case .type(let type):
          if program.outside(type).map(UIKitClass.isController) == true { return true }
        case .list(let values): next += values
        case .table(let entries): next += entries.map(\.value)
        case .choice(let choices): next += choices.map(\.value)
        case .object(let number):
          guard heap.indices.contains(number), seen.insert(number).inserted else { continue }
          if case .storyboard = heap[number].origin { return true }
          if program.outside(heap[number].type).map(UIKitClass.isController) == true { return true }
          next += heap[number].properties.values.map(\.value)
        case .symbol(.enumeration(_, let carried)):
          if depth < 3 { return true }
          next += carried
        case .symbol(.name):
          if depth < 3, enumerationCase(value) != nil { return true }
        case .text, .number, .truth, .nothing, .selector, .symbol: continue
        }
      }
      level = next
    }
    return false
  }

  /// Whether a part of a structure by which rows are told apart stays as it is: no code assigns it.
  mutating func isFixed(_ name: String, of property: Program.Property) -> Bool {
    guard row != nil, property.owner.flatMap({ program.types[$0] })?.isStructure == true else { return false }
    if let known = fixed[name] { return known }
    let isFixed = !program.assigns(name)
    fixed[name] = isFixed
    return isFixed
  }

  /// Whether an expression looks up the row that was tapped in a list which code changes otherwise than at its end, and
  /// that was not followed, so that it is not known which row has what.
  mutating func isRearranged(_ node: SyntaxTree.Node, _ receiver: Value, by index: Value) -> Bool {
    guard isOfRow(index), leadsToScreens(receiver) else { return false }
    var next = first(node)
    // What stands in front of brackets, or gets such a message, is a list; what has that as a part is not.
    var isList = true
    if tree.kind(node) == .call { next = next.flatMap(first) }
    while let part = next {
      let name = tree.text(part)
      if tree.kind(part) == .name || tree.kind(part) == .member, name != "self" {
        let key = isList ? name + "[]" : name
        let isRearranged =
          rearranged[key] ?? (program.rearranges(name) || isList && program.replaces(name, besides: assigned))
        rearranged[key] = isRearranged
        if isRearranged { return true }
        isList = false
      } else if tree.kind(part) == .index {
        isList = true
      }
      next = first(part)
    }
    return false
  }

  // MARK: Texts

  /// The texts that a value is for each row, where rows name segues or screens of a storyboard; `nil` for anything else.
  func textsOfRows(_ value: Value, at place: CodePlace) -> [Value.Choice]? {
    if case .choice(let choices) = value {
      return choices.allSatisfy { $0.value.knownText != nil } ? choices : nil
    }
    let (list, name): (Value, String?) =
      if case .symbol(.member(let base, let name)) = value { (base, name) } else { (value, nil) }
    guard case .symbol(.call(.list(let values)?, "index", let arguments)) = list, let index = arguments.first,
      isOfRow(index), values.count <= Self.mostChoices
    else { return nil }
    let choices = values.enumerated().compactMap { number, element -> Value.Choice? in
      let part = name.map { object(element)?.properties[$0]?.value ?? .nothing } ?? element
      guard part.knownText != nil else { return nil }
      let isMeant = symbol(.operation("==", [index, .number(Double(number))]))
      return Value.Choice(
        premises: [Premise(value: isMeant, isMet: true, text: "row \(number)", place: place)], value: part)
    }
    return choices.count == values.count ? choices : nil
  }

  // MARK: Parts

  /// Declares variables for the parts of a tuple, or of each of several.
  mutating func declare(_ names: [String], as value: Value?) {
    for (number, name) in names.enumerated() where name != "_" {
      frame.locals[name] = value.flatMap { part(number, of: names.count, in: $0) } ?? .symbol(.name(name))
    }
  }

  /// A part of a tuple, or of each of several; `nil` where it is not known.
  func part(_ number: Int, of count: Int, in value: Value) -> Value? {
    switch value {
    case .table(let entries): return entries.count == count ? entries[number].value : nil
    case .choice(let choices):
      let parts = choices.compactMap { choice in
        part(number, of: count, in: choice.value).map { Value.Choice(premises: choice.premises, value: $0) }
      }
      return parts.count == choices.count ? Self.joined(parts) : nil
    case .text, .number, .truth, .nothing, .type, .list, .object, .closure, .selector, .symbol: return nil
    }
  }
}
