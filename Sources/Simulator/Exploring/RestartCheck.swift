package import AppDefinition
package import ControllerKit
import Simulation
import StateArchive
package import TextFormatting
import Trials

/// Compares an app with a restored copy: preserves, relaunches from the bytes, and compares what was there with what is.
package struct RestartCheck {
  /// Makes the copy of the app.
  let definition: AppDefinition
  /// What follows from the screens of the app, which each copy would find out anew.
  private let screens: ScreenIndex
  /// The conditions for the app and its copy.
  let conditions: DeviceConditions
  /// What the app keeps beside its saved state.
  private var kept = KeptData()
  /// The relaunches from the archives that were compared last: from the same bytes an app that keeps the same beside
  /// them always comes out the same.
  private var relaunches: [Archive: Relaunched] = [:]

  /// How many relaunches are kept.
  private static let mostRelaunches = 1_000

  /// Makes a check.
  package init(definition: AppDefinition, conditions: DeviceConditions) {
    self.definition = definition
    screens = ScreenIndex(definition)
    self.conditions = conditions
  }

  /// The result of comparing an app with its copy.
  package struct Result {
    /// The saved objects that were compared with those of the copy; `nil` if there was no copy.
    package var objects: Int?
    /// The activities of sessions that were compared with those of the copy.
    package var activities = 0
    /// The differences that a relaunch makes.
    package var difference: RestartDifference?
    /// The names of the screens that were there and are saved or, of an app with scenes, there again.
    package var keptScreens: Set<ByteString> = []

    /// Counts what was compared of what was saved.
    fileprivate mutating func count(_ saved: SavedState) {
      objects = saved.objects.count { $0.kind != .ancestor }
      activities = saved.sessions.count { $0.activity != nil }
    }
  }

  /// The bytes of an archive, which are hashed by their trailer: that holds their checksum.
  private struct Archive: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      unsafe bytes.suffix(32).withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// A relaunch, and the archive that it saves in its turn.
  private enum Relaunched {
    case launched(Relaunch, saved: Archive?)
    /// It came out the same, and nothing of it has to be compared again.
    case unchanged(saved: Archive?)
    case unreadable(ArchiveError)
  }

  /// Compares an app with its copy.
  package mutating func result(of application: Application) -> Result {
    let tree = ScreenTree(application, loadsViews: false)
    // What stands on the screens is not compared: what was saved of it is.
    let before = ShownApp(screensOf: application, tree)
    application.marks = ObjectMarks()
    defer { application.marks = nil }
    let report: PreservationReport
    do throws(ApplicationError) {
      report = try application.preserve(conditions: conditions)
    } catch {
      return Result(difference: .failed(error))
    }
    let fates = Trial.fates(application.marks, tree, report.savedState, nil)
    var result = Result(keptScreens: before.saved(fates))
    guard let first = report.savedState else { return result }
    // Two objects with one path cannot both be restored, and the preservation has reported it (X14).
    if report.warnings.contains(where: { if case .duplicatePath = $0 { true } else { false } }) { return result }
    if let app = application as? SimulatedApplication, app.kept != kept {
      (kept, relaunches) = (app.kept, [:])
    }
    let (archive, windows) = (Archive(bytes: first.encoded()), application.sceneCapacity)
    switch relaunched(from: archive, windows) {
    case .unreadable(let error): result.difference = .unreadable(error)
    case .unchanged(let saved): if saved != nil { result.count(first) }
    case .launched(let relaunch, let saved):
      if saved != nil, relaunch.isReleased { result.count(first) }
      let trial = Trial(before: before, preservation: report, fates: fates, relaunch: relaunch)
      result.keptScreens.formUnion(trial.screensBack)
      result.difference = trial.difference
      // From the bytes from which a copy was just launched, another one would come out the same.
      if result.difference == nil, let saved, saved != archive {
        result.difference = change(of: saved, windows, isCounted: first.isCounted)
      }
      // Sessions are compared with those that are open, which an archive does not tell. What was compared goes: it is
      // large beside the bytes.
      if result.difference == nil, definition.lifecycle == .application {
        relaunches[archive] = .unchanged(saved: saved)
      }
    }
    return result
  }

  /// What a launch from an archive changes of it (X19); the bytes of one that counts how often it was kept are others
  /// each time.
  private mutating func change(of archive: Archive, _ windows: Int, isCounted: Bool) -> RestartDifference? {
    switch relaunched(from: archive, windows) {
    case .unreadable(let error): return .unreadable(error)
    case .unchanged(let saved): return isCounted || saved == nil || saved == archive ? nil : .unstable
    case .launched(let relaunch, let saved):
      if let failure = relaunch.failure { return .failed(failure) }
      if case .crashed(let reason)? = relaunch.record?.outcome { return .crashed(reason) }
      guard let saved else { return nil }
      if !relaunch.isReleased { return .leak }
      return isCounted || saved == archive ? nil : .unstable
    }
  }

  /// Launches a copy from an archive, or takes that which was launched from the same bytes.
  private mutating func relaunched(from archive: Archive, _ windows: Int) -> Relaunched {
    if let known = relaunches[archive] { return known }
    if relaunches.count == Self.mostRelaunches { relaunches = [:] }
    let made: Relaunched
    do throws(ArchiveError) {
      let state = try SavedState(decoding: archive.bytes)
      let relaunch = Relaunch(
        definition, from: state, kept: kept, windows: windows, conditions: conditions, screens: screens,
        looksClosely: false)
      let saved = relaunch.again?.savedState.map { again in
        again.hasSameArchive(as: state) ? archive : Archive(bytes: again.encoded())
      }
      made = .launched(relaunch, saved: saved)
    } catch {
      made = .unreadable(error)
    }
    relaunches[archive] = made
    return made
  }
}

extension SavedState {
  /// Whether an activity carries the tree of a window, with how often that was kept.
  fileprivate var isCounted: Bool {
    sessions.contains { $0.activity?.userInfo.values.contains { $0.withoutCount != $0 } == true }
  }
}

extension ShownApp {
  /// The names of the screens that were saved.
  fileprivate func saved(_ fates: [Trial.Fate]) -> Set<ByteString> {
    Set(zip(controllers, fates).compactMap { if case .saved = $1 { $0.screen?.name } else { nil } })
  }
}

extension Trial {
  /// The names of the screens of an app with scenes that are in the windows of their session again.
  fileprivate var screensBack: Set<ByteString> {
    guard let after else { return [] }
    return Set(
      before.sessions.flatMap { before.screens(in: $0).intersection(after.screens(in: $0)).map(\.name) })
  }
}
