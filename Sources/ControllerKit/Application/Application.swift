public import AppDefinition

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
  private var objectRestorationClasses: [ByteString: any ObjectRestoration.Type] = [:]
  /// The registered objects in the order in which they were registered.
  private(set) var registeredObjects: [RegisteredObject] = []
  /// The controllers that were on the screen when appearance was last told.
  var appeared: [ViewController] = []
  /// What the device says at this launch.
  var conditions: DeviceConditions?
  /// Whether what comes onto the screen now has just been restored.
  var isShowingRestored = false
  /// Whether a launch holds back appearance until it is through.
  var isSettling = false

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
    for type in objectRestorationClasses { self.objectRestorationClasses[ByteString(String(describing: type))] = type }
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

  /// Makes an object known to restoration under an identifier (R40, R53).
  ///
  /// - Parameters:
  ///   - object: The object; its `restorationParent` gives its identifier a scope.
  ///   - identifier: The identifier, which must not be empty.
  public func registerObject(_ object: any StateRestoring, identifier: String) {
    precondition(!identifier.isEmpty, "an object is registered under an identifier that is not empty (R40)")
    registeredObjects.removeAll { $0.object == nil || $0.object === object }
    registeredObjects.append(RegisteredObject(object: object, identifier: identifier))
  }

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
  func objectRestorationClass(named name: String) -> (any ObjectRestoration.Type)? {
    objectRestorationClasses[ByteString(name)]
  }

  /// The storyboard of a name.
  public func storyboard(named name: String) -> Storyboard? { storyboards.first { $0.name.hasSameBytes(as: name) } }

  private func register(_ restorationClass: RestorationClass) {
    restorationClasses[ByteString(restorationClass.name)] = restorationClass
  }
}

/// An object that takes part in restoration beside controllers and views (R53).
struct RegisteredObject {
  weak var object: (any StateRestoring)?
  let identifier: String
}
