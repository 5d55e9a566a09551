package import StateArchive

/// Gives a controller of one of the library's classes what a subclass would give it: its name, its views and its part
/// in saving and restoring.
package protocol ControllerBehavior: AnyObject {
  /// The name in messages of a controller without a restoration identifier; it tells one screen of an app from another.
  var name: String { get }
  /// The class that the controller counts as (R49).
  var className: ClassName { get }
  /// The application that the controller was made for.
  var application: Application? { get }
  /// Whether the class is one of the system's that only asks something and goes when that is done (R31).
  var isOfTheMoment: Bool { get }
  /// Where the controller is defined, if that is known.
  var source: ExcludedObject.SourceLine? { get }

  /// A text as the controller shows it.
  func fill(_ text: String) -> String
  /// Makes the controller's view.
  func loadView(of controller: ViewController)
  /// Writes what the class saves.
  func encode(_ controller: ViewController, with coder: StateEncoder)
  /// Reads what the class saved.
  func decode(_ controller: ViewController, with coder: StateDecoder)
  /// Does what the class does once everything is restored.
  func finishRestoring(_ controller: ViewController)
  /// Does what the class does in an appearance method.
  func perform(_ method: AppearanceMethod, of controller: ViewController)
  /// Does what the class of a stack does with screens that were popped, the upper ones first.
  func stack(_ stack: NavigationController, didPop popped: [ViewController])
  /// Does what the class of a stack does once a screen was pushed.
  func stackDidPush(_ stack: NavigationController)
  /// Adds to an activity what the class wants to find again.
  func update(_ activity: UserActivity, for controller: ViewController)
  /// Whether the class has `updateUserActivityState`, by which it adds that.
  var takesUpdates: Bool { get }
  /// Whether the class saves the value that the user entered in a view of the controller.
  func keepsSetting(of view: View) -> Bool
  /// Whether an activity carries what the user has entered in a view of the controller, as it is now, or the class may
  /// keep it elsewhere.
  func isSetting(of view: View, in activity: UserActivity) -> Bool
  /// Whether it is known that the class adds something to activities under a key.
  func adds(_ key: String) -> Bool
}

extension ControllerBehavior {
  /// Does nothing.
  package func stack(_ stack: NavigationController, didPop popped: [ViewController]) {}
  /// Does nothing.
  package func stackDidPush(_ stack: NavigationController) {}
  /// Does nothing.
  package func perform(_ method: AppearanceMethod, of controller: ViewController) {}
  /// Adds nothing.
  package func update(_ activity: UserActivity, for controller: ViewController) {}
  /// It carries nothing of it.
  package func isSetting(of view: View, in activity: UserActivity) -> Bool { false }
  /// Nothing is known of what it adds.
  package func adds(_ key: String) -> Bool { false }
  /// It is a screen of the app.
  package var isOfTheMoment: Bool { false }
  /// Nothing is known of where the controller is defined.
  package var source: ExcludedObject.SourceLine? { nil }
}

extension ViewController {
  /// The class of the controller, written in Swift or given by its behavior.
  package var className: ClassName { behavior?.className ?? ClassName(of: type(of: self)) }

  /// Encodes by the class's own method.
  ///
  /// A class written in Swift also keeps its restored properties, and what was restored and never read.
  func encodeInFull(with coder: StateEncoder) {
    if let behavior { return behavior.encode(self, with: coder) }
    encodeRestorableState(with: coder)
    if let programState { coder.addMissing(programState.restoredValues) }
  }

  /// Decodes by the class's own method.
  func decodeInFull(with coder: StateDecoder) {
    if let behavior { return behavior.decode(self, with: coder) }
    let values = coder.ownValues
    if !values.isEmpty { madeProgramState.restoredValues.merge(values) { _, saved in saved } }
    decodeRestorableState(with: coder)
  }

  /// Forgets what was restored and has been read by the class's own code, which saves it again if it wants to.
  func forgetRestored(_ reads: ReadKeys) {
    guard let programState else { return }
    for key in reads.keys where !programState.restoredProperties.contains(key) {
      programState.restoredValues[key] = nil
    }
  }
}
