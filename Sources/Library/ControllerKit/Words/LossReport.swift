import StateArchive
import TextFormatting
import Vocabulary

/// Everything that was lost at a launch, or that will be lost at the next one.
public struct LossReport: Sendable, Hashable {
  /// What a report is about.
  public enum Occasion: String, Sendable, Hashable {
    /// What was just saved, or what was just restored.
    case preservation, launch
  }

  /// What it is about.
  public let occasion: Occasion
  /// What was lost: screens before views, each in the order in which it was last seen, the latest first.
  public let losses: [Loss]
  /// What is kept by code that is not run here, or lost; nobody knows. The latest that was seen is first.
  public let leftToCode: [Loss]
  /// What was there for a moment, and is not meant to come back (R31). The latest that was seen is first.
  public let transient: [Loss]
  /// Why nothing at all was saved or restored, where that is so.
  public let reasonForAll: String?

  /// Whether the reason is that all is left to code which is not run here.
  public let isLeftToCode: Bool
  /// Whether the reason is that the app keeps nothing, so that there was nothing to come back.
  package let keepsNothing: Bool
  /// Whether a gate has said no by an assumption, so that nothing is lost for certain.
  package let isOfAssumption: Bool
  /// Whether nothing was restored because the app had died while it was (R65).
  public let isOfCrash: Bool

  /// Makes a report.
  private init(
    _ occasion: Occasion, _ all: [Loss], reasonForAll: String? = nil, isLeftToCode: Bool = false,
    keepsNothing: Bool = false, isOfAssumption: Bool = false, isOfCrash: Bool = false
  ) {
    self.keepsNothing = keepsNothing
    self.isLeftToCode = isLeftToCode || isOfAssumption
    self.isOfAssumption = isOfAssumption
    let losses = all.filter { $0.rule != .code && !$0.isTransient }
    transient = all.filter(\.isTransient)
    leftToCode = all.filter { $0.rule == .code }
    self.isOfCrash = isOfCrash
    self.occasion = occasion
    let isContainer = Self.containers(losses)
    func rank(_ index: Int) -> Int { losses[index].kind == .viewController ? isContainer[index] ? 1 : 0 : 2 }
    let order = losses.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    self.losses = order.map { losses[$0] }
    self.reasonForAll = reasonForAll
    screenCount = losses.indices.count { rank($0) == 0 }
  }

  /// How many of the losses, from the first on, are screens that a person would name; containers come after them.
  public let screenCount: Int

  /// The screens that a person would name.
  public var screens: ArraySlice<Loss> { losses.prefix(screenCount) }

  /// The screens that were lost together with something: inside of it, around it, or in the same container.
  public func lost(with loss: Loss) -> [Loss] {
    let top = losses.filter { $0.kind == .viewController && (loss == $0 || loss.isBelow($0)) }
      .min { $0.path.utf8.count < $1.path.utf8.count }
    guard let top else { return [] }
    return screens.filter { $0 != loss && ($0 == top || $0.isBelow(top)) }
  }

  /// The report without what it tells of some sessions.
  package func leavingOut(sessions: Set<String>) -> LossReport {
    if sessions.isEmpty { return self }
    let rest = (losses + leftToCode + transient).filter { loss in
      SavedState.components(of: loss.path).first.map(sessions.contains) != true
    }
    return LossReport(
      occasion, rest, reasonForAll: reasonForAll, isLeftToCode: isLeftToCode,
      keepsNothing: keepsNothing, isOfAssumption: isOfAssumption, isOfCrash: isOfCrash)
  }

  /// Whether each loss is a controller without a title that contains others of them.
  private static func containers(_ losses: [Loss]) -> [Bool] {
    var above: Set<ByteString> = []
    for loss in losses where loss.kind == .viewController {
      var path = loss.path.utf8[...]
      while let slash = path.lastIndex(of: UInt8(ascii: "/")) {
        path = path[..<slash]
        if !above.insert(ByteString(String(Substring(path)))).inserted { break }
      }
    }
    return losses.map { $0.kind == .viewController && $0.title == nil && above.contains(ByteString($0.path)) }
  }
}

extension LossReport {
  /// What a preservation left out, which the next launch cannot restore.
  public init(_ report: PreservationReport) {
    let excluded = report.savedState?.excluded.reversed() ?? []
    let isLeftToCode = if case .leftToCode = report.outcome { true } else { false }
    // A gate that says no by an assumption has cost nothing for certain.
    let assumption = report.outcome == .refused ? report.assumptions.first.map { "nothing saved: \($0)" } : nil
    self.init(
      .preservation, excluded.map { Loss($0, isGone: false) },
      reasonForAll: report.outcome.keeps ? nil : assumption ?? report.summary,
      isLeftToCode: isLeftToCode,
      isOfAssumption: assumption != nil)
  }

  /// What was lost at a launch.
  ///
  /// - Parameters:
  ///   - record: The launch.
  ///   - application: The application as the launch has left it.
  public init(_ record: LaunchRecord, in application: Application?) {
    var reason: String?
    switch record.outcome {
    case .restored: break
    case .first, .exited: break
    case .clean where record.isBackFromCopy: break
    // What the person has closed was not to come back.
    case .clean(.windowsClosed): break
    case .clean, .refused, .crashed: reason = record.outcome.reason
    }
    // Paths and names are made only where something was lost: that goes through all controllers and objects.
    lazy var present = application?.presentPaths ?? []
    func isGone(_ path: String) -> Bool { !present.contains(ByteString(path)) }
    var losses: [Loss] = []
    if let saved = record.savedState, record.outcome == .restored {
      lazy var names = PathNames(saved)
      for lookup in record.lookups.reversed() {
        guard case .lost(let reason) = lookup.outcome, saved.objects.indices.contains(lookup.object) else { continue }
        let (object, path) = (saved.objects[lookup.object], names.name(ofObject: lookup.object))
        losses.append(Loss(object, path: path, reason: reason, by: lookup.culprit, isGone: isGone(path)))
      }
    }
    if record.saysWhatWasLeftOut {
      losses += record.excluded.reversed().map { Loss($0, isGone: isGone(displayable($0.path))) }
    }
    let isAssumed = record.outcome == .refused(.answeredNo) && record.isAnswerAssumed
    let assumption = isAssumed ? record.assumptions.first : nil
    self.init(
      .launch, losses, reasonForAll: assumption ?? reason,
      isLeftToCode: record.outcome == .refused(.sceneDelegatesLeftToCode),
      keepsNothing: record.outcome == .refused(.sceneDelegatesKeepNothing), isOfAssumption: assumption != nil,
      isOfCrash: record.outcome == .clean(.crashed))
  }
}

extension PreservationReport.Outcome {
  /// Whether there is something to come back from.
  fileprivate var keeps: Bool { self == .preserved || self == .keptInCopy }
}

extension Application {
  /// The paths of all controllers as they are shown (X25).
  fileprivate var presentPaths: Set<ByteString> {
    var paths = DisplayPaths()
    var found: Set<ByteString> = []
    for window in windows {
      for controller in ControllerTree(window.rootViewController, levels: SavedState.maximumLevels + 1) {
        found.insert(ByteString(displayable(paths.path(of: controller))))
      }
    }
    return found
  }
}
