import StateArchive
import TextFormatting
import Vocabulary

/// The pass that restores a saved state: it obtains every object, then decodes parents before children, then tells all
/// of them that it is over (R55, R56).
final class Restoration {
  let application: Application
  let saved: SavedState
  /// Whether the secure variant of should-restore was called (R7).
  let isSecure: Bool
  let journal: Journal
  /// What the coders know of the pass.
  let link = PassLink<Restoration>()
  /// The values that every coder contains (R71 to R74).
  let shared: [String: StateValue]
  /// The saved objects by their places; views are found by their controllers.
  let index: [PathPlace: Int]

  /// How far each saved object has come.
  var progress: [RestorationProgress]
  /// The saved objects for which objects of the app's own have been obtained.
  var numbers: [ObjectIdentifier: Int] = [:]
  /// The controllers at whose saved paths others were made.
  var displaced: [Int: ViewController] = [:]
  var classNames = ClassNameCache()
  /// What was read of each saved object.
  private var reads: [Int: ReadKeys] = [:]
  /// What the steps answered for the object that was looked up last.
  var latestAnswers: [StepAnswer] = []
  /// Whether objects are still being obtained or decoded.
  private(set) var isGathering = false
  /// The controllers that were there without being at the path of anything that was saved, with their identifiers.
  var strangers: [(controller: ViewController, identifier: String)] = []
  /// The views of controllers in which something that was saved was not found.
  var viewsSearched: [View] = []
  /// The views to which a reference was resolved before their turn.
  private var viewsReferred: Set<Int> = []
  private var warned: Set<Warning> = []

  init(application: Application, saved: SavedState, isSecure: Bool) {
    self.application = application
    self.saved = saved
    self.isSecure = isSecure
    journal = application.journal
    shared = Self.sharedValues(of: saved)
    progress = Array(repeating: RestorationProgress(), count: saved.objects.count)
    var index: [PathPlace: Int] = Dictionary(minimumCapacity: saved.objects.count)
    // Backwards, since the first of two with one path counts (X14).
    for number in saved.objects.indices.reversed() where saved.objects[number].kind != .view {
      index[PathPlace(of: saved.objects[number])] = number
    }
    self.index = index
    link.lead(to: self)
  }

  deinit { link.cut() }

  private static func sharedValues(of saved: SavedState) -> [String: StateValue] {
    [
      StateKey<String>.bundleVersion.name: .string(saved.bundleVersion),
      StateKey<String>.systemVersion.name: .string(saved.systemVersion),
      StateKey<Int>.userInterfaceIdiom.name: .integer(saved.idiom.hasSameBytes(as: Idiom.pad.rawValue) ? 1 : 0),
      StateKey<Timestamp>.timestamp.name: .date(saved.timestamp),
    ]
  }

  /// The controller at the path that is being looked up, for factories that return it (R46).
  var existingForLookup: ViewController?

  /// Restores everything.
  ///
  /// - Returns: The result for each saved object; if the app crashed meanwhile, for those that had their turn.
  func run() -> [Lookup] {
    isGathering = true
    // Most objects are looked up, load their view, decode and are told that it is over.
    journal.reserve(4 * saved.objects.count)
    registerWindows()
    obtainAll()
    if application.abortReason == nil { decodeAll() }
    isGathering = false
    if application.abortReason == nil { finish() }
    checkInstalled()
    let culprits = LookupCulprits(self)
    return progress.indices.compactMap { number in
      progress[number].outcome.map { outcome in
        Lookup(
          object: number, answers: progress[number].answers, outcome: outcome,
          culprit: culprits.culprit(of: number),
          leftToCode: leftToCode(by: number, OwnDecision.state),
          endingLeftToCode: leftToCode(by: number, OwnDecision.finishing),
          decodesNothing: progress[number].obtained?.decodesItself == false)
      }
    }
  }

  /// What the class of a saved object may do that only its code tells, while it is decoded or afterwards.
  private func leftToCode(by number: Int, _ decision: (String, String?) -> OwnDecision) -> String? {
    guard application.leavesObjectsToCode, saved.objects[number].hasStateOfItsClass else { return nil }
    let object = saved.objects[number]
    return application.leftToCode(decision(object.className, object.identifier))
  }

  // MARK: Coders

  /// The coder of one saved object.
  func makeDecoder(for number: Int) -> StateDecoder {
    StateDecoder(
      self, state: saved.objects[number].state,
      storyboard: saved.objects[number].storyboard.flatMap { application.storyboard(named: $0.name) },
      for: .saved(number), reads: reads(of: number))
  }

  /// What was read of a saved object so far.
  func reads(of number: Int) -> ReadKeys? {
    guard application.keepsUnread else { return nil }
    if let found = reads[number] { return found }
    let made = ReadKeys()
    reads[number] = made
    return made
  }

  /// The coder of the app delegate.
  func makeApplicationDecoder() -> StateDecoder {
    StateDecoder(self, state: saved.application, storyboard: nil, for: .live("application"))
  }

  /// The object that was restored for a reference; if there is none, the record names the key (X10).
  func resolve(_ reference: StateReference, key: String, for subject: SubjectPath) -> (any StateRestoring)? {
    let path: String
    switch reference {
    case .object(let number):
      if let found = progress[number].obtained?.object ?? viewReferred(number) { return found }
      path = saved.path(of: number)
    case .missing(let missing): path = missing
    }
    let warning = Warning.referenceLost(subject, key: key, target: path)
    if warned.insert(warning).inserted { journal.warn(warning) }
    return nil
  }

  /// A view to which something refers before its own turn.
  private func viewReferred(_ number: Int) -> View? {
    guard saved.objects[number].kind == .view, let view = standingView(number) else { return nil }
    viewsReferred.insert(number)
    return view
  }

  /// Notes that a controller's decode reached that of the base class, so that its views decode too (R22).
  func allowViews(of controller: ViewController) {
    if let number = number(of: controller) { progress[number].didCallSuper = true }
  }

  /// Whether a view may be decoded: through the decode of its controller, or since something refers to it.
  func mayDecode(view number: Int, ofController parent: Int) -> Bool {
    progress[parent].didCallSuper || viewsReferred.contains(number)
  }

  // MARK: Findings

  /// Notes that an object was not restored; only the first reason is kept.
  func lose(_ number: Int, _ reason: NotRestoredReason) {
    if case .lost? = progress[number].outcome { return }
    progress[number].outcome = .lost(reason)
  }

  /// The controller that was obtained for a saved one.
  func obtainedController(_ number: Int) -> ViewController? { progress[number].controller }

  /// The saved controller for which one has been obtained.
  ///
  /// What a controller knows of it may come from the restoration of another application.
  func number(of controller: ViewController) -> Int? {
    guard let number = controller.savedNumber, progress.indices.contains(number),
      obtainedController(number) === controller
    else { return nil }
    return number
  }

  /// The saved object for which one has been obtained.
  func number(of object: any StateRestoring) -> Int? {
    if let controller = object.asController { number(of: controller) } else { numbers[ObjectIdentifier(object)] }
  }

  /// The path of something that was restored, if it was.
  func savedPath(of controller: ViewController) -> SubjectPath? { number(of: controller).map { .saved($0) } }
}
