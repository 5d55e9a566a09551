import AppDefinition
package import ControllerKit
import ScreenModel
import TextFormatting

// What the app's code does on the person's behalf.
extension Device {
  /// What is said of what was done last, where that is left to code, each of it once.
  ///
  /// - Parameter deed: What was done, by which the record of the launch names it.
  package func takeRemarks(on deed: String) -> [RemarkedDeed] {
    let remarks = (application?.takeRemarks() ?? []).map { RemarkedDeed(deed, $0) }
    for remark in remarks { application?.note(remark) }
    return remarks
  }

  /// Says of what a person has opened an app without scenes with that it is left to code, where its code was looked at.
  func sayWithoutScenes(_ request: OpenRequest) {
    guard let application, application.sceneManifest == nil else { return }
    let app = application.definition
    if app.requestsOfCode != nil || app.project != nil { application.sayLeftToCode(request) }
  }

  /// The controller whose code acts: the one in front of all containers.
  func codeInFront() throws(UserActionError) -> ViewController {
    guard let controller = screen?.frontController else { throw .outOfPlace(state) }
    return controller
  }

  /// Makes the controller of a storyboard identifier or of a name in the scene.
  func make(_ name: String) throws(UserActionError) -> ViewController {
    let app = application?.definition ?? definition
    guard let definition = app.controllerMade(by: name),
      let controller = application?.makeController(named: definition.name)
    else { throw .unknownController(name, nearest: nearestWord(to: name, in: app.makeable.map(\.identifier))) }
    return controller
  }

  /// Lets an event of the scene happen.
  func fire(_ name: String) throws(UserActionError) {
    guard let application else { throw .outOfPlace(state) }
    guard let event = application.definition.event(named: name) else {
      let known = application.definition.events.map(\.name)
      throw .unknownEvent(name, nearest: nearestWord(to: name, in: known), known: known)
    }
    application.perform(event)
  }

  package func performSegue(_ name: String) throws(UserActionError) {
    let segues = screen?.segues ?? []
    guard let segue = segues.first(where: { $0.name.hasSameBytes(as: name) }) else {
      if segues.isEmpty, let owner = controller(withSegue: name) { throw .coveredSegue(name, of: owner.pathComponent) }
      let known = segues.map(\.name)
      throw .unknownSegue(name, nearest: nearestWord(to: name, in: known), known: known)
    }
    segue.perform()
  }

  /// The first controller of the app, in front or not, that has a segue of a name.
  private func controller(withSegue name: String) -> ViewController? {
    (application?.windows ?? []).lazy.flatMap { ControllerTree($0.rootViewController) }.first { controller in
      let segues = controller.definedBehavior?.definition.actions ?? []
      return segues.contains { $0.identifier.hasSameBytes(as: name) }
    }
  }
}
