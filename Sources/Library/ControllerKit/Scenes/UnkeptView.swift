public import StateArchive

/// A view in which a person has entered something that the activity of its scene does not carry (U38).
public struct UnkeptView: Sendable, Hashable {
  /// Where it is in its scene (X25).
  public let path: String
  /// The name of its class.
  public let className: String
  /// Whether it is a text that was entered, and not a value.
  public let isText: Bool
  /// The title of the screen that shows it, if it has one.
  public let title: String?
  /// Where the app defines that screen, if that is known.
  public let source: ExcludedObject.SourceLine?

  /// Makes a note of a view.
  package init(
    path: String, className: String, isText: Bool, title: String? = nil, source: ExcludedObject.SourceLine? = nil
  ) {
    self.path = path
    self.className = className
    self.isText = isText
    self.title = title
    self.source = source
  }

  /// Reads the entry that an archive keeps of a view.
  init(_ entry: ExcludedObject, isText: Bool) {
    self.init(
      path: entry.path, className: entry.className ?? "", isText: isText, title: entry.title, source: entry.source)
  }
}

extension WindowScene {
  /// The views of the scene in which something was entered that an activity does not carry, from the root on.
  ///
  /// A password is not to be kept, and neither is what was entered in an alert.
  ///
  /// - Returns: The views, each with its controller, whose class would have to add it.
  func viewsUnkept(in activity: UserActivity) -> [(view: UnkeptView, owner: Culprit)] {
    var (paths, found) = (DisplayPaths(), [(view: UnkeptView, owner: Culprit)]())
    for window in windows {
      for controller in ControllerTree(window.rootViewController, levels: SavedState.maximumLevels + 1) {
        if controller is AlertController { continue }
        guard let views = controller.loadedView?.ownDescendants else { continue }
        for view in views where view.hasChangedSetting {
          if let field = view.textInput, field.isSecureTextEntry || !field.isEditable { continue }
          if controller.behavior?.isSetting(of: view, in: activity) == true { continue }
          let owner = paths.culprit(controller)
          let unkept = UnkeptView(
            path: "\(owner.path)/\(view.pathComponent)", className: ClassName(of: type(of: view)).name,
            isText: view.textInput != nil, title: controller.displayTitle, source: owner.source)
          found.append((unkept, owner))
        }
      }
    }
    return found
  }
}
