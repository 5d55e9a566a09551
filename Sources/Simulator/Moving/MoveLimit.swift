package import Vocabulary

/// Something of the old mechanism that scenes have no counterpart for, or another one.
package enum MoveLimit: String, Sendable, Hashable, CaseIterable {
  case screensAreMadeByCode = "N1"
  case identityAcrossOwners = "N2"
  case decodedBeforeAppearance = "N3"
  case restoredBeforeLaunchEnds = "N4"
  case savedAtEachBackground = "N5"
  case viewsKeepNothing = "N6"
  case archivedObjects = "N7"
  case size = "N8"
  case failingRestoration = "N9"
  case forceQuit = "N10"
  case valuesOfTheApp = "N11"
  case extendedRestoration = "N12"
  case refusedSnapshot = "N13"
  case windowState = "N14"
  case readableArchive = "N15"
  case launchInTheBackground = "N16"
  case stateOfTheLastVersion = "N17"
  case screensOfContainers = "N18"
  case onePlaceForTheApp = "N19"
  case lockedDevice = "N20"

  /// What becomes of it with scenes.
  package var sentence: String {
    switch self {
    case .screensAreMadeByCode: "UIKit made the screen again; with scenes code must"
    case .identityAcrossOwners:
      "a reference is no value: the screen is in the tree once, and its owner has to find it there"
    case .decodedBeforeAppearance:
      "decoding came before viewWillAppear; what is restored later than at connection comes after it"
    case .restoredBeforeLaunchEnds:
      "restoration was over before didFinishLaunching ended; with scenes it comes after it"
    case .savedAtEachBackground:
      "state was saved at each background; whether a scene is asked then is contested, so a second copy is kept"
    case .viewsKeepNothing:
      "UIKit kept it of the view; with scenes nothing of a view is kept unless code writes it down"
    case .archivedObjects: "an activity carries property list kinds alone, and no object of the app"
    case .size: "an activity is to be small; what is large belongs in a file of the session"
    case .failingRestoration:
      "UIKit discarded the state of a failing restoration; with scenes a mark of the app's own must"
    case .forceQuit: "a force quit discards the sessions as it did the archive"
    case .valuesOfTheApp: "a value of the whole app has no place in a window's state, and belongs in the user defaults"
    case .extendedRestoration: "restoration was extended for the app; with scenes it is for each scene"
    case .refusedSnapshot: "nothing was found by which a scene refuses its snapshot"
    case .windowState: "the window's own state is the system's"
    case .readableArchive: "the archive could be read; what the system keeps of a scene is encrypted"
    case .launchInTheBackground: "a launch in the background connects no scene, and neither restores nor saves"
    case .stateOfTheLastVersion:
      "what the last version without scenes has saved is not read: unless that version has called leaveState(of:), everyone begins anew once"
    case .screensOfContainers:
      "the screen was kept only because its container encoded it; with scenes the walk has to reach it"
    case .onePlaceForTheApp: "the app had one place; with scenes each window has its own"
    case .lockedDevice: "on a locked device the state comes late, and is restored when it is updated"
    }
  }

  /// The rules from which it follows.
  package var rules: [Rule] {
    switch self {
    case .screensAreMadeByCode: Self.rules("R41", "R42", "R43", "R44", "R45", "R46", "U8")
    case .identityAcrossOwners: Self.rules("R25", "R26", "R27", "R40", "R52", "R53", "R54")
    case .decodedBeforeAppearance: Self.rules("R55", "R60", "U30", "U33")
    case .restoredBeforeLaunchEnds: Self.rules("R55", "R63")
    case .savedAtEachBackground: Self.rules("R8", "U11", "U12")
    case .viewsKeepNothing: Self.rules("R83", "R84", "R85", "R88", "R89", "R90", "R91", "U38")
    case .archivedObjects: Self.rules("R7", "R25", "U17")
    case .size: Self.rules("R69", "U18")
    case .failingRestoration: Self.rules("R65", "R66", "U40")
    case .forceQuit: Self.rules("R67", "U39", "U52", "U67")
    case .valuesOfTheApp: Self.rules("R5", "R10")
    case .extendedRestoration: Self.rules("R63", "U37")
    case .refusedSnapshot: Self.rules("R94", "R95", "R96", "U50", "U57")
    case .windowState: Self.rules("R79", "R97")
    case .readableArchive: Self.rules("R70", "U21")
    case .launchInTheBackground: Self.rules("R12", "X31", "U70")
    case .stateOfTheLastVersion: Self.rules("R98")
    case .screensOfContainers: Self.rules("R21", "R24")
    case .onePlaceForTheApp: Self.rules("R14", "U53", "U59")
    case .lockedDevice: Self.rules("R11", "R12", "U34")
    }
  }

  private static func rules(_ numbers: String...) -> [Rule] { numbers.compactMap(Rule.init(rawValue:)) }
}
