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
      let versions = onOther == nil ? screens.versions(of: root) : nil
      guard let screen = root.screen, let first = versions?.first ?? screens.name(of: screen) else { continue }
      var (window, words) = (WindowDefinition(root: first), first)
      if let onOther, let name = onOther.root.screen.flatMap({ screens.name(of: $0) }), !name.hasSameBytes(as: first) {
        window.alternatives = [.init(root: name, on: onOther.idiom)]
        words = "[{ idiom: \(onOther.idiom.rawValue), screen: \(name) }, \(first)]"
      } else if let (_, second, condition) = versions {
        window.alternatives = [.init(root: second, if: [ValueCondition(key: condition.name, texts: [])])]
        screens.app.switches.append(condition)
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
