import AppDefinition
import SourceReading
import TextFormatting

// What a person opens an app with, and who gets it.
extension SourceScan {
  /// What is known of the code by which an app gets links, notifications and quick actions.
  func requests(in lifecycle: Lifecycle) -> RequestsOfCode {
    let kinds = RequestsOfCode.Kind.allCases
    let taken = Set(kinds.filter { gets($0, in: lifecycle) })
    var open: Set<RequestsOfCode.Kind> = []
    // Whether an answer to a notification arrives by it, its label does not tell.
    if mentions[.arrival] != nil { open.insert(.notification) }
    if getsActivities { open.insert(.link) }
    let ignored = isAllKnown(in: lifecycle) ? Set(kinds).subtracting(taken).subtracting(open) : []
    return RequestsOfCode(ignored: ignored, taken: taken)
  }

  /// Whether code that was read gets something.
  private func gets(_ kind: RequestsOfCode.Kind, in lifecycle: Lifecycle) -> Bool {
    switch kind {
    case .link:
      switch lifecycle {
      case .scenes: mentions[.link] != nil
      // A method that opens links belongs to the app delegate there, which any object may have by that name.
      case .application: has(Self.methodsForLinks)
      }
    case .notification: mentions[.notification] != nil
    case .quickAction: mentions[.quickAction] != nil
    }
  }

  /// Whether nothing that was not read can get anything: no source, no class above the delegates, no framework, and no
  /// code that looks into what the app is launched with.
  private func isAllKnown(in lifecycle: Lifecycle) -> Bool {
    let delegates: [SourceClass] =
      switch lifecycle {
      case .scenes: sceneDelegates
      case .application: [delegate].compactMap(\.self)
      }
    guard unread.isEmpty, !delegates.isEmpty, delegates.allSatisfy({ line(of: $0.name).isWhole }),
      code.imports.subtracting(SystemModules.names).isEmpty
    else { return false }
    guard lifecycle == .application, let delegate else { return true }
    return mentions[.link] == nil && mentions[.launch] == nil && !has(Self.methodsForActivities)
      && conduct?.usesLaunchOptions(delegate.name) == false
  }

  /// Whether code may get the activities that come to scenes, which links of the web are.
  private var getsActivities: Bool {
    mentions[.webLink] != nil
      || sceneDelegates.contains { scene in
        Self.methodsOfScenesForActivities.contains { conduct?.hasMethod($0, scene.name) == true }
      }
  }

  /// Whether the app delegate has one of some methods.
  private func has(_ methods: [String]) -> Bool {
    guard let delegate, let conduct else { return false }
    return methods.contains { conduct.hasDelegateMethod($0, delegate.name) }
  }

  /// The methods of an app delegate that get a link, as Swift has them and had them.
  private static let methodsForLinks = [
    "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
    "application(_:openURL:options:)", "application(_:openURL:sourceApplication:annotation:)",
    "application(_:handleOpen:)", "application(_:handleOpenURL:)",
  ]

  /// Those that get an activity, which some links are.
  private static let methodsForActivities = [
    "application(_:continue:restorationHandler:)", "application(_:continueUserActivity:restorationHandler:)",
  ]
  /// Those of a scene delegate.
  private static let methodsOfScenesForActivities = ["scene(_:continue:)", "scene(_:continueUserActivity:)"]
}
