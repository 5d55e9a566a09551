package import StateArchive
public import Vocabulary

/// How the picture of the screen that the system takes in the background is used (R94 to R96).
///
/// A terminal shows no launch image; whether there would be one is said in the record.
public enum SnapshotUse: Sendable, Hashable {
  /// It is shown while the app launches the next time.
  case shown
  /// Before iOS 7 there was none (R94).
  case systemTooOld(version: String)
  /// The app has asked that it be ignored (R95).
  case ignoredByApp
  /// The topmost controller has no identifier (R96).
  case topmostWithoutIdentifier(String)
  /// The topmost controller was not saved (R96).
  case topmostNotSaved(String)
  /// Nothing was saved, so nothing will be restored (R96).
  case notRestored

  init(of application: Application, _ preservation: Preservation, _ conditions: DeviceConditions) {
    let major = conditions.systemVersion.prefix { $0 != "." }
    if let number = Int(major), number < 7 {
      self = .systemTooOld(version: conditions.systemVersion)
    } else if preservation.ignoresSnapshot {
      self = .ignoredByApp
    } else if let topmost = application.topmostController {
      if topmost.validIdentifier == nil {
        self = .topmostWithoutIdentifier(topmost.displayPath)
      } else {
        self = preservation.isSaved(topmost) ? .shown : .topmostNotSaved(topmost.displayPath)
      }
    } else {
      self = .notRestored
    }
  }

  /// Whether it is shown.
  public var isUsed: Bool { self == .shown }

  /// The rule that decides.
  public var rule: Rule {
    switch self {
    case .shown, .systemTooOld: .snapshotIsShownAtLaunch
    case .ignoredByApp: .appMayIgnoreTheSnapshot
    case .topmostWithoutIdentifier, .topmostNotSaved, .notRestored: .snapshotNeedsARestoredFront
    }
  }

  /// The reason in a sentence.
  public var sentence: String {
    switch self {
    case .shown: "the picture of the screen is shown while the app launches the next time"
    case .systemTooOld(let version): "iOS \(version) shows the launch image; the picture of the screen came with iOS 7"
    case .ignoredByApp: "the app asked that the picture of the screen be ignored at the next launch"
    case .topmostWithoutIdentifier(let path): "\(path), which is in front, has no restoration identifier"
    case .topmostNotSaved(let path): "\(path), which is in front, was not saved"
    case .notRestored: "nothing was saved, so the screen will not come back"
    }
  }

  /// The reason as an archive keeps it; `nil` where the picture is shown.
  package var refusal: SnapshotRefusal? { isUsed ? nil : SnapshotRefusal(rule: rule.number, cause: cause) }

  private var cause: ExclusionCause {
    switch self {
    case .shown: .coded("shown")
    case .systemTooOld(let version): .coded("systemTooOld", names: [version])
    case .ignoredByApp: .coded("ignoredByApp")
    case .topmostWithoutIdentifier(let path): .coded("topmostWithoutIdentifier", culprit: Culprit(path: path))
    case .topmostNotSaved(let path): .coded("topmostNotSaved", culprit: Culprit(path: path))
    case .notRestored: .coded("notRestored")
    }
  }

  /// Reads what an archive keeps of it; `nil` where it is none of these, or lacks what decided it.
  init?(_ cause: ExclusionCause) {
    guard case .coded(let code, let culprit, let names) = cause else { return nil }
    switch (code, culprit, names.first) {
    case ("shown", _, _): self = .shown
    case ("systemTooOld", _, let version?): self = .systemTooOld(version: version)
    case ("ignoredByApp", _, _): self = .ignoredByApp
    case ("topmostWithoutIdentifier", let culprit?, _): self = .topmostWithoutIdentifier(culprit.path)
    case ("topmostNotSaved", let culprit?, _): self = .topmostNotSaved(culprit.path)
    case ("notRestored", _, _): self = .notRestored
    case (_, _, _): return nil
    }
  }
}

extension Application {
  /// The controller in front of everything else in the front window.
  var topmostController: ViewController? {
    guard var controller = keyWindow?.presentationChain.last else { return nil }
    while let front = controller.frontChild ?? controller.visibleChildren.last {
      controller = front.presentedViewController ?? front
    }
    return controller
  }

  /// Asks that the picture of the screen be ignored at the next launch; counts only while state is preserved (R95).
  public func ignoreSnapshotOnNextApplicationLaunch() {
    if case .preserving(let pass) = phase { pass.ignoresSnapshot = true } else { journal.warn(.snapshotCallIgnored) }
  }
}
