import ControllerKit
import Rendering
import StateArchive
import Vocabulary

extension LaunchRecord {
  /// The findings about the saved objects that were not restored, by their indexes.
  var lostObjects: [Int: TraceFinding] {
    let lost = lookups.compactMap { lookup -> Int? in
      if case .lost = lookup.outcome { lookup.object } else { nil }
    }
    return Dictionary(zip(lost, notRestored), uniquingKeysWith: { first, _ in first })
  }

  /// The lookups in one line each: who was asked, what each answered, and the result.
  var lookupLines: [String] {
    let names = PathNames(savedState)
    let lost = lostObjects
    return lookups.map { lookup in
      let answers = zip(LookupStep.allCases, lookup.answers).filter { $0.1 != .notAsked }.map { step, answer in
        "\(step.number) \(step.asked): \(answer.words(of: step))"
      }
      let outcome =
        switch lookup.outcome {
        case .restored(let step, true): "restored by \(step.rawValue)"
        case .restored(let step, false): "restored by \(step.rawValue), not decoded (\(Rule.onlySavedClassDecodes))"
        case .lost: lost[lookup.object].map { "not restored: \($0.reason) (\($0.rule))" } ?? "not restored"
        }
      let head = "\(names.name(ofObject: lookup.object))  "
      return head + (answers.isEmpty ? outcome : answers.joined(separator: " · ") + " ⇒ " + outcome)
    }
  }
}
