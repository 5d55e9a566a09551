package import AppDefinition
internal import SourceReading
import TextFormatting
import Vocabulary

extension SourceScan {
  /// The app whose first screens its code makes.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - info: What its Info.plist says.
  /// - Returns: The app with what its code puts into the window, and what became of that place by place; `nil` where no
  ///   root is found, or where it is not known what is in it.
  package func madeApp(named name: String, info: AppInfo = AppInfo()) -> (app: AppDefinition, account: CodeAccount)? {
    guard let conduct, !conduct.roots.isEmpty else { return nil }
    var screens = CodeScreens(
      self, conduct, AppDefinition(name: name, controllers: [], windows: []), CodeAccount())
    // Where the code chooses, the first is what the app begins with; an app with scenes begins with one.
    let first = info.sceneConfigurations.filter(\.isOfWindows).compactMap(\.delegate).first
    let own = conduct.roots.filter { $0.delegate != nil && $0.delegate == first }
    let ofScenes = own.isEmpty ? conduct.roots.filter { $0.delegate != nil } : own
    let isOfScenes = sceneAdoption != nil && !ofScenes.isEmpty
    let roots = isOfScenes ? ofScenes : conduct.roots.filter { $0.delegate == nil }
    let idioms = Idiom.allCases.filter { info.idioms.isEmpty || info.idioms.contains($0) }
    let decided = idioms.compactMap { idiom in MadeRoot.only(of: roots, on: idiom) }
    for root in (decided.count == idioms.count ? Array(decided.prefix(1)) : []) + roots {
      guard let screen = root.screen, let first = screens.name(of: screen) else { continue }
      var window = WindowDefinition(root: first)
      var words = first
      if decided.count == 2, decided.count == idioms.count, let other = decided[1].screen,
        let name = screens.name(of: other), !name.hasSameBytes(as: first)
      {
        window.alternatives = [WindowDefinition.Alternative(root: name, on: idioms[1])]
        words = "[{ idiom: \(idioms[1].rawValue), screen: \(name) }, \(first)]"
      }
      screens.app.hasUIKitNames = true
      screens.app.windows = [window]
      screens.app.openActivities = [OpenActivity(of: nil, .unread)]
      screens.account.use(root.place.map { SourcePosition($0) }, as: "initial: \(words)")
      return (screens.app, screens.account)
    }
    return nil
  }
}
