import StateArchive
import TextFormatting
import Vocabulary

extension LaunchRecord: TracedRecord {
  /// The result for the saved objects in one line: `5 objects restored, 5 decoded, 1 lost`.
  public var summary: String {
    if let savedState, !savedState.sessions.isEmpty {
      let refused = countOfRefusedSessions
      return savedState.words(counting: saysWhatWasLeftOut ? leftToCode : [])
        + (refused > 0 ? ", \(refused) refused" : "")
    }
    if lookups.isEmpty, outcome == .restored {
      let open = leftToCode.count
      let rest = [
        notSaved.isEmpty && open > 0 ? nil : "\(notSaved.count) not saved", open > 0 ? "\(open) left to code" : nil,
      ]
      return (["no object to restore: 0 saved"] + rest.compactMap(\.self)).joined(separator: ", ")
    }
    var (restored, decoded, lost) = (0, 0, 0)
    for lookup in lookups {
      switch lookup.outcome {
      case .restored(_, let isDecoded):
        restored += 1
        if isDecoded, !lookup.decodesNothing { decoded += 1 }
      case .lost: lost += 1
      }
    }
    // What was not saved is lost, too, and is no part of the archive.
    let rest = notSaved.isEmpty ? "\(lost) lost" : "\(lost) not restored, \(notSaved.count) not saved"
    return "\(counted(restored, "object")) restored, \(decoded) decoded, \(rest)"
  }

  /// Whether what was left out of its archive is told: what is left to code is so whether anything is restored or not.
  var saysWhatWasLeftOut: Bool {
    outcome == .restored || outcome == .refused(.sceneDelegatesLeftToCode) || isBackFromCopy
  }

  /// The calls that controllers have got since the launch, in one line each; if there are very many, the last ones.
  public var laterCallLines: [String] { lines(of: laterCalls) }

  /// The whole record as text, as `--trace` prints it and the inspector shows it.
  ///
  /// - Parameter width: The columns that the lines may take.
  public func lines(width: Int) -> [String] {
    let names = PathNames(savedState)
    var writer = TraceWriter(width: width)
    writer.line("LAUNCH \(outcomeTitle)" + (outcome.reason.map { ": \(displayable($0))" } ?? ""))
    if let savedState {
      writer.line(
        "archive of \(displayable(savedState.app)) \(displayable(savedState.bundleVersion)), saved "
          + "\(savedState.timestamp.rfc3339), \(savedState.countWords)", indent: 2)
    }
    writer.writeCalls(self)
    writer.writeAssumptions(self)
    writer.section("CALLS SINCE") { section in
      for line in laterCallLines { section.line(line, indent: 2) }
    }
    writer.section("OBJECTS") { section in
      guard let savedState else { return }
      for lookup in lookups { section.write(lookup, of: savedState, names) }
    }
    writer.section("NOT RESTORED") { $0.write(notRestored) }
    if saysWhatWasLeftOut { writer.writeNotSaved(notSaved) }
    writer.section("LEFT TO CODE") { section in
      if saysWhatWasLeftOut { section.write(leftToCode) }
      section.writeLeftToCode(remarks)
    }
    writer.writeUnanswered(remarks)
    if saysWhatWasLeftOut { writer.section("NOT MEANT TO COME BACK") { $0.write(transient) } }
    writer.writeWarnings(self)
    if !lookups.isEmpty || outcome == .restored { writer.line(summary) }
    return writer.lines
  }
}

extension LaunchRecord {
  /// The four steps by which one object was looked for, and the result; nothing for what was not looked for.
  ///
  /// - Parameters:
  ///   - index: The object's index in the saved state.
  ///   - width: The columns that the lines may take.
  public func lines(ofObject index: Int, width: Int) -> [String] {
    guard let savedState, let lookup = lookups.first(where: { $0.object == index }),
      savedState.objects.indices.contains(index)
    else { return [] }
    var writer = TraceWriter(width: width)
    writer.writeChain(of: lookup, savedState.objects[index], indent: 0)
    return writer.lines
  }
}

