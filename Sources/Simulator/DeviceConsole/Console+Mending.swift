import AppDefinition
import Checking
import ControllerKit
import Interaction
import ScreenModel
import Simulation
import StateArchive
import StateStore
import TextFormatting

// Mending what was lost: identifiers are given and the app's file is edited, what was done is done again, and the app is launched anew.
extension Console {
  /// Mends a loss, or everything that identifiers and edits of the app's file can mend.
  func mend(_ loss: Loss?) {
    guard !isRecorded else {
      return showToast("! not while what is done is recorded; the script runs with the file as it is")
    }
    let all = shownLosses.flatMap(\.losses)
    let losses = loss.map { [$0] } ?? all
    let mending = loss.map { cures.mending(of: $0, among: all) } ?? cures.mending(ofAll: all)
    guard !mending.isEmpty else {
      let code = loss.map(code) ?? cures.codeForAll()
      return showToast(
        code.map { "only code can mend it: \($0.sentence); y copies the lines" } ?? "! no edit would mend it")
    }
    let definition = mending.applied(to: device.definition)
    if let problem = definition.problems().first(where: { $0.severity == .error }) {
      return showToast("! it cannot be mended: \(problem.message)")
    }
    let run: HistoricRun = hasPreserved ? .current : .last
    let archive = history?.archive(repeating: run, with: definition)
    let screens = losses.filter { $0.kind == .viewController }
    let wanted = screens.compactMap { cures.definition(of: $0)?.name }
    let names = screens.map(\.name)
    let what = loss.map { "\($0.name) is" } ?? shownScreens
    do throws(StoreError) {
      try device.install(definition, archive: archive)
    } catch {
      return showToast("! \(error.message)")
    }
    applied = applied?.adding(mending) ?? mending
    guard attempt(.device(.launch(LaunchOptions()))) else { return }
    var isOpenedAfresh = false
    if archive == nil {
      isOpenedAfresh = open(wanted)
      if isOpenedAfresh {
        attempt(.device(.background))
        attempt(.device(.kill))
        attempt(.device(.launch(LaunchOptions())))
      }
    }
    tell(of: what, wanted, names, with: mending, isOpenedAfresh: isOpenedAfresh)
  }

  /// What the app's code has to do about a loss, or about the nearest one around it for which that is known.
  func code(for loss: Loss) -> CodeCure? {
    let losses = shownLosses.flatMap(\.losses)
    let around = losses.filter { loss.isBelow($0) }.sorted { $0.path.utf8.count > $1.path.utf8.count }
    let cures = cures
    return ([loss] + around).lazy.compactMap { cures.code(for: $0, among: losses) }.first
  }

  /// The number of screens that are shown as lost, each counted once, and the verb.
  private var shownScreens: String {
    let count = Set(shownLosses.flatMap(\.screens).map { ByteString($0.path) }).count
    return counted(count, "screen") + (count == 1 ? " is" : " are")
  }

  /// Opens screens that are not on the device.
  ///
  /// - Returns: Whether one was opened.
  private func open(_ names: [String]) -> Bool {
    var isOpened = false
    var there = namesOnDevice
    for name in names where !there.contains(ByteString(name)) {
      guard let opening = cures.opening(of: name, isThere: { there.contains(ByteString($0)) }) else { continue }
      if attempt(.device(opening.isPresented ? .present(opening.name) : .show(opening.name))) {
        isOpened = true
        there = namesOnDevice
      }
    }
    return isOpened
  }

  /// The names of the definitions whose controllers are on the device.
  private var namesOnDevice: Set<ByteString> {
    let roots = device.application?.windows.compactMap(\.rootViewController) ?? []
    return Set(roots.flatMap { ControllerTree($0).compactMap { $0.behavior?.name } }.map(ByteString.init))
  }

  /// Says whether what was mended is back.
  private func tell(of what: String, _ wanted: [String], _ names: [String], with mending: Mending, isOpenedAfresh: Bool)
  {
    let there = namesOnDevice
    let missing = zip(wanted, names).filter { !there.contains(ByteString($0.0)) }.map(\.1)
    let how = isOpenedAfresh ? "; what was done is not known, so it was opened afresh" : ""
    guard missing.isEmpty else {
      return showToast("! \(missing[0]) needs more than that: i says what is left")
    }
    if isCovered { closeInspector() } else { inspector.hasFocus = false }
    showToast("✓ \(what) back, with \(mending.words)\(how); w in the inspector writes the scene")
  }

  /// Writes the app file with everything that was applied.
  func writeAppFile() {
    guard let applied else { return showToast("nothing was mended yet: f mends what is selected, F everything") }
    guard let writeMended else { return showToast("! there is nowhere to write it") }
    switch writeMended(device.definition, applied) {
    case .success(let path): showToast("✓ Written: \(path)")
    case .failure(let problem): showToast("! \(problem.message)")
    }
  }
}

/// Why the app file with what was applied cannot be written.
package struct WritingProblem: Error {
  /// What is wrong, and what to do.
  package let message: String

  /// Makes a problem.
  package init(_ message: String) { self.message = message }
}
