import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

extension Check {
  /// What keeps controllers, and views with them, from being saved.
  static let saving: [Check] = [
    Check((.file(.missingFile), "MissingFile"), (.file(.missingScreen), "MissingScreen")) { context in
      guard context.analysis.map.app.reasonToKeepNothing == nil else { return [] }
      return context.listed.compactMap { screen in
        screen.isUnresolved
          ? screen.origin.reference.map { $0.finding(at: screen, below: context.analysis.map.app.storyboardFolder) }
          : nil
      }
    },

    Check((.rule(.failedRestorationDropsTheState), "CrashingClass"), (.file(.other), "Other")) { context in
      context.listed.flatMap { screen in
        let own = screen.classBehavior.crashes.map { $0.finding(in: screen) }
        guard let known = context.analysis.restorationClass(of: screen), case .crash(let reason) = known.answer else {
          return own
        }
        return own + [
          CheckFinding(
            .error, .rule(.failedRestorationDropsTheState), screen,
            """
            crashes the app when it is restored: its restoration class \(known.name) does, \(reason); the state of all \
            screens is thrown away
            """, fix: "mend the crash", cure: .inCode("mend the crash in \(known.name)"))
        ]
      }
    },

    Check(judging: (.rule(.everyControllerAboveNeedsAnIdentifier), "BrokenChain")) { judged, context in
      guard judged.saved == .yes else { return nil }
      var seen: Set<ByteString> = []
      let analysis = context.analysis
      let lost = analysis.ways[judged.number].filter { way in
        if case .lost = analysis.verdict(way) { seen.insert(ByteString(analysis.path(way))).inserted } else { false }
      }
      guard let first = lost.first, case .lost(let reason, _) = analysis.verdict(first) else { return nil }
      let others = lost.count > 1 ? " or in \(counted(lost.count - 1, "other place"))" : ""
      // A second tap comes after the first, which has put it where it is lost.
      let isLostFirst = analysis.ways[judged.number].allSatisfy { way in
        analysis.placed(way).isShownAgain || !analysis.verdict(way).isSaved
      }
      let mended = context.culprit(of: first).located(in: judged.controller.position.file)
      return CheckFinding(
        isLostFirst ? .error : .warning, .rule(.everyControllerAboveNeedsAnIdentifier), judged.controller,
        """
        is saved in one place and lost in another: at \(quoted(analysis.path(first)))\(others), \
        \(context.sentence(of: first))
        """,
        message: "\(judged.controller.described) is not saved when it is at \(quoted(analysis.path(first)))\(others), "
          + "while it is elsewhere",
        fix: reason.isOfContainer ? reason.fix : "give everything on that way an identifier too",
        cure: reason.isOfContainer
          ? reason.cure(of: judged.controller, in: analysis)
          : judged.controller.cure(inStoryboard: .inStoryboard("mend \(mended)"), inAppFile: "mend \(mended)"),
        loss: 1)
    },

    Check(judging: (.rule(.containerEncodesItsChildren), "CustomContainer"), (.rule(.pagesAreNotSaved), "Pages")) {
      judged, context in
      // Only the child itself is reported; what hangs below it goes the same way.
      guard judged.saved == .dependsOnCode, case .code(let container) = judged.verdict,
        context.analysis.placed(judged.way).container == container
      else { return nil }
      let above = context.controller(at: container, in: judged.way)
      // Where code may give the container the identifier that it lacks, that is told of the container.
      guard above.validIdentifier != nil else { return nil }
      return CheckFinding(
        .note, .rule(above.traits.arrangement == .pages ? .pagesAreNotSaved : .containerEncodesItsChildren),
        judged.controller,
        "is saved only if the code of \(above.subject) does it",
        ofSeveral:
          "are saved only if the code of \(above.subject.located(in: judged.controller.position.file)) does it",
        fix: "make sure that \(CheckWords.codeMayEncode(above.definition))",
        cure: .inCode(CheckWords.encode(above.definition)))
    },

    // Said of apps with scenes, too.
    Check((.file(.other), "Other")) { context in
      let analysis = context.analysis
      guard analysis.map.app.reasonToKeepNothing == nil else { return [] }
      return analysis.listed.filter { number in
        analysis.isNamedNowhere(number) && analysis.judgements[number].saved == .dependsOnCode
          && analysis.definition(number).content.target == nil && analysis.isShownByCodeAlone(number)
      }.map { number in
        let rest = "to a storyboard that is not the app's main one, and no source that was read names it"
        return CheckFinding(
          .note, .file(.other), analysis.screens[number], "belongs \(rest)", ofSeveral: "belong \(rest)", fix: nil,
          cure: nil)
      }
    },

    Check(judging: (.rule(.everyControllerAboveNeedsAnIdentifier), "BrokenChain")) { judged, context in
      guard judged.saved == .dependsOnCode, context.analysis.isShownByCodeAlone(judged.number),
        !context.analysis.isNamedNowhere(judged.number)
      else { return nil }
      return CheckFinding(
        .note, .rule(.everyControllerAboveNeedsAnIdentifier), judged.controller,
        "can be shown by code alone, so the file does not say whether it is saved",
        ofSeveral: "can be shown by code alone, so the file does not say whether they are saved",
        fix: "make sure that everything it is put into has a restoration identifier",
        cure: .inCode("in code, make sure that every container around it has a restoration identifier, too"))
    },

    Check(judging: (.rule(.onlyIdentifiedObjectsAreSaved), "MissingIdentifier")) { judged, context in
      guard case .code(let named) = judged.verdict, named == judged.way.place, judged.controller.validIdentifier == nil
      else { return nil }
      let source = judged.controller.isOfStoryboard ? " in the storyboard" : ""
      let (place, fix) =
        switch judged.controller.definition.classBehavior.open[.identifier] {
        case .delegate(let position)?:
          ("\(judged.controller.definition.deedOfDelegate) (\(position))", "see to it there")
        case let place:
          (
            OpenCode.Place.deedForOne(place, notRead: context.analysis.map.app.unreadSources),
            "make sure that it is set"
          )
        }
      return CheckFinding(
        .note, .rule(.onlyIdentifiedObjectsAreSaved), judged.controller,
        "has no restoration identifier\(source); \(place)",
        ofSeveral: "have no restoration identifier\(source); \(place)", fix: fix, cure: nil)
    },

    Check(
      judging: (.rule(.onlyIdentifiedObjectsAreSaved), "MissingIdentifier"),
      (.rule(.noIdentifierTakesAllBelowAlong), "MissingIdentifierAbove")
    ) { judged, context in
      guard case .noIdentifier? = judged.loss?.reason else { return nil }
      return MissingIdentifier(judged, context)?.finding
    },

    Check(judging: (.rule(.everyControllerAboveNeedsAnIdentifier), "BrokenChain")) { judged, context in
      guard case (.ancestor(.withoutIdentifier, _), let culprit)? = judged.loss else { return nil }
      let above = context.controller(at: culprit, in: judged.way)
      return CheckFinding(
        .error, .rule(.everyControllerAboveNeedsAnIdentifier), judged.controller, cause: context.cause(judged),
        "has a restoration identifier and is lost all the same: \(above.subject) above it has none",
        fix: "give \(above.described) \(above.place(for: judged.controller)) one, or take this one out",
        cure: above.cureOfMissing(toldOf: judged.controller),
        loss: 1)
    },

    Check(
      judging: (.rule(.containerEncodesItsChildren), "CustomContainer"), (.rule(.overridesCallSuper), "CallSuper"),
      (.rule(.viewNeedsIdentifierAndController), "ViewWithoutController"),
      (.rule(.childrenAreAddedWithAddChild), "NotContained"), (.rule(.pagesAreNotSaved), "Pages"),
      (.rule(.firstOfOnePathIsSaved), "SharedPath"), (.rule(.savingFollowsReferencesFromRoots), "Unreachable")
    ) { judged, context in
      guard let reason = judged.loss?.reason, !reason.isOfIdentifiers else { return nil }
      let root = context.root(of: judged)
      return CheckFinding(
        .error, reason.rule.map(CheckRule.rule) ?? .file(.other), judged.controller, cause: context.cause(judged),
        "is not saved: \(reason.sentence)", ofSeveral: reason.sentenceOfSeveral, fix: reason.fix,
        cure: root.reason.cure(of: root.screen, in: context.analysis), loss: 1)
    },

    Check(judging: (.rule(.overridesCallSuper), "CallSuper")) { judged, _ in
      let controller = judged.controller
      let holdsState = controller.allViews.contains { $0.content.kind.traits.holderName != nil }
      guard judged.saved == .yes, !controller.classBehavior.callsSuper, holdsState else { return nil }
      let isUnnamed = controller.allViews.contains { view in
        view.content.kind.traits.holderName != nil && view.restorationIdentifier?.isEmpty != false
      }
      let fix =
        "call super in encodeRestorableState(with:) and in decodeRestorableState(with:)"
        + (isUnnamed ? ", and give a view of which anything is to be kept a restoration identifier" : "")
      return CheckFinding(
        .warning, .rule(.overridesCallSuper), controller,
        "does not call super when it encodes, so UIKit keeps nothing of its views, with or without identifiers",
        fix: fix,
        cure: controller.isOfStoryboard
          ? .inCode(fix) : controller.definition.cure(.callSuper(screen: controller.name)))
    },

    Check(judging: (.rule(.savingFollowsReferencesFromRoots), "Unreachable")) { judged, _ in
      guard judged.neverComesUp else { return nil }
      let controller = judged.controller
      let isIdentified = controller.validIdentifier != nil
      let effect = isIdentified ? ", so its restoration identifier has no effect" : ""
      let fix =
        controller.isOfStoryboard ? "give it a storyboard identifier, or take it out" : "lead to it, or take it out"
      return CheckFinding(
        isIdentified ? .warning : .note, .rule(.savingFollowsReferencesFromRoots), controller,
        "never comes up: nothing that can come up leads to it, and code cannot make it either\(effect)",
        ofSeveral: "never come up: nothing that can come up leads to them, and code cannot make them either"
          + (isIdentified ? ", so their restoration identifiers have no effect" : ""),
        message: "nothing that can come up leads to \(controller.described), and code cannot make it either\(effect)",
        fix: fix,
        cure: controller.cure(
          inStoryboard: .inIdentityInspector("enter a Storyboard ID by which code can make it, or delete the screen"),
          inAppFile: fix))
    },

    Check((.rule(.viewNeedsIdentifierAndController), "ViewWithoutController")) { context in
      context.judged.filter { $0.saved == .no }.flatMap { judged in
        let owner = judged.controller
        let fix =
          owner.validIdentifier == nil
          ? "give \(owner.described) on line \(owner.position.line) a restoration identifier"
          : "mend \(owner.described) on line \(owner.position.line) first"
        let views = owner.identifiedViews.map {
          (CheckSubject($0.view, identifier: $0.identifier, of: owner), $0.view.id)
        }
        return (views + owner.identifiedBars).map { subject, id in
          CheckFinding(
            .error, .rule(.viewNeedsIdentifierAndController), subject, id: id,
            cause: context.cause(judged) ?? owner.fileID,
            "has a restoration identifier and is not saved: \(owner.subject) is not", fix: fix,
            cure: owner.validIdentifier == nil ? owner.cureOfMissing : nil)
        }
      }
    },

    Check(judging: (.rule(.pathLeadsFromTheRoot), "Paths")) { judged, context in
      if let words = context.analysis.limit(judged.number) {
        return CheckFinding(
          .note, .rule(.pathLeadsFromTheRoot), judged.controller, "\(words)", ofSeveral: "\(words)",
          message: "\(judged.controller.described) \(words)", fix: nil, cure: nil)
      }
      guard context.analysis.isCutShort(judged.number) else { return nil }
      let most = context.analysis.budget.placesOfOne
      return CheckFinding(
        .note, .rule(.pathLeadsFromTheRoot), judged.controller,
        "can be reached in more ways than are looked at; the \(most) shortest are",
        ofSeveral: "can be reached in more ways than are looked at; the \(most) shortest of each "
          + "are",
        message: "more ways lead to \(judged.controller.described) than are looked at; the "
          + "\(most) shortest are", fix: nil, cure: nil)
    },
  ]
}

