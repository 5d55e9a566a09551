internal import AppDefinition
internal import SourceReading
import TextFormatting

// When controllers are told that they appear, where code decides that.
extension CodeScreens {
  /// Says of the screens of whose views nothing was understood, or not all, that they show something.
  mutating func addUnseenViews() {
    for controller in app.controllers {
      let type = controller.classBehavior.name ?? controller.classByName
      guard let words = unseenViews(of: controller, type) else { continue }
      app.changeController(named: controller.name) { changed in
        changed.views.append(ViewDefinition(.placeholder(words), position: changed.position))
      }
    }
  }

  /// What stands for the views of a screen that were not understood; `nil` where there are none.
  private func unseenViews(of controller: ControllerDefinition, _ type: String) -> String? {
    let line = scan.line(of: type).classes
    func does(_ mention: SourceMention) -> Bool {
      line.contains { scan.mentions[mention]?[ByteString($0.name)] != nil }
    }
    if controller.origin.element != nil {
      // One that shows nothing else has its words.
      let isSaid = controller.views.contains { $0.content == .placeholder("what \(type) shows") }
      guard controller.kind == .plain, !isSaid, controller.views.showAnything else { return nil }
      return does(.ownViews) || does(.viewsOfOthers) ? "what \(type) adds" : nil
    }
    guard controller.views.isEmpty else { return nil }
    let hasViews =
      switch controller.kind {
      case .plain: does(.views) || Self.showingTheirOwn.contains(line.last?.superclass ?? type)
      // The rows and items are of code.
      case .table, .collection: true
      // The views of what it contains are there.
      case .container: does(.ownViews)
      case .navigation, .tabBar, .split, .page, .alert, .placeholder: false
      }
    return hasViews ? "what \(type) shows" : nil
  }

  /// Adds the containers that tell what they contain themselves, and the place at which the window is made visible before
  /// the launch is over.
  mutating func addAppearance() {
    for name in Set(app.controllers.compactMap(\.classBehavior.name)).sorted() {
      guard let place = conduct.placeOfAppearance(in: name) else { continue }
      app.appearanceByCode.append(AppearanceByCode(of: name, .at(SourcePosition(place))))
    }
    // With scenes UIKit gives the app delegate no window, and shows none that has no scene.
    guard app.lifecycle == .application, let place = conduct.visibleBeforeLaunch else { return }
    app.appearanceByCode.append(AppearanceByCode(of: nil, .at(SourcePosition(place))))
  }
}
