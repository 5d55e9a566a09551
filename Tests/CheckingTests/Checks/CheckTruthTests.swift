import AppDefinition
import Checking
import ControllerKit
import Foundation
import AppReading
import SimulatorSupport
import StateArchive
import TestSupport
import Testing
import Vocabulary

/// What the check says of a file, held against what the model does when its screens are walked to.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTruthTests {
  /// The scene files and storyboards among the scenes of the package.
  static let files: [String] = {
    let scenes = FileManager.default.enumerator(atPath: package.appending(path: "Scenes").path)
    let own = (scenes?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".storyboard") }
    return own.sorted().map { "Scenes/\($0)" }
  }()

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: files, [Idiom.phone, .pad])
  func `a screen is called saved if it is saved where it can be walked to, and only then`(
    file: String, idiom: Idiom
  ) throws {
    try compare(file, at: package.appending(path: file), idiom, mostPlaces: 400)
  }

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: StoryboardCorpus.all, [Idiom.phone, .pad])
  func `the same holds for bare storyboards`(corpus: StoryboardCorpus, idiom: Idiom) throws {
    for file in corpus.apps { try compare(file.name, at: file.url, idiom, mostPlaces: 40) }
  }

  private func compare(_ file: String, at url: URL, _ idiom: Idiom, mostPlaces: Int) throws {
    guard let (app, report) = try CheckCorpus.check(url, as: file), app.sceneList == nil else { return }
    let roots = app.windows.flatMap(\.roots)
    guard roots.count > app.windows.count else { return compare(file, app, report, idiom, mostPlaces: mostPlaces) }
    for root in roots {
      let beginning = app.beginning(with: root)
      let report = CheckReport(beginning, file: file, diagnostics: [])
      compare(file, beginning, report, idiom, mostPlaces: mostPlaces)
    }
  }

  private func compare(
    _ file: String, _ app: AppDefinition, _ report: CheckReport, _ idiom: Idiom, mostPlaces: Int
  ) {
    let walk = ModelWalk(app, idiom: idiom, mostPlaces: mostPlaces)
    let names = app.controllers.filter { $0.content.target == nil }
    // What becomes of apps with scenes is held by SceneCheckTests.
    let isArchived = app.lifecycle == .application
    let byID = Dictionary(report.controllers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for controller in names {
      guard let checked = byID[controller.origin.element?.id ?? controller.name] else { continue }
      // The walk shows no records, of which such an identifier is made (R100).
      guard controller.restorationIdentifier?.contains("{item.") != true else { continue }
      // What was never added is on the screen without being in the tree (R24).
      guard checked.rule != .childrenAreAddedWithAddChild else { continue }
      let paths = checked.paths.map(ModelWalk.plain)
      let found = walk.places.filter { $0.name == controller.name }
      let isSaved = found.contains(where: \.isSaved)
      if checked.saved != .yes || !isArchived {
        #expect(!isSaved, "\(file): \(checked.id) is saved in the model: \(found)")
      } else if !found.isEmpty, walk.isComplete, idiom == app.idiom || !walk.hasSplit {
        #expect(isSaved, "\(file): \(checked.id) is not saved in the model: \(found)")
      }
      for place in found where checked.paths.count < 16 {
        #expect(paths.contains(place.path), "\(file): \(checked.id) is at \(place.path) too")
      }
      if walk.isComplete, !walk.hasSplit {
        let missed = paths.filter { path in !found.contains { $0.path == path } }
        #expect(missed.isEmpty, "\(file): \(checked.id) is never at \(missed)")
      }
      let isThere = walk.atLaunch.contains(controller.name)
      if isThere || !walk.hasSplit {
        #expect(isThere == (checked.reach == .launch), "\(file): \(checked.id) is reached by \(checked.reach)")
      }
      // The check names the step of the layout in which it finds the screen first.
      if idiom == app.idiom || !walk.hasSplit, let step = found.first(where: { $0.isSaved })?.step,
        let expected = checked.restoredBy
      {
        #expect(step.rawValue == expected.rawValue, "\(file): \(checked.id) comes back by \(step)")
      }
    }
  }
}

extension AppDefinition {
  /// The app as it begins with one of several roots, with values with which it saves its state.
  fileprivate func beginning(with root: String) -> AppDefinition {
    var app = self
    app.windows = [WindowDefinition(root: root)]
    for case .defaults(let condition) in delegate?.shouldSave?.conditions ?? [] {
      app.defaults[condition.key] = condition.texts.first ?? "x"
    }
    return app
  }
}
