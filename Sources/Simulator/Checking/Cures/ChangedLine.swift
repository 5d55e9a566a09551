import AppDefinition
import TextFormatting

/// A line of an app's file as an edit changes it, for a reader who knows such files.
package struct ChangedLine: Sendable, Hashable {
  /// Whether it is added; otherwise it is taken out.
  package let isAdded: Bool
  /// What it says.
  package let text: String
}

extension AppEdit {
  /// The line that it adds or takes out.
  var changedLine: ChangedLine {
    func added(_ text: String) -> ChangedLine { ChangedLine(isAdded: true, text: text) }
    func takenOut(_ text: String) -> ChangedLine { ChangedLine(isAdded: false, text: text) }
    return switch self {
    case .identify(_, let identifier), .identifyAnew(_, let identifier):
      added("restorationIdentifier: \(identifier.yaml)")
    case .identifyView(let view, _, let identifier): added("viewIdentifiers: { \(view.yaml): \(identifier.yaml) }")
    case .callSuper: takenOut("callsSuper: false")
    case .keepChildren(_, let treatment): takenOut("childTreatment: \(treatment.rawValue)")
    case .keepPages: added("keepsPages: true")
    case .save(let property, _): added("saves: \(property.words)")
    case .identifyByProperty(_, let source): takenOut("identifierFrom: \(source.rawValue)")
    case .setIdentifierAgain: takenOut("setsIdentifier: false")
    case .declare(let type): added("activityTypes: [\(type.yaml)]")
    }
  }
}

extension CheckCure {
  /// The line of the app's file that it adds or takes out; `nil` where it is done elsewhere.
  package var changedLine: ChangedLine? {
    switch self {
    case .edit(let edit): edit.changedLine
    case .editInCode, .identify, .inIdentityInspector, .inStoryboard, .inCode, .advice: nil
    }
  }
}
