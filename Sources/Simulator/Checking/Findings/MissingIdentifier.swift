import AppDefinition
import TextFormatting
import Trials
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
    lost = context.lost(below: judged.number).map { context.analysis.screens[$0] }
    takesIdentified = lost.contains { $0.validIdentifier != nil || !$0.identifiedViews.isEmpty }
    let isTopmost = context.isTopmostWithoutIdentifier(judged.number)
    cause = isTopmost ? nil : context.cause(judged)
    guard isTopmost || takesIdentified else { return nil }
    // A flaw that is here says it better.
    if lost.isEmpty, controller.hasFlawOfItsOwn { return nil }
  }

  /// What is said of it.
  var finding: CheckFinding {
    var finding = CheckFinding(
      takesIdentified ? .error : .warning,
      .rule(lost.isEmpty ? .onlyIdentifiedObjectsAreSaved : .noIdentifierTakesAllBelowAlong), controller, cause: cause,
      predicate,
      ofSeveral: predicateOfSeveral,
      message: "\(controller.described) has no restoration identifier, so "
        + (lost.isEmpty ? "it is not saved" : "it is lost with everything below: \(Self.list(lost.map(\.label)))")
        + alsoMissing,
      fix: "give it one: \(howToIdentify)"
        + (missing.isEmpty ? "" : missing.count == 1 ? "; the other likewise" : "; the others likewise"),
      cure: controller.cureOfMissing, loss: 1 + lost.count)
    finding.isNamedByCause = true
    finding.others = others
    return finding
  }

  // MARK: For a person

  private var predicate: CheckText {
    let isLost =
      lost.isEmpty
      ? "it is not saved" : "it is lost with the \(lost.count == 1 ? "screen" : "\(lost.count) screens") below it"
    if let seen = controller.classThatDoesNot {
      return "has no restoration identifier, so \(isLost); \(seen) does not set it either"
    }
    return controller.setter.map { "has no restoration identifier, so \(isLost) unless \($0) sets it in code" }
      ?? "has no restoration identifier, so \(isLost)"
  }

  /// Only those that take nothing along are told together; code can set the identifier of those that have a class.
  private var predicateOfSeveral: String? {
    guard lost.isEmpty else { return nil }
    let unless = controller.setter == nil ? "" : " unless their classes set it in code"
    return "have no restoration identifier, so they are not saved\(unless)"
  }

  private var others: [CheckFinding.Others] {
    guard !missing.isEmpty else { return [] }
    let lead =
      missing.count < lost.count
      ? "Without an identifier of their own, too"
      : lost.count == 1 ? "That one has none either" : "None of these has one either"
    return [CheckFinding.Others(lead: lead, subjects: missing.map(\.subject).sorted { $0.position < $1.position })]
  }

  // MARK: For other programs

  /// Those below that have no identifier of their own either.
  private var missing: [NamedController] {
    lost.filter { $0.validIdentifier == nil && !$0.isUnresolved }
  }

  /// Those below that have no identifier of their own either, all of them, so that it is done in one go.
  private var alsoMissing: String {
    if missing.isEmpty { return "" }
    if missing.count == lost.count {
      return lost.count == 1 ? ", which has none either" : ", none of which has one either"
    }
    let names = missing.map { "\($0.label) \($0.place(for: controller))" }
    return "; missing there too: \(names.joined(separator: ", "))"
  }

  private var howToIdentify: String {
    guard controller.isOfStoryboard else {
      if case .editInCode(_, let words) = controller.cureOfMissing { return words }
      return "restorationIdentifier: \(controller.identifierToGet)"
    }
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
  /// What gives it the restoration identifier that it lacks.
  var cureOfMissing: CheckCure {
    isOfStoryboard
      ? .identify(hasStoryboardIdentifier: definition.hasStoryboardIdentifier)
      : definition.cure(.identify(screen: definition.name, as: identifierToGet))
  }

  /// What gives it the restoration identifier that it lacks, in a report about the file of another controller.
  func cureOfMissing(toldOf other: NamedController) -> CheckCure {
    let file = other.definition.position.file
    return !isOfStoryboard || definition.position.file.hasSameBytes(as: file)
      ? cureOfMissing : .inStoryboard("give \(subject.located(in: file)) a restoration identifier")
  }

  /// The class whose code can set the identifier unseen; an app file says what its classes do.
  var setter: String? {
    isOfStoryboard && classThatDoesNot == nil ? CheckWords.located(definition.classBehavior) : nil
  }

  /// The class of which it was seen that it does not set the identifier.
  var classThatDoesNot: String? {
    definition.classBehavior.source?.leavesIdentifier == true ? CheckWords.located(definition.classBehavior) : nil
  }

  /// Whether a finding about the controller's own identifier says already that it has none.
  fileprivate var hasFlawOfItsOwn: Bool {
    definition.origin.identifierFlaws.contains { flaw in
      if case .onCell = flaw.kind { false } else { flaw.id == definition.fileID }
    }
  }
}
