/// Where a rule is written down or was seen, or that it was decided here.
public enum RuleSource: Sendable, Hashable {
  /// Apple's App Programming Guide for iOS.
  case programmingGuide
  /// Apple's View Controller Programming Guide for iOS.
  case controllerGuide
  /// Apple's article on preserving an app's interface across launches.
  case overview
  /// Apple's article on the process of preservation.
  case preservationProcess
  /// Apple's article on the process of restoration.
  case restorationProcess
  /// Another of Apple's articles on UIKit.
  case article(String)
  /// Apple's reference page of a type or a member.
  case reference(String)
  /// One of Apple's technical notes.
  case technote(String)
  /// The comments in the header of the SDK.
  case header
  /// The session of WWDC 2013 on state restoration.
  case session
  /// The comments in another header of the SDK.
  case sceneHeader(String)
  /// A session of WWDC 2019 on scenes.
  case sceneSession(String)
  /// Sample code by Apple.
  case sample(String)
  /// Public code, logs or books.
  case observed(String)
  /// A decision of this program, about rules that leave something open.
  case decision(about: [Rule])
}

extension RuleSource: CustomStringConvertible {
  /// The source as a bibliography names it.
  public var description: String {
    switch self {
    case .programmingGuide:
      "App Programming Guide for iOS, \"Strategies for Implementing Specific App Features\""
    case .controllerGuide: "View Controller Programming Guide for iOS, \"Preserving and Restoring State\""
    case .overview: "UIKit, \"Preserving your app's UI across launches\""
    case .preservationProcess: "UIKit, \"About the UI preservation process\""
    case .restorationProcess: "UIKit, \"About the UI restoration process\""
    case .article(let title): "UIKit, \"\(title)\""
    case .sceneHeader(let name): "comments in the SDK's header \(name)"
    case .sceneSession(let number): "WWDC 2019, session \(number)"
    case .reference(let name): "UIKit reference, \(name)"
    case .technote(let number): "Apple's technical note \(number)"
    case .header: "comments in the SDK's header UIStateRestoration.h"
    case .session: "WWDC 2013, session 222"
    case .sample(let name): "Apple's sample code \(name)"
    case .observed(let place): "seen in public: \(place)"
    case .decision(let rules):
      rules.isEmpty
        ? "decided in this program"
        : "decided in this program, about \(rules.map(\.number).joined(separator: ", "))"
    }
  }
}