extension TraceWriter {
  /// One object: the four steps with who was asked and what each answered, and the result.
  fileprivate mutating func write(_ lookup: Lookup, of saved: SavedState, _ names: PathNames) {
    guard saved.objects.indices.contains(lookup.object) else { return }
    let object = saved.objects[lookup.object]
    line("\(names.name(ofObject: lookup.object))  \(displayable(object.className))", indent: 2)
    writeChain(of: lookup, object, indent: 4)
  }

  /// The four steps of an object and the result.
  fileprivate mutating func writeChain(of lookup: Lookup, _ object: SavedObject, indent: Int) {
    for (step, answer) in zip(LookupStep.allCases, lookup.answers) {
      row([("\(step.number) \(step.asked)", 19)], answer.words(of: step), indent: indent)
    }
    line("⇒ \(lookup.outcomeWords(of: object))", indent: indent)
  }

  /// What was not saved, apart from the sessions that were saved without an activity.
  mutating func writeNotSaved(_ findings: [TraceFinding]) {
    section("NOT SAVED") { $0.write(findings.filter { !$0.isOfSession }) }
    section("NO ACTIVITY") { $0.write(findings.filter(\.isOfSession)) }
  }

  /// Findings: the path, the rule and the reason.
  mutating func write(_ findings: [TraceFinding]) {
    let widest = findings.reduce(0) { max($0, displayWidth($1.path)) }
    for finding in findings {
      row([(finding.path, min(widest, 32)), ("\(finding.rule)", 3)], finding.reason, indent: 2)
    }
  }
}

extension Lookup {
  /// The result for an object, in words.
  func outcomeWords(of object: SavedObject) -> String {
    switch outcome {
    case .lost(let reason):
      let finding = TraceFinding(path: "", reason)
      return "not restored (\(finding.rule)): \(finding.reason)"
    case .restored(let step, let isDecoded):
      let decoded =
        isDecoded
        ? allLeftToCode.map { "decoded; left to code: \(displayable($0))" }
          ?? object.decodedWords
        : "not decoded, since its class is another (\(Rule.onlySavedClassDecodes))"
      switch object.kind {
      case .view: return "found in its controller's view, \(decoded)"
      case .object where decodesNothing && isDecoded:
        return step == .existing
          ? "registered before; its class decodes nothing (\(Rule.r54))"
          : "made by its restoration class, which gets \(object.keyWords); its own class decodes nothing (\(Rule.r54))"
      case .object:
        return (step == .existing ? "registered before, " : "made by its restoration class, ") + decoded
      case .viewController, .ancestor:
        switch step {
        case .restorationClass: return "restored by its restoration class, \(decoded)"
        case .delegate: return "restored by the app delegate, \(decoded)"
        case .existing: return "restored into the existing object, \(decoded)"
        case .storyboard: return "restored from its storyboard, \(decoded)"
        }
      }
    }
  }
}

extension SavedObject {
  /// How many keys of the app's own it has; what this library keeps of a container is none of them.
  var ownKeys: Int { state.keys.count { !SystemKey.isOwn($0) } }

  /// Whether a class of the app's may encode and decode something of it.
  var hasStateOfItsClass: Bool { kind == .viewController || kind == .object }

  /// How many keys of the app's own it has, as something that is read.
  fileprivate var keyWords: String { ownKeys == 0 ? "no key" : "its \(counted(ownKeys, "key"))" }

  /// That it was decoded, and with how many keys of the app's own; which of them its class reads is not known.
  fileprivate var decodedWords: String {
    ownKeys == 0 && !state.isEmpty ? "decoded" : "decoded, with \(counted(ownKeys, "key"))"
  }
}

extension SavedState {
  /// The number of saved objects, without those that are only parts of others' paths.
  var savedObjects: Int { objects.count { $0.kind != .ancestor } }
}
