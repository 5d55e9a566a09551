package import AppDefinition
import TextFormatting
import Vocabulary

extension AppDefinition {
  /// The app as its screens are tried: it saves its state whenever it is asked, it does not crash, and code that was not
  /// read does its part, so that what is lost in it is lost for certain. Its names and places stay.
  package var asTried: AppDefinition {
    var app = self
    app.versions = [:]
    // What becomes of scenes is tried with the app as it is.
    (app.lifecycle, app.scenes) = (.application, nil)
    var delegate = delegate ?? DelegateDefinition(shouldSave: nil, shouldRestore: nil)
    (delegate.shouldSave, delegate.shouldRestore) = (GateDefinition([.always]), GateDefinition([.always]))
    app.delegate = delegate
    for place in app.restorationClasses.indices {
      if case .crash = app.restorationClasses[place].answer { app.restorationClasses[place].answer = .nothing }
    }
    for controller in controllers where controller.isTriedOtherwise {
      app.changeController(named: controller.name) { $0.try() }
    }
    return app
  }

  /// The app as it begins with each of its roots: with its values and on the device as they are, and with those that
  /// give it another one.
  var beginnings: [AppDefinition] {
    var found = [self]
    for (place, window) in windows.enumerated() {
      let first = window.root(with: defaults, on: idiom)
      for root in window.roots where !root.hasSameBytes(as: first) {
        var app = self
        let meant = window.alternatives.filter { $0.root.hasSameBytes(as: root) }
        for alternative in window.alternatives where !alternative.root.hasSameBytes(as: root) {
          for condition in alternative.conditions { app.defaults[condition.key] = nil }
          if alternative.idiom == app.idiom { app.idiom = app.idiom == .pad ? .phone : .pad }
        }
        for alternative in meant {
          for condition in alternative.conditions { app.defaults[condition.key] = condition.texts.first ?? "x" }
          app.idiom = alternative.idiom ?? app.idiom
        }
        app.windows[place] = WindowDefinition(root: root, restorationIdentifier: window.restorationIdentifier)
        found.append(app)
      }
    }
    return found
  }

  /// The app as it begins with one screen alone, as where code shows that.
  func beginning(with root: String) -> AppDefinition {
    var app = self
    app.windows = [WindowDefinition(root: root)]
    app.delegate?.afterLaunch = []
    return app
  }
}

extension ControllerDefinition {
  fileprivate var isTriedOtherwise: Bool {
    leavesIdentifierToCode || leavesChildrenToCode || !classBehavior.crashes.isEmpty
  }

  fileprivate mutating func `try`() {
    classBehavior.crashes = []
    if leavesChildrenToCode {
      if case .page(let pages, _) = content {
        content = .page(pages: pages, keepsPages: true)
      } else {
        classBehavior.encodesEmbedded = true
      }
    }
    // No other has its name in round brackets.
    if leavesIdentifierToCode { restorationIdentifier = "(\(name))" }
  }
}
