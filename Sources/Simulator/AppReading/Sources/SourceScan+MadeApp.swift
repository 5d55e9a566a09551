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
    let (onFirst, onOther) = MadeRoot.byDevice(roots, info.idioms)
    for root in [onFirst].compactMap(\.self) + roots {
      guard let screen = root.screen, let first = screens.name(of: screen) else { continue }
      var (window, words) = (WindowDefinition(root: first), first)
      if let onOther, let name = onOther.root.screen.flatMap({ screens.name(of: $0) }), !name.hasSameBytes(as: first) {
        window.alternatives = [.init(root: name, on: onOther.idiom)]
        words = "[{ idiom: \(onOther.idiom.rawValue), screen: \(name) }, \(first)]"
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
