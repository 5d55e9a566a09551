import StateArchive
import TextFormatting
import Vocabulary

extension LaunchRecord {
  /// The outcome of the launch, with its reason if there is one.
  package var outcomeWords: String { "launch \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? "") }

  /// The lookups in one line each: who was asked, what each answered, and the result.
  package var lookupLines: [String] {
    let names = PathNames(savedState)
    return lookups.map { lookup in
      let answers = zip(LookupStep.allCases, lookup.answers).filter { $0.1 != .notAsked }.map { step, answer in
        "\(step.number) \(step.asked): \(answer.words(of: step))"
      }
      let outcome =
        switch lookup.outcome {
        case .restored(let step, true): "restored by \(step.rawValue)"
        case .restored(let step, false): "restored by \(step.rawValue), not decoded (\(Rule.onlySavedClassDecodes))"
        case .lost(let reason): "not restored: \(TraceFinding(path: "", reason).words)"
        }
      let head = "\(names.name(ofObject: lookup.object))  "
      return head + (answers.isEmpty ? outcome : answers.joined(separator: " · ") + " ⇒ " + outcome)
    }
  }
}
