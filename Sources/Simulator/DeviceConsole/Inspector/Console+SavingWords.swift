import AppDefinition
import Checking
import ControllerKit
import Simulation
import TextFormatting

// What is said of what was not saved, where that is no loss.
extension Console {
  /// What is said where what the app keeps in its activities is left to code; `nil` where it is known.
  var wordsForActivitiesLeftToCode: String? {
    let app = device.definition
    guard app.leavesScenesToCode,
      app.scenes?.delegates.contains(where: { $0.keeps != nil }) != true
    else { return nil }
    return
      "What the app keeps in its activities is left to code, so no activity is kept here, and what would be lost is not told."
  }

  /// What the page of the archive says where there is none.
  var wordsForEmptyArchive: String {
    if let words = wordsForActivitiesLeftToCode { return words }
    if !hasPreserved, device.launchRecord?.isBackFromCopyAlone == true {
      return "No activity is kept here; what is back came from the app's own copy."
    }
    if let report = device.preservationReport, report.outcome != .preserved {
      if report.outcome == .keptInCopy { return "No activity was saved; the app's own copy has what comes back." }
      return "Nothing was saved; the page Lost says why."
    }
    if case .clean? = device.launchRecord?.outcome {
      return "What was saved was set aside; b sends the app to the background, which saves."
    }
    return "Nothing was saved yet; b sends the app to the background, which saves."
  }

  /// What the classes of what came back do with their state, where that is left to code.
  var stateLeftToCode: [Loss] { openDeeds.state }

  /// What they do when all is restored, where that is left to code.
  var endingLeftToCode: [Loss] { openDeeds.ending }

  /// What is left to code of which it is known where it is; of an app of which that is never known, one thing a class.
  var openDeeds: (state: [Loss], ending: [Loss]) {
    // By number: there may be a thousand, each would be copied, and most apps leave nothing to code.
    guard let record = device.launchRecord,
      record.lookups.indices.contains(where: { number in
        record.lookups[number].leftToCode != nil || record.lookups[number].endingLeftToCode != nil
      })
    else { return ([], []) }
    let (state, ending) = (record.stateLeftToCode, record.endingLeftToCode)
    let known = (state: state.filter(isPlaced), ending: ending.filter(isPlaced))
    guard known.state.isEmpty, known.ending.isEmpty else { return known }
    return (state, ending.filter { loss in !state.contains { $0.className.hasSameBytes(as: loss.className) } })
  }

  private func isPlaced(_ loss: Loss) -> Bool {
    !device.definition.codePlaces(namedIn: loss.reason).isEmpty
      || device.definition.unreadSources.isNamed(in: loss.reason)
  }

  /// What is said of something of which the archive has nothing: in an app with scenes, and of a value that the class of
  /// its screen encodes, it is kept elsewhere.
  func wordsForUnsaved(_ line: TreeOutline.Line?) -> String {
    if let words = wordsForActivitiesLeftToCode { return words }
    if device.definition.lifecycle == .scenes {
      return "What is kept of it stands in its scene's activity (Archive page)."
    }
    let owner = line?.controller.flatMap { isKept($0) ? $0 : nil }
    let saves = owner?.definedBehavior?.definition.classBehavior.saves ?? []
    let keys = line?.view?.id.map { id in saves.filter { $0.isPart([.text, .value], of: id) }.map(\.key) } ?? []
    return keys.isEmpty
      ? "UIKit saved nothing of it itself."
      : "It is kept by its controller under \(keys.map { "\"\($0)\"" }.joined(separator: " and "))."
  }

  /// Whether a controller was restored, or saved since.
  private func isKept(_ controller: ViewController) -> Bool {
    switch device.application?.marks?[controller] {
    case .saved, .restored: true
    case .notSaved, nil: false
    }
  }
}
