/// What an app decides about its own launches; UIKit's `UIApplicationDelegate`.
///
/// The four methods of the two gates are in separate protocols, since a delegate has or has not implemented them (R1):
/// `SecureStateGates` and `PlainStateGates`.
public protocol ApplicationDelegate: AnyObject {
  /// Which of the should-save and should-restore methods the delegate has; derived from its conformances.
  var stateGates: StateGates { get }

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesWillFinishLaunching: Bool { get }

  /// Called before restoration; the interface that is always there is built here (R61, R62).
  func applicationWillFinishLaunching(_ application: Application)

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesDidFinishLaunching: Bool { get }

  /// Called after restoration (R55); what is added here comes on top of a restored interface too (R102).
  func applicationDidFinishLaunching(_ application: Application)

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesWillEncode: Bool { get }

  /// Writes what the app itself keeps, before any controller does (R10).
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder)

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesDidDecode: Bool { get }

  /// Reads what the app itself keeps, after everything else (R60).
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder)

  /// Whether the delegate implements the method below, which is asked in the second step of the lookup chain; true
  /// unless a delegate says otherwise.
  var answersForControllers: Bool { get }

  /// Answers for a controller that has no restoration class (R43).
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - identifierComponents: The restoration identifiers from the root to the controller, which is last (R36).
  ///   - coder: The controller's own saved state.
  /// - Returns: The controller, or `nil` to let the search go on.
  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController?

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesConfigurations: Bool { get }

  /// Answers how the scene of a new session is made (U30, U60).
  ///
  /// - Returns: A configuration, or `nil` for the first of the app's manifest.
  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: ConnectionOptions
  ) -> SceneConfiguration?

  /// Whether the delegate implements the method below. True unless a delegate says otherwise.
  var takesDiscardedSessions: Bool { get }

  /// Called when sessions were closed for good; for those that were closed while the app did not run, after its next
  /// launch (U52).
  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession])
}

extension ApplicationDelegate {
  /// The gates by conformance; of both variants only the secure one is called (R2).
  public var stateGates: StateGates {
    if let secure = self as? any SecureStateGates {
      return StateGates(
        shouldSave: .init(isSecure: true) { [unowned secure] in
          secure.application($0, shouldSaveSecureApplicationState: $1)
        },
        shouldRestore: .init(isSecure: true) { [unowned secure] in
          secure.application($0, shouldRestoreSecureApplicationState: $1)
        })
    }
    if let plain = self as? any PlainStateGates {
      return StateGates(
        shouldSave: .init(isSecure: false) { [unowned plain] in
          plain.application($0, shouldSaveApplicationState: $1)
        },
        shouldRestore: .init(isSecure: false) { [unowned plain] in
          plain.application($0, shouldRestoreApplicationState: $1)
        })
    }
    return StateGates(shouldSave: nil, shouldRestore: nil)
  }

  /// Default: true.
  public var answersForControllers: Bool { true }
  /// Default: true.
  public var takesWillFinishLaunching: Bool { true }
  /// Default: true.
  public var takesDidFinishLaunching: Bool { true }
  /// Default: true.
  public var takesWillEncode: Bool { true }
  /// Default: true.
  public var takesDidDecode: Bool { true }
  /// Default: true.
  public var takesConfigurations: Bool { true }
  /// Default: true.
  public var takesDiscardedSessions: Bool { true }
  /// Does nothing.
  public func applicationWillFinishLaunching(_ application: Application) {}
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: Application) {}
  /// Writes nothing.
  public func application(_ application: Application, willEncodeRestorableStateWith coder: StateEncoder) {}
  /// Reads nothing.
  public func application(_ application: Application, didDecodeRestorableStateWith coder: StateDecoder) {}
  /// Answers nothing, so that the first configuration of the manifest is taken.
  public func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: ConnectionOptions
  ) -> SceneConfiguration? { nil }
  /// Does nothing.
  public func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {}
  /// Answers nothing, so that the search goes on.
  public func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: StateDecoder
  ) -> ViewController? { nil }
}
