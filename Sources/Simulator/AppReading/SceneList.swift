internal import AppDefinition
import TextFormatting
import Vocabulary

extension ControllerDefinition {
  /// Makes the screen that leads to each scene of storyboards without an initial controller.
  ///
  /// The app has no such screen, so it is not for want of an identifier here that something does not come back.
  ///
  /// - Parameters:
  ///   - controllers: The app's controllers.
  ///   - own: The names of those that are listed, if there are any.
  ///   - position: Where the list takes the place of an initial controller.
  init(sceneListOf controllers: [ControllerDefinition], own: [String], at position: SourcePosition) {
    var name = "scenes"
    while controllers.contains(where: { $0.name.hasSameBytes(as: name) }) { name += "-" }
    self.init(name: name, kind: .table, position: position)
    restorationIdentifier = name
    title = "Scenes"
    let own = Set(own.map(ByteString.init))
    let shown = controllers.filter { own.contains(ByteString($0.name)) && $0.content.target == nil }
    let rows = (shown.isEmpty ? controllers : shown).map { controller in
      let words = [
        controller.navigationItem.title, controller.title, controller.tabItem?.title,
        controller.storyboard?.identifier, controller.classBehavior.name,
      ]
      let title = words.compactMap { $0 }.first { !$0.isEmpty } ?? controller.name
      var row = RowDefinition(
        title: title, detail: controller.classBehavior.name ?? controller.traits.className,
        action: .present(controller.name, style: .fullScreen),
        position: controller.position)
      row.accessory = .disclosure
      return row
    }
    let table = TableDefinition(rows: .fixed([SectionDefinition(rows: rows)]))
    var view = ViewDefinition(.table(table), position: position)
    view.restorationIdentifier = name
    views = [view]
  }
}
