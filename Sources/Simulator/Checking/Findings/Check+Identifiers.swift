import AppDefinition
import TextFormatting
import Trials
import Vocabulary

extension Check {
  /// What is wrong with identifiers, whether or not anything is lost by it.
  static let ofIdentifiers: [Check] = [
    Check(
      (.rule(.onlyIdentifiedObjectsAreSaved), "MissingIdentifier"),
      (.rule(.viewNeedsIdentifierAndController), "ViewWithoutController"),
      (.rule(.storyboardIdentifierMayBeUsed), "FlagWithoutIdentifier")
    ) { context in
      context.listed.flatMap { screen in
        screen.origin.identifierFlaws.filter { $0.id != screen.fileID || screen.validIdentifier == nil }
          .compactMap { $0.finding(in: screen) }
      }
    },

    Check((.rule(.onlyIdentifiedObjectsAreSaved), "MissingIdentifier")) { context in
      context.analysis.listed.flatMap { number -> [CheckFinding] in
        let screen = context.analysis.screens[number]
        let ofClass = screen.classBehavior.source?.identifier.map { place in
          CheckFinding(
            .note, .rule(.onlyIdentifiedObjectsAreSaved), screen,
            "takes its restoration identifier \(quoted(screen.validIdentifier ?? "")) from its class, at \("\(place)")",
            fix: nil, cure: nil)
        }
        let isSaved = context.analysis.judgements[number].saved == .yes
        let tables = isSaved ? screen.tablesWithoutIdentifier(in: context.analysis.map.app) : []
        return [ofClass].compactMap(\.self) + tables.map(screen.finding)
      }
    },

    Check((.rule(.pathsAreUnique), "DuplicatePath")) { context in
      context.listed.flatMap { screen in
        var first: [ByteString: CheckSubject] = [:]
        return screen.identifiedViews.compactMap { view, identifier -> CheckFinding? in
          let subject = CheckSubject(view, identifier: identifier, of: screen)
          guard let earlier = first[ByteString(identifier)] else {
            first[ByteString(identifier)] = subject
            return nil
          }
          return CheckFinding(
            .error, .rule(.pathsAreUnique), subject, id: view.id,
            "has the same restoration identifier as \(earlier), so only the first of them is saved",
            message: "the restoration identifier \(quoted(identifier)) is already that of the view on line "
              + "\(earlier.position.line)", fix: "give one of them another identifier",
            cure: screen.cureOfSharedIdentifier)
        }
      }
    },

    Check(ofViews: (.rule(.tableKeepsSelectionAndFirstRow), "ModelIdentifiers")) { view, identifier, owner, saved in
      guard saved != .no, owner.classBehavior.callsSuper, case .table(let table) = view.content,
        table.needsModelIdentifiers
      else { return nil }
      if let place = owner.classBehavior.open[.rowIdentifiers] {
        let predicate = """
          by row numbers, unless the data source identifies the rows, which is left to code\(place.words)
          """
        return CheckFinding(
          .note, .rule(.tableKeepsSelectionAndFirstRow), CheckSubject(view, identifier: identifier, of: owner),
          id: view.id,
          "keeps its selection and position \(predicate)", ofSeveral: "keep their selection and position \(predicate)",
          message: "the table \(quoted(identifier)) keeps its selection and position \(predicate)",
          fix: "make sure that its rows are identified by their data, and not by their numbers",
          cure: .inCode("make sure that its rows are identified by their data, and not by their numbers"))
      }
      return CheckFinding(
        .note, .rule(.tableKeepsSelectionAndFirstRow), CheckSubject(view, identifier: identifier, of: owner),
        id: view.id,
        """
        keeps its selection and position by row numbers, which is wrong once rows move, unless its data source adopts \
        UIDataSourceModelAssociation
        """,
        ofSeveral: "keep their selection and position by row numbers, which is wrong once rows move, unless their "
          + "data sources adopt UIDataSourceModelAssociation",
        message: "the table \(quoted(identifier)) keeps its selection and position by row numbers, which is wrong "
          + "once rows move, unless its data source adopts UIDataSourceModelAssociation",
        fix: "adopt it where rows can move or go",
        cure: .inCode("in the data source, adopt UIDataSourceModelAssociation where rows can move or go"))
    },

    Check(judging: (.rule(.firstOfOnePathIsSaved), "SharedPath")) { judged, context in
      let placed = context.analysis.placed(judged.way)
      guard let identifier = judged.controller.validIdentifier, let container = placed.container else { return nil }
      let above = context.controller(at: container, in: judged.way)
      guard let view = above.definition.view(identified: identifier) else { return nil }
      let named = CheckSubject(view, identifier: identifier, of: above)
      switch placed.relation {
      case .root, .added: return nil
      case .presented:
        return CheckFinding(
          .error, .rule(.firstOfOnePathIsSaved), named, id: view.id,
          "has the same path as \(judged.controller.subject), which its screen presents, so it is not saved then",
          fix: "give one of them another identifier", cure: above.cureOfSharedIdentifier)
      case .child, .embedded:
        guard judged.isDuplicate else { return nil }
        return CheckFinding(
          .error, .rule(.firstOfOnePathIsSaved), judged.controller, "has the same path as \(named), so it is not saved",
          fix: "give one of them another identifier", cure: judged.controller.cureOfOwnIdentifier, loss: 1)
      }
    },

    Check((.file(.duplicateStoryboardIdentifier), "DuplicateStoryboardId")) { context in
      context.analysis.sharedStoryboardIdentifiers.filter { context.analysis.listed.contains($0.number) }
        .map { number, first in
          let (screen, first) = (context.analysis.screens[number], context.analysis.screens[first])
          return CheckFinding(
            .error, .file(.duplicateStoryboardIdentifier), screen,
            "has the same storyboard identifier as \(first.subject), so only the first of them can be made by it",
            message: "\(screen.described) has the same storyboard identifier as \(first.described) on line "
              + "\(first.position.line), so only the first of them can be made by it",
            fix: "give one of them another storyboard identifier",
            cure: screen.cure(
              inStoryboard: .inIdentityInspector("give one of them another Storyboard ID"),
              inAppFile: "give one of them another storyboard identifier"), loss: 1)
        }
    },

    Check((.rule(.pathsAreUnique), "DuplicatePath")) { context in
      context.analysis.listed.flatMap { number in
        context.siblings(in: number).map { controller, first in
          CheckFinding(
            .error, .rule(.pathsAreUnique), controller,
            "has the same restoration identifier as \(first.subject) beside it, so only the first of them is saved",
            message: "\(controller.described) has the same restoration identifier as \(first.described) beside it on "
              + "line \(first.position.line), so only the first of them is saved",
            fix: "give one of them another identifier", cure: controller.cureOfOwnIdentifier, loss: 1)
        }
      }
    },
  ]
}

