package import AppDefinition
internal import SourceReading
import TextFormatting

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
    for root in isOfScenes ? ofScenes : conduct.roots.filter({ $0.delegate == nil }) {
      let versions = screens.versions(of: root)
      guard let screen = root.screen, let first = versions?.first ?? screens.name(of: screen) else { continue }
      screens.app.hasUIKitNames = true
      screens.app.windows = [WindowDefinition(root: first)]
      if let versions {
        let condition = ValueCondition(key: versions.condition.name, texts: [])
        screens.app.windows[0].alternatives = [.init(root: versions.second, if: [condition])]
        screens.app.switches.append(versions.condition)
      }
      screens.app.openActivities = [OpenActivity(of: nil, .unread)]
      screens.account.use(root.place.map { SourcePosition($0) }, as: "initial: \(first)")
      return (screens.app, screens.account)
    }
    return nil
  }
}

extension CodeScreens {
  /// The root of a window, where something decides what is in it, by its class and where that is made.
  func rootOfVersions(_ type: String, at position: SourcePosition) -> String? {
    guard let window = app.windows.first, !window.alternatives.isEmpty, let root = app.controller(named: window.root),
      root.position == position, root.classBehavior.name?.hasSameBytes(as: type) == true
    else { return nil }
    return root.name
  }

  /// A root in which one of two screens is: the one that is taken to be there, and the other one with its condition.
  fileprivate typealias Versions = (first: String, second: String, condition: SwitchDefinition)

  /// What a root is where one condition decides what is in it, which only running the code tells; `nil` where it is
  /// another one, or several.
  fileprivate mutating func versions(of root: MadeRoot) -> Versions? {
    var named = self
    guard root.versions.count == 2,
      let (name, premise) = GateDefinition.Condition.decider(of: root.versions[1].premises),
      let first = named.name(of: root.versions[0].screen), let second = named.name(of: root.versions[1].screen),
      !first.hasSameBytes(as: second)
    else { return nil }
    self = named
    let position = SourcePosition(premise.place)
    return (
      first, second,
      SwitchDefinition(name: name, isOn: false, place: .code(premise.text, at: position), position: position)
    )
  }
}
