import AppDefinition
import AppReading
import Testing

/// Small apps for recordings, as scenes.
enum RecordedApps {
  /// Reads one of them.
  static func read(_ text: String) throws -> AppDefinition {
    let reading = readAppFile(SourceFile(name: "Scene.yaml", bytes: Array(text.utf8)))
    return try #require(reading.value, "\(reading.diagnostics)")
  }

  static let controls = """
    app: Controls
    initial: stack
    controllers:
      stack: { kind: navigation, root: controls }
      controls:
        title: Controls
        views:
          - { slider: volume, value: 0.5, saves: value }
          - { stepper: copies, saves: value }
          - { segmented: order, titles: [Date, Sender], saves: value }
          - { textField: name, saves: text }
          - table:
              rows:
    \((0..<30).map { _ in "            - { title: \"\", views: [{ switch: sound, saves: value }] }" }.joined(separator: "\n"))
    """

  static let pairs = """
    app: Pairs
    initial: pairs
    controllers:
      pairs:
        title: Pairs
        views:
          - { slider: volume, maximum: 20, value: 10, saves: value }
          - { slider: balance, maximum: 20, value: 10, saves: value }
          - { textField: first, saves: text }
          - { textField: second, saves: text }
    """

  static let pages = """
    app: Pages
    initial: stack
    controllers:
      stack: { kind: navigation, root: list }
      list:
        kind: table
        title: List
        table:
          rows: [{ title: Row, accessory: detail, accessoryTap: { show: facts } }]
      facts: { title: Facts }
      book: { kind: page, children: [one, two, three], keepsPages: true }
      one: { title: One }
      two: { title: Two }
      three: { title: Three }
    """
}
