/// How far the restoration of one saved object has come.
struct RestorationProgress {
  /// What has been obtained for it.
  var obtained: RestorableObject?
  /// The controller that is at its path without having been asked for.
  var existing: ViewController?
  /// What the steps of the lookup chain answered.
  var answers: [StepAnswer] = []
  /// The result so far; `nil` for what is not looked up, or not yet.
  var outcome: Lookup.Outcome?
  /// Whether the controller's decode reached that of the base class, so that its views decode too (R22).
  var didCallSuper = false
  /// Where the controller is at the end.
  var place = Place.nowhere

  /// Where a controller is, and whether it will be found there again.
  enum Place {
    /// In no window.
    case nowhere
    /// In a window.
    case installed
    /// In a window, but without an identifier, so that it will not be preserved (R13).
    case installedWithoutIdentifier
  }

  /// The controller that has been obtained.
  var controller: ViewController? {
    if case .controller(let controller)? = obtained { controller } else { nil }
  }

  /// Whether the object counts as restored.
  var isRestored: Bool { if case .restored? = outcome { true } else { false } }

  /// Whether the object is restored, and of a class that decodes what was saved (R49).
  var isDecoded: Bool { if case .restored(_, isDecoded: true)? = outcome { true } else { false } }
}
