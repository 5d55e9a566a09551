import AppDefinition
import TextFormatting

/// Writes the extension of a class that keeps what its encode and decode kept, under the same keys.
///
/// An extension cannot override what one of a superclass declares, so a superclass asks its subclasses by name.
struct SwiftExtension {
  private let moved: MovedClass
  private let subclasses: [MovedClass]
  /// What Swift has to see of a class of Objective-C.
  private let bridging: [String]
  /// What the names of the members end with; empty in a class that has no superclass among those that are written.
  private let ending: String

  init(_ moved: MovedClass, in plan: MovePlan) {
    self.moved = moved
    subclasses = plan.classes.filter { plan.writtenSuperclass(of: $0.name)?.hasSameBytes(as: moved.name) == true }
    let headers = moved.isObjectiveC ? plan.headersToChange(for: moved.name, usesMembers: moved.usesMembers) : nil
    bridging = headers.map { [SwiftText.bridging(moved.name, $0)] } ?? []
    ending = plan.writtenSuperclass(of: moved.name) == nil ? "" : "Of\(moved.plainName)"
  }

  var text: String {
    let head = "extension \(moved.name)" + (ending.isEmpty ? ": RestorableScreen" : "")
    var lines = ["import UIKit", ""] + bridging + ["\(head) {"] + name.indented()
    let isMadeByFactory = moved.screens.allSatisfy { if case .factory = $0.maker { true } else { false } }
    let values = moved.values.map { SwiftValue($0, isMadeByFactory: isMadeByFactory, isDecoded: moved.decodes) }
    // A view that was never shown has nothing to keep.
    let ofViews = values.filter(\.isOfView)
    var saving = ofSubclasses("saveState", "into: &state") + values.filter { !$0.isOfView }.flatMap(\.saving)
    saving += moved.openSaving.map { SwiftText.fillIn("keep what the class saves here besides\($0.words)") }
    let webViews = moved.viewStates.filter { $0.part == .web }.map {
      SwiftText.fillIn("keep the interactionState of the web view \($0.view.id), as a WKWebView has it")
    }
    if !ofViews.isEmpty || !webViews.isEmpty {
      saving += ["guard isViewLoaded else { return }"] + ofViews.flatMap(\.saving) + webViews
    }
    lines += method("saveState", "into state: inout ScreenState", saving)
    lines += method(
      "restoreState", "from state: ScreenState",
      values.flatMap(\.restoring)
        + moved.openDecoding.map { SwiftText.fillIn("do what the class does when it is decoded\($0.words)") }
        + afterwards(moved.screens.flatMap(\.whenDecoded), "decoding")
        + ofSubclasses("restoreState", "from: state"))
    lines += method(
      "restoreAfterAppearing", "from state: ScreenState",
      afterwards(
        moved.screens.flatMap(\.whenRestored), "applicationFinishedRestoringState()",
        besides: moved.screens.compactMap(\.code.finishing))
        + ofSubclasses("restoreAfterAppearing", "from: state"))
    return (lines + ["}"]).fileText
  }

  /// A method; a class without a superclass among the written ones leaves out what would be empty.
  private func method(_ name: String, _ parameter: String, _ lines: [String]) -> [String] {
    if lines.isEmpty, ending.isEmpty { return [] }
    return ["", "  func \(name)\(ending)(\(parameter)) {"] + lines.indented(by: 2) + ["  }"]
  }

  private func ofSubclasses(_ method: String, _ argument: String) -> [String] {
    subclasses.map { "(self as? \($0.name))?.\(method)Of\($0.plainName)(\(argument))" }
  }

  private var name: [String] {
    let head = "var restorationScreen\(ending): String {"
    let first = moved.screens[0].name.inSwiftQuotes
    let named = moved.screens.filter { $0.identifier != nil }.firstOfEach { ByteString($0.identifier ?? "") }
    var lines: [String] = []
    if moved.screens.count == 1 {
      lines = [first]
    } else if !named.contains(where: { $0.identifier != $0.name }) {
      lines = ["restorationIdentifier ?? \(first)"]
    } else {
      lines = ["switch restorationIdentifier {"]
      lines += named.map { "case \(($0.identifier ?? "").inSwiftQuotes): \($0.name.inSwiftQuotes)" }
      lines += ["default: \(first)", "}"]
    }
    if lines.count == 1, subclasses.isEmpty { return ["\(head) \(lines[0]) }"] }
    guard !subclasses.isEmpty else { return [head] + lines.indented() + ["}"] }
    let asked = subclasses.map {
      "if let screen = self as? \($0.name) { return screen.restorationScreenOf\($0.plainName) }"
    }
    return [head] + (asked + ["return " + lines[0]] + lines.dropFirst()).indented() + ["}"]
  }

