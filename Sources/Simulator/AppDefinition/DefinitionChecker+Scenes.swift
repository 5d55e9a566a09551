import TextFormatting

// What scene delegates do, and the screens with an activity that they were given.
extension DefinitionChecker {
  /// Checks what scene delegates do: the names in it, and what it reads, which a screen has to add to its activity.
  mutating func check(_ scenes: ScenesDefinition) {
    let added = app.controllers.flatMap { $0.classBehavior.activity?.properties.map(\.key) ?? [] }
    let keys = added + (opensWindows ? ["item"] : [])
    check(scenes.delegate, keys, at: scenes.position)
    for configuration in scenes.configurations {
      let user = "the configuration \(quoted(configuration.name))"
      checkUse(of: configuration.root, by: user, at: configuration.position)
      check(configuration.delegate, keys, at: configuration.position)
    }
    for controller in app.controllers {
      let effects = controller.classBehavior.activity?.viewDidAppear ?? []
      check(effects, keys, by: "the class of \(quoted(controller.name))", at: controller.position)
    }
  }

  /// Whether something opens a window with an activity that carries a record.
  private var opensWindows: Bool {
    app.events.flatMap(\.effects).contains { if case .openWindow = $0 { true } else { false } }
  }

  private mutating func check(_ delegate: SceneDelegateDefinition, _ keys: [String], at position: SourcePosition) {
    check(delegate.willConnect + delegate.restoreInteractionState, keys, by: "the scene delegate", at: position)
  }

  private mutating func check(
    _ effects: [RestorationEffect], _ keys: [String], by user: String, at position: SourcePosition
  ) {
    for effect in effects {
      check(effect.effect, by: user, at: position)
      for key in effect.conditions.map(\.key) + effect.effect.savedKeys where !keys.contains(where: key.hasSameBytes) {
        report(.nothingSaved(key: key, nearest: nearest(key, in: keys)), at: position)
      }
    }
  }
}
