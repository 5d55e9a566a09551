internal import AppDefinition
internal import SourceReading
import TextFormatting

// When controllers are told that they appear, where code decides that.
extension CodeScreens {
  /// Says of the screens that code makes, and of whose views nothing was understood, that they show something.
  mutating func addUnseenViews() {
    for controller in app.controllers
    where controller.origin.element == nil && controller.kind == .plain && controller.views.isEmpty {
      // What code makes is named after its class.
      let type = controller.classBehavior.name ?? controller.name.split(separator: " ").first.map(String.init) ?? ""
      let line = scan.line(of: type).classes
      let hasViews = line.contains { scan.mentions[.views]?[ByteString($0.name)] != nil }
      let base = line.last?.superclass ?? type
      guard hasViews || Self.showingTheirOwn.contains(base) else { continue }
      app.changeController(named: controller.name) { changed in
        changed.views = [ViewDefinition(.placeholder("what \(type) shows"), position: changed.position)]
      }
    }
  }

  /// Adds the containers that tell what they contain themselves, and the place at which the window is made visible before
  /// the launch is over.
  mutating func addAppearance() {
    for name in Set(app.controllers.compactMap(\.classBehavior.name)).sorted() {
      guard let place = conduct.placeOfAppearance(in: name) else { continue }
      app.appearanceByCode.append(AppearanceByCode(of: name, .at(SourcePosition(place))))
    }
    guard let place = conduct.visibleBeforeLaunch else { return }
    app.appearanceByCode.append(AppearanceByCode(of: nil, .at(SourcePosition(place))))
  }
}