  /// What the class does with what it kept besides setting it.
  private func afterwards(
    _ effects: [RestorationEffect], _ method: String, besides places: [SourcePosition] = []
  ) -> [String] {
    (effects.compactMap(\.position) + places).firstOfEach { $0 }.map { position in
      SwiftText.fillIn("what \(method) does at \(position)")
    }
  }
}

/// Writes one value that a class keeps.
private struct SwiftValue {
  let isOfView: Bool
  let saving: [String]
  let restoring: [String]

  init(_ value: MovedValue, isMadeByFactory: Bool, isDecoded: Bool) {
    let key = value.key.inSwiftQuotes
    let saved = "state[\(key)] ="
    switch value.content {
    case .record:
      isOfView = false
      saving = [
        SwiftText.fillIn("the identifier that is encoded under \(key) at \(value.position)"), "state.record = nil",
      ]
      restoring = [SwiftText.fillIn("show what state.record identifies, as decoding does with \(key)")]
    case .text(let view):
      isOfView = true
      saving = ["\(saved) \(view.inSwift).text\(view.mark)"]
      restoring = ["state.restore(&\(view.inSwift).text, forKey: \(key))\(view.mark)"]
    case .number(let view):
      isOfView = true
      if let property = view.numberProperty {
        saving = ["\(saved) \(view.inSwift).\(property)\(view.mark)"]
        restoring = ["state.restore(&\(view.inSwift).\(property), forKey: \(key))\(view.mark)"]
      } else {
        saving = ["\(saved) \(view.inSwift).selectedRow(inComponent: 0)\(view.mark)"]
        restoring = [
          "if let row: Int = state[\(key)] { \(view.inSwift).selectRow(row, inComponent: 0, animated: false) }"
        ]
      }
    case .variable(let name):
      isOfView = false
      saving = ["\(saved) \(name.inSwiftName)"]
      restoring = ["state.restore(&\(name.inSwiftName), forKey: \(key))"]
    case .unconvertible:
      isOfView = false
      saving = [SwiftText.fillIn("keep what is encoded under \(key) at \(value.position), as a property list has it")]
      // What the class does not decode, whoever makes it reads.
      restoring =
        isDecoded
        ? [
          SwiftText.fillIn(
            "find again what decoding finds by \(key)"
              + (isMadeByFactory ? ", where RestoredScreens.swift has not given it yet" : ""))
        ] : []
    case .constant(let text):
      isOfView = false
      saving = ["\(saved) \(text.inSwiftQuotes)"]
      restoring = []
    case .references(let paths):
      isOfView = false
      let screens = paths.map { $0.joined(separator: "/") }.joined(separator: ", ")
      saving = []
      restoring = [
        "// \(value.key.inSwiftComment) was a reference to \(screens.inSwiftComment), which is in the tree by itself."
      ]
    case .object(let name):
      isOfView = false
      saving = []
      restoring = [
        SwiftText.fillIn("give this screen the object \(name) again, which it decoded from \(value.key)")
      ]
    case .leftToCode(let place):
      isOfView = false
      saving = [SwiftText.fillIn("what is encoded under \(key)\(place.words), at \(value.position)")]
      restoring = isDecoded ? [SwiftText.fillIn("what is decoded from \(key)")] : []
    }
  }
}

extension MovedView {
  /// The property by which the class finds it.
  fileprivate var inSwift: String {
    outlet.map { outlet in
      outlet.property.split(separator: ".").map { String($0).inSwiftName }.joined(separator: ".")
        + (outlet.place.map { "[\($0)]" } ?? "")
    } ?? id.inSwiftName
  }

  /// What is said where the property is made up.
  fileprivate var mark: String { outlet == nil ? "  // fill in: the outlet of \(id.inSwiftComment)" : "" }

  /// The property that holds its value; `nil` where two methods do.
  fileprivate var numberProperty: String? { kind.control.map(\.value.property) ?? "value" }
}
