import TextFormatting

// What the record that a screen shows fills in.
extension DefinitionChecker {
  /// Reports fields in a screen's texts that no record has and that are like one that records have.
  mutating func checkFields(of controller: ControllerDefinition) {
    let own = [controller.title, controller.navigationItem.title, controller.restorationIdentifier].compactMap { $0 }
    checkFields(own, at: controller.position)
    for view in controller.allViews {
      checkFields(view.content.texts, at: view.position)
      for row in view.content.table?.rowTemplates ?? [] { checkFields([row.title, row.detail], at: row.position) }
    }
  }

  private mutating func checkFields(_ texts: [String], at position: SourcePosition) {
    for key in texts.flatMap({ $0.keys(of: .item) }) {
      let known = app.data.flatMap { $0.records.flatMap(\.fields.keys) }
      guard !known.contains(where: key.hasSameBytes), let meant = nearest(key, in: Set(known).sorted()) else {
        continue
      }
      report(.nothingFilledIn("{item.\(key)}", nearest: "{item.\(meant)}"), at: position)
    }
  }
}
