import AppDefinition
import TextFormatting
import Vocabulary

/// Writes the function that makes screens again, which UIKit did by restoration classes and storyboards.
struct SwiftScreens {
  private let plan: MovePlan

  init(_ plan: MovePlan) { self.plan = plan }

  var text: String {
    let made = plan.screens.filter { $0.maker != .existing && $0.nameInTree != nil }
      .firstOfEach { ByteString($0.nameInTree ?? "") }
    var lines = [
      "import UIKit", "", "/// Makes the screens that are not there when a window begins.", "@MainActor",
      "enum RestoredScreens {",
      "  /// The screen of a state; `nil` where there is none any more, and then nothing above it comes back.",
      "  static func make(_ state: ScreenState) -> UIViewController? {",
    ]
    guard !made.isEmpty else { return (lines + ["    nil", "  }", "}"]).fileText }
    lines += ["    switch state.screen {"]
    for screen in made {
      lines.append("    case \((screen.nameInTree ?? "").inSwiftQuotes):")
      lines += making(screen).indented(by: 3)
    }
    lines += ["    default:", "      return nil", "    }", "  }", "}"]
    return lines.fileText
  }

  private func making(_ screen: MovedScreen) -> [String] {
    var lines: [String] = []
    if screen.needsRecord {
      lines.append(SwiftText.fillIn("look the record up, and answer nil where it is gone"))
      lines.append("guard state.record != nil else { return nil }")
    }
    // A storyboard gives its screens their identifiers itself.
    let identifier: String? =
      switch screen.maker {
      case .existing, .storyboard: nil
      case .factory, .code: screen.storyboard == nil ? screen.identifier : nil
      }
    let called = identifier == nil ? "return" : "let controller ="
    switch screen.maker {
    case .existing: return ["return nil"]
    case .storyboard(let place): lines += made(screen, by: place)
    case .factory(let restorationClass):
      let asked =
        restorationClass.map { "\($0).viewController(withRestorationIdentifierPath:coder:)" }
        ?? "application(_:viewControllerWithRestorationIdentifierPath:coder:)"
      lines.append(
        SwiftText.fillIn("give it all that \(asked) does\(screen.factoryPosition.map { " at \($0)" } ?? "")"))
      lines += screen.storyboard.map { made(screen, by: $0) } ?? ["\(called) \(screen.initializer)"]
    case .code:
      lines += [SwiftText.fillIn("make it as the code does that shows it"), "\(called) \(screen.initializer)"]
    }
    if let identifier {
      lines += ["controller.restorationIdentifier = \(identifier.inSwiftQuotes)", "return controller"]
    }
    return lines
  }
}

extension SwiftScreens {
  /// What makes a screen of a storyboard.
  private func made(_ screen: MovedScreen, by place: StoryboardReference) -> [String] {
    let missing = SwiftText.fillIn(
      "give the screen \(place.identifier) of \(place.name).storyboard that identifier there")
    return (screen.hasStoryboardIdentifier ? [] : [missing]) + [
      "return UIStoryboard(name: \(place.name.inSwiftQuotes), bundle: nil)",
      "  .instantiateViewController(withIdentifier: \(place.identifier.inSwiftQuotes))",
    ]
  }
}

extension MovedScreen {
  /// What it is called in a tree: by its class's own name for it, or by the identifier that a container of UIKit has.
  var nameInTree: String? { className.map { $0.isNameOfType ? name : nil } ?? identifier }

  /// The call that makes one.
  fileprivate var initializer: String { "\(className ?? "UI\(kind.traits.className)")()" }
}
