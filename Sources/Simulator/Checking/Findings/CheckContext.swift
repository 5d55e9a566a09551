import AppDefinition
import ControllerKit
import TextFormatting
import Trials

/// A controller of which it is known what becomes of it.
struct JudgedController {
  /// Its number in the app.
  let number: Int
  /// The controller.
  let controller: NamedController
  /// The way by which it is judged.
  let way: CheckAnalysis.Occurrence
  /// Whether it is saved.
  let saved: CheckedController.Saved
  /// What becomes of it by that way.
  let verdict: ScreenFate
  /// Whether it never comes up, so that there is nothing to lose.
  let neverComesUp: Bool

  /// Whether it is lost since something else has its path.
  var isDuplicate: Bool {
    if case .duplicatePath? = loss?.reason { true } else { false }
  }

  /// Why it is not saved, and the place that takes it along, where one does.
  var loss: (reason: NotSavedReason, culprit: Int)? {
    if saved == .no, !neverComesUp, case .lost(let reason, let culprit) = verdict { (reason, culprit) } else { nil }
  }
}

/// What checks look at: an app's controllers, and what becomes of each.
struct CheckContext {
  let analysis: CheckAnalysis
  /// The controllers that the report lists.
  let listed: [NamedController]
  /// Those of which it is known what becomes of them; none where nothing of the app is saved.
  let judged: [JudgedController]
  private let lostBelow: [Int: Set<Int>]

  /// Looks at an app.
  init(_ analysis: CheckAnalysis) {
    self.analysis = analysis
    listed = analysis.listed.map { analysis.screens[$0] }
    let isKept = analysis.map.app.reasonToKeepNothing == nil && analysis.trials == nil
    judged = (isKept ? analysis.listed : []).compactMap { number in
      let controller = analysis.screens[number]
      guard !controller.isUnresolved, controller.content.target == nil, let way = analysis.decidingWay(number) else {
        return nil
      }
      return JudgedController(
        number: number, controller: controller, way: way, saved: analysis.judgements[number].saved,
        verdict: analysis.verdict(way), neverComesUp: analysis.neverComesUp(number))
    }
    lostBelow = Self.lostBelow(analysis)
  }

  /// The controllers that are not saved and are below one in some place.
  func lost(below number: Int) -> [Int] { lostBelow[number, default: []].sorted() }

  /// The controller at a place of a way.
  func controller(at place: Int, in way: CheckAnalysis.Occurrence) -> NamedController {
    analysis.screens[analysis.controller(at: place, in: way)]
  }

  /// The id of the controller above that takes a lost one along, if it is another one.
  func cause(_ judged: JudgedController) -> String? {
    guard case .lost(let reason, let culprit) = judged.verdict else { return nil }
    var place = culprit
    if case .noIdentifier = reason {
      place =
        analysis.walks[judged.way.walk].line(to: judged.way.place).first {
          controller(at: $0, in: judged.way).validIdentifier == nil
        } ?? culprit
    }
    return place == judged.way.place ? nil : controller(at: place, in: judged.way).fileID
  }

  /// Whether in some place nothing above a controller that the report lists has no identifier.
  func isTopmostWithoutIdentifier(_ number: Int) -> Bool {
    analysis.ways[number].contains { way in
      guard let container = analysis.placed(way).container,
        analysis.isListed(analysis.controller(at: container, in: way)),
        case .lost(let reason, _) = analysis.verdict(.init(walk: way.walk, place: container))
      else { return true }
      return !reason.isMissingIdentifier
    }
  }

  private static func lostBelow(_ analysis: CheckAnalysis) -> [Int: Set<Int>] {
    var below: [Int: Set<Int>] = [:]
    for (number, ways) in analysis.ways.enumerated()
    where analysis.judgements[number].saved == .no && !analysis.definition(number).isTransient {
      for way in ways {
        for place in analysis.walks[way.walk].line(to: way.place).dropLast() {
          below[analysis.controller(at: place, in: way), default: []].insert(number)
        }
      }
    }
    return below
  }
}
