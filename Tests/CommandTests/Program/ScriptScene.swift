/// Texts of scripts and scenes that tests write.
enum ScriptScene {
  /// A script for the bundled Mail app with one test.
  static func mail(_ steps: String...) -> String { script("scene Mail", steps) }

  /// A script that leaves it to the command line to name the app.
  static func any(_ steps: String...) -> String { script("", steps) }

  private static func script(_ setting: String, _ steps: [String]) -> String {
    (["version 1", setting] + steps).joined(separator: "\n") + "\n"
  }

  /// An app with a control of every kind that the bundled scenes do without.
  static let controls = """
    app: Controls
    delegate: { shouldSave: always, shouldRestore: always }
    initial: panel
    controllers:
      panel:
        title: Panel
        restorationIdentifier: panel
        views:
          - { slider: size, minimum: 8, maximum: 24, value: 12, saves: [value] }
          - { segmented: order, titles: [Date, Sender], selected: 0, saves: [value] }
          - { stepper: lines, minimum: 0, maximum: 9, value: 3, saves: [value] }
    """
}
