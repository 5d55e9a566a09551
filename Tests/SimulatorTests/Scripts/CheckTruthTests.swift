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
@Suite(.timed, .timeLimit(.minutes(30))) struct CheckTruthTests {
  /// The app files and storyboards among the scenes of the package.
  static let files: [String] = {
    let scenes = FileManager.default.enumerator(atPath: package.appending(path: "Scenes").path)
    let own = (scenes?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".storyboard") }
    return own.sorted().map { "Scenes/\($0)" }
  }()

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: files)
  func `a screen is called saved if it is saved where a script comes upon it, and only then`(file: String) throws {
    try compare(file, at: package.appending(path: file), mostWays: 60)
  }

  @Test(.tags(.Rule.r15, .Rule.r16), arguments: StoryboardCorpus.all)
  func `the same holds for bare storyboards`(corpus: StoryboardCorpus) throws {
    for file in corpus.apps { try compare(file.name, at: file.url, mostWays: 8) }
  }

  @Test(
    .tags(.Rule.r15, .Rule.r22),
    arguments: [
      ("{ show: x }", "tabs/n/x"), ("{ present: x }", "tabs/x"), ("{ root: x }", "x"),
      ("[{ select: b }, { show: x }]", "tabs/x"), ("{ event: again }", "tabs/x"),
      ("{ compact: { show: x }, regular: { present: x } }", "tabs/n/x"),
    ])
  func `an event of the app is a way to the screen that it shows`(effect: String, path: String) throws {
    let app = try keptApp(
      """
      initial: tabs
      events: { go: \(effect), again: { present: x } }
      controllers:
        tabs: { kind: tabBar, children: [n, b], restorationIdentifier: tabs }
        n: { kind: navigation, root: a, restorationIdentifier: n }
        a: { title: A, restorationIdentifier: a }
        b: { title: B, restorationIdentifier: b }
        x: { title: X, restorationIdentifier: x }

      """)
    let report = CheckReport(app, file: "Scene.yaml")
    let screen = try #require(report.controllers.first { $0.id == "x" })
    #expect(screen.saved == .yes)
    #expect(screen.reach == .segue)
    #expect(screen.paths.contains(path), "\(screen.paths)")
    compare(effect, app, report, mostWays: 60)
  }

  private func compare(_ file: String, at url: URL, mostWays: Int) throws {
    guard let (app, report) = try CheckCorpus.check(url, as: file), app.sceneList == nil,
      // What becomes of apps with scenes is held by tests of theirs.
      app.lifecycle != .scenes
    else { return }
    let roots = app.windows.flatMap(\.roots)
    guard roots.count > app.windows.count else { return compare(file, app, report, mostWays: mostWays) }
    for root in roots {
      let beginning = app.beginning(with: root)
      let report = CheckReport(beginning, file: file, diagnostics: [])
      compare(file, beginning, report, mostWays: mostWays)
    }
  }

  private func compare(_ file: String, _ app: AppDefinition, _ report: CheckReport, mostWays: Int) {
    let hasSplit = app.controllers.contains { $0.kind == .split }
    for idiom in hasSplit ? [Idiom.phone, .pad] : [app.idiom] {
      // The check looks at what becomes of an app while it saves its state.
      var device = app
      device.idiom = idiom
      if app.delegate?.shouldSave?.conditions.contains(.never) == false {
        device.delegate?.shouldSave = .init([.always])
      }
      if app.delegate?.shouldRestore != nil { device.delegate?.shouldRestore = .init([.always]) }
      let walk = ScriptWalk(device, mostWays: mostWays)
      // The check tells of both layouts of a split view what it finds in either, and first of the app's own.
      let isWhole = walk.isComplete && !hasSplit
      let renamed = app.events.flatMap(\.effects).compactMap {
        if case .identify(let name, _) = $0 { name } else { nil }
      }
      for controller in app.controllers where controller.content.target == nil && !renamed.contains(controller.name) {
        // The walk shows no records, of which such an identifier is made (R100).
        guard let screen = report.controllers.first(where: { $0.subject.controller == controller.name }),
          controller.restorationIdentifier?.contains("{item.") != true
        else { continue }
        // What was never added is on the screen without being in the tree (R24).
        guard screen.rule != .childrenAreAddedWithAddChild else { continue }
        let found = walk.places.filter { $0.name == controller.name }
        hold("\(file), \(controller.name)", screen, found, walk.seen[controller.name] ?? [], isWhole: isWhole)
        if !hasSplit {
          let isThere = walk.atLaunch.contains(controller.name)
          #expect(isThere == (screen.reach == .launch), "\(file): \(controller.name) is reached by \(screen.reach)")
        }
        if idiom == app.idiom, let expected = screen.restoredBy, let step = found.first(where: \.isSaved)?.step {
          #expect(step == expected, "\(file): \(controller.name) comes back by \(step)")
        }
      }
    }
  }

  /// Holds what is said of a screen against where it was found.
  private func hold(
    _ name: String, _ screen: CheckedController, _ found: [ScriptWalk.Place], _ seen: Set<String>, isWhole: Bool
  ) {
    let paths = Set(screen.paths.map { $0.replacing(#/\[\d+\]\//#, with: "") })
    let isSaved = found.contains(where: \.isSaved)
    if screen.saved != .yes {
      #expect(!isSaved, "\(name) is saved at \(found.filter(\.isSaved).map(\.path))")
    } else if isWhole, !found.isEmpty {
      #expect(isSaved, "\(name) is saved nowhere of \(found.map(\.path))")
    }
    // Where its view gives a screen its identifier, it has another path before that is loaded.
    for place in found where place.isSaved && screen.paths.count < 16 {
      #expect(paths.contains(place.path), "\(name) is at \(place.path), too, beside \(paths)")
    }
    if isWhole {
      let missed = paths.subtracting(seen)
      #expect(missed.isEmpty, "\(name) is never at \(missed)")
    }
  }
}

extension AppDefinition {
  /// The app as it begins with one of several roots.
  fileprivate func beginning(with root: String) -> AppDefinition {
    var app = self
    app.windows = [WindowDefinition(root: root)]
    return app
  }
}
