import StateArchive
import TextFormatting

/// An app while it runs: its windows, its delegate and what it is made from; UIKit's `UIApplication`.
///
/// It is a small state machine: launched once, then preserved any number of times. Preserving, looking up and restoring
/// are types of their own.
open class Application {
  /// The app's name; saved state is kept under it.
  public let name: String
  /// The app's version.
  public let version: String
  /// The app's delegate.
  public let delegate: (any ApplicationDelegate)?
  /// The windows in order; in an app with scenes those of the scenes that are connected.
  public var windows: [Window] { sceneManifest == nil ? ownWindows : scenes.windows }
  /// The storyboards in order.
  public private(set) var storyboards: [Storyboard]
  /// Called when a restoration that was extended beyond the end of its launch is complete, so that the mark can go.
  public var restorationDidComplete: (() -> Void)?
  /// Called when the restoration of a session's scene is extended, and when it is complete.
  package var sceneRestorationDidChange: ((SceneSession) -> Void)?
  /// The warnings that came up outside of launches and preservations.
  public var laterWarnings: [Warning] { journal.laterWarnings }

  /// The calls that controllers got outside of launches and preservations; if there are very many, the last ones.
  public var laterCalls: [Call] { journal.laterCalls }

  /// What has become of the scenes since the launch.
  package var laterScenes: LaterScenes { sceneManifest == nil ? LaterScenes() : scenes.later }

  /// What is said of what was done since the launch, where that is left to code; if that is very much, the last of it.
  package var remarks: [RemarkedDeed] { journal.remarks }

  /// What the app says of its scenes. With one, state restoration is not called, and every scene session keeps an
  /// activity in its place (R98, U1, U5); to be set before the launch.
  public var sceneManifest: SceneManifest?
  /// What became of each object, where that is to be shown; `nil` keeps none of it.
  package var marks: ObjectMarks?
  /// Says what leaves a decision to code that is not run here, in a sentence without its beginning; `nil` where what the
  /// app does is all that there is.
  package var leftToCode: (OwnDecision) -> String? = { _ in nil }
  /// Whether code may decide about single objects that were saved: which restoration class they have, and what they do
  /// with their state and values. Where it does not, it is asked about none of them.
  package var leavesObjectsToCode = true
  /// Whether code decides when some of the controllers are told that they appear.
  package var leavesAppearanceToCode = false
  /// What the device says at this launch.
  package internal(set) var conditions: DeviceConditions?

  /// Whether state is saved and restored although the delegate has neither should-save nor should-restore, as in a
  /// program that was made for it.
  package var opensGates = false
  /// Whether what was restored and never read is saved again; false where every class is given by its behavior.
  package var keepsUnread = true
  /// What is done later than when it was asked for.
  package let laterWork = LaterWork()
  /// What the app is doing.
  var phase = Phase.notLaunched
  /// The restoration that continues beyond the calls (R63).
  var extensions = OpenExtensions()
  /// Which controllers are on the screen.
  var appearance = AppearanceState()
  /// Records the calls, while a launch or a preservation needs them.
  let journal = Journal()
  /// The registered objects.
  var objects = ObjectRegistry()
  /// The sessions and scenes.
  private(set) lazy var scenes = SceneLifeCycle(of: self)
  /// The windows that belong to no scene.
  private var ownWindows: [Window] = []
  /// The restoration classes by name.
  private var restorationClasses: [ByteString: RestorationClass] = [:]
  /// The classes that make registered objects again, by name.
  private var objectRestorationClasses: [ByteString: ObjectRestorationClass] = [:]

  /// Makes an app that has not been launched.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - version: Its version.
  ///   - delegate: Its delegate; without one nothing is saved or restored (R1).
  ///   - restorationClasses: The classes that make controllers again (R42).
  ///   - objectRestorationClasses: The classes that make registered objects again (R52).
  ///   - storyboards: The storyboards; of two with one name the first counts.
  public init(
    name: String, version: String = "1.0", delegate: (any ApplicationDelegate)?,
    restorationClasses: [any ViewControllerRestoration.Type] = [],
    objectRestorationClasses: [any ObjectRestoration.Type] = [], storyboards: [Storyboard] = []
  ) {
    self.name = name
    self.version = version
    self.delegate = delegate
    self.storyboards = storyboards
    for type in restorationClasses { add(RestorationClass(type)) }
    for type in objectRestorationClasses { add(ObjectRestorationClass(type)) }
  }

  /// Makes the windows that are there before the delegate is asked, as UIKit does with an app's main storyboard; the
  /// base class makes none.
  open func loadMainInterface() {}

  /// Called before `didFinishLaunching`, to register the objects that restoration has not made; the base class
  /// registers none.
  open func registerRemainingObjects() {}

  /// Adds a window in front of the others.
  public func addWindow(_ window: Window) {
    window.application = self
    ownWindows.append(window)
    layoutChanged()
  }

  /// The window in front.
  public var keyWindow: Window? { windows.last }

  /// The storyboard of a name.
  public func storyboard(named name: String) -> Storyboard? { storyboards.first { $0.name.hasSameBytes(as: name) } }

  /// Adds a storyboard behind the others.
  package func add(_ storyboard: Storyboard) { storyboards.append(storyboard) }

  /// Adds a restoration class in place of another of its name.
  package func add(_ restorationClass: RestorationClass) {
    restorationClasses[ByteString(restorationClass.name)] = restorationClass
  }

  /// Adds a class that makes registered objects again, in place of another of its name.
  package func add(_ restorationClass: ObjectRestorationClass) {
    objectRestorationClasses[ByteString(restorationClass.name)] = restorationClass
  }

  /// Records what is said of something that was done.
  package func note(_ remark: RemarkedDeed) { journal.note(remark) }

  /// Records a warning.
  package func warn(_ warning: Warning) { journal.warn(warning) }

  /// The restoration class of a name, if the app still has one (X20).
  func restorationClass(named name: String) -> RestorationClass? { restorationClasses[ByteString(name)] }

  /// The class of a name that makes registered objects again.
  func objectRestorationClass(named name: String) -> ObjectRestorationClass? {
    objectRestorationClasses[ByteString(name)]
  }
}