extension NamedController {
  /// What to do where it has the identifier of another one.
  fileprivate var cureOfOwnIdentifier: CheckCure {
    isOfStoryboard
      ? cureOfSharedIdentifier : definition.cure(.identifyAnew(screen: definition.name, as: identifierToGet))
  }

  /// What to do where two have one identifier.
  fileprivate var cureOfSharedIdentifier: CheckCure {
    cure(
      inStoryboard: .inIdentityInspector("give one of them another Restoration ID"),
      inAppFile: "give one of them another identifier")
  }
}

extension NamedController {
  /// The bars that it brings along and that have a restoration identifier.
  var identifiedBars: [(subject: CheckSubject, id: String?)] {
    definition.origin.identifierFlaws.compactMap { $0.bar(in: self) }
  }
}

extension IdentifierFlaw {
  /// The identifier that identifies nothing, where there is more of it than an empty text.
  private var identifier: String? {
    switch kind {
    case .onCell(let identifier), .onBar(let identifier): identifier
    case .flagWithoutIdentifier, .empty: nil
    }
  }

  /// The element that carries it.
  private func subject(in screen: NamedController) -> CheckSubject {
    id == screen.fileID
      ? screen.subject
      : CheckSubject(
        controller: screen.name, view: id, noun: NamedController.words(of: element), name: identifier, className: nil,
        position: position, inReports: inReports)
  }

  private var inReports: String { "\(element)\(id.map { " \(quoted($0))" } ?? "")" }

  /// The bar that carries it, if it is on one.
  fileprivate func bar(in screen: NamedController) -> (subject: CheckSubject, id: String?)? {
    if case .onBar = kind { (subject(in: screen), id) } else { nil }
  }

