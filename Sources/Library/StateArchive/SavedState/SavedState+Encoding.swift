extension SavedState {
  /// The newest format that is known here, and the one that is written.
  public static let newestFormat: Int64 = 3

  /// The name of the checksum, which tells an archive that has one even where the trailer was written anew.
  static let checksumName = "CRC-32C"

  /// The bytes of an archive: a binary property list with a checksum; the same state gives the same bytes.
  ///
  /// A value nested deeper than `StateValue.maximumDepth` is left out, and the archive lists it among `excluded`. A
  /// reference, root or parent that is not an index of `objects` is a mistake of the caller and traps.
  public func encoded() -> [UInt8] {
    var members = ArchiveMembers(self)
    var writer = PropertyListWriter<ArchiveContainer>(expecting: 2 * objects.count)
    writer.add(dictionary: .archive)
    var bytes = writer.bytes(from: &members)
    ArchiveSeal.close(&bytes)
    return bytes
  }
}

/// The arrays and dictionaries of an archive.
enum ArchiveContainer {
  case archive, application, assumed, windows, objects, missing, excluded, snapshotRefusal
  case window(Int)
  case object(Int)
  case storyboard(Int)
  /// What an object encoded.
  case state(Int)
  /// An entry of `excluded`.
  case entry(Int)
  /// What decided about an entry of `excluded`, or about the picture; apart, since few containers are one and all are as
  /// large as the largest.
  indirect case culprit(Culprit)
  /// The names in the sentence of an entry.
  case names([String])
  case array([StateValue])
  case dictionary([String: StateValue])
  case sessions
  case session(Int)
  case activity(Int)
  /// The lines of the picture of a session.
  case picture(Int)
}

/// The members of the arrays and dictionaries of an archive that is being written.
struct ArchiveMembers: PropertyListSource {
  typealias Writer = PropertyListWriter<ArchiveContainer>

  private let state: SavedState
  private let missing: MissingPaths
  private var order = MemberOrder<StateValue>()
  /// The numbers of the format's keys as far as they have one; 0 is that of the root.
  private var keyNumbers = InlineArray<44, UInt32>(repeating: 0)

  init(_ state: SavedState) {
    var survey = StateSurvey(state)
    survey.run()
    self.state = survey.state
    missing = survey.missing
  }

  mutating func addMembers(of container: ArchiveContainer, to writer: inout Writer) {
    switch container {
    case .archive: addArchive(to: &writer)
    case .application: add(state.application, to: &writer)
    case .assumed: for sentence in state.assumptions { writer.add(sentence) }
    case .windows: for index in state.windows.indices { writer.add(dictionary: .window(index)) }
    case .objects: for index in state.objects.indices { writer.add(dictionary: .object(index)) }
    case .missing: for path in missing.paths { writer.add(path) }
    case .excluded: for index in state.excluded.indices { writer.add(dictionary: .entry(index)) }
    case .snapshotRefusal: addRefusal(to: &writer)
    case .window(let index): addWindow(state.windows[index], to: &writer)
    case .object(let index): addObject(index, to: &writer)
    case .storyboard(let index): addStoryboard(state.objects[index].storyboard, to: &writer)
    case .state(let index): add(state.objects[index].state, to: &writer)
    case .entry(let index): addEntry(state.excluded[index], to: &writer)
    case .culprit(let culprit): addCulprit(culprit, to: &writer)
    case .names(let names): for name in names { writer.add(name) }
    case .array(let values): for value in values { add(value, to: &writer) }
    case .dictionary(let values): add(values, to: &writer)
    case .sessions: for index in state.sessions.indices { writer.add(dictionary: .session(index)) }
    case .session(let index): addSession(index, to: &writer)
    case .activity(let index): addActivity(state.sessions[index].activity, to: &writer)
    case .picture(let index): for line in state.sessions[index].picture { writer.add(line) }
    }
  }

  // MARK: The dictionaries of the format, whose keys are in the order of their bytes

