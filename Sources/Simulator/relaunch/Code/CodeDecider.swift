import AppDefinition
import AppReading
import SourceReading
import TextFormatting
import Vocabulary

/// Says of each fact what became of it.
struct CodeDecider {
  /// What became of a fact.
  enum Outcome: Equatable {
    /// The app is opened with it: as the scene format says it.
    case used(String)
    /// What it does is left to code, and why.
    case undecided(String)
    /// It is of no effect, by a rule.
    case ignored(String)
  }

  /// The app as it is opened; `nil` where it cannot be.
  let definition: AppDefinition?
  /// Whether it is opened with its sources.
  let isOpenedWithSources: Bool
  /// What its definition was completed with.
  let scan: SourceScan
  /// What became of the code place by place.
  let account: CodeAccount

  /// Why nothing has become of the code of an app that cannot be opened.
  static let notOpened = "the app is not opened, since no storyboard tells its screens; what this does is left to code"

  /// What became of a fact.
  func outcome(of fact: CodeFact) -> Outcome {
    guard let definition else {
      return .undecided(Self.notOpened)
    }
    if !isOpenedWithSources {
      return .undecided(
        "the storyboard is opened without these sources, since no project and no Info.plist says that they are its app's"
      )
    }
    let place = SourcePosition(file: fact.file, line: fact.line, column: fact.column)
    if let words = account.uses[place] { return .used(words) }
    if let reason = account.dismissals[place] { return .ignored(reason) }
    if definition.lifecycle == .scenes, fact.kind.isOfArchive {
      return .ignored("UIKit asks for no saved state in an app with scenes (R98)" + assumption)
    }
    let isOfAppDelegate = fact.method?.hasPrefix("application(_:continue:") == true
    if definition.lifecycle == .scenes, fact.kind == .activityRestore, isOfAppDelegate {
      return .ignored("in an app with scenes UIKit asks the scene delegate instead (U5)" + assumption)
    }
    if definition.lifecycle == .scenes, isOfAppInFront(fact) {
      return .ignored("in an app with scenes UIKit tells the scene delegate instead (U5)" + assumption)
    }
    switch fact.kind {
    case .gate: return gate(fact, definition)
    case .controllerIdentifier, .viewIdentifier: return identifier(fact, definition)
    case .restorationClass: return restorationClass(fact, definition)
    case .windowIdentifier: return windowIdentifier(fact, definition)
    case .classFactory, .delegateFactory, .stateValue, .superCall, .delegateState, .finished,
      .extend, .registeredObject, .modelAssociation, .root, .child, .searchController, .windowRequest, .shownByCode,
      .sceneConfiguration, .activity, .activityHolder, .activityValue, .sceneConnect, .activityRestore, .ownStore:
      return .undecided(account.reasons[place] ?? fact.reasonLeftToCode)
    }
  }

  /// What became of a call that hands something on. What the method does may be used for another call of it: this one
  /// was not followed, but where nothing that the method does has an effect, neither has the call, and where all is known
  /// that screens of the class contain, it is in that.
  func outcome(of handed: HandedOn) -> Outcome {
    let outcomes = handed.deeds.map(outcome)
    let isIgnored = outcomes.allSatisfy { if case .ignored = $0 { true } else { false } }
    if let first = outcomes.first, isIgnored { return first }
    // What is put into a screen is all that screens of its class contain.
    if handed.fact.kind == .child, definition != nil, isOpenedWithSources,
      let words = handed.fact.type.flatMap({ account.contents[$0] })
    {
      return .used(words)
    }
    return outcome(of: handed.fact)
  }

  /// That the app has scenes is an assumption, where it is one.
  private var assumption: String {
    definition?.classAloneForScenes == nil ? "" : "; that this one has scenes is assumed of a class alone (U62)"
  }

  /// Whether a fact is in a method by which an app delegate is told that its app comes to the front, or leaves it.
  private func isOfAppInFront(_ fact: CodeFact) -> Bool {
    guard let type = fact.type, scan.delegate?.name.hasSameBytes(as: type) == true else { return false }
    return [
      "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
      "applicationWillEnterForeground(_:)",
    ].contains(fact.method)
  }

