extension Evaluator {
  /// One way on, with what has to be so for it.
  struct Path {
    let premises: [Premise]
    let follow: (inout Evaluator) -> Void
  }

  /// Where everything stands.
  struct Snapshot {
    var premises: [Premise]
    var heap: [CodeObject]
    var statics: [String: Value]
    var locals: [String: Value]
  }

  /// Follows several paths from the same state, and joins those that go on.
  mutating func fork(_ paths: [Path]) {
    let start = Snapshot(premises: [], heap: heap, statics: statics, locals: frame.locals)
    let known = premises.count
    let (exits, isInDoubt, isInBranch) = (frame.exits.count, frame.isInDoubt, frame.isInBranch)
    var endsInDoubt = isInDoubt
    steps += 1 + start.heap.count / 16
    var ends: [Snapshot] = []
    var hasLeft = false
    for path in paths {
      heap = padded(start.heap)
      (statics, frame.locals, flow) = (start.statics, start.locals, .running)
      premises += path.premises
      let isChance = paths.count > 1 && path.premises.isEmpty
      frame.isInDoubt = isInDoubt || isChance
      frame.isInBranch = isInBranch || paths.count > 1 && !path.premises.allSatisfy(\.saysThereIs)
      path.follow(&self)
      if flow == .running {
        endsInDoubt = endsInDoubt || frame.isInDoubt && !isChance
        let added = Array(premises.dropFirst(known))
        ends.append(Snapshot(premises: added, heap: heap, statics: statics, locals: frame.locals))
      }
      if flow == .left { hasLeft = true }
      premises.removeLast(premises.count - known)
    }
    // Where a way ends the method and several go on, no premise says that none of it was the one.
    let hasLostPremise = ends.count > 1 || ends.first?.premises.isEmpty == true
    frame.isInBranch = isInBranch
    frame.isInDoubt = endsInDoubt || hasLostPremise && frame.exits.count > exits
    guard let first = ends.first else {
      flow = hasLeft ? .left : .ended
      heap = padded(start.heap)
      (statics, frame.locals) = (start.statics, start.locals)
      return
    }
    flow = .running
    if ends.count == 1 {
      heap = padded(first.heap)
      (statics, frame.locals) = (first.statics, first.locals)
      // What comes now is only done where the other paths were not taken.
      premises += first.premises
    } else {
      join(ends)
    }
  }

  /// A state with the objects that other paths have made since, so that no number means two of them.
  func padded(_ other: [CodeObject]) -> [CodeObject] {
    other.count >= heap.count ? other : other + heap[other.count...]
  }

  /// Joins several states: what is the same in all of them stays.
  mutating func join(_ ends: [Snapshot]) {
    guard let first = ends.first else { return }
    var result = heap
    for end in ends where end.heap.count > result.count { result += end.heap[result.count...] }
    for number in result.indices {
      let versions = ends.filter { $0.heap.indices.contains(number) }
      guard let one = versions.first else { continue }
      var object = one.heap[number]
      if versions.dropFirst().contains(where: { $0.heap[number] != object }) {
        var names = Set(object.properties.keys)
        for version in versions { names.formUnion(version.heap[number].properties.keys) }
        for name in names {
          let slots = versions.map { ($0.premises, $0.heap[number].properties[name]) }
          let value = Self.joined(slots.map { Value.Choice(premises: $0.0, value: $0.1?.value ?? .nothing) })
          object.properties[name] = CodeObject.Slot(value: value, place: slots.lazy.compactMap(\.1?.place).first)
        }
      }
      result[number] = object
    }
    heap = result
    // What is written once is the same on every path, wherever it was looked at.
    var constants: [String: Value] = [:]
    for end in ends { constants.merge(end.statics.filter { isConstant($0.key) }) { known, _ in known } }
    statics = Self.joined(
      ends.map { ($0.premises, $0.statics.merging(constants) { own, _ in own }) },
      first.statics.merging(constants) { own, _ in own })
    frame.locals = Self.joined(ends.map { ($0.premises, $0.locals) }, first.locals)
  }

  private static func joined(
    _ versions: [([Premise], [String: Value])], _ first: [String: Value]
  ) -> [String: Value] {
    var result = first
    for (_, version) in versions.dropFirst() where version != first {
      for name in version.keys where result[name] != version[name] {
        result[name] = joined(versions.map { Value.Choice(premises: $0.0, value: $0.1[name] ?? .nothing) })
      }
    }
    return result
  }

  /// Whether a static property, by its name behind that of its type, or a global one is a constant.
  private func isConstant(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return program.globals[name]?.isConstant == true }
    return program.property(parts[1], of: parts[0], isStatic: true)?.isConstant == true
  }

  /// One value of several: itself where all are the same.
  static func joined(_ choices: [Value.Choice]) -> Value {
    guard let first = choices.first?.value else { return .nothing }
    if choices.allSatisfy({ $0.value == first }) { return first }
    var flat: [Value.Choice] = []
    for choice in choices {
      if case .choice(let inner) = choice.value {
        flat += inner.map { Value.Choice(premises: choice.premises + $0.premises, value: $0.value) }
      } else {
        flat.append(choice)
      }
    }
    let joined = Value.choice(flat)
    let isTooLarge = flat.count > mostChoices || joined.size(limit: Value.most) >= Value.most
    return isTooLarge ? .symbol(.source("one of several values")) : joined
  }

  /// Where a closure begins to do something; `nil` where it is empty.
  func work(of number: Int) -> CodePlace? {
    guard closures.indices.contains(number) else { return nil }
    let closure = closures[number]
    let tree = program.units[closure.unit].tree
    let parts = tree.children(closure.node).filter {
      ![.parameter, .capture, .attribute, .type].contains(tree.kind($0))
    }
    return parts.first.map { program.place(of: $0, in: closure.unit) }
  }
}
