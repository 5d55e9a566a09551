internal import AppDefinition
internal import SourceReading

// What views show at first where that is a default which code registers.
extension CodeScreens {
  /// Gives controls what their classes set them to from the app's defaults, as it is until a person has changed it.
  mutating func addRegisteredDefaults() {
    let deeds = conduct.launch + conduct.classes.values.flatMap(\.loading)
    let registered = deeds.flatMap { deed -> [Value.Entry] in
      guard deed.kind == .call(Deed.registering), case .table(let entries)? = deed.arguments.first else { return [] }
      return entries
    }
    guard !registered.isEmpty else { return }
    for controller in app.controllers {
      guard let type = controller.classBehavior.name,
        let subject = subject(controller.name, type, where: { !$0.loading.isEmpty })
      else { continue }
      for deed in subject.conduct.loading {
        guard case .set(let property) = deed.kind, Self.valueProperties.contains(property), deed.premises.isEmpty,
          !deed.isInDoubt, !deed.isLater, let key = Self.keyOfDefault(deed.arguments.first),
          let view = view(deed.receiver, in: controller, subject)
        else { continue }
        let values = Set(registered.filter { $0.key == key }.map { self.number($0.value) })
        guard values.count == 1, let number = values.first.flatMap(\.self) else { continue }
        app.changeController(named: controller.name) { controller in
          controller.views = controller.views.map { own in
            own.changed(where: { $0.outlet == view.outlet }) { $0.content = $0.content.chosen(number) }
          }
        }
      }
    }
  }

  /// The key under which a number or a truth value is looked up in the user's defaults.
  private static func keyOfDefault(_ value: Value?) -> Value? {
    guard case .symbol(.call(let store?, let name, let arguments))? = value, arguments.count == 1,
      name == "integer" || name == "bool",
      store.contains(where: { $0.knownType == "NSUserDefaults" || $0.knownType == "UserDefaults" })
    else { return nil }
    return arguments[0]
  }

  private func number(_ value: Value) -> Int? {
    switch value {
    case .number(let number): Int(exactly: number)
    case .truth(let truth): truth ? 1 : 0
    case .type(let name), .symbol(.name(let name)): conduct.number(ofConstant: name)
    case .text, .nothing, .list, .table, .object, .closure, .selector, .choice, .symbol: nil
    }
  }
}

extension ViewContent {
  /// The same with a choice made, where it has that.
  fileprivate func chosen(_ number: Int) -> ViewContent {
    if case .segmented(let titles, _) = self, titles.indices.contains(number) {
      return .segmented(titles: titles, selected: number)
    }
    if case .toggle(let title, _) = self { return .toggle(title: title, isOn: number != 0) }
    return self
  }
}
