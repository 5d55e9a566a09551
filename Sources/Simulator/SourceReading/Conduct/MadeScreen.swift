/// A controller that code makes, or takes from a storyboard, with what it has been given.
package struct MadeScreen: Sendable, Hashable {
  /// The name of its class.
  package let type: String
  /// The name of UIKit's class above it; `nil` where the classes above it were not read.
  package let base: String?
  package let origin: CodeObject.Origin
  /// Where it was made.
  package let place: CodePlace?
  /// Its number, where it is there from the launch on.
  package let number: Int?
  /// Its properties.
  package let properties: [String: CodeObject.Slot]
  /// The controllers inside it, in order.
  package let children: [MadeScreen]
  /// Whether it is not known which controllers are inside it.
  package let hasOpenChildren: Bool
  /// The buttons of an alert.
  package let buttons: [Button]

  /// The fields of an alert, each with what sets it up.
  package var alertFields: [Value] {
    if case .list(let fields)? = properties[Evaluator.alertFields]?.value { fields } else { [] }
  }

  /// Whether it is a sheet that a pad shows as a popover, and no code is seen to say where it comes from.
  package var lacksSource: Bool {
    guard properties[Evaluator.sheetSource] == nil else { return false }
    return switch base {
    case "UIAlertController": properties["preferredStyle"]?.value.isActionSheet == true
    case "UIActivityViewController": properties["modalPresentationStyle"] == nil
    case .some, nil: false
    }
  }

  /// A button of an alert.
  package struct Button: Sendable, Hashable {
    /// What it says; `nil` where only running the code tells.
    package let title: String?
    package let steps: [Step]
    /// Where its handler does something; `nil` where it has none, or an empty one.
    package let handler: CodePlace?
    /// Whether it may do something; what that is, `steps` says as far as it was read.
    package let isOpen: Bool
  }
}

/// One thing that code does with screens.
package struct Step: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case push, show, showDetail, present
    /// A segue by its identifier.
    case segue(String)
    case dismiss, pop
    /// Sets the root of a window.
    case root
    /// Asks for a new window with an activity of a type.
    case window(String)
    /// Goes to a tab by its number.
    case tab(Int)

    /// Whether it shows one screen, whichever that is.
    var showsOne: Bool { [.push, .show, .showDetail, .present].contains(self) }
  }

  package let kind: Kind
  /// What is shown; `nil` where that is not known, or nothing is.
  package let screen: MadeScreen?
  /// What it is done on.
  package let receiver: Value?
  package let premises: [Premise]
  /// Whether it may be left out where they hold, too.
  package let isInDoubt: Bool
  /// Whether it stands in a block that is entered under a condition which is more than that something is there.
  package let isInBranch: Bool
  /// Whether it stands in a block that is entered where a condition does not hold of which that is not known.
  package let isInElse: Bool
  package let place: CodePlace
  /// Where the class passes it on to UIKit, if that is in a method of its own in place of UIKit's.
  package let passedOn: CodePlace?
  /// Whether the row that was tapped decides whether it is done.
  package let isOfSomeRows: Bool
  /// Where the methods were called through which it was come to, the first outside.
  package let callers: [CodePlace]

  /// Whether it is done whatever is so.
  package var isCertain: Bool { premises.isEmpty && !isInDoubt }

  /// Whether every row does it where nothing ends the method before: what is looked up for a row is there.
  package var isOfEveryRow: Bool { !isInDoubt && !isInBranch && !isOfSomeRows }
}

/// What happens in one method of a class that shows screens.
package struct Way: Sendable, Hashable {
  /// The name of the method with its labels.
  package let method: String
  package let steps: [Step]
  /// What it lets other screens show that are there when the launch is over, by their numbers.
  package var elsewhere: [Int: [Step]] = [:]

  /// Makes a way.
  package init(method: String, steps: [Step]) { (self.method, self.steps) = (method, steps) }

  /// Whether it is what a tap on a row, or on an item, does.
  package var isOfRow: Bool { Self.isOfRow(method) }

  /// Whether UIKit calls a method when a row, or an item, is tapped.
  static func isOfRow(_ method: String) -> Bool {
    method == "tableView(_:didSelectRowAt:)" || method == "collectionView(_:didSelectItemAt:)"
  }

  /// Whether it is what UIKit asks for where a row, or an item, is dragged.
  package var isOfDrag: Bool { Self.isOfDrag(method) }

  /// Whether UIKit calls a method when a row, or an item, is dragged.
  static func isOfDrag(_ method: String) -> Bool {
    method == "tableView(_:itemsForBeginning:at:)" || method == "collectionView(_:itemsForBeginning:at:)"
  }

  /// The selector by which a storyboard calls it.
  package var selector: String { method.hasSuffix("(_:)") ? name + ":" : name }
  /// Its name without labels.
  package var name: String { String(method.prefix { $0 != "(" }) }
}

