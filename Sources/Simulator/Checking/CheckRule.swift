/// The rules that findings cite, with what each of them means.
enum CheckRule: String, CaseIterable {
  case r1 = "R1"
  case r3 = "R3"
  case r13 = "R13"
  case r14 = "R14"
  case r15 = "R15"
  case r16 = "R16"
  case r20 = "R20"
  case r21 = "R21"
  case r22 = "R22"
  case r23 = "R23"
  case r24 = "R24"
  case r30 = "R30"
  case r32 = "R32"
  case r33 = "R33"
  case r39 = "R39"
  case r42 = "R42"
  case r44 = "R44"
  case r45 = "R45"
  case r46 = "R46"
  case r47 = "R47"
  case r79 = "R79"
  case r80 = "R80"
  case r85 = "R85"
  case r98 = "R98"
  case x14 = "X14"
  case reading

  /// The rule as one word.
  var name: String { row.name }

  /// The rule in a sentence.
  var sentence: String { row.sentence }

  private var row: (name: String, sentence: String) {
    switch self {
    case .r1: ("Gates", "Nothing is kept unless the app delegate implements both gates.")
    case .r3: ("ShouldSave", "A should-save that says no skips preservation.")
    case .r13: ("MissingIdentifier", "What has no restoration identifier, or an empty one, is not saved.")
    case .r14: ("Unreachable", "Only what stands in the tree below a window's root is saved.")
    case .r15: ("MissingIdentifierAbove", "A controller without identifier takes everything below it along.")
    case .r16: ("BrokenChain", "Every ancestor needs an identifier; one on the leaf alone is not enough.")
    case .r20: ("BaseClass", "The base class does not save the children it contains.")
    case .r21: ("CustomContainer", "A custom container must encode its children.")
    case .r22: ("CallSuper", "An override that does not call super drops what super would save.")
    case .r23: ("ViewWithoutController", "A view is saved only with its controller, and a cell never.")
    case .r24: ("NotContained", "A controller that was never added as a child is invisible to preservation.")
    case .r30:
      ("FlagWithoutIdentifier", "A storyboard identifier serves as restoration identifier only if it is there.")
    case .r32: ("Paths", "A path is made of the identifiers from the root to the object.")
    case .r33: ("DuplicatePath", "Siblings need different identifiers.")
    case .r39: ("GetterOnly", "An identifier must be set; overriding its getter registers nothing.")
    case .r42: ("ClassDeclines", "A restoration class that answers nil ends the search.")
    case .r44: ("NoStep", "What no step of the lookup chain has does not come back.")
    case .r45: ("ClassDoesNotConform", "A restoration class must conform to its protocol.")
    case .r46: ("SecondInstance", "A screen that stands there at launch must not be made a second time.")
    case .r47: ("IdentifierNotSet", "What is made again needs its identifier again.")
    case .r79: ("SplitLayout", "What a split view has from the start is found where its path is saved.")
    case .r80: ("Pages", "A page controller does not save its pages by itself.")
    case .r85: ("ModelIdentifiers", "Without model identifiers a table keeps row numbers.")
    case .r98: ("Scenes", "An app that has adopted scenes does not run this mechanism.")
    case .x14: ("SharedPath", "Of two objects with one path the first is saved.")
    case .reading: ("Reading", "Something in the file that its author should look at.")
    }
  }
}
