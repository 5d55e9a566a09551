/// One of the four steps by which a saved controller is found (R41).
public enum LookupStep: String, Sendable, Hashable, CaseIterable {
  case restorationClass = "class"
  case delegate
  case existing
  case storyboard
}
