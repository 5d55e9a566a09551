/// A place on the device for a tree of controllers; UIKit's `UIWindow`.
public final class Window {
  /// The window's own identifier, which is optional: its root is restored either way (R97).
  public var restorationIdentifier: String?

  /// The controller at the top of the tree.
  public var rootViewController: ViewController? {
    didSet {
      if oldValue !== rootViewController { oldValue?.ownWindow = nil }
      if let other = rootViewController?.ownWindow, other !== self { other.rootViewController = nil }
      rootViewController?.ownWindow = self
      application?.layoutChanged()
    }
  }

  /// The scene that the window belongs to, in an app with scenes.
  public internal(set) weak var windowScene: WindowScene?

  /// Whether the delegate of its scene has made it visible while that was being connected.
  package var isVisibleAtConnection = false

  /// The application that the window belongs to.
  public internal(set) weak var application: Application?

  /// Makes a window.
  public init(rootViewController: ViewController? = nil, restorationIdentifier: String? = nil) {
    self.restorationIdentifier = restorationIdentifier
    self.rootViewController = rootViewController
    rootViewController?.ownWindow?.rootViewController = nil
    rootViewController?.ownWindow = self
  }

  /// Makes a window of a scene, in front of its others.
  public convenience init(windowScene: WindowScene, rootViewController: ViewController? = nil) {
    self.init(rootViewController: rootViewController)
    windowScene.add(self)
  }

  /// The controllers from the root upwards, each presented by the one before.
  public var presentationChain: [ViewController] {
    var chain: [ViewController] = []
    var next = rootViewController
    while let controller = next {
      chain.append(controller)
      next = controller.presentedViewController
    }
    return chain
  }
}
