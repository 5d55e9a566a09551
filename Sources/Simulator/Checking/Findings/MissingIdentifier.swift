import AppDefinition
import TextFormatting
import Vocabulary

/// A controller without identifier, with everything that it takes along.
struct MissingIdentifier {
  private let controller: NamedController
  /// Those that are lost with it.
  private let lost: [NamedController]
  /// Whether something that has an identifier is among them.
  private let takesIdentified: Bool
  /// The id of the controller whose finding explains this one.
  private let cause: String?

  /// Finds what a controller takes along; `nil` where another finding says enough: one of a controller above it that
  /// has no identifier either, or one of its own.
  init?(_ judged: JudgedController, _ context: CheckContext) {
    controller = judged.controller
    lost = context.lost(below: judged.number).map(context.analysis.screen)
    takesIdentified = lost.contains { $0.validIdentifier != nil || !$0.identifiedViews.isEmpty }
    let isTopmost = context.isTopmostWithoutIdentifier(judged.number)
    cause = isTopmost ? nil : context.cause(judged)
    guard isTopmost || takesIdentified else { return nil }
    // An alert is not meant to come back (R31), and a flaw that stands here says it better.
    if lost.isEmpty, controller.traits.role == .message || controller.hasFlawOfItsOwn { return nil }
  }

  /// What is said of it.
  var finding: CheckFinding {
    var finding = CheckFinding(
      takesIdentified ? .error : .warning, .rule(lost.isEmpty ? .r13 : .r15), controller, cause: cause,
      "\(controller.described) has no restoration identifier, so "
        + (lost.isEmpty ? "it is not saved" : "it is lost with everything below: \(Self.list(lost.map(\.label)))")
        + alsoMissing,
      fix: "give it one: \(howToIdentify)"
        + (missing.isEmpty ? "" : missing.count == 1 ? "; the other likewise" : "; the others likewise"))
    finding.isNamedByCause = true
    return finding
  }

  /// Those below that have no identifier of their own either.
  private var missing: [NamedController] {
    lost.filter { $0.validIdentifier == nil && !$0.isUnresolved && $0.traits.role != .message }
  }

  /// Those below that have no identifier of their own either, all of them, so that it is done in one go.
  private var alsoMissing: String {
    if missing.isEmpty { return "" }
    if missing.count == lost.count {
      return lost.count == 1 ? ", which has none either" : ", none of which has one either"
    }
    let names = missing.map { other in
      let isHere = other.position.file.hasSameBytes(as: controller.position.file)
      return other.label + (isHere ? " on line \(other.position.line)" : "")
    }
    return "; missing there too: \(names.joined(separator: ", "))"
  }

  private var howToIdentify: String {
    guard controller.origin.element != nil else { return "restorationIdentifier: \(controller.name)" }
    return controller.hasStoryboardIdentifier
      ? "\"Use Storyboard ID\" under Restoration ID" : "a Storyboard ID, and \"Use Storyboard ID\" under Restoration ID"
  }

  /// Names in a row, of many the first few.
  private static func list(_ names: [String]) -> String {
    let rest = names.count > 6 ? ["and \(names.count - 5) more"] : []
    return (names.prefix(rest.isEmpty ? 6 : 5) + rest).joined(separator: ", ")
  }
}

extension NamedController {
  /// Whether a finding about the controller's own identifier says already that it has none.
  fileprivate var hasFlawOfItsOwn: Bool {
    definition.origin.identifierFlaws.contains { flaw in
      if case .onCell = flaw.kind { false } else { flaw.id == definition.fileID }
    }
  }
}