  private func isAt(_ position: SourcePosition?, _ fact: CodeFact) -> Bool {
    position.map { $0.line == fact.line && $0.file.hasSameBytes(as: fact.file) } ?? false
  }

  private func gate(_ fact: CodeFact, _ definition: AppDefinition) -> Outcome {
    if definition.lifecycle == .scenes {
      return .ignored("UIKit asks no gate of an app with scenes (R98)" + assumption)
    }
    guard let delegate = scan.delegate else { return .undecided("it is not known which class is the app's delegate") }
    let gates = [
      ("shouldSave", delegate.shouldSave, definition.delegate?.shouldSave),
      ("shouldRestore", delegate.shouldRestore, definition.delegate?.shouldRestore),
    ]
    for (name, gate, defined) in gates where isAt(gate?.position, fact) {
      guard let defined, defined.open == nil else { break }
      let words = defined.conditions.map(\.words)
      let answer = words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
      return .used("delegate.\(name): " + (defined.isSecure ? answer : "{ answer: \(answer), variant: plain }"))
    }
    return .undecided("what it answers is left to code, and is taken to be yes")
  }

  private func identifier(_ fact: CodeFact, _ definition: AppDefinition) -> Outcome {
    let given = definition.controllers.filter { isAt($0.classBehavior.source?.identifier, fact) }
    if let first = given.first, let identifier = first.restorationIdentifier {
      let names = given.map(\.name).joined(separator: ", ")
      return .used("controllers.\(names).restorationIdentifier: \(identifier)")
    }
    return .undecided(
      fact.value.knownText == nil
        ? "only running the code tells the identifier" : fact.reasonLeftToCode)
  }

  private func windowIdentifier(_ fact: CodeFact, _ definition: AppDefinition) -> Outcome {
    guard let found = scan.windowIdentifier, isAt(found.position, fact), definition.windows.count == 1,
      definition.windows[0].restorationIdentifier?.hasSameBytes(as: found.value) == true
    else { return .undecided(fact.reasonLeftToCode) }
    return .used("windows: [{ restorationIdentifier: \(found.value) }]")
  }

  private func restorationClass(_ fact: CodeFact, _ definition: AppDefinition) -> Outcome {
    let given = definition.restorationClasses.first { isAt($0.position, fact) }
    guard let given else { return .undecided(fact.reasonLeftToCode) }
    return .used("restorationClasses.\(given.name): { conforms: false }")
  }
}

extension CodeFact.Kind {
  /// Whether it is something that only the mechanism with an archive asks for.
  fileprivate var isOfArchive: Bool {
    switch self {
    case .classFactory, .delegateFactory, .stateValue, .superCall, .delegateState, .finished, .extend,
      .registeredObject, .modelAssociation:
      true
    case .gate, .controllerIdentifier, .viewIdentifier, .windowIdentifier, .restorationClass, .root, .child,
      .searchController, .windowRequest, .shownByCode, .sceneConfiguration, .activity, .activityHolder, .activityValue,
      .sceneConnect, .activityRestore, .ownStore:
      false
    }
  }
}

extension GateDefinition.Condition {
  /// The condition in the words of an app file.
  fileprivate var words: String {
    switch self {
    case .always: "always"
    case .never: "never"
    case .sameVersion: "sameVersion"
    case .sameIdiom: "sameIdiom"
    case .leastVersion(let version): "{ leastVersion: \"\(version)\" }"
    case .mostAge(let seconds): "{ mostAge: \(seconds)s }"
    case .saved(let key, let text): "{ saved: \(text.map { "{ \(key): \($0) }" } ?? key) }"
    case .defaults(let condition): "{ defaults: \(condition.key) }"
    case .root(let name): "{ root: \(name) }"
    case .sizeClass(let width): "{ sizeClass: \(width.rawValue) }"
    }
  }
}
