package import AppDefinition
package import SourceReading
import TextFormatting

/// What an app's Swift and Objective-C sources say of its classes, found without running or compiling anything.
///
/// What cannot be decided counts as left to code: what is under a condition, in a closure, or not written out.
package struct SourceScan: Sendable {
  /// The most bytes of one file that is scanned.
  package static let fileBytes = 8 << 20

  private let reader = SourceReader()
  private var known: [ByteString: SourceClass] = [:]
  /// What was read, file by file.
  package private(set) var code = CodeReading()
  /// Where a restoration identifier is given to something else than the class in which that is written.
  package var assignmentsFromOutside: [SourcePosition] {
    let others = windowIdentifiers.filter { fact in !isDelegate(fact.type) }
    return outside.filter { !isOfMadeOnly($0) }
      + others.map { SourcePosition(file: $0.file, line: $0.line, column: $0.column) }
  }
  private var outside: [SourcePosition] = []
  /// What the code does, once it was followed.
  package private(set) var conduct: Conduct?
  /// Where a class gives an identifier to a property of its own that is called `window`.
  private var windowIdentifiers: [CodeFact] = []
  /// Who mentions what, by the names of types; what is outside of all types is under an empty name.
  var mentions: [SourceMention: [ByteString: SourcePosition]] = [:]
  /// The files that were not looked at, or not to their end.
  private(set) var unread: [String] = []
  /// What could not be looked at, or not to its end.
  package private(set) var notes: [Diagnostic] = []

  /// Makes a scan of nothing.
  package init() {}

  /// The classes in the order of their names.
  package var classes: [SourceClass] { known.sorted { $0.key < $1.key }.map { decided($0.value) } }

  /// Whether there was nothing to look at.
  package var isEmpty: Bool { code.files.isEmpty && unread.isEmpty }

  /// The facts of the code. That a class does not call super is none where no class above it has such a method.
  package var facts: [CodeFact] { code.facts.filter { $0.kind != .superCall || mayCallSuper($0.type ?? "") } }

  /// Whether a class above one may encode and decode.
  private func mayCallSuper(_ name: String) -> Bool {
    let line = line(of: name).classes
    let found = mentions[.state] ?? [:]
    let isBare = ["NSObject", "UIResponder", "UIStateRestoring"].contains { $0 == line.last?.superclass }
    return !isBare || line.dropFirst().contains { found[ByteString($0.name)] != nil }
  }

  /// What was not looked at, or not to its end, with the line from which on, and why.
  package var notRead: [(file: String, line: Int, why: String)] {
    unread.map { file in
      let note = notes.first { $0.position.file.hasSameBytes(as: file) }
      return (
        file, note?.position.line ?? 1, note?.message ?? "it is not there or cannot be read, or there are too many"
      )
    }
  }

  /// Whether every source was read, and none of them has a text, such as the name of a storyboard.
  package func namesNowhere(_ text: String) -> Bool { !isEmpty && unread.isEmpty && !code.names(text) }

  /// The class of a name.
  package subscript(name: String) -> SourceClass? { known[ByteString(name)].map(decided) }

  /// Notes a file, or a place with more of them, that is not looked at.
  ///
  /// - Parameters:
  ///   - name: Its path.
  ///   - reason: Why; `nil` where it cannot be read.
  package mutating func leaveOut(_ name: String, because reason: String? = nil) {
    unread.append(name)
    guard let reason else { return }
    notes.append(Diagnostic(.note, at: SourcePosition(file: name, line: 1, column: 1), reason))
  }

  /// Reads a file.
  package mutating func add(_ file: SourceFile) {
    guard file.bytes.count <= Self.fileBytes else {
      return leaveOut(
        file.name, because: "the file is larger than \(Self.fileBytes >> 20) MB, so it was not looked at")
    }
    let source = CodeFile(name: file.name, bytes: file.bytes, reader: reader)
    if !source.faults.isEmpty { unread.append(file.name) }
    for fault in source.faults {
      let place = SourcePosition(file: file.name, line: fault.line, column: fault.column)
      notes.append(Diagnostic(.note, at: place, fault.kind.message))
    }
    for type in source.types { add(type, in: file.name) }
    for mention in source.mentions { add(mention, in: file.name) }
    for fact in source.facts { add(fact) }
    code.add(source)
  }

  /// Follows what the code does that was read.
  ///
  /// - Parameters:
  ///   - hasMainStoryboard: Whether UIKit makes the window and its root before the code runs.
  ///   - info: What the app's Info.plist says.
  package mutating func follow(hasMainStoryboard: Bool, info: AppInfo = AppInfo()) {
    let version = info.shortVersion.map { [Self.shortVersionKey: $0.value] } ?? [:]
    conduct = Conduct(
      code, hasMainStoryboard: hasMainStoryboard, activityTypes: info.activityTypes, info: version)
  }

  /// Where methods of the app's own do what matters for restoration, and the facts do not say it.
  package func handedOn(besides facts: [CodeFact]) -> [HandedOn] { code.handedOn(besides: facts) }

  private static let shortVersionKey = "CFBundleShortVersionString"

  /// The storyboards of which an app's code or its Info.plist makes screens, and that a definition has not.
  package func storyboards(besides app: AppDefinition, _ info: AppInfo) -> [String] {
    let named = (conduct?.storyboards ?? []).union(
      info.sceneConfigurations.filter(\.isOfWindows).compactMap(\.storyboard))
    return named.subtracting(info.launchStoryboards.map(\.value)).filter { !app.hasStoryboard(named: $0) }
      .sorted { $0.utf8Precedes($1) }
  }

  /// Whether what is set at a place is set on nothing but what code has made there.
  func isOfMadeOnly(_ place: SourcePosition) -> Bool {
    let place = CodePlace(file: place.file, line: place.line, column: place.column)
    return conduct?.assignments[place]?.isOfMadeOnly ?? false
  }

  private mutating func add(_ type: CodeType, in file: String) {
    let place = SourcePosition(file: file, line: type.line, column: type.column)
    switch type.role {
    case .declaration:
      change(type.name) { known in
        if known.declaration == nil {
          known.declaration = place
          known.superclass = type.inherited.first
        }
        known.inherits += type.inherited
      }
    case .implementation:
      change(type.name) { if $0.implementation == nil { $0.implementation = place } }
    case .addition: change(type.name) { $0.inherits += type.inherited }
    case .other: break
    }
  }

  private mutating func add(_ fact: CodeFact) {
    let place = SourcePosition(fact)
    switch fact.kind {
    case .gate:
      guard let type = fact.type, let name = fact.gateLabel.flatMap(GateName.init) else { return }
      let gate = SourceClass.Gate(isSecure: name.isSecure, answer: fact.value.knownTruth, position: place)
      change(type) { known in known.add(gate, name, isConditional: fact.isConditional) }
    case .windowIdentifier where fact.subject == "UIWindow": windowIdentifiers.append(fact)
    case .controllerIdentifier, .viewIdentifier, .windowIdentifier: addIdentifier(fact, at: place)
    case .restorationClass:
      guard let type = fact.type else { return }
      change(type) { $0.restorationClasses.append(fact) }
    case .shownByCode: note(.showing, in: fact.type, at: place)
    case .classFactory, .delegateFactory, .stateValue, .superCall, .delegateState, .finished, .extend,
      .registeredObject, .modelAssociation, .root, .child, .searchController, .windowRequest, .sceneConfiguration,
      .activity,
      .activityHolder, .activityValue, .sceneConnect, .activityRestore, .ownStore:
      break
    }
  }

  private mutating func addIdentifier(_ fact: CodeFact, at place: SourcePosition) {
    guard let type = fact.type, fact.subject == type else {
      return noteAssignmentFromOutside(to: fact.subject, at: place)
    }
    change(type) { $0.identifiers.append(fact) }
  }

  /// A class with its identifier and its restoration class, if its code always sets the same.
  private func decided(_ known: SourceClass) -> SourceClass {
    var known = known
    known.undecidedIdentifier = known.outsideIdentifiers.first { !isOfMadeOnly($0) }
    for fact in known.identifiers {
      let place = SourcePosition(fact)
      if fact.isCertain, known.identifier == nil, let text = code.value(of: fact).knownText {
        known.identifier = .init(value: text, position: place)
      } else if let followed = followed("restorationIdentifier", of: known.name, at: place) {
        guard let text = followed.value?.knownText else { continue }
        known.identifier = known.identifier ?? .init(value: text, position: followed.place)
      } else {
        known.undecidedIdentifier = known.undecidedIdentifier ?? place
      }
    }
    for fact in known.restorationClasses {
      let place = SourcePosition(fact)
      if fact.isCertain, fact.subject == known.name, let name = fact.value.knownType {
        // What is set last counts.
        known.restorationClass = .init(value: name, position: place)
      } else if known.restorationClass == nil,
        let followed = followed("restorationClass", of: known.name, at: place), let name = followed.value?.knownType
      {
        known.restorationClass = .init(value: name, position: followed.place)
      }
    }
    return known
  }

  /// What a storyboard's object of a class has in a property that is set at a place, where all that is set there is
  /// known; the value is `nil` where it is set on something else that code makes.
  private func followed(
    _ property: String, of type: String, at place: SourcePosition
  ) -> (value: Value?, place: SourcePosition)? {
    let written = CodePlace(file: place.file, line: place.line, column: place.column)
    guard let conduct, let assignment = conduct.assignments[written], !assignment.isOfUnknown else { return nil }
    if assignment.own.isEmpty { return (nil, place) }
    guard let slot = conduct.classes[type]?.own?.properties[property] else { return nil }
    guard slot.value.knownText != nil || slot.value.knownType != nil else { return nil }
    return (slot.value, slot.place.map { SourcePosition($0) } ?? place)
  }

  private mutating func add(_ mention: CodeMention, in file: String) {
    guard let meaning = SourceMention(mention.word) else { return }
    // A session has a property of that name, too.
    if meaning == .activity, file.hasSuffix(".swift"), !mention.isDeclared { return }
    // A restoration class may be given to any controller.
    let type = meaning == .restorationClass && mention.isOfOther ? nil : mention.type
    let place = SourcePosition(file: file, line: mention.line, column: mention.column)
    note(meaning, in: type, at: place)
    switch mention.addition {
    case .view: note(.ownViews, in: type, at: place)
    case .controller: note(.viewsOfOthers, in: type, at: place)
    case nil: break
    }
  }

  /// Changes what is known of a class.
  mutating func change(_ name: String, _ change: (inout SourceClass) -> Void) {
    change(&known[ByteString(name), default: SourceClass(name)])
  }

  /// Notes an identifier that is given from outside, to what was made of a class, or to anything.
  mutating func noteAssignmentFromOutside(to name: String?, at position: SourcePosition) {
    guard let name else { return outside.append(position) }
    change(name) { $0.outsideIdentifiers.append(position) }
  }

  /// The class and its superclasses as far as the project has them, and whether UIKit's own come after the last.
  package func line(of name: String) -> (classes: [SourceClass], isWhole: Bool) {
    var line: [SourceClass] = []
    var next = self[name]
    while let found = next, line.count < 50, !line.contains(where: { $0.name.hasSameBytes(as: found.name) }) {
      line.append(found)
      next = found.inherits.lazy.compactMap { self[$0] }.first { $0.position != nil }
    }
    let last = line.last?.superclass
    return (line, last.map { name in Self.classesOfUIKit.contains { $0.hasSameBytes(as: name) } } == true)
  }

  /// Whether UIKit gives a class its window, as the delegate of the app or of a scene.
  private func isDelegate(_ name: String?) -> Bool {
    let inherited = name.flatMap { self[$0] }?.inherits ?? []
    return ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].contains { delegate in
      inherited.contains { $0.hasSameBytes(as: delegate) }
    }
  }

  /// The identifier that the app's delegate always gives its window, and where.
  package var windowIdentifier: SourceClass.Literal? {
    guard let delegate else { return nil }
    let own = windowIdentifiers.filter { $0.type?.hasSameBytes(as: delegate.name) == true }
    guard own.count == 1, own[0].isCertain, let text = code.value(of: own[0]).knownText else { return nil }
    let place = SourcePosition(file: own[0].file, line: own[0].line, column: own[0].column)
    return .init(value: text, position: place)
  }

  /// The class that is the app's delegate; `nil` where there is none, or several.
  package var delegate: SourceClass? {
    let delegates = classes.filter { $0.inherits("UIApplicationDelegate") && $0.position != nil }
    return delegates.count == 1 ? delegates[0] : nil
  }

  /// Whether a class conforms to `UIViewControllerRestoration`; `nil` where the project does not say.
  package func conformsToRestoration(_ name: String) -> Bool? {
    let (line, isWhole) = line(of: name)
    // UIKit's own classes do not.
    if line.isEmpty, Self.classesOfUIKit.contains(where: name.hasSameBytes) { return false }
    if line.contains(where: { $0.inherits("UIViewControllerRestoration") }) { return true }
    // Another protocol may bring the conformance along.
    let others = line.flatMap(\.inherits).filter { inherited in
      self[inherited]?.position == nil && !inherited.hasPrefix("UI") && !inherited.hasPrefix("NS")
    }
    return isWhole && others.isEmpty ? false : nil
  }
}
