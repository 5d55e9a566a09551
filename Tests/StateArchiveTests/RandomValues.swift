import StateArchive

/// A small generator with a seed, so that every run tries the same values.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}

extension SplitMix {
  /// A text: often one of few, short or long, in any script, with characters that have two spellings.
  mutating func text() -> String {
    let pieces = ["a", "b", "caf\u{E9}", "cafe\u{301}", "\u{0}", "日本", "👩‍👩‍👧", "K", "\u{212A}", "screen", " ", "/"]
    return (0..<next(below: 5)).map { _ in pieces[next(below: pieces.count)] }.joined()
      + (next(below: 20) == 0 ? String(repeating: "x", count: next(below: 400)) : "")
  }

  mutating func value(objects: Int, depth: Int) -> StateValue {
    switch next(below: depth > 0 ? 12 : 9) {
    case 0: .bool(next(below: 2) == 0)
    case 1: .integer(Int64(next(below: 3)) - 1)
    case 2: .integer(Int64(1) << Int64(next(below: 63)))
    case 3: .real(Double(next(below: 1_000)) / 7)
    case 4, 5: .string(text())
    case 6: .data((0..<next(below: 300)).map { UInt8(truncatingIfNeeded: $0) })
    case 7: .date(Timestamp(seconds: Double(next(below: 1_000))))
    case 8:
      objects > 0 && next(below: 2) == 0
        ? .reference(.object(next(below: objects))) : .reference(.missing(path: text()))
    case 9, 10: .array((0..<next(below: 20)).map { _ in value(objects: objects, depth: depth - 1) })
    default: .dictionary(values(objects: objects, depth: depth - 1))
    }
  }

  mutating func values(objects: Int, depth: Int) -> [String: StateValue] {
    var values: [String: StateValue] = [:]
    for _ in 0..<next(below: 18) { values[text()] = value(objects: objects, depth: depth) }
    return values
  }

  private mutating func some<Value>(_ value: Value) -> Value? { next(below: 2) == 0 ? value : nil }

  mutating func state(objects count: Int) -> SavedState {
    var state = SavedState(
      app: text(), bundleVersion: text(), idiom: text(), systemVersion: text(), timestamp: Timestamp(seconds: 1.5),
      application: values(objects: count, depth: 3))
    state.windows = (0..<next(below: 3)).map { _ in
      SavedWindow(identifier: some(text()), root: count > 0 ? some(next(below: count)) : nil)
    }
    state.objects = (0..<count).map { index in
      SavedObject(
        identifier: text(), parent: index > 0 ? some(max(0, index - 1 - next(below: 3))) : nil,
        position: some(next(below: 70_000)), kind: SavedObject.Kind.allCases[next(below: 4)], className: text(),
        restorationClass: some(text()), storyboard: some(SavedStoryboard(name: text(), identifier: text())),
        state: values(objects: count, depth: 2))
    }
    state.excluded = (0..<next(below: 4)).map { _ in
      ExcludedObject(
        path: text(), rule: text(), cause: cause(), kind: SavedObject.Kind.allCases[next(below: 4)],
        title: some(text()), className: some(text()),
        source: source())
    }
    state.snapshotRefusal = some(SnapshotRefusal(rule: text(), cause: cause()))
    return state
  }

  private mutating func source() -> ExcludedObject.SourceLine? {
    some(ExcludedObject.SourceLine(file: text(), line: 1 + next(below: 300)))
  }

  private mutating func cause() -> ExclusionCause {
    if next(below: 2) == 0 { return .sentence(text()) }
    let culprit = Culprit(path: text(), className: some(text()), source: source(), role: some(text()))
    return .coded(text(), culprit: some(culprit), names: (0..<next(below: 3)).map { _ in text() })
  }

  /// A list of any kind.
  mutating func list(depth: Int) -> PropertyList {
    switch next(below: depth > 0 ? 9 : 6) {
    case 0: .bool(true)
    case 1: .integer(Int64(next(below: 600)) - 300)
    case 2: .real(0.5)
    case 3, 4: .string(text())
    case 5: .uid(UInt64(1) << UInt64(next(below: 64)))
    case 6, 7: .array((0..<next(below: 20)).map { _ in list(depth: depth - 1) })
    default:
      .dictionary(
        Dictionary((0..<next(below: 20)).map { _ in (text(), list(depth: depth - 1)) }) { first, _ in first })
    }
  }
}