/// What one class of the app does.
package struct ClassConduct: Sendable {
  /// One of its objects when its view has been loaded.
  package var own: MadeScreen?
  /// The number of that object, by which what is done names it.
  package var number: Int?
  /// What that object has in its properties.
  package var properties: [String: CodeObject.Slot] = [:]
  /// The objects that there are then, by their numbers, which what is done names.
  package var made: [Int: CodeObject] = [:]
  /// What it does until then.
  package var loading: [Deed] = []
  /// What it puts under keys when it is encoded; `nil` where it has no such method.
  package var encoding: [Deed]?
  /// What it does when it is decoded; `nil` where it has no such method.
  package var decoding: [Deed]?
  /// What it does when all is restored; `nil` where it has no such method.
  package var finishing: [Deed]?
  /// What it makes when it is asked for a controller; `nil` where it has no such method.
  package var factory: [Answer]?
  /// The class that makes one of its objects again; `nil` where it says none.
  package var objectClass: Value?
  /// What it makes when it is asked for an object; `nil` where it has no such method.
  package var objectFactory: [Answer]?
  /// The methods in which it shows screens.
  package var ways: [Way] = []
  /// What it does in methods that UIKit calls when it comes and goes, and in those that have to do with restoration, by
  /// their names.
  package var methods: [String: [Deed]] = [:]
  /// What it shows in methods that UIKit calls when it comes.
  package var appearing: [Way] = []
  /// What the delegate of a scene answers when it is asked what to keep; `nil` where it has no such method.
  package var keeping: [Answer]?
  /// The property of an object that the whole app shares which holds the activity that the delegate of a scene answers.
  package var sharedActivity: HeldActivity?
  /// What the delegate of a scene shows when it is handed the activity after the connection.
  package var interacting: Way?
  /// What the delegate of a scene does when the scene resigns.
  package var resigning: [Deed] = []
  /// What the delegate of a scene shows when the scene is connected.
  package var connecting: Way?
}

/// What a method answers under conditions.
package struct Answer: Sendable, Hashable {
  package let premises: [Premise]
  package let value: Value
  /// The screen that the value is.
  package let screen: MadeScreen?
  /// The object that the value is, if it is one.
  package let object: CodeObject?
  /// The class of the object whose activity the value is, as far as it is known.
  package let holder: String?
  /// The storyboard that the value, the configuration of a scene, is given.
  package let storyboard: String?
  /// Whether the method puts the value into a window as its root.
  package let isSetAsRoot: Bool

  /// Makes an answer.
  package init(
    premises: [Premise], value: Value, screen: MadeScreen?, object: CodeObject?, holder: String? = nil,
    storyboard: String?, isSetAsRoot: Bool
  ) {
    (self.premises, self.value, self.screen, self.object) = (premises, value, screen, object)
    (self.holder, self.storyboard, self.isSetAsRoot) = (holder, storyboard, isSetAsRoot)
  }
}

/// What a property of a class holds, as far as that matters here.
package enum HeldProperty: Sendable, Hashable {
  /// A view or something else that a storyboard connects.
  case outlet
  /// A controller of a class.
  case controller(String)
  /// An object of a class that is encoded itself.
  case object(String)
  /// What an activity carries.
  case userInfo
  /// A value of the app's own: a text, a number or an object of its data.
  case value(isNumber: Bool)
  /// Something else of UIKit's.
  case other
}

/// A root of a window.
package struct MadeRoot: Sendable, Hashable {
  package let screen: MadeScreen?
  /// The class of the scene's delegate that makes the window; `nil` where the app's delegate does.
  package let delegate: String?
  package let premises: [Premise]
  package let place: CodePlace?
  /// What it is where something decides which of several screens is in it, each with what has to be so; empty where
  /// nothing does.
  package var versions: [Version] = []

  /// One of several screens that a root may be, which differ in what is in them.
  package struct Version: Sendable, Hashable {
    package let screen: MadeScreen
    package let premises: [Premise]
  }
}

extension Value {
  /// Whether it is the style of an action sheet: UIKit's case in Swift, with or without its type, or the constant in
  /// Objective-C.
  fileprivate var isActionSheet: Bool {
    switch self {
    case .symbol(.name(let name)), .type(let name): name.hasSuffix("actionSheet") || name.hasSuffix("ActionSheet")
    case .text, .number, .truth, .nothing, .list, .table, .object, .closure, .selector, .choice, .symbol: false
    }
  }
}
