public import AppDefinition
import TextFormatting
import Vocabulary

/// An app while it runs: its windows, its delegate and what it is made from; UIKit's `UIApplication`.
///
/// It is a small state machine. Preserving, looking up and restoring are types of their own.
public final class Application {
  /// The app's delegate.
  public let delegate: (any ApplicationDelegate)?
  /// The app as a value, as it is at this version.
  public let definition: AppDefinition
  /// The windows in order.
  public private(set) var windows: [Window] = []
  /// The storyboards by name, in the order in which the definition first names them.
  public private(set) var storyboards: [Storyboard] = []
  /// Lines that the app shows for a moment, newest last.
  public private(set) var toasts: [String] = []
  /// Why the simulated app has crashed, if it has.
  public private(set) var crashReason: String?

  /// What is called, while somebody wants to know.
  let journal = Journal()
  /// The preservation that is going on.
  weak var preservation: Preservation?
  /// The restoration that is going on.
  weak var restoration: Restoration?
  /// The restoration classes by name.
  private var restorationClasses: [ByteString: RestorationClass] = [:]
  /// The classes that make registered objects again, by name.
  private var objectRestorationClasses: [ByteString: ObjectRestorationClass] = [:]
  /// The registered objects.
  var objects = ObjectRegistry()
  /// The objects that the definition describes, by name.
  var definedObjects: [ByteString: DefinedObject] = [:]
  /// The names of defined objects that their restoration class declined to make at this launch.
  var declinedObjects: Set<ByteString> = []
  /// The controllers that were on the screen when appearance was last told.
  var appeared: [ViewController] = []
  /// What the device says at this launch.
  var conditions: DeviceConditions?
  /// Whether what comes onto the screen now has just been restored.
  var isShowingRestored = false
  /// The paths of what comes onto the screen, while appearance is being told.
  var displayPaths: DisplayPaths?
  /// Whether a launch is going on.
  var isLaunching = false
  /// Whether appearance is being told, or held back until a launch is through.
  var isSettling = false
  /// How often restoration was extended and not completed (R63).
  var openExtensions = 0
  /// Whether a restoration was extended beyond the end of its launch and is not complete: the mark of the launch
  /// stands (R63).
  public internal(set) var isRestorationExtended = false
  /// Called when a restoration that was extended beyond the end of its launch is complete, so that the mark can go.
  public var restorationDidComplete: (() -> Void)?
  /// What should be known and came up outside of launches and preservations.
  public var laterWarnings: [Warning] { journal.laterWarnings }

  /// Makes an app from a definition; its delegate and restoration classes are the definition's unless others are
  /// given.
  ///
  /// - Parameters:
  ///   - definition: The app as a value.
  ///   - delegate: A delegate written in Swift, in place of the definition's.
  ///   - restorationClasses: Restoration classes written in Swift, beside the definition's.
  ///   - objectRestorationClasses: The classes that make registered objects again (R52).
  public init(
    definition: AppDefinition, delegate: (any ApplicationDelegate)? = nil,
    restorationClasses: [any ViewControllerRestoration.Type] = [],
    objectRestorationClasses: [any ObjectRestoration.Type] = []
  ) {
    self.definition = definition
    self.delegate = delegate ?? definition.delegate.map(DefinedDelegate.init)
    var seen: Set<ByteString> = []
    for controller in definition.controllers {
      if let name = controller.storyboard?.name, seen.insert(ByteString(name)).inserted {
        storyboards.append(Storyboard(name: name, application: self))
      }
    }
    for defined in definition.restorationClasses { register(defined.makeClass(for: self)) }
    for type in restorationClasses { register(RestorationClass(type)) }
    for made in definition.objects.compactMap(makeClass) + objectRestorationClasses.map(ObjectRestorationClass.init) {
      self.objectRestorationClasses[ByteString(made.name)] = made
    }
  }

  /// Makes an app that is all code.
  public convenience init(
    name: String, version: String = "1.0", delegate: any ApplicationDelegate,
    restorationClasses: [any ViewControllerRestoration.Type] = [],
    objectRestorationClasses: [any ObjectRestoration.Type] = []
  ) {
    self.init(
      definition: AppDefinition(name: name, version: version, controllers: [], windows: []), delegate: delegate,
      restorationClasses: restorationClasses, objectRestorationClasses: objectRestorationClasses)
  }

  /// Adds a window in front of the others.
  public func addWindow(_ window: Window) {
    window.application = self
    windows.append(window)
    layoutChanged()
  }

  /// The window in front.
  public var keyWindow: Window? { windows.last }

  /// Shows a line for a moment.
  public func showToast(_ text: String) { toasts.append(text) }

  /// Takes away the lines that were shown.
  public func hideToasts() { toasts = [] }

  /// Ends the simulated app as a crash would; the launch or the action that is going on stops there.
  public func simulateCrash(_ reason: String) {
    if crashReason == nil { crashReason = reason }
  }

  /// The restoration class of a name, if the app still has one (X20).
  func restorationClass(named name: String) -> RestorationClass? { restorationClasses[ByteString(name)] }

  /// The class of a name that makes registered objects again.
  func objectRestorationClass(named name: String) -> ObjectRestorationClass? {
    objectRestorationClasses[ByteString(name)]
  }

  /// The storyboard of a name.
  public func storyboard(named name: String) -> Storyboard? { storyboards.first { $0.name.hasSameBytes(as: name) } }

  private func register(_ restorationClass: RestorationClass) {
    restorationClasses[ByteString(restorationClass.name)] = restorationClass
  }
}
