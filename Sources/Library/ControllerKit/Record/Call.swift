/// One call that the system made, in the order of R55.
public enum Call: Sendable, Hashable {
  case storyboardLoaded(name: String)
  case willFinishLaunching
  case shouldRestore(Bool)
  case lookedUp(SubjectPath, by: LookupStep?)
  case viewDidLoad(SubjectPath)
  case appearance(AppearanceMethod, SubjectPath)
  case decode(SubjectPath)
  case didDecode
  case finishedRestoring(SubjectPath)
  case didFinishLaunching
  case shouldSave(Bool)
  case willEncode
  case encode(SubjectPath)
  indirect case scene(SceneCall, session: String)
}
