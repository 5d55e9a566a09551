import AppDefinition
import ControllerKit
import TextFormatting
import Trials
import Vocabulary

extension Check {
  /// What apps with scenes lose, as launches of them have shown.
  static let ofScenes: [Check] = [
    Check((.rule(.activityTypeIsDeclared), "UndeclaredActivityType")) { context in
      guard let scenes = context.analysis.map.app.scenes, let trials = context.analysis.trials else { return [] }
      var types: [(type: String, screens: Int)] = []
      for trial in trials.trials {
        for case .kept(.typeNotDeclared(let type)) in trial.keeping.map(\.cause) {
          let place = types.firstIndex { $0.type.hasSameBytes(as: type) } ?? types.endIndex
          if place == types.endIndex { types.append((type, 0)) }
          if !trial.isBack { types[place].screens += 1 }
        }
      }
      return types.map { type, screens in
        let loss = ActivityLoss.typeNotDeclared(type)
        return CheckFinding(
          .note, .rule(.activityTypeIsDeclared), at: scenes.position,
          "the app does not declare the activity type \(quoted(type)): the system drops such an activity, most "
            + "reports say, though \(Rule.undeclaredTypeWasSeenKept) has seen it kept"
            + (screens == 0
              ? ""
              : "; where it is dropped, \(counted(screens, "screen")) \(screens == 1 ? "does" : "do") not come back"),
          fix: loss.fix, cure: loss.cure(declaredIn: scenes))
      }
    },

    Check((.rule(.sceneDelegateAnswersAnActivity), "NoRestorationActivity")) { context in
      let app = context.analysis.map.app
      guard context.analysis.trials != nil, !app.leavesScenesToCode, let scenes = app.scenes else { return [] }
      return scenes.allConfigurations.filter { $0.delegate.keeps == nil }.map { configuration in
        CheckFinding(
          .error, .rule(.sceneDelegateAnswersAnActivity), at: configuration.position,
          "nothing is kept of the scenes of the configuration \(quoted(configuration.name)): their delegate does not "
            + "implement stateRestorationActivity(for:)",
          fix: ActivityLoss.notImplemented.fix, cure: ActivityLoss.notImplemented.cure(heldBy: nil), loss: 1)
      }
    },

    Check((.rule(.sceneWithoutWindowStaysBlack), "SceneWithoutWindow")) { context in
      let fix = "make a window for the scene in willConnectTo, or name a storyboard in its configuration"
      let all = context.analysis.map.app.scenes?.allConfigurations ?? []
      return all.filter { !$0.delegate.makesWindow }.map { configuration in
        CheckFinding(
          .error, .rule(.sceneWithoutWindowStaysBlack), at: configuration.position,
          "the scenes of the configuration \(quoted(configuration.name)) have no window, so the screen stays black",
          fix: fix,
          cure: .inCode(fix), loss: 1)
      }
    },

    Check(
      trying: (.rule(.presentingNeedsAWindow), "PresentedTooEarly"),
      (.rule(.sceneRestorationMayBeExtended), "RestorationLeftOpen"),
      (.rule(.connectionCrashMayLoop), "StaleActivity"), (.rule(.appBuildsItsScenes), "NotShownAgain"),
      (.rule(.sceneDelegateAnswersAnActivity), "NoRestorationActivity"),
      (.rule(.appMayRefreshAndCloseScenes), "ClosedAtConnection")
    ) { trial, screen, _ in
      guard let loss = trial.losses.first else { return nil }
      switch loss.cause {
      // What is kept otherwise than it was is told for the app, or below, whether the screen comes back or not.
      case .kept(.notImplemented), .kept(.leftToCode), .kept(.noDelegate), .kept(.typeNotDeclared),
        .kept(.valueRefused), .kept(.notAddedAgain), .kept(.viewNotAdded):
        return nil
      case .kept(.answeredNothing), .kept(.diedWhileRestoring), .presentedTooEarly, .closedAtConnection, .crashed,
        .neverEnds,
        .notShown:
        return CheckFinding(
          loss.isCertain ? .error : .warning, loss.rule, screen, "\(loss.predicate)", fix: loss.fix,
          cure: loss.cure, loss: 1)
      }
    },

    Check(trying: (.rule(.appBuildsItsScenes), "NotShownAgain")) { trial, screen, _ in
      guard trial.isBehind, trial.keeping.isEmpty else { return nil }
      let fix = "add to the activity what was in front, and bring it there again in willConnectTo"
      return CheckFinding(
        .warning, .rule(.appBuildsItsScenes), screen,
        "is there again, and not in front as it was", fix: fix,
        cure: .inCode(fix))
    },

    Check(trying: (.rule(.activityCarriesPropertyListKinds), "ActivityValue")) { trial, screen, _ in
      let loss = trial.keeping.first { if case .kept(.valueRefused) = $0.cause { true } else { false } }
      guard let loss else { return nil }
      return CheckFinding(
        .error, .rule(.activityCarriesPropertyListKinds), screen,
        trial.isBack ? "keeps nothing of what is in it: \(loss.sentence)" : "\(loss.predicate)", fix: loss.fix,
        cure: loss.cure, loss: trial.isBack ? 0 : 1)
    },

    Check((.rule(.activityIsClearedBeforeItIsFilled), "NotAddedAgain")) { context in
      context.trials.flatMap { trial, screen in
        trial.keysNotAddedAgain.map { key in
          let loss = ActivityLoss.notAddedAgain(key: key)
          return CheckFinding(
            trial.isBack ? .warning : .error, .rule(.activityIsClearedBeforeItIsFilled), screen,
            trial.isBack
              ? "loses \(quoted(key)), which is put into its activity once, and is taken out before that is brought up to date"
              : "does not come back: \(loss.sentenceOfScreen)",
            fix: loss.fix, cure: loss.cure(heldBy: nil), loss: trial.isBack ? 0 : 1)
        }
      }
    },

    Check(trying: (.rule(.connectionCrashMayLoop), "StaleActivity")) { trial, screen, context in
      switch trial.whenGone {
      case .crashesWithoutRecord(let id)?:
        return .crash(of: screen, once: "the record \(quoted(id)) is gone, which its activity names")
      case .crashesWithoutScreen?: return .crash(of: screen, once: "the app has no such screen any more")
      case .isEmpty(let record)?:
        return CheckFinding(
          context.analysis.map.app.losesRecords ? .warning : .note, .rule(.connectionCrashMayLoop), screen,
          "is shown with nothing in it once the record that its activity names is gone, such as \(quoted(record))",
          fix: "look for the record first, and leave the activity alone where it is gone",
          cure: .inCode("look for the record first, and leave the activity alone where it is gone"))
      case nil: return nil
      }
    },

    Check(trying: (.rule(.interactionStateComesLate), "RestoredTooLate")) { trial, screen, _ in
      guard trial.areViewsLate else { return nil }
      let fix = "hand the activity over in willConnectTo, from session.stateRestorationActivity"
      return CheckFinding(
        .error, .rule(.interactionStateComesLate), screen,
        """
        loses what was entered in \(trial.lostViews.map(quoted).joined(separator: ", ")): it looks for it in \
        viewWillAppear, and the activity comes later, in restoreInteractionState
        """,
        fix: fix, cure: .inCode(fix))
    },

    Check(trying: (.rule(.activityMayBeThatOfHandoff), "GivenOnce")) { trial, screen, _ in
      let activity = screen.classBehavior.activity
      let views = trial.forgottenViews(activity)
      guard !views.isEmpty, activity?.holder == .scene else { return nil }
      return CheckFinding(
        .warning, .rule(.activityMayBeThatOfHandoff), screen,
        """
        loses what is entered in \(views.map(quoted).joined(separator: ", ")) after it has appeared: it gives its \
        activity to the scene once, and is not asked again
        """,
        fix: "hold the activity in the controller, and add this in updateUserActivityState",
        cure: .inCode("hold the activity in the controller, and add this in updateUserActivityState"))
    },

    Check(trying: (.rule(.viewsKeepNothingByThemselves), "ViewsBeginAnew")) { trial, screen, _ in
      let activity = screen.classBehavior.activity
      let views = trial.forgottenViews(activity).filter { activity?.adds(view: $0) != true }
      guard !views.isEmpty, activity?.holder != .scene, !screen.classBehavior.open.mayKeepSettings else { return nil }
      return CheckFinding(
        .warning, .rule(.viewsKeepNothingByThemselves), screen,
        """
        loses what is entered in \(views.map(quoted).joined(separator: ", ")): nothing of a view is kept by itself, and \
        nobody adds it to the activity
        """,
        fix: "add it in updateUserActivityState, and set it again in restoreUserActivityState",
        cure: .inCode("add it in updateUserActivityState, and set it again in restoreUserActivityState"))
    },

    Check(trying: (.rule(.appBuildsItsScenes), "NotShownAgain")) { trial, screen, _ in
      let activity = screen.classBehavior.activity
      let views = trial.forgottenViews(activity).filter { activity?.adds(view: $0) == true }
      guard !views.isEmpty, activity?.holder != .scene else { return nil }
      let fix = "in willConnectTo, hand the activity to the screen's restoreUserActivityState"
      return CheckFinding(
        .error, .rule(.appBuildsItsScenes), screen,
        """
        loses what is entered in \(views.map(quoted).joined(separator: ", ")), although the activity carries it: nobody \
        hands the activity to the screen again
        """,
        fix: fix, cure: .inCode(fix))
    },

    Check(trying: (.rule(.viewsKeepNothingByThemselves), "ViewsBeginAnew")) { trial, screen, _ in
      guard trial.isBack, trial.keeping.isEmpty, trial.hasLostList else { return nil }
      let fix = "add the first row that is shown to the activity, and scroll to it again"
      return CheckFinding(
        .note, .rule(.viewsKeepNothingByThemselves), screen,
        "shows its list from the first row again, however far it was scrolled: nobody adds that to the activity",
        fix: fix, cure: .inCode(fix))
    },

    Check((.rule(.activityIsFilledInOrder), "AddedTwice")) { context in
      var told: Set<SourcePosition> = []
      return context.trials.flatMap { trial, _ in
        trial.addedTwice(in: context.analysis.map.app).filter { told.insert($0.second.position).inserted }.map {
          twice in
          let lines = "\(twice.first.position.line) and \(twice.second.position.line)"
          let fix = "give one of them another key"
          return CheckFinding(
            twice.isOfOneScreen ? .warning : .note, .rule(.activityIsFilledInOrder), at: twice.second.position,
            "the key \(quoted(twice.key)) is added twice to one activity, on lines \(lines), and what is added last takes "
              + "the place of the other", fix: fix, cure: .inCode(fix))
        }
      }
    },

    Check((.rule(.lockedSessionHasNoActivityYet), "LockedAtConnection")) { context in
      context.launchNote(
        .lockedSessionHasNoActivityYet, names: context.allTrials.map(\.lostWhenLocked),
        "the system launches the app while the device is locked, the scene is connected before its activity can be read",
        fix: "look for it in restoreInteractionState where there was none at the connection")
    },

    Check((.rule(.requestComesBeforeWhatWasKept), "AskedForInstead")) { context in
      let asked = context.allTrials.compactMap(\.askedInstead)
      return context.launchNote(
        .requestComesBeforeWhatWasKept, names: asked.map(\.lost),
        "the app is launched for \(quoted(asked.first?.type ?? "")), what was kept is left alone",
        fix: "where work would be lost, restore what was kept first, and then show what was asked for")
    },

    Check((.rule(.sharedPlaceReturnsInAllWindows), "OnePlaceForAllWindows")) { context in
      guard let scenes = context.analysis.map.app.scenes, let mixed = context.analysis.trials?.mixedWindows else {
        return []
      }
      let fix = "let the session keep the activity, or keep it under session.persistentIdentifier"
      return [
        CheckFinding(
          .error, .rule(.sharedPlaceReturnsInAllWindows), at: scenes.position,
          "two windows, at \(quoted(mixed.first)) and at \(quoted(mixed.second)), come back with the same content: the "
            + "scene delegates keep it in one place for all windows",
          fix: fix, cure: .inCode(fix))
      ]
    },
  ]
}

