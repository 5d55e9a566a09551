import StateArchive
import TestSupport
import Testing

/// Whether two archives are the same is told of two states without writing either, to the byte.
@Suite("Two states have the same archive", .timed, .timeLimit(.minutes(30)))
struct SameArchiveTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  private static let state = SavedState(
    app: composed, bundleVersion: composed, idiom: composed, systemVersion: composed,
    timestamp: Timestamp(seconds: 1), application: [composed: .string(composed)],
    windows: [SavedWindow(identifier: composed, root: 0)],
    objects: [
      SavedObject(
        identifier: composed, parent: nil, position: 1, kind: .viewController, className: composed,
        restorationClass: composed, storyboard: SavedStoryboard(name: composed, identifier: composed),
        state: [
          "bool": .bool(true), "integer": .integer(1), "real": .real(0), "data": .data([1]),
          "date": .date(Timestamp(seconds: 0)), "array": .array([.string(composed)]),
          "dictionary": .dictionary([composed: .string(composed)]), "object": .reference(.object(0)),
          "missing": .reference(.missing(path: composed)),
        ]),
      SavedObject(identifier: "child", parent: 0, kind: .view, className: "View"),
    ],
    excluded: [
      ExcludedObject(
        path: composed, rule: composed, cause: .coded(composed, names: [composed]), kind: .view, title: composed,
        className: composed, source: ExcludedObject.SourceLine(file: composed, line: 1)),
      ExcludedObject(path: "path", rule: "R15", reason: composed),
    ],
    snapshotRefusal: SnapshotRefusal(rule: composed, reason: composed))

  /// One change of each thing that an archive holds. Of a text it is the spelling alone, which Swift takes for the same.
  private static let changes: [@Sendable (inout SavedState) -> Void] = [
    { $0.app = decomposed }, { $0.bundleVersion = decomposed }, { $0.idiom = decomposed },
    { $0.systemVersion = decomposed }, { $0.timestamp = Timestamp(seconds: 2) },
    { $0.application = [decomposed: .string(composed)] }, { $0.application[composed] = .string(decomposed) },
    { $0.windows[0].identifier = decomposed }, { $0.windows[0].identifier = nil }, { $0.windows[0].root = nil },
    { $0.windows = [] }, { $0.objects[0].identifier = decomposed }, { $0.objects[0].position = nil },
    { $0.objects[0].kind = .object }, { $0.objects[0].className = decomposed },
    { $0.objects[0].restorationClass = decomposed }, { $0.objects[0].restorationClass = nil },
    { $0.objects[0].storyboard?.name = decomposed }, { $0.objects[0].storyboard?.identifier = decomposed },
    { $0.objects[0].storyboard = nil }, { $0.objects[1].parent = nil }, { $0.objects.removeLast() },
    { $0.objects[0].state["bool"] = .bool(false) }, { $0.objects[0].state["integer"] = .integer(2) },
    { $0.objects[0].state["integer"] = .bool(true) }, { $0.objects[0].state["real"] = .real(-0.0) },
    { $0.objects[0].state["data"] = .data([2]) }, { $0.objects[0].state["date"] = .date(Timestamp(seconds: -0.0)) },
    { $0.objects[0].state["array"] = .array([.string(decomposed)]) }, { $0.objects[0].state["array"] = .array([]) },
    { $0.objects[0].state["dictionary"] = .dictionary([decomposed: .string(composed)]) },
    { $0.objects[0].state["dictionary"] = .dictionary([composed: .string(decomposed)]) },
    { $0.objects[0].state["object"] = .reference(.object(1)) },
    { $0.objects[0].state["missing"] = .reference(.missing(path: decomposed)) },
    { $0.objects[0].state["bool"] = nil }, { $0.objects[0].state["more"] = .bool(true) },
    { $0.excluded[0].path = decomposed }, { $0.excluded[0].rule = decomposed },
    { $0.excluded[0].cause = .coded(decomposed, names: [composed]) },
    { $0.excluded[0].cause = .coded(composed, names: [decomposed]) },
    { $0.excluded[0].cause = .coded(composed, names: []) },
    { $0.excluded[0].cause = .coded(composed, culprit: Culprit(path: composed), names: [composed]) },
    { $0.excluded[0].kind = .object }, { $0.excluded[0].title = decomposed }, { $0.excluded[0].className = decomposed },
    { $0.excluded[0].source?.file = decomposed }, { $0.excluded[0].source?.line = 2 }, { $0.excluded[0].source = nil },
    { $0.excluded[1].cause = .sentence(decomposed) }, { $0.excluded.removeLast() },
    { $0.assumptions = [composed] }, { $0.snapshotRefusal?.rule = decomposed },
    { $0.snapshotRefusal?.cause = .sentence(decomposed) }, { $0.snapshotRefusal = nil },
    { $0.sessions = [SavedSession(identifier: composed)] },
  ]

  @Test func `a state that was read has the archive of the one that was written`() throws {
    var state = Self.state
    state.assumptions = [Self.composed]
    #expect(state.hasSameArchive(as: try SavedState(decoding: state.encoded())))
  }

  @Test(arguments: changes.indices) func `one change of anything makes another archive`(number: Int) {
    var changed = Self.state
    Self.changes[number](&changed)
    #expect(!changed.hasSameArchive(as: Self.state))
    #expect(!Self.state.hasSameArchive(as: changed))
    #expect(changed.encoded() != Self.state.encoded())
  }

  @Test(arguments: 0..<60) func `what is said to have the same archive has it`(seed: Int) {
    var (random, again) = (SplitMix(seed: UInt64(seed / 2)), SplitMix(seed: UInt64(seed / 2 + seed % 2)))
    let (state, other) = (random.state(objects: 5), again.state(objects: 5))
    if state.hasSameArchive(as: other) { #expect(state.encoded() == other.encoded()) }
  }
}
