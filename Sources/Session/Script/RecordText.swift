internal import ControllerKit
internal import Rendering
internal import StateArchive

/// Launch records and preservation reports as lines, for expectations and failures.
enum RecordText {
  /// The calls of a launch in order.
  static func calls(_ record: LaunchRecord) -> [String] {
    record.calls.map { call in
      let path = { (subject: SubjectPath) in subject.path(in: record.savedState) }
      return switch call {
      case .storyboardLoaded(let name): "storyboardLoaded \(name)"
      case .willFinishLaunching: "willFinishLaunching"
      case .shouldRestore(let answer): "shouldRestore \(answer ? "yes" : "no")"
      case .lookedUp(let subject, let step): "lookedUp \(path(subject)) by \(step?.rawValue ?? "nobody")"
      case .viewDidLoad(let subject): "viewDidLoad \(path(subject))"
      case .decode(let subject): "decode \(path(subject))"
      case .didDecode: "didDecode"
      case .finishedRestoring(let subject): "finishedRestoring \(path(subject))"
      case .didFinishLaunching: "didFinishLaunching"
      case .shouldSave(let answer): "shouldSave \(answer ? "yes" : "no")"
      case .willEncode: "willEncode"
      case .encode(let subject): "encode \(path(subject))"
      }
    }
  }

  /// What became of every object of the archive, a line each.
  static func lookups(_ record: LaunchRecord) -> [String] {
    guard let saved = record.savedState else { return [] }
    return record.lookups.map { lookup in
      let path = saved.archivePath(of: lookup.object)
      switch lookup.outcome {
      case .restored(let step, true): return "\(path): restored by \(step.rawValue)"
      case .restored(let step, false): return "\(path): restored by \(step.rawValue), not decoded (R49)"
      case .lost(let reason): return "\(path): not restored: \(reason.sentence) (\(reason.rule))"
      }
    }
  }

  /// The warnings of a launch.
  static func warnings(_ record: LaunchRecord) -> [String] { record.warnings.map { text(of: $0, record.savedState) } }

  /// The warnings of a preservation.
  static func warnings(_ report: PreservationReport) -> [String] {
    report.warnings.map { text(of: $0, report.savedState) }
  }

  private static func text(of warning: Warning, _ saved: SavedState?) -> String {
    let path = { (subject: SubjectPath) in subject.path(in: saved) }
    return switch warning {
    case .classDoesNotConform(let subject, let name):
      "\(path(subject)): its restoration class \(name) does not conform to ViewControllerRestoration (R45)"
    case .classGone(let subject, let name): "\(path(subject)): its restoration class \(name) is not there now (X20)"
    case .identifierNotSet(let subject, let className):
      "\(path(subject)): the \(className) that was made has no restoration identifier; "
        + "set it, or it is not preserved next time (R47)"
    case .wrongClass(let subject, let found, let saved):
      "\(path(subject)): a \(found) is used in place of a \(saved) and not decoded (R49)"
    case .referenceLost(let subject, let key, let target):
      "\(path(subject)): the reference \"\(key)\" to \(target) leads to nothing (X10)"
    case .reservedKey(let subject, let key): "\(path(subject)): only the system writes the key \"\(key)\" (R71)"
    case .duplicatePath(let path): "\(path): another object has the same path (X14)"
    case .stackCut(let subject, let index): "\(path(subject)): the stack is cut at index \(index) (R50)"
    case .skippedInStack(let path): "\(path): it is skipped in its stack (X8)"
    case .containmentCycle(let path): "\(path): it contains itself in the storyboard"
    case .archiveSetAside(let reason): "the archive was set aside: \(reason) (X2)"
    case .crashed(let reason): "the app crashed: \(reason)"
    case .presentedDuringRestoration, .tooDeep, .objectWithoutIdentifier, .parentIgnored, .plainShouldRestore,
      .extendedTooLate, .completedTooOften, .snapshotCallIgnored:
      warning.sentence(PathNames(saved))
    }
  }
}

extension SubjectPath {
  /// The path as messages show it.
  fileprivate func path(in saved: SavedState?) -> String {
    switch self {
    case .live(let path): path
    case .saved(let index):
      saved.flatMap { $0.objects.indices.contains(index) ? $0.path(of: index) : nil } ?? "object \(index)"
    }
  }
}
