// The calls that controllers get, under the paths by which the record names them.
extension Application {
  /// Records that a view has been loaded.
  func noteViewDidLoad(of controller: ViewController) {
    if case .notLaunched = phase { return }
    journal.noteAlways(.viewDidLoad(subject(of: controller)))
  }

  /// The path of a controller: that of the archive where it was restored by this launch, else below the path that its
  /// container had when that came onto the screen.
  func subject(of controller: ViewController) -> SubjectPath {
    if let saved = currentRestoration?.savedPath(of: controller) { return saved }
    if let container = controller.container, container.hasAppeared, case .live(let path)? = container.subjectOnScreen {
      return .live(path + "/" + controller.pathComponent)
    }
    return .live(appearance.paths?.path(of: controller) ?? controller.displayPath)
  }
}
