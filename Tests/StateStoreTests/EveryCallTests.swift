import Foundation
import StateStore
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Every system call of everything that a store does fails in turn, with every error that it may give.
@Suite("Each system call failing in turn", .timeLimit(.minutes(30)))
struct EveryCallTests {
  /// What a session does with the store, and what it reports.
  enum Session: CaseIterable {
    case save, saveRefused, setAside, launch, wholeRun, saveTwice

    /// Does it, and returns the error of each step that has one.
    func run(_ store: FileStateStore) -> [Step: StoreError] {
      var errors: [Step: StoreError] = [:]
      for step in steps {
        do throws(StoreError) {
          try step.run(store)
        } catch {
          errors[step] = error
          if step == .mark { break }
        }
      }
      return errors
    }

    var steps: [Step] {
      switch self {
      case .save: [.save]
      case .saveRefused: [.saveRefused]
      case .setAside: [.setAside]
      case .launch: [.read, .mark, .unmark]
      case .wholeRun: [.read, .mark, .unmark, .enter, .save, .leave]
      case .saveTwice: [.save, .saveNext]
      }
    }
  }

  enum Step: Hashable {
    case read, mark, unmark, enter, leave, save, saveNext, saveRefused, setAside

    func run(_ store: FileStateStore) throws(StoreError) {
      switch self {
      case .read: _ = try (store.isMarkedRestoring(), store.generations(), store.archive(generation: 0))
      case .mark: try store.markRestoring()
      case .unmark: try store.unmarkRestoring()
      case .enter: try store.markRunning()
      case .leave: try store.unmarkRunning()
      case .save: try store.writeArchive([8])
      case .saveNext: try store.writeArchive([9])
      case .saveRefused: try store.writeArchive([8], settingAside: .refused)
      case .setAside: try store.setAside(generation: 0, reason: .damaged)
      }
    }
  }

  static let codes = [EIO, ENOSPC, EACCES, EPERM, EROFS, EINTR, EMFILE, ENOENT, EDQUOT, EINVAL, ENOMEM, ESTALE]

  /// What one run came to.
  private struct Outcome {
    var errors: [Step: StoreError] = [:]
    var wasOpened = false
  }

  private func run(_ session: Session, _ archives: SixArchives, _ files: FailingFiles) -> Outcome {
    guard let store = try? archives.open(files) else { return Outcome() }
    return Outcome(errors: session.run(store), wasOpened: true)
  }

  @Test(arguments: Session.allCases, [false, true])
  func `afterwards the old archive or the new one is there, whole, and what was said is true`(
    session: Session, isLasting: Bool
  ) throws {
    let place = TemporaryPlace()
    let sound = FailingFiles()
    let outcome = run(session, try SixArchives(in: place.path + "/sound"), sound)
    #expect(outcome.wasOpened)
    #expect(outcome.errors.isEmpty)
    #expect(sound.calls.count > 20)
    var runs = 0
    for number in sound.calls.indices {
      for code in Self.codes where !Self.isAnswer(code, to: sound.calls[number], isLasting) {
        let archives = try SixArchives(in: place.path + "/\(number)-\(code)")
        let files = FailingFiles.failing(at: number, with: code, isLasting: isLasting)
        let outcome = run(session, archives, files)
        let note = "call \(number) \(sound.calls[number]) with \(code): \(outcome)"
        try expectTruth(of: outcome, session, archives, Comment(rawValue: note))
        try FileManager.default.removeItem(atPath: place.path + "/\(number)-\(code)")
        runs += 1
      }
    }
    #expect(runs >= sound.calls.count * (Self.codes.count - 1))
  }

  /// Whether an error is an answer and no failure: that something is not there, which then is not true.
  private static func isAnswer(_ code: Int32, to call: FileSystem.Call, _ isLasting: Bool) -> Bool {
    code == ENOENT && (isLasting || [.status, .open, .remove].contains(call.kind))
  }

  private func expectTruth(of outcome: Outcome, _ session: Session, _ archives: SixArchives, _ note: Comment) throws {
    let store = try archives.open()
    let kept = try store.generations().compactMap { try store.archive(generation: $0) }
    let aside = try store.archivesSetAside().compactMap { try store.archive(setAside: $0) }
    // Whole, none lost but the oldest, and the newest is what was said to be.
    #expect((kept + aside).allSatisfy { $0.count == 1 }, note)
    let oldest: UInt8 = session == .saveTwice ? 4 : 3
    for byte in oldest...7 { #expect((kept + aside).contains([byte]), note) }
    #expect(kept.first == expectedNewest(outcome, session), note)
    if !aside.isEmpty { #expect([.setAside, .saveRefused].contains(session), note) }
    // No mark that throws an archive away, unless it was said that it could not be removed.
    if outcome.errors[.unmark] == nil { #expect(try !store.isMarkedRestoring(), note) }
    #expect(try !archives.names.contains { $0.hasSuffix(".tmp") }, note)
  }

  /// The newest archive by what was said.
  private func expectedNewest(_ outcome: Outcome, _ session: Session) -> [UInt8] {
    guard outcome.wasOpened else { return [7] }
    var newest: UInt8 = 7
    for (step, byte) in [(Step.save, 8), (.saveRefused, 8), (.saveNext, 9)] as [(Step, UInt8)]
    where session.steps.contains(step) {
      // An earlier step that failed for good ends the session.
      if outcome.errors[.mark] != nil { break }
      if isDone(outcome.errors[step]) { newest = byte }
    }
    if session == .setAside, isDone(outcome.errors[.setAside]) { newest = 6 }
    return [newest]
  }

  /// Whether something was done, by what was said of it.
  private func isDone(_ error: StoreError?) -> Bool {
    switch error {
    case nil, .failed(.confirmWrite, _, _), .failed(.confirmSetAside, _, _): true
    default: false
    }
  }

  @Test func `there are as many runs as the documentation says`() throws {
    let place = TemporaryPlace()
    var calls = 0
    for session in Session.allCases {
      let files = FailingFiles()
      _ = run(session, try SixArchives(in: place.path + "/\(session)"), files)
      calls += files.calls.count
    }
    // Once and from then on, with every error but at most one.
    #expect(2 * (Self.codes.count - 1) * calls > 6_000)
  }

  @Test func `a call that is interrupted is made again`() throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    files.fault = { number, _ in number.isMultiple(of: 2) ? EINTR : nil }
    let store = try archives.open(files)
    try store.writeArchive([8])
    #expect(try store.archive(generation: 0) == [8])
  }

  @Test func `saves that fail for good cost the oldest archive once, and no other`() throws {
    let place = TemporaryPlace()
    let archives = try SixArchives(in: place.path)
    let files = FailingFiles()
    let store = try archives.open(files)
    files.fault = { _, call in call.kind == .rename && call.name == "archive.plist" ? EIO : nil }
    for _ in 1...10 { #expect(throws: StoreError.self) { try store.writeArchive([8]) } }
    files.fault = { _, _ in nil }
    let kept = try store.generations().compactMap { try store.archive(generation: $0) }
    #expect(Set(kept) == [[7], [6], [5], [4], [3]])
    try store.writeArchive([8])
    #expect(try (0...5).map { try store.archive(generation: $0) } == [[8], [7], [6], [5], [4], [3]])
  }
}
