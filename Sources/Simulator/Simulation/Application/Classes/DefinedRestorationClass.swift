import AppDefinition
import ControllerKit
import StateArchive

extension RestorationClassDefinition {
  /// The class as the application knows it.
  func makeClass(for application: SimulatedApplication) -> RestorationClass {
    guard answer != .notConforming else { return RestorationClass(name: name, source: source, factory: nil) }
    var kept: ViewController?
    return RestorationClass(name: name, source: source) { [weak application, self] path, coder in
      guard let application, !application.declines(unless, coder) else { return nil }
      let controller = answered(at: path, coder, &kept, application)
      if setsRoot, path.count == 1, let controller { application.setRoot(controller) }
      return controller
    }
  }

  private var source: ExcludedObject.SourceLine? {
    position.map { ExcludedObject.SourceLine(file: $0.file, line: $0.line) }
  }

  private func answered(
    at path: [String], _ coder: StateDecoder, _ kept: inout ViewController?, _ application: SimulatedApplication
  ) -> ViewController? {
    switch answer {
    case .find(let answers):
      let entry = answers.entry(for: path)
      if application.declines(entry?.unless, coder) { return nil }
      switch entry?.answer {
      case .existing: return application.standingAtLookup ?? application.controller(at: path)
      case .make(let name): return made(named: coder.filled(name), application, at: path)
      case .nothing, nil: return nil
      }
    case .same(let name):
      let controller = kept ?? made(named: name, application, at: path)
      kept = controller
      return controller
    case .crash(let reason):
      application.abort(reason: reason)
      return nil
    case .notConforming: return nil
    }
  }

  private func made(
    named name: String, _ application: SimulatedApplication, at path: [String]
  ) -> ViewController? {
    let controller = application.makeController(named: name, answeringFor: path)
    if !setsIdentifier { controller?.restorationIdentifier = nil }
    return controller
  }
}