  private mutating func addArchive(to writer: inout Writer) {
    add([.app, .application], to: &writer)
    if !state.assumptions.isEmpty { add(.assumed, to: &writer) }
    add([.bundleVersion, .checksum, .excluded, .format, .idiom, .missing, .objects], to: &writer)
    if !state.sessions.isEmpty { add(.sessions, to: &writer) }
    if state.snapshotRefusal != nil { add(.snapshotRefusal, to: &writer) }
    add([.systemVersion, .timestamp, .windows], to: &writer)
    writer.add(state.app)
    writer.add(dictionary: .application)
    if !state.assumptions.isEmpty { writer.add(array: .assumed) }
    writer.add(state.bundleVersion)
    writer.add(SavedState.checksumName)
    writer.add(array: .excluded)
    writer.add(SavedState.newestFormat)
    writer.add(state.idiom)
    writer.add(array: .missing)
    writer.add(array: .objects)
    if !state.sessions.isEmpty { writer.add(array: .sessions) }
    if state.snapshotRefusal != nil { writer.add(dictionary: .snapshotRefusal) }
    writer.add(state.systemVersion)
    writer.add(state.timestamp.seconds.isFinite ? state.timestamp : Timestamp(seconds: 0))
    writer.add(array: .windows)
  }

  private mutating func addSession(_ index: Int, to writer: inout Writer) {
    let session = state.sessions[index]
    if session.activity != nil { add(.activity, to: &writer) }
    if session.configuration != nil { add(.configuration, to: &writer) }
    if session.isDiscarded { add(.discarded, to: &writer) }
    if session.isForceQuit { add(.forceQuit, to: &writer) }
    add(.identifier, to: &writer)
    if session.keptAt != nil { add(.keptAt, to: &writer) }
    if !session.picture.isEmpty { add(.picture, to: &writer) }
    if session.position != nil { add(.position, to: &writer) }
    if session.isRestoring { add(.restoring, to: &writer) }
    add(.userInfo, to: &writer)
    if session.activity != nil { writer.add(dictionary: .activity(index)) }
    if let name = session.configuration { writer.add(name) }
    if session.isDiscarded { writer.add(true) }
    if session.isForceQuit { writer.add(true) }
    writer.add(session.identifier)
    if let moment = session.keptAt { writer.add(moment) }
    if !session.picture.isEmpty { writer.add(array: .picture(index)) }
    if let position = session.position { writer.add(Int64(position)) }
    if session.isRestoring { writer.add(true) }
    writer.add(dictionary: .dictionary(session.userInfo.mapValues(StateValue.init)))
  }

  private mutating func addActivity(_ activity: SavedActivity?, to writer: inout Writer) {
    guard let activity else { return }
    if activity.title != nil { add(.title, to: &writer) }
    add([.type, .userInfo], to: &writer)
    if let title = activity.title { writer.add(title) }
    writer.add(activity.type)
    writer.add(dictionary: .dictionary(activity.userInfo.mapValues(StateValue.init)))
  }

  private mutating func addRefusal(to writer: inout Writer) {
    guard let refusal = state.snapshotRefusal else { return }
    addKeys(of: refusal.cause, to: &writer)
    if !refusal.cause.names.isEmpty { add(.names, to: &writer) }
    if !refusal.cause.isCoded { add(.reason, to: &writer) }
    add(.rule, to: &writer)
    if refusal.cause.isCoded { writer.add(refusal.cause.text) }
    if let culprit = refusal.cause.culprit { writer.add(dictionary: .culprit(culprit)) }
    if !refusal.cause.names.isEmpty { writer.add(array: .names(refusal.cause.names)) }
    if !refusal.cause.isCoded { writer.add(refusal.cause.text) }
    writer.add(refusal.rule)
  }

  private mutating func addWindow(_ window: SavedWindow, to writer: inout Writer) {
    if window.identifier != nil { add(.identifier, to: &writer) }
    if window.root != nil { add(.root, to: &writer) }
    if let identifier = window.identifier { writer.add(identifier) }
    if let root = window.root { addIndex(root, from: "a window", to: &writer) }
  }

  private mutating func addObject(_ index: Int, to writer: inout Writer) {
    let hasStoryboard = state.objects[index].storyboard != nil
    add(.class, to: &writer)
    add(.identifier, to: &writer)
    add(.kind, to: &writer)
    if state.objects[index].parent != nil { add(.parent, to: &writer) }
    if state.objects[index].position != nil { add(.position, to: &writer) }
    if state.objects[index].restorationClass != nil { add(.restorationClass, to: &writer) }
    add(.state, to: &writer)
    if hasStoryboard { add(.storyboard, to: &writer) }
    writer.add(state.objects[index].className)
    writer.add(state.objects[index].identifier)
    writer.add(state.objects[index].kind.rawValue)
    if let parent = state.objects[index].parent { addIndex(parent, from: "object \(index)", to: &writer) }
    if let position = state.objects[index].position { writer.add(Int64(position)) }
    if let name = state.objects[index].restorationClass { writer.add(name) }
    writer.add(dictionary: .state(index))
    if hasStoryboard { writer.add(dictionary: .storyboard(index)) }
  }

