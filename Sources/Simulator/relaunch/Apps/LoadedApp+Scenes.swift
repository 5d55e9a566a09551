import AppDefinition
import AppReading
import Checking

// The scenes of an app that was read.
extension LoadedApp {
  /// Writes that the app has scenes, if it does, to standard error.
  func sayScenes() {
    guard let manifest = sceneManifest else { return }
    Platform.writeError("\(manifest.position): \(manifest.sentence); \(manifest.consequence)")
  }

  /// What the scene manifest of the app means for it, if it has one.
  var sceneManifest: AdoptedScenes? {
    (app?.info.sceneManifest ?? sceneAdoption).map { place in
      var adopted = AdoptedScenes(
        at: place, isInCode: app?.info.sceneManifest == nil,
        delegate: answeringSceneDelegate,
        keeping: keeping)
      adopted.isAssumed = definition.classAloneForScenes != nil
      let isSeen = definition.openActivities.contains(where: \.place.isKnown)
      adopted.silent = isSeen ? definition.openActivities.filter(\.isSeenWithout).compactMap(\.delegate) : []
      return adopted
    }
  }

  private var keeping: AdoptedScenes.Keeping {
    if definition.scenes?.delegates.contains(where: { $0.keeps != nil }) == true { return .read }
    return definition.openActivities.isEmpty ? .none : .leftToCode
  }

  /// The classes that answer for the app's scenes: those that are seen to, else the first that is known.
  private var answeringSceneDelegate: String? {
    let declared = app?.info.sceneDelegates ?? []
    let delegates = definition.scenes?.delegates ?? []
    // What was read is in the order in which the Info.plist names it.
    let keeping =
      declared.count == delegates.count ? zip(declared, delegates).filter { $0.1.keeps != nil }.map(\.0) : []
    let seen = keeping + definition.openActivities.filter(\.place.isKnown).compactMap(\.delegate)
    guard seen.isEmpty else { return seen.joined(separator: " and ") }
    return declared.first ?? definition.openActivities.first?.delegate
  }
}
