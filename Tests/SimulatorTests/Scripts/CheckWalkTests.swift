import AppDefinition
import AppReading
import Checking
import ControllerKit
import Foundation
import SimulatorSupport
import Testing
import TestSupport
import TextFormatting
import Vocabulary

/// What the check says of an app, held against what scripts find that walk through it on a console.
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckWalkTests {
  static let files: [String] = {
    let scenes = FileManager.default.enumerator(atPath: package.appending(path: "Scenes").path)
    let own = (scenes?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".storyboard") }
    return own.sorted().map { "Scenes/\($0)" }
  }()

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: files)
  func `a screen is saved where a script comes upon it if the check says so, and only then`(file: String) throws {
    try compare(file, at: package.appending(path: file), mostWays: 60)
  }

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: StoryboardCorpus.all)
  func `the same holds for bare storyboards`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps { try compare(file.name, at: file.url, mostWays: 8) }
  }

  private func compare(_ file: String, at url: URL, mostWays: Int) throws {
    guard let (app, report) = try CheckCorpus.check(url, as: file), app.sceneList == nil, app.lifecycle != .scenes,
      // One that saves nothing at times is not tried as it is.
      app.delegate?.shouldSave?.conditions == [.always], app.delegate?.shouldRestore?.conditions == [.always]
    else { return }
    let walk = ScriptWalk(app, mostWays: mostWays)
    let checked = Dictionary(
      report.controllers.map { ($0.subject.controller, $0) }, uniquingKeysWith: { first, _ in first })
    for (name, places) in Dictionary(grouping: walk.places, by: \.name) {
      // What only events of the app show has no path there.
      guard let screen = checked[name], let paths = screen.paths.isEmpty ? nil : Set(screen.paths) else { continue }
      let saved = places.filter(\.isSaved)
      if screen.saved == .no {
        let there = saved.map(\.path).filter(paths.contains)
        #expect(there.isEmpty, "\(file): \(name) is saved at \(there)")
      }
      if screen.saved == .yes, walk.isComplete, !app.controllers.contains(where: { $0.kind == .split }) {
        #expect(!saved.isEmpty, "\(file): \(name) is saved nowhere of \(places.map(\.path))")
      }
      guard screen.saved == .yes, paths.count < 16 else { continue }
      // An event may show a screen elsewhere, too, and code may call it otherwise than its definition.
      let isAsDefined = app.events.isEmpty && screen.paths.allSatisfy { !$0.contains("{item.") }
      for place in places where isAsDefined && place.isSaved {
        #expect(paths.contains(place.path), "\(file): \(name) is at \(place.path), too, beside \(paths)")
      }
    }
  }
}
