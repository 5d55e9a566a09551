internal import AppDefinition
import TextFormatting

// Which screens the classes of the sources are, and which of their rows nothing answers.
extension SourceScan {
  /// Keeps the app's classes apart from those of another module that have the same name and were not read.
  func separateModules(_ app: inout AppDefinition, own: String?) {
    guard let own else { return }
    for controller in app.controllers {
      guard let module = controller.origin.element?.module, !module.hasSameBytes(as: own),
        let name = controller.classBehavior.name, let place = self[name]?.position,
        // What lies in a folder of the module's name is taken for its code.
        !place.file.split(separator: "/").contains(where: { $0 == module })
      else { continue }
      app.changeController(named: controller.name) { $0.classBehavior.name = "\(module).\(name)" }
    }
  }

  /// Whether nothing in the sources answers a tap on the rows, or items, of a screen: all were read, and no class has the
  /// method that UIKit would call.
  func leavesTaps(of controller: ControllerDefinition) -> Bool {
    guard unread.isEmpty, let name = controller.classBehavior.name, self[name]?.position != nil, line(of: name).isWhole,
      place(of: .gesture, in: name) == nil
    else { return false }
    return place(of: controller.kind == .collection ? .itemTap : .rowTap) == nil
  }
}
