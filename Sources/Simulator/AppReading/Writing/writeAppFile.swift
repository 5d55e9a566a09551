package import AppDefinition
import TextFormatting
import Vocabulary

/// The text of an app file that reads as an app; what only a storyboard's file or sources can say is left out.
///
/// - Parameters:
///   - app: The app.
///   - head: The comments at the top.
///   - comment: What is written behind the line of what has a place; `nil` is nothing.
///   - name: A place in the app's sources, as it is found from the file.
package func writeAppFile(
  _ app: AppDefinition, head: [String] = [], comment: @escaping (SourcePosition) -> String? = { _ in nil },
  naming name: @escaping (SourcePosition) -> SourcePosition = { $0 }
) -> String {
  var app = app
  app.unreadSources.paths = app.unreadSources.paths.map { name(SourcePosition(file: $0, line: 1, column: 1)).file }
  return text(writeValue(app, comment) { .text(name($0).description) }, below: head)
}

/// The text of an app file that goes over the app of a project, with what a person decides there: all that the app
/// leaves to code and a file can say.
///
/// - Parameters:
///   - app: The app.
///   - project: The path of the project, as it is found from the file.
///   - head: The comments at the top.
///   - comment: What is written behind the line of what has a place; `nil` is nothing.
///   - name: A place in the app's sources, as it is found from the file.
package func writeAppFile(
  _ app: AppDefinition, extending project: String, head: [String] = [],
  comment: @escaping (SourcePosition) -> String? = { _ in nil },
  naming name: @escaping (SourcePosition) -> SourcePosition = { $0 }
) -> String {
  let names = [
    YAMLValue.Member(AppKey.app.rawValue, .text(app.name)), YAMLValue.Member(AppKey.extends.rawValue, .text(project)),
  ]
  let value = writeValue(app, comment) { .text(name($0).description) }
  return text(.mapping(names + value.decisions(hasScenes: app.lifecycle == .scenes)), below: head)
}

/// An app as a file says it.
///
/// - Parameters:
///   - app: The app.
///   - comment: What is written behind the line of what has a place; `nil` is nothing.
///   - place: How a place in the app's sources is written.
func writeValue(
  _ app: AppDefinition, _ comment: @escaping (SourcePosition) -> String?,
  _ place: @escaping (SourcePosition) -> YAMLValue
) -> YAMLValue {
  AppWriter(app: app.alone(keepingSources: true), comment: comment, place: place).value
}

private func text(_ value: YAMLValue, below head: [String]) -> String {
  head.map { "# \($0.printable)\n" }.joined() + value.text
}

extension AppDefinition {
  /// The app without what an app file cannot say: where its storyboards are, and the references between them, which
  /// lead to what they mean already.
  package var standingAlone: AppDefinition { alone(keepingSources: false) }

  /// The app as an app file says it.
  ///
  /// - Parameter keepsSources: Whether the places of what its sources say are kept.
  fileprivate func alone(keepingSources keepsSources: Bool) -> AppDefinition {
    let alone = controllers.lazy.filter { $0.content.target == nil }.map { $0.alone(keepingSources: keepsSources) }
    var app = AppDefinition(
      name: name, version: version, idiom: idiom, delegate: delegate, controllers: Array(alone), windows: windows)
    (app.sizeClass, app.classes, app.restorationClasses) = (sizeClass, classes, restorationClasses)
    (app.data, app.defaults, app.objects, app.events) = (data, defaults, objects, events)
    app.switches = switches
    (app.lifecycle, app.scenes, app.trial, app.question) = (lifecycle, scenes, trial, question)
    (app.project, app.otherBeginning) = (project, otherBeginning)
    // Of an app for every device nothing is said.
    app.idioms = Set(idioms).count == Idiom.allCases.count ? [] : idioms
    (app.unreadSources, app.appearanceByCode) = (unreadSources, appearanceByCode)
    if lifecycle == .scenes {
      let name = scenes?.name ?? projectSceneConfiguration
      app.scenes?.name = name == ScenesDefinition.usualName ? nil : name
      // Neither is called, and one that was not read need not be there.
      if controllers.contains(where: { $0.origin.element != nil }) { app.delegate = app.delegate?.unlessUnread }
      app.openActivities = openActivities
    }
    app.versions = versions.mapValues { $0.alone(keepingSources: keepsSources) }
    return app
  }
}

extension DelegateDefinition {
  /// The delegate without the gates of which nothing was read; `nil` where nothing is known of it.
  fileprivate var unlessUnread: DelegateDefinition? {
    func read(_ gate: GateDefinition?) -> GateDefinition? { gate?.position != nil || gate?.open != nil ? gate : nil }
    var known = self
    (known.shouldSave, known.shouldRestore) = (read(shouldSave), read(shouldRestore))
    return known.shouldSave == nil && known.shouldRestore == nil && lacks.isEmpty ? nil : known
  }
}

extension ControllerDefinition {
  fileprivate func alone(keepingSources keepsSources: Bool) -> ControllerDefinition {
    var alone = self
    if leavesChildrenToCode, !containedNames.isEmpty || kind == .page {
      alone.classBehavior.open[.children] = alone.classBehavior.open[.children] ?? .unread
    }
    if origin.element != nil { alone.origin = ControllerOrigin(position: position) }
    // Of a screen without rows it says nothing.
    alone.origin.leavesTaps = origin.leavesTaps && allViews.contains { $0.content.table != nil }
    if !keepsSources { (alone.classBehavior.source, alone.classBehavior.code) = (nil, classBehavior.code.ofChildren) }
    alone.views = views.map(\.alone)
    alone.navigationItem.titleView = navigationItem.titleView?.alone
    return alone
  }
}

extension ClassCode {
  /// What an app file can say of it: under which keys a container encodes its children.
  fileprivate var ofChildren: ClassCode {
    var code = ClassCode()
    if !childKeys.isEmpty { (code.childKeys, code.decodesChildren) = (childKeys, decodesChildren) }
    return code
  }
}

extension ViewDefinition {
  /// The view, with those inside it, without the outlets by which classes of storyboards know them.
  fileprivate var alone: ViewDefinition {
    var alone = self
    alone.outlet = nil
    switch content.parts {
    case .views(let views): alone.content.parts = .views(views.map(\.alone))
    case .rows(let table):
      alone.content.parts = .rows(
        table.mappingRows { row in
          var row = row
          row.views = row.views.map(\.alone)
          return row
        })
    case .none, .action, .controller: break
    }
    return alone
  }
}
