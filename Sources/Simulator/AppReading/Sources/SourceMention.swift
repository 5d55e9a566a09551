package import AppDefinition
import SourceReading
import TextFormatting

/// What a name in code has to do with state restoration, whatever is done with it there.
package enum SourceMention: Sendable, Hashable {
  /// A method that encodes or decodes, or is told that all is restored.
  case state
  /// Of these one that encodes or decodes.
  case coding
  /// Of these one that encodes.
  case encoding
  /// One that is told that all is restored.
  case finishing
  /// The restoration class of a controller.
  case restorationClass
  /// The method of the app delegate, or of a restoration class, that is asked for a controller.
  case factory
  /// The method of a scene delegate that is asked for an activity.
  case activity
  /// A place of the app's own for values.
  case defaults
  /// The protocol by which a table finds its rows again (R85).
  case rowIdentifiers
  /// The choice of a scene's configuration.
  case sceneConfiguration
  /// A call that shows a screen.
  case showing
  /// A method that is called when a row of a table is tapped.
  case rowTap
  /// The same of an item of a collection.
  case itemTap
  /// What recognises taps on anything.
  case gesture
  /// What puts views into a screen, or is connected with those of a nib.
  case views
  /// What puts a view into the view of a screen.
  case ownViews
  /// What puts the view of another screen there.
  case viewsOfOthers
  /// A method or a property by which a scene gets a link, the answer to a notification, or a quick action.
  case link, notification, quickAction
  /// A label of methods by which something arrives, an answer to a notification or something else.
  case arrival
  /// A name by which code gets the activity of a link of the web.
  case webLink
  /// The notification that the app was launched, which has what it was launched with.
  case launch

  /// What a word means; `nil` where it is of no interest.
  init?(_ word: String) {
    switch word {
    case "encodeRestorableState", "encodeRestorableStateWithCoder": self = .encoding
    case "decodeRestorableState", "decodeRestorableStateWithCoder": self = .coding
    case "applicationFinishedRestoringState": self = .finishing
    case "restorationClass", "setRestorationClass": self = .restorationClass
    case "viewControllerWithRestorationIdentifierPath": self = .factory
    case "stateRestorationActivity", "stateRestorationActivityForScene": self = .activity
    case "UserDefaults", "NSUserDefaults", "AppStorage": self = .defaults
    case "UIDataSourceModelAssociation", "modelIdentifierForElement", "modelIdentifierForElementAtIndexPath":
      self = .rowIdentifiers
    case "configurationForConnecting", "configurationForConnectingSceneSession": self = .sceneConfiguration
    case "addChildViewController", "addChild":
      self = .showing
    case "didSelectRowAt", "didSelectRowAtIndexPath", "willSelectRowAt", "willSelectRowAtIndexPath",
      "performPrimaryActionForRowAt", "performPrimaryActionForRowAtIndexPath", "shouldHighlightRowAt",
      "shouldHighlightRowAtIndexPath", "didHighlightRowAt", "didHighlightRowAtIndexPath":
      self = .rowTap
    case "didSelectItemAt", "didSelectItemAtIndexPath", "shouldSelectItemAt", "shouldSelectItemAtIndexPath",
      "performPrimaryActionForItemAt", "performPrimaryActionForItemAtIndexPath", "didHighlightItemAt",
      "didHighlightItemAtIndexPath":
      self = .itemTap
    case "UITapGestureRecognizer": self = .gesture
    case "addSubview", "insertSubview", "IBOutlet", "IBAction", "loadView": self = .views
    case "openURLContexts", "urlContexts", "URLContexts", "UIOpenURLContext", "onOpenURL": self = .link
    case "didReceive": self = .arrival
    case "didReceiveNotificationResponse", "didReceiveRemoteNotification", "didReceiveLocalNotification",
      "notificationResponse", "UNNotificationResponse":
      self = .notification
    case "performActionFor", "performActionForShortcutItem", "shortcutItem", "UIApplicationShortcutItem":
      self = .quickAction
    case "webpageURL", "NSUserActivityTypeBrowsingWeb", "userActivities", "onContinueUserActivity": self = .webLink
    case "didFinishLaunchingNotification", "UIApplicationDidFinishLaunching",
      "UIApplicationDidFinishLaunchingNotification":
      self = .launch
    default: return nil
    }
  }
}

// Who mentions what, and what follows of it for a class.
extension SourceScan {
  /// Notes that a type, or something outside of all types, mentions a name.
  mutating func note(_ mention: SourceMention, in type: String?, at position: SourcePosition) {
    if mention == .encoding { note(.coding, in: type, at: position) }
    if mention == .coding || mention == .finishing { note(.state, in: type, at: position) }
    let known = mentions[mention, default: [:]][ByteString(type ?? "")]
    mentions[mention, default: [:]][ByteString(type ?? "")] = known ?? position
  }

  /// The first place of a mention, in the order of the types' names.
  package func place(of mention: SourceMention) -> SourcePosition? {
    mentions[mention]?.min { $0.key < $1.key }?.value
  }

  /// Whether some code shows something of which an account tells nothing.
  package func leavesShowing(_ account: CodeAccount) -> Bool {
    facts.contains { fact in
      let place = SourcePosition(fact)
      return fact.kind == .shownByCode && account.uses[place] == nil && account.dismissals[place] == nil
    }
  }

  /// Where a class, or what it inherits from, may have to do with something; `nil` where it certainly has not: each
  /// source was read to its end, none of its classes mentions it, and UIKit's own come after the last of them.
  package func place(of mention: SourceMention, in name: String) -> OpenCode.Place? {
    let (line, isWhole) = line(of: name)
    let found = mentions[mention] ?? [:]
    if let place = types(of: line).lazy.compactMap({ found[ByteString($0)] }).first ?? found[ByteString("")] {
      return .at(place)
    }
    return isWhole && unread.isEmpty ? nil : .unread
  }

  /// Whether a class has to do with something only by what is written in it and in the classes above it, all of which
  /// were read.
  func isOfLine(_ mention: SourceMention, of name: String) -> Bool {
    unread.isEmpty && isOfReadLine(mention, of: name)
  }

  /// The same as far as the sources were read.
  func isOfReadLine(_ mention: SourceMention, of name: String) -> Bool {
    let (line, isWhole) = line(of: name)
    let found = mentions[mention] ?? [:]
    let others = types(of: line).filter { type in !line.contains { $0.name.hasSameBytes(as: type) } } + [""]
    return isWhole && others.allSatisfy { found[ByteString($0)] == nil }
  }

  /// The classes of a line, and everything that they inherit from.
  private func types(of line: [SourceClass]) -> [String] {
    var types = line.map(\.name) + line.flatMap(\.inherits) + Self.classesOfUIKit
    var next = 0
    while next < types.count, next < Self.mostTypes {
      // What a protocol's extension does, every class does that conforms to it.
      let inherited = self[types[next]]?.inherits ?? []
      types += inherited.filter { new in !types.contains { $0.hasSameBytes(as: new) } }
      next += 1
    }
    return types
  }

  /// The most types of one line that are looked at.
  private static let mostTypes = 1_000

  /// The classes of UIKit, and above, from which the screens and delegates of apps inherit.
  static let classesOfUIKit = [
    "NSObject", "UIResponder", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UISearchController", "UIAlertController", "UIActivityViewController", "UIInputViewController",
  ]
}
