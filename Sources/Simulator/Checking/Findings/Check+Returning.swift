import AppDefinition
import ControllerKit
import Trials
import Vocabulary

extension Check {
  /// What keeps controllers that are saved from coming back.
  static let returning: [Check] = [
    Check(returning: (.rule(.identifierIsSetThroughItsProperty), "GetterOnly")) { judged, _, _ in
      guard judged.controller.classBehavior.identifierSource == .getter else { return nil }
      let fault = IdentifierFault.getter
      return CheckFinding(
        .warning, .rule(.identifierIsSetThroughItsProperty), judged.controller,
        "overrides the getter of restorationIdentifier, so it is saved and never found again",
        fix: fault.fix, cure: fault.cure(of: judged.controller.definition), loss: 1)
    },

    Check(returning: (.rule(.unloadedViewsAreNotSaved), "IdentifierOfUnloadedView")) { judged, _, context in
      let placed = context.analysis.placed(judged.way)
      guard judged.controller.classBehavior.identifierSource == .viewDidLoad, placed.isAtLaunch, !placed.isShownAtLaunch
      else { return nil }
      let fault = IdentifierFault.unloadedView
      return CheckFinding(
        .warning, .rule(.unloadedViewsAreNotSaved), judged.controller,
        "has its restoration identifier from viewDidLoad on, so it is lost unless it was shown, and never found again",
        fix: fault.fix, cure: fault.cure(of: judged.controller.definition), loss: 1)
    },

    Check(returning: (.rule(.existingControllerIsNotMadeAgain), "SecondInstance")) { judged, known, context in
      let path = context.analysis.identifiers(on: judged.way)
      // Code that puts the root which it makes into the window means it to take the place of the first (X26).
      guard let known, known.makesController(at: path), !(known.setsRoot && path.count == 1),
        context.analysis.reach(judged.number) == .launch
      else { return nil }
      let reason = NotRestoredReason.secondInstance
      return CheckFinding(
        .warning, .rule(.existingControllerIsNotMadeAgain), judged.controller,
        "is there at launch, and its restoration class \(known.name) makes a second one",
        fix: reason.fix, cure: reason.cure(of: judged.controller.definition))
    },

    Check(returning: (.rule(.identifierIsSetAgain), "IdentifierNotSet")) { judged, known, context in
      let path = context.analysis.identifiers(on: judged.way)
      guard let known, known.makesController(at: path), !known.setsIdentifier else { return nil }
      let fault = IdentifierFault.notSetAgain(by: known.name)
      return CheckFinding(
        .warning, .rule(.identifierIsSetAgain), judged.controller,
        "comes back once and is gone after that: its restoration class \(known.name) does not set the identifier again",
        fix: fault.fix, cure: fault.cure(of: judged.controller.definition), loss: 1)
    },

    Check(returning: (.rule(.restorationClassIsTheOnlyOneAsked), "ClassDeclines")) { judged, known, context in
      guard let known, known.declines(at: context.analysis.identifiers(on: judged.way)) else { return nil }
      return CheckFinding(
        .note, .rule(.restorationClassIsTheOnlyOneAsked), judged.controller,
        "is saved and does not come back: its restoration class \(known.name) answers nil", fix: nil, cure: nil,
        loss: 1)
    },

    Check(returning: (.rule(.restorationClassConforms), "ClassDoesNotConform")) { judged, known, _ in
      guard let known, known.answer == .notConforming else { return nil }
      let reason = NotRestoredReason.classDoesNotConform(known.name)
      return CheckFinding(
        .error, .rule(.restorationClassConforms), judged.controller,
        "does not come back: its restoration class \(known.name) does not conform to UIViewControllerRestoration",
        fix: reason.fix, cure: reason.cure(of: judged.controller.definition), loss: 1)
    },

    Check(returning: (.rule(.splitViewSavesIdentifiedChildren), "SplitLayout")) { judged, known, context in
      guard known == nil, let number = context.analysis.defaultDetail(insteadOf: judged.way) else { return nil }
      return CheckFinding(
        .warning, .rule(.splitViewSavesIdentifiedChildren), judged.controller,
        """
        does not come back where it was shown as the detail: \(context.analysis.screens[number].subject), which is there \
        from the start under the same identifier, is found in its place
        """,
        fix: "give it another identifier, or a restoration class",
        cure: judged.controller.cure(
          inStoryboard: .inIdentityInspector("give it another Restoration ID; or give it a restoration class in code"),
          inAppFile: "give it another identifier, or a restoration class"), loss: 1)
    },

    Check(returning: (.rule(.storyboardMakesOnlyItsOwn), "NoStep")) { judged, known, context in
      let analysis = context.analysis
      guard known == nil, analysis.defaultDetail(insteadOf: judged.way) == nil,
        case .lost(.notFound)? = analysis.lookup(judged.way), !analysis.mayBeMadeByCode(judged.number)
      else { return nil }
      let definition = judged.controller.definition
      let reason = NotRestoredReason.notFound
      let fault = LossCause.notRestored(reason, by: nil).identifierFault(of: definition, in: analysis.map.app)
      return CheckFinding(
        .warning, .rule(.storyboardMakesOnlyItsOwn), judged.controller,
        "is saved and does not come back: none of the four steps has it",
        ofSeveral: "are saved and do not come back: none of the four steps has them",
        fix: fault?.fix ?? reason.fix, cure: fault?.cure(of: definition) ?? reason.cure(of: definition), loss: 1)
    },
  ]
}

extension RestorationClassDefinition {
  /// Whether it makes a controller when it is asked for the one at a path.
  fileprivate func makesController(at path: [String]) -> Bool {
    switch answer {
    case .find(let answers): if case .make = answers.answer(for: path) { true } else { false }
    case .same: true
    case .notConforming, .crash: false
    }
  }

  /// Whether it answers nil when it is asked for the controller at a path.
  fileprivate func declines(at path: [String]) -> Bool {
    guard case .find(let answers) = answer else { return false }
    switch answers.answer(for: path) {
    case .nothing, nil: return true
    case .make, .existing: return false
    }
  }
}
