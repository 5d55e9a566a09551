package import AppDefinition
import TextFormatting

/// The text of an app file that reads as an app; what only a storyboard's file or sources can say is left out.
///
/// - Parameters:
///   - app: The app.
///   - head: The comments at the top.
///   - comment: What is written behind the line of what has a place; `nil` is nothing.
package func writeAppFile(
  _ app: AppDefinition, head: [String] = [], comment: @escaping (SourcePosition) -> String? = { _ in nil }
) -> String {
  text(AppWriter(app: app.alone(keepingSources: true), comment: comment).value, below: head)
}

/// The text of an app file that goes over storyboards, and says what is different from what they say.
///
/// - Parameters:
///   - app: The app.
///   - storyboards: The paths of the storyboards, as they are found from the file.
///   - file: The path of the file.
///   - head: The comments at the top.
///   - comment: What is written behind the line of what has a place; `nil` is nothing.
///   - find: The file of a name, for the file that names it.
/// - Returns: `nil` where the storyboards cannot be read.
package func writeAppFile(
  _ app: AppDefinition, over storyboards: [String], in file: String, head: [String] = [],
  comment: @escaping (SourcePosition) -> String? = { _ in nil }, find: (String, String) -> SourceFile?
) -> String? {
  let name = YAMLValue.Member(AppKey.app.rawValue, .text(app.name))
  let names = YAMLValue.Member(AppKey.storyboards.rawValue, .list(storyboards.map(YAMLValue.text)))
  let plain = SourceFile(name: file, bytes: Array(YAMLValue.mapping([name, names]).text.utf8))
  guard let base = readAppFile(plain, storyboard: find).value else { return nil }
  let before = AppWriter(app: base.alone(keepingSources: true), comment: { _ in nil }).value
  let after = AppWriter(app: app.alone(keepingSources: true), comment: comment).value
  let first = [AppKey.app, .version, .idiom, .sizeClass].map(\.rawValue)
  let changes = (before.changes(to: after).members ?? []).filter {
    $0.key != AppKey.app.rawValue && $0.value != .nothing
  }
  let others = changes.filter { !first.contains($0.key) }.map { member in
    YAMLValue.Member(member.key, member.key == AppKey.controllers.rawValue ? member.value.spread : member.value)
  }
  return text(.mapping([name] + changes.filter { first.contains($0.key) } + [names] + others), below: head)
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
    if lifecycle == .scenes {
      // Neither is called, and one that was not read need not be there.
      if controllers.contains(where: { $0.origin.element != nil }) { app.delegate = app.delegate?.unlessUnread }
      app.openActivities = openActivities.map { OpenActivity(of: $0.delegate, $0.place) }
    }
    app.versions = versions.mapValues { $0.alone(keepingSources: keepsSources) }
    return app
  }
}

extension DelegateDefinition {
  /// The delegate; `nil` where nothing was read of either gate.
  fileprivate var unlessUnread: DelegateDefinition? {
    func isRead(_ gate: GateDefinition?) -> Bool { gate?.position != nil || gate?.open != nil }
    guard isRead(shouldSave) || isRead(shouldRestore) else { return nil }
    return self
  }
}

extension ControllerDefinition {
  fileprivate func alone(keepingSources keepsSources: Bool) -> ControllerDefinition {
    var alone = self
    if leavesChildrenToCode, !containedNames.isEmpty || kind == .page {
      alone.classBehavior.open[.children] = alone.classBehavior.open[.children] ?? .unread
    }
    if origin.element != nil { alone.origin = ControllerOrigin(position: position) }
    if !keepsSources { (alone.classBehavior.source, alone.classBehavior.code) = (nil, ClassCode()) }
    alone.views = views.map(\.alone)
    alone.navigationItem.titleView = navigationItem.titleView?.alone
    return alone
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
