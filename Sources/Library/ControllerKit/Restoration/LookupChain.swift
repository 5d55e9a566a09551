import StateArchive
import TextFormatting

/// The chain by which a saved controller is found, one function a step (R41).
struct LookupChain {
  /// The pass that asks.
  let restoration: Restoration
  /// The saved controller.
  let number: Int
  /// The restoration identifiers from the root to the controller.
  let path: [String]

  private static let steps = LookupStep.allCases

  private var application: Application { restoration.application }
  /// The controller's own state; most steps do not need it.
  private var coder: StateDecoder { restoration.makeDecoder(for: number) }

  /// The result of the steps.
  struct Answer {
    /// The controller and the step that found it.
    var found: (controller: ViewController, step: LookupStep)?
    /// What each step answered, in the order of `LookupStep.allCases`.
    var answers: [StepAnswer]
    /// Why there is none.
    var lost: NotRestoredReason?
  }

  /// One step's result.
  private enum Result {
    /// The controller is found.
    case found(ViewController, StepAnswer)
    /// The search goes on.
    case pass(StepAnswer)
    /// The search ends without a controller.
    case stop(StepAnswer, NotRestoredReason)

    var isStop: Bool { if case .stop = self { true } else { false } }
  }

  /// Asks the steps in order until one has the controller or ends the search.
  func search() -> Answer {
    var answers = Array(repeating: StepAnswer.notAsked, count: Self.steps.count)
    for (place, step) in Self.steps.enumerated() {
      var result = ask(step)
      if let reason = application.abortReason, !result.isStop { result = .stop(.crashed(reason), .crashed(reason)) }
      switch result {
      case .found(let controller, let answer):
        answers[place] = answer
        return Answer(found: (controller, step), answers: answers, lost: nil)
      case .stop(let answer, let reason):
        answers[place] = answer
        return Answer(found: nil, answers: answers, lost: reason)
      case .pass(let answer): answers[place] = answer
      }
    }
    return Answer(found: nil, answers: answers, lost: .notFound)
  }

  private func ask(_ step: LookupStep) -> Result {
    switch step {
    case .restorationClass: askRestorationClass()
    case .delegate: askDelegate()
    case .existing: findExisting()
    case .storyboard: askStoryboard()
    }
  }

  /// Step 1: if there is a restoration class, only it is asked (R42), unless the app does not have it any more (X20).
  private func askRestorationClass() -> Result {
    guard let name = restoration.saved.objects[number].restorationClass else {
      guard application.leavesObjectsToCode else { return .pass(.nobody) }
      let object = restoration.saved.objects[number]
      return .pass(leftToCode(.restorationClass(of: object.className, identifier: object.identifier)) ?? .nobody)
    }
    guard let restorationClass = application.restorationClass(named: name) else { return .pass(.classGone(name)) }
    guard let factory = restorationClass.factory else {
      return .stop(.doesNotConform(name), .classDoesNotConform(name))
    }
    guard let controller = factory(path, coder) else {
      if let reason = application.abortReason { return .stop(.crashed(reason), .crashed(reason)) }
      return .stop(.declined(name), .declined(restorationClass: name))
    }
    return .found(controller, found(controller, by: name))
  }

  /// Step 2: the delegate may answer, and `nil` lets the search go on (R43).
  private func askDelegate() -> Result {
    guard let delegate = application.delegate else { return .pass(.nobody) }
    guard delegate.answersForControllers else { return .pass(leftToCode(.controllers) ?? .notImplemented) }
    guard
      let controller = delegate.application(
        application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    else { return .pass(.declined("app delegate")) }
    return .found(controller, found(controller, by: "app delegate"))
  }

  /// Step 3: a controller that exists already at exactly the saved path.
  private func findExisting() -> Result {
    guard let existing = restoration.progress[number].existing else { return .pass(.nothingThere) }
    return .found(existing, found(existing, by: "existing object"))
  }

  /// Step 4: the storyboard that made the controller makes another (R44); an unknown identifier crashes (X23).
  private func askStoryboard() -> Result {
    guard let place = restoration.saved.objects[number].storyboard else { return .pass(.nobody) }
    guard let storyboard = application.storyboard(named: place.name) else { return .pass(.storyboardGone(place.name)) }
    do {
      let controller = try storyboard.instantiateViewController(withIdentifier: place.identifier)
      return .found(controller, found(controller, by: "storyboard \(place.name)"))
    } catch {
      application.abort(.storyboard(error))
      return .stop(
        .unknownIdentifier(storyboard: place.name, identifier: place.identifier),
        .storyboardLacks(storyboard: place.name, identifier: place.identifier))
    }
  }

  private func leftToCode(_ decision: OwnDecision) -> StepAnswer? {
    application.leftToCode(decision).map(StepAnswer.leftToCode)
  }

  private func found(_ controller: ViewController, by who: String) -> StepAnswer {
    .found(by: who, className: restoration.classNames.className(of: controller).name)
  }
}
