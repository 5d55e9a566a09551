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

  /// What has been obtained for each saved object.
  var obtained: [(any StateRestoring)?]
  /// The lookups so far, one for each saved object that is looked up.
  var lookups: [Lookup?]
  /// The saved object for which something has been obtained.
  var indices: [ObjectIdentifier: Int] = [:]
  /// The controllers that are at saved paths without having been asked for.
  var existing: [ViewController?]
  /// The controllers at whose saved paths others were made.
  var displaced: [Int: ViewController] = [:]
  var classNames = ClassNameCache()
  /// Whether objects are still being obtained or decoded.
  private(set) var isGathering = false
  /// The controllers whose decode reached that of the base class (R22).
  private var viewsAllowed: Set<ObjectIdentifier> = []
  /// The views to which a reference was resolved before their turn.
  private var viewsReferred: Set<Int> = []
  private var warned: Set<Warning> = []

  init(application: Application, saved: SavedState, isSecure: Bool) {
    self.application = application
    self.saved = saved
    self.isSecure = isSecure
    journal = application.journal
    shared = Self.sharedValues(of: saved)
    obtained = Array(repeating: nil, count: saved.objects.count)
    existing = Array(repeating: nil, count: saved.objects.count)
    lookups = Array(repeating: nil, count: saved.objects.count)
    indices.reserveCapacity(saved.objects.count)
    var index: [PathPlace: Int] = Dictionary(minimumCapacity: saved.objects.count)
    for (number, object) in saved.objects.enumerated() where object.kind != .view {
      let place = PathPlace(parent: object.parent, position: object.position, identifier: object.identifier)
      if index[place] == nil { index[place] = number }
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
    registerWindows()
    obtainAll()
    if application.abortReason == nil { decodeAll() }
    isGathering = false
    if application.abortReason == nil { finish() }
    checkInstalled()
    return lookups.compactMap { $0 }
  }

  // MARK: Coders

  /// The coder of one saved object.
  func makeDecoder(for number: Int) -> StateDecoder {
    let object = saved.objects[number]
    return StateDecoder(
      self, state: object.state, storyboard: object.storyboard.flatMap { application.storyboard(named: $0.name) },
      for: .saved(number))
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
      if let found = obtained[number] ?? viewReferred(number) { return found }
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
  func allowViews(of controller: ViewController) { viewsAllowed.insert(ObjectIdentifier(controller)) }

  /// Whether a controller's decode reached that of the base class (R22).
  func didCallSuper(_ controller: ViewController) -> Bool { viewsAllowed.contains(ObjectIdentifier(controller)) }

  /// Whether a view may be decoded: through its controller's decode, or since something refers to it.
  func mayDecode(view number: Int, of controller: ViewController) -> Bool {
    viewsAllowed.contains(ObjectIdentifier(controller)) || viewsReferred.contains(number)
  }

  // MARK: Findings

  /// Notes that an object was not restored; only the first reason is kept.
  func lose(_ number: Int, _ reason: NotRestoredReason) {
    if let lookup = lookups[number], case .lost = lookup.outcome { return }
    lookups[number] = Lookup(object: number, answers: lookups[number]?.answers ?? [], outcome: .lost(reason))
  }

  /// The path of something that was restored, if it was.
  func savedPath(of controller: ViewController) -> SubjectPath? {
    indices[ObjectIdentifier(controller)].map { .saved($0) }
  }
}