  /// What is said of an identifier that identifies nothing; `nil` where that depends on the controller.
  fileprivate func finding(in screen: NamedController) -> CheckFinding? {
    let isScreen = id == screen.fileID
    let subject = subject(in: screen)
    return switch kind {
    case .flagWithoutIdentifier:
      CheckFinding(
        .error, .rule(.storyboardIdentifierMayBeUsed), subject, id: id,
        "takes its storyboard identifier as its restoration identifier and has none, so it is not saved",
        message: "\(inReports) takes its storyboard identifier as its restoration identifier and has none, so it is "
          + "not saved", fix: "set a storyboard identifier", cure: .inIdentityInspector("enter a Storyboard ID"),
        loss: 1)
    case .empty:
      CheckFinding(
        .error, .rule(.onlyIdentifiedObjectsAreSaved), subject, id: id,
        "has an empty restoration identifier, which is the same as none",
        message: "\(inReports) has an empty restoration identifier, which is the same as none",
        fix: "give it a name, or take it out",
        cure: screen.cure(
          inStoryboard: .inIdentityInspector("enter a Restoration ID, or set none"),
          inAppFile: "give it a name, or take it out"), loss: isScreen ? 1 : 0)
    case .onBar: nil
    case .onCell(let identifier):
      CheckFinding(
        .warning, .rule(.viewNeedsIdentifierAndController), subject, id: id,
        "has a restoration identifier to no effect, since cells are reused and never saved by it",
        ofSeveral: "have a restoration identifier to no effect, since cells are reused and never saved by it",
        message: "\(inReports) is a cell with the restoration identifier \(quoted(identifier)); cells are reused and "
          + "never saved by it", fix: "take it out",
        cure: screen.cure(
          inStoryboard: .inIdentityInspector("clear the Restoration ID"), inAppFile: "take it out"))
    }
  }
}

extension CheckContext {
  /// Controllers that come with one container under one identifier, each with the first of them; stacks, split views
  /// and page view controllers number theirs (R34).
  fileprivate func siblings(in number: Int) -> [(controller: NamedController, first: NamedController)] {
    switch analysis.screens[number].traits.arrangement {
    case .stack, .columns, .pages: return []
    case .together, .oneInFront: break
    }
    var first: [ByteString: Int] = [:]
    return (analysis.map.children[number] + analysis.map.embedded[number]).compactMap { child in
      let controller = analysis.screens[child]
      guard let identifier = controller.validIdentifier.map(ByteString.init) else { return nil }
      guard let earlier = first[identifier], earlier != child else {
        first[identifier] = child
        return nil
      }
      return (controller, analysis.screens[earlier])
    }
  }
}

extension NamedController {
  /// Its tables to which neither the storyboard nor a class of the sources that were read gives an identifier, and whose
  /// rows come from a data source; an app file that was written of a project says what was read.
  fileprivate func tablesWithoutIdentifier(in app: AppDefinition) -> [ViewDefinition] {
    let behavior = definition.classBehavior
    let wasRead = behavior.source != nil || app.project != nil && behavior.name != nil
    guard wasRead, behavior.open[.viewIdentifier] == nil else { return [] }
    return definition.allViews.filter { view in
      view.restorationIdentifier?.isEmpty != false && view.content.table?.hasRowsOfDataSource == true
    }
  }

  /// That what UIKit would keep of a table is not saved.
  fileprivate func finding(_ table: ViewDefinition) -> CheckFinding {
    let predicate = "has no restoration identifier, so UIKit saves neither its selection nor its first row"
    let (noun, subject) = (table.content.kind.noun, CheckSubject(table, of: self))
    return CheckFinding(
      .note, .rule(.onlyIdentifiedObjectsAreSaved), subject, id: table.id, "of \(self.subject.described) \(predicate)",
      ofSeveral: nil, message: "the \(noun) of \(described) \(predicate)",
      fix: "give it one where that is to come back", cure: cure(of: table))
  }

  /// What gives a table an identifier, in Xcode or in the app file.
  private func cure(of table: ViewDefinition) -> CheckCure {
    if isOfStoryboard { return .inIdentityInspector("give it a Restoration ID") }
    guard let id = table.id,
      let named = SuggestedNames.views(of: definition).first(where: { $0.id.hasSameBytes(as: id) })
    else { return .advice("give it a restoration identifier") }
    return definition.cure(.identifyView(id, of: definition.name, as: named.identifier))
  }
}

extension TableDefinition {
  /// Whether its rows come from a data source.
  fileprivate var hasRowsOfDataSource: Bool {
    if case .data = rows { return true }
    return isFilledByCode
  }

  /// Whether its rows come from a data source that does not identify them (R85, X5).
  fileprivate var needsModelIdentifiers: Bool {
    !hasModelIdentifiers && hasRowsOfDataSource
  }
}
