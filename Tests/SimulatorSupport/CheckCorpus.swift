package import AppDefinition
package import Checking
package import Foundation
import AppReading
import TextFormatting

/// Files for the check, and texts that tests write.
package enum CheckCorpus {
  /// Reads and checks a file; `nil` where it is a launch screen.
  package static func check(_ url: URL, as name: String) throws -> (AppDefinition, CheckReport)? {
    let reading = try read(url, as: name)
    guard let app = reading.value, app.purpose != .launchScreen(isDeclared: true) else { return nil }
    return (app, CheckReport(app, file: name, diagnostics: reading.diagnostics))
  }

  /// Reads a file with the storyboards beside it.
  package static func read(_ url: URL, as name: String) throws -> Reading<AppDefinition> {
    let file = SourceFile(name: name, bytes: [UInt8](try Data(contentsOf: url)))
    let find = { (name: String, _: String) -> SourceFile? in
      let url = url.deletingLastPathComponent().appending(path: name)
      return (try? Data(contentsOf: url)).map { SourceFile(name: name, bytes: [UInt8]($0)) }
    }
    return name.hasSuffix(".storyboard")
      ? readStoryboard(file, app: "Test", storyboard: find) : readAppFile(file, storyboard: find)
  }

  /// Checks a scene that a test holds as text.
  package static func scene(_ text: String, storyboard: String = "") throws -> CheckReport {
    let reading = readAppFile(SourceFile(name: "Test.yaml", bytes: Array(text.utf8))) { name, _ in
      storyboard.isEmpty ? nil : SourceFile(name: name, bytes: Array(storyboard.utf8))
    }
    guard let app = reading.value else { throw Unreadable(lines: reading.diagnostics.map(\.description)) }
    return CheckReport(app, file: "Test.yaml", diagnostics: reading.diagnostics)
  }

  /// Checks a storyboard that a test holds as text: what is between `<scenes>` and `</scenes>`.
  package static func storyboard(_ scenes: String, initial: String? = "a") throws -> CheckReport {
    let text = document(scenes, initial: initial)
    let reading = readStoryboard(SourceFile(name: "Test.storyboard", bytes: Array(text.utf8)), app: "Test")
    guard let app = reading.value else { throw Unreadable(lines: reading.diagnostics.map(\.description)) }
    return CheckReport(app, file: "Test.storyboard", diagnostics: reading.diagnostics)
  }

  /// A whole storyboard around some scenes.
  package static func document(_ scenes: String, initial: String? = "a") -> String {
    let initial = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"\(initial)>
      <scenes>
      \(scenes)
      </scenes>
      </document>
      """
  }

  /// A scene with one controller on a line of its own.
  package static func controller(
    _ id: String, _ element: String = "viewController", _ attributes: String = "", segues: String = "",
    view: String = ""
  ) -> String {
    let connections = segues.isEmpty ? "" : "<connections>\(segues)</connections>"
    return "<scene><objects><\(element) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">"
      + "\(view)\(connections)</\(element)></objects></scene>\n"
  }

  /// A segue.
  package static func segue(_ kind: String, to destination: String, _ relationship: String = "") -> String {
    let relationship = relationship.isEmpty ? "" : " relationship=\"\(relationship)\""
    return "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(relationship) id=\"s-\(destination)\"/>"
  }

  /// What was wrong with a text that a test meant to be right.
  package struct Unreadable: Error {
    package let lines: [String]
  }
}
