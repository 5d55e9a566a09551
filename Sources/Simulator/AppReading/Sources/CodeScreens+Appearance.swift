internal import AppDefinition
internal import SourceReading

// When controllers are told that they appear, where code decides that.
extension CodeScreens {
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
