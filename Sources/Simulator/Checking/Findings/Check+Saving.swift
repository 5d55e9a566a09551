import AppDefinition
import ControllerKit
import TextFormatting
import Vocabulary

extension Check {
  /// What keeps controllers, and views with them, from being saved.
  static let saving: [Check] = [
    Check((.reading, "Reading")) { context in
      guard context.analysis.map.app.reasonToKeepNothing == nil else { return [] }
      return context.listed.filter(\.isUnresolved).map { screen in
        CheckFinding(
          .note, .reading, screen, "\(screen.described) refers to a screen of another storyboard, which was not found",
          fix: "put that storyboard beside this one, or mend the reference")
      }
    },

    Check(judging: (.rule(.r16), "BrokenChain")) { judged, context in
      guard judged.saved == .yes else { return nil }
      var seen: Set<ByteString> = []
      let analysis = context.analysis
      let lost = analysis.ways[judged.number].filter { way in
        if case .lost = analysis.verdict(way) { seen.insert(ByteString(analysis.path(way))).inserted } else { false }
      }
      guard let first = lost.first else { return nil }
      let others = lost.count > 1 ? " or in \(counted(lost.count - 1, "other place"))" : ""
      return CheckFinding(
        .warning, .rule(.r16), judged.controller,
        "\(judged.controller.described) is not saved when it is at \(quoted(analysis.path(first)))\(others), "
          + "while it is elsewhere", fix: "give everything on that way an identifier too")
    },

    Check(judging: (.rule(.r21), "CustomContainer"), (.rule(.r80), "Pages")) { judged, context in
      // Only the child itself is reported; what hangs below it goes the same way.
      guard judged.saved == .dependsOnCode, case .code(let container) = judged.verdict,
        context.analysis.placed(judged.way).container == container
      else { return nil }
      let above = context.controller(at: container, in: judged.way)
      return CheckFinding(
        .note, .rule(above.traits.arrangement == .pages ? .r80 : .r21), judged.controller,
        "\(judged.controller.described) is saved only if the code of \(above.described) does it",
        fix: "make sure that \(CheckWords.codeMayEncode(above.definition))")
    },

    Check(judging: (.rule(.r16), "BrokenChain")) { judged, context in
      if case .code = judged.verdict { return nil }
      guard judged.saved == .dependsOnCode, context.analysis.reach(judged.number) == .identifier else { return nil }
      return CheckFinding(
        .note, .rule(.r16), judged.controller,
        "\(judged.controller.described) is shown by code alone, so the file does not say whether it is saved",
        fix: "make sure that everything it is put into has a restoration identifier")
    },

    Check(judging: (.rule(.r13), "MissingIdentifier"), (.rule(.r15), "MissingIdentifierAbove")) { judged, context in
      guard case .noIdentifier? = judged.loss?.reason else { return nil }
      return MissingIdentifier(judged, context)?.finding
    },

    Check(judging: (.rule(.r16), "BrokenChain")) { judged, context in
      guard case (.ancestorWithoutIdentifier, let culprit)? = judged.loss else { return nil }
      let above = context.controller(at: culprit, in: judged.way)
      return CheckFinding(
        .error, .rule(.r16), judged.controller, cause: context.cause(judged),
        "\(judged.controller.described) has a restoration identifier and is lost all the same: "
          + "\(above.described) above it has none",
        fix: "give \(above.described) on line \(above.position.line) one, or take this one out")
    },

    Check(
      judging: (.rule(.r21), "CustomContainer"), (.rule(.r22), "CallSuper"),
      (.rule(.r23), "ViewWithoutController"), (.rule(.r24), "NotContained"), (.rule(.r80), "Pages"),
      (.rule(.x14), "SharedPath")
    ) { judged, context in
      guard let reason = judged.loss?.reason, !reason.isOfIdentifiers else { return nil }
      return CheckFinding(
        .error, reason.rule.map(CheckRule.rule) ?? .reading, judged.controller, cause: context.cause(judged),
        "\(judged.controller.described) is not saved: \(reason.sentence)", fix: reason.fix)
    },

    Check(judging: (.rule(.r14), "Unreachable")) { judged, _ in
      guard judged.saved == .no, judged.loss == nil else { return nil }
      return CheckFinding(
        .note, .rule(.r14), judged.controller,
        "nothing leads to \(judged.controller.described), and code cannot make it either",
        fix: judged.controller.origin.element == nil
          ? "lead to it, or take it out" : "give it a storyboard identifier, or take it out")
    },

    Check((.rule(.r23), "ViewWithoutController")) { context in
      context.judged.filter { $0.saved == .no }.flatMap { judged in
        let owner = judged.controller
        let fix =
          owner.validIdentifier == nil
          ? "give \(owner.described) on line \(owner.position.line) a restoration identifier"
          : "mend \(owner.described) on line \(owner.position.line) first"
        return owner.identifiedViews.map { view, identifier in
          CheckFinding(
            .error, .rule(.r23), view, cause: context.cause(judged) ?? owner.fileID,
            "the view \(quoted(identifier)) has a restoration identifier and is not saved: \(owner.described) is not",
            fix: fix)
        }
      }
    },

    Check(judging: (.rule(.r32), "Paths")) { judged, context in
      guard context.analysis.isCutShort(judged.number) else { return nil }
      return CheckFinding(
        .note, .rule(.r32), judged.controller,
        "more ways lead to \(judged.controller.described) than are looked at; the \(PlacedScreenTree.mostOfOne) "
          + "shortest are", fix: nil)
    },
  ]
}

extension NotSavedReason {
  /// Whether other findings tell of it: an identifier is missing, or another controller has the same.
  fileprivate var isOfIdentifiers: Bool {
    switch self {
    case .noIdentifier, .ancestorWithoutIdentifier, .duplicatePath: true
    case .noIdentifierInStack, .ancestorIsDuplicate, .parentDidNotEncode, .superNotCalled, .viewWithoutIdentifier,
      .controllerNotSaved, .notReached, .pageNotEncoded, .tooDeep, .notContained, .notReferred, .textNotEncoded,
      .valueNotEncoded:
      false
    }
  }

  /// What to do.
  fileprivate var fix: String {
    switch self {
    case .parentDidNotEncode: "encode it in the container's encodeRestorableState(with:)"
    case .superNotCalled: "call super in encodeRestorableState(with:)"
    case .notContained: "call addChild before its view is added"
    case .pageNotEncoded: "encode the page that is shown"
    case .noIdentifier, .noIdentifierInStack, .ancestorWithoutIdentifier, .ancestorIsDuplicate, .duplicatePath,
      .viewWithoutIdentifier, .controllerNotSaved, .notReached, .tooDeep, .notReferred, .textNotEncoded,
      .valueNotEncoded:
      "mend what is above it first"
    }
  }
}
