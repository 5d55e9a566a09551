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
  private var relaunches: [[UInt8]: Relaunched] = [:]

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
  }

  /// A relaunch, and what another one after it would change.
  private enum Relaunched {
    case launched(Relaunch, again: RestartDifference?)
    case unreadable(ArchiveError)
  }

  /// Compares an app with its copy.
  package mutating func result(of application: Application) -> Result {
    let tree = ScreenTree(application, loadsViews: false)
    let before = ShownApp(application, tree)
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
    if let app = application as? SimulatedApplication, app.kept != kept { (kept, relaunches) = (app.kept, [:]) }
    switch relaunched(from: first, windows: application.sceneCapacity) {
    case .unreadable(let error): result.difference = .unreadable(error)
    case .launched(let relaunch, let again):
      let trial = Trial(before: before, preservation: report, fates: fates, relaunch: relaunch)
      if relaunch.again?.savedState != nil, relaunch.isReleased {
        result.objects = first.objects.count { $0.kind != .ancestor }
        result.activities = first.sessions.count { $0.activity != nil }
      }
      result.keptScreens.formUnion(trial.screensBack)
      result.difference = trial.difference ?? again
    }
    return result
  }

  private mutating func relaunched(from first: SavedState, windows: Int) -> Relaunched {
    let bytes = first.encoded()
    if let known = relaunches[bytes] { return known }
    if relaunches.count == Self.mostRelaunches { relaunches = [:] }
    let made = launch(from: bytes, windows)
    relaunches[bytes] = made
    return made
  }

  /// Launches a copy from the bytes of an archive, and another one from what that saves.
  private func launch(from bytes: [UInt8], _ windows: Int) -> Relaunched {
    func copy(_ bytes: [UInt8]) throws(ArchiveError) -> Relaunch {
      Relaunch(
        definition, from: try SavedState(decoding: bytes), kept: kept, windows: windows, conditions: conditions,
        screens: screens)
    }
    do throws(ArchiveError) {
      let second = try copy(bytes)
      let secondBytes = second.again?.savedState?.encoded()
      // From the bytes from which a copy was just launched, another one would come out the same.
      guard let secondBytes, secondBytes != bytes else { return .launched(second, again: nil) }
      let third = try copy(secondBytes)
      return .launched(second, again: third.changes(secondBytes))
    } catch {
      return .unreadable(error)
    }
  }
}

extension Relaunch {
  /// What a launch from some bytes has changed of them (X19).
  fileprivate func changes(_ bytes: [UInt8]) -> RestartDifference? {
    if let failure { return .failed(failure) }
    if case .crashed(let reason)? = record?.outcome { return .crashed(reason) }
    guard let saved = again?.savedState else { return nil }
    if !isReleased { return .leak }
    return saved.encoded() == bytes ? nil : .unstable
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