extension ClassBehavior.Crash {
  /// What is said of a class that crashes; what else is said of its screen holds once it does not.
  fileprivate func finding(in screen: NamedController) -> CheckFinding {
    switch place {
    case .viewDidLoad, .decode:
      CheckFinding(
        .error, .rule(.failedRestorationDropsTheState), screen,
        """
        crashes the app \(place == .decode ? "when it is restored" : "once its view has been loaded"): \(reason); after \
        a crash while it restores, the state of all screens is thrown away
        """, fix: "mend the crash",
        cure: .inCode("mend the crash"), loss: 0)
    case .encode:
      CheckFinding(
        .error, .file(.other), screen,
        "crashes the app while it is saved: \(reason); nothing is saved then, and what was saved before stays",
        fix: "mend the crash", cure: .inCode("mend the crash"), loss: 0)
    }
  }
}

extension StoryboardLink {
  /// What is said of a reference that leads nowhere.
  ///
  /// - Parameters:
  ///   - screen: The reference.
  ///   - folder: The folder below which its storyboard was looked for; `nil` if it could only be beside it.
  fileprivate func finding(at screen: NamedController, below folder: String?) -> CheckFinding {
    guard !isFileFound else {
      let missing = identifier.map { "scene with the storyboard identifier \(quoted($0))" } ?? "initial controller"
      return CheckFinding(
        .warning, .file(.missingScreen), screen,
        "refers to the storyboard \(quoted(storyboard)), which has no \(missing)", fix: "mend the reference",
        cure: .inStoryboard("correct the reference in the Attributes inspector (⌥⌘5)"))
    }
    let file = "\(storyboard).storyboard"
    let lookedFor =
      folder.map { "\(file) is neither beside this file nor below its project's folder, \(quoted($0))" }
      ?? "\(file) is not beside this file, and no project is around it"
    return CheckFinding(
      .warning, .file(.missingFile), screen,
      "refers to the storyboard \(quoted(storyboard)), which was not found: \(lookedFor)",
      ofSeveral: "refer to the storyboard \(quoted(storyboard)), which was not found: \(lookedFor)",
      fix: "put that storyboard beside this one, or mend the reference",
      cure: .inStoryboard(
        "name the project's folder with --project, or correct the reference in the Attributes inspector (⌥⌘5)"))
  }
}