  private mutating func addStoryboard(_ storyboard: SavedStoryboard?, to writer: inout Writer) {
    guard let storyboard else { return }
    add([.identifier, .name], to: &writer)
    writer.add(storyboard.identifier)
    writer.add(storyboard.name)
  }

  private mutating func addEntry(_ entry: ExcludedObject, to writer: inout Writer) {
    if entry.className != nil { add(.class, to: &writer) }
    addKeys(of: entry.cause, to: &writer)
    if entry.source != nil { add(.file, to: &writer) }
    if entry.kind != .viewController { add(.kind, to: &writer) }
    if entry.source != nil { add(.line, to: &writer) }
    if !entry.cause.names.isEmpty { add(.names, to: &writer) }
    add(.path, to: &writer)
    if !entry.cause.isCoded { add(.reason, to: &writer) }
    add(.rule, to: &writer)
    if entry.title != nil { add(.title, to: &writer) }
    if let name = entry.className { writer.add(name) }
    if entry.cause.isCoded { writer.add(entry.cause.text) }
    if let culprit = entry.cause.culprit { writer.add(dictionary: .culprit(culprit)) }
    if let source = entry.source { writer.add(source.file) }
    if entry.kind != .viewController { writer.add(entry.kind.rawValue) }
    if let source = entry.source { writer.add(Int64(source.line)) }
    if !entry.cause.names.isEmpty { writer.add(array: .names(entry.cause.names)) }
    writer.add(entry.path)
    if !entry.cause.isCoded { writer.add(entry.cause.text) }
    writer.add(entry.rule)
    if let title = entry.title { writer.add(title) }
  }

  private mutating func addKeys(of cause: ExclusionCause, to writer: inout Writer) {
    if cause.isCoded { add(.code, to: &writer) }
    if cause.culprit != nil { add(.culprit, to: &writer) }
  }

  private mutating func addCulprit(_ culprit: Culprit, to writer: inout Writer) {
    if culprit.className != nil { add(.class, to: &writer) }
    if culprit.source != nil { add([.file, .line], to: &writer) }
    add(.path, to: &writer)
    if culprit.role != nil { add(.role, to: &writer) }
    if let name = culprit.className { writer.add(name) }
    if let source = culprit.source {
      writer.add(source.file)
      writer.add(Int64(source.line))
    }
    writer.add(culprit.path)
    if let role = culprit.role { writer.add(role) }
  }

  private mutating func add(_ keys: [ArchiveKey], to writer: inout Writer) {
    for key in keys { add(key, to: &writer) }
  }

  private mutating func add(_ key: ArchiveKey, to writer: inout Writer) {
    if keyNumbers[key.rawValue] > 0 {
      writer.add(stringNumbered: keyNumbers[key.rawValue])
    } else {
      keyNumbers[key.rawValue] = writer.add(key.name)
    }
  }

  // MARK: Values

  private mutating func add(_ values: [String: StateValue], to writer: inout Writer) {
    order.addKeys(of: values, to: &writer)
    for index in 0..<values.count { add(order.value(at: index, in: values), to: &writer) }
  }

  private func add(_ value: StateValue, to writer: inout Writer) {
    switch value {
    case .bool(let flag): writer.add(flag)
    case .integer(let number): writer.add(number)
    case .real(let number): writer.add(number)
    case .string(let text): writer.add(text)
    case .data(let data): writer.add(data)
    case .date(let moment): writer.add(moment)
    case .array(let values): writer.add(array: .array(values))
    case .dictionary(let values): writer.add(dictionary: .dictionary(values))
    case .reference(.object(let index)): addIndex(index, from: "a reference", to: &writer)
    case .reference(.missing(let path)): writer.add(uid: UInt64(state.objects.count + missing.index(of: path)))
    }
  }

  private func addIndex(_ index: Int, from owner: @autoclosure () -> String, to writer: inout Writer) {
    precondition(
      state.objects.indices.contains(index), "\(owner()) names object \(index) of \(state.objects.count)")
    writer.add(uid: UInt64(index))
  }
}

extension ExclusionCause {
  /// Whether it is a code.
  fileprivate var isCoded: Bool {
    switch self {
    case .coded: true
    case .sentence: false
    }
  }
}
