import SourceReading

extension CodeFact {
  /// Why it is left to code where nothing more exact is known.
  var reasonLeftToCode: String { kind.reasonLeftToCode }
}

extension CodeFact.Kind {
  /// Why something of the kind is left to code where nothing more exact is known.
  fileprivate var reasonLeftToCode: String {
    let what =
      switch self {
      case .gate: "what it answers"
      case .controllerIdentifier, .viewIdentifier, .restorationClass: "which screen gets it, and whether always,"
      case .windowIdentifier: "which window gets it, and whether always,"
      case .classFactory, .delegateFactory: "what it makes for which path"
      case .stateValue, .delegateState: "what is kept under its key, or what becomes of it,"
      case .superCall: "which screen it is for"
      case .finished: "what it does once everything is restored"
      case .extend: "when restoration is complete"
      case .registeredObject: "which object is registered, or under which identifier,"
      case .modelAssociation: "which record it names or finds"
      case .root: "which window gets it, or when,"
      case .child: "what it contains, or when,"
      case .searchController: "what it searches, or whether it is active,"
      case .windowRequest: "which window opens, and with what, or which closes,"
      case .shownByCode: "what it shows, or what leads to it,"
      case .sceneConfiguration: "which configuration is answered"
      case .activity: "which activity is answered"
      case .activityHolder: "whose activity it becomes, or when,"
      case .activityValue: "what is put into the activity, or when,"
      case .sceneConnect: "what is shown when the scene is connected"
      case .activityRestore: "what is made of the activity, or when,"
      case .ownStore: "what the app keeps in a store of its own"
      }
    return "\(what) was not understood"
  }
}