extension ScenesDefinition {
  /// The configurations of its scenes, with the first one.
  fileprivate var allConfigurations: [(name: String, delegate: SceneDelegateDefinition, position: SourcePosition)] {
    [("Default Configuration", delegate, position)] + configurations.map { ($0.name, $0.delegate, $0.position) }
  }
}

extension CheckFinding {
  /// A screen whose activity crashes the app once what it names is gone.
  fileprivate static func crash(of screen: NamedController, once gone: String) -> CheckFinding {
    let fix = "look for it first, and leave the activity alone where it is gone"
    return CheckFinding(
      .error, .rule(.connectionCrashMayLoop), screen,
      "crashes the app at the next launch once \(gone)", fix: fix, cure: .inCode(fix))
  }
}

extension Check {
  /// Makes a check of each screen of an app with scenes that was walked to.
  init(
    trying cite: (CheckRule, String), _ others: (CheckRule, String)...,
    find: @escaping @Sendable (SceneTrial, NamedController, CheckContext) -> CheckFinding?
  ) {
    self.init(cites: [cite] + others) { context in
      context.trials.compactMap { find($0.trial, $0.screen, context) }
    }
  }
}

extension CheckContext {
  /// A note of the screens that come back at an ordinary launch and not at one of another kind; none if there are none.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - names: The names of the screens that each trial has lost.
  ///   - launch: What is so of the launch.
  ///   - fix: What mends it.
  fileprivate func launchNote(
    _ rule: Rule, names: [Set<ByteString>], _ launch: String, fix: String
  ) -> [CheckFinding] {
    let lost = names.reduce(into: Set()) { $0.formUnion($1) }
    let screens = analysis.listed.count { number in
      // What a reference leads to is counted in its own file.
      let definition = analysis.definition(number)
      return definition.content.target == nil && lost.contains(ByteString(definition.name))
    }
    guard let scenes = analysis.map.app.scenes, screens > 0 else { return [] }
    return [
      CheckFinding(
        .note, .rule(rule), at: scenes.position,
        "where \(launch), and \(counted(screens, "screen")) \(screens == 1 ? "does" : "do") not come back as before",
        fix: fix, cure: .inCode(fix))
    ]
  }

  /// The trials of all screens of the app but of alerts and action sheets, which are not meant to come back.
  fileprivate var allTrials: [SceneTrial] {
    (analysis.trials?.trials ?? []).filter { trial in
      analysis.map.index(of: trial.front.name.text).map { analysis.definition($0).traits.role != .message } == true
    }
  }

  /// The trials of the screens that the report lists; alerts and action sheets are not meant to come back.
  var trials: [(trial: SceneTrial, screen: NamedController)] {
    (analysis.trials?.trials ?? []).compactMap { trial in
      guard let number = analysis.map.index(of: trial.front.name.text), analysis.isListed(number),
        analysis.definition(number).traits.role != .message
      else { return nil }
      return (trial, analysis.screens[number])
    }
  }
}

extension AppDefinition {
  /// Whether records go while the app runs, or with an update.
  fileprivate var losesRecords: Bool {
    let changes = events.flatMap(\.effects).contains { effect in
      if case .change(let change) = effect, case .delete = change.kind { true } else { false }
    }
    let ids = Set(data.flatMap(\.records).map { ByteString($0.id) })
    return changes
      || versions.values.contains { version in
        !ids.isSubset(of: version.data.flatMap(\.records).map { ByteString($0.id) })
      }
  }
}
