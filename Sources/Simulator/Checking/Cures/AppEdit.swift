package import AppDefinition
import TextFormatting

/// A change of an app's file by which something comes back.
package enum AppEdit: Sendable, Hashable {
  /// A screen gets a restoration identifier.
  case identify(screen: String, as: String)
  /// A screen gets another restoration identifier than the one that it shares.
  case identifyAnew(screen: String, as: String)
  /// A view of a screen gets a restoration identifier.
  case identifyView(String, of: String, as: String)
  /// The class of a screen calls super.
  case callSuper(screen: String)
  /// The class of a container adds its children and encodes them.
  case keepChildren(of: String, instead: ChildTreatment)
  /// The class of a page controller encodes the page that is shown.
  case keepPages(of: String)
  /// The class of a screen encodes something more.
  case save(SavedProperty, by: String)
  /// The class of a screen sets its restoration identifier when it is made.
  case identifyByProperty(screen: String, insteadOf: ClassBehavior.IdentifierSource)
  /// A restoration class sets the identifier of what it makes.
  case setIdentifierAgain(by: String)
  /// The app declares the type of an activity.
  case declare(activityType: String)

  /// What is changed, in a sentence without its full stop.
  package var words: String {
    switch self {
    case .identify(_, let identifier): "add `restorationIdentifier: \(identifier.yaml)`"
    case .identifyAnew(let screen, let identifier): "set `restorationIdentifier: \(identifier.yaml)` for \(screen)"
    case .identifyView(let view, _, let identifier):
      "add `restorationIdentifier: \(identifier.yaml)` to its view \(view)"
    case .callSuper(let screen): "take out `callsSuper: false` of \(screen)"
    case .keepChildren(let screen, let treatment): "take out `childTreatment: \(treatment.rawValue)` of \(screen)"
    case .keepPages(let screen): "add `keepsPages: true` to \(screen)"
    case .save(let property, let screen): "add `\(property.words)` to what \(screen) `saves`"
    case .identifyByProperty(let screen, let source): "take out `identifierFrom: \(source.rawValue)` of \(screen)"
    case .setIdentifierAgain(let name): "take out `setsIdentifier: false` of the restoration class \(name)"
    case .declare(let type): "list `\(type.yaml)` under `activityTypes`"
    }
  }

  /// An app in which it was changed, in each of its versions.
  package func applied(to app: AppDefinition) -> AppDefinition {
    var app = app
    app.versions = app.versions.mapValues(applied)
    switch self {
    case .identify(let screen, _), .identifyAnew(let screen, _), .identifyView(_, let screen, _),
      .callSuper(let screen),
      .keepChildren(let screen, _), .keepPages(let screen), .save(_, let screen), .identifyByProperty(let screen, _):
      app.changeController(named: screen, change)
    case .setIdentifierAgain(let name):
      for place in app.restorationClasses.indices where app.restorationClasses[place].name.hasSameBytes(as: name) {
        app.restorationClasses[place].setsIdentifier = true
      }
    case .declare(let type): app.scenes?.activityTypes.append(type)
    }
    return app
  }

  private func change(_ controller: inout ControllerDefinition) {
    switch self {
    case .identify(_, let identifier), .identifyAnew(_, let identifier): controller.restorationIdentifier = identifier
    case .identifyView(let view, _, let identifier): _ = controller.views.setIdentifier(identifier, of: view)
    case .callSuper: controller.classBehavior.callsSuper = true
    case .keepChildren: controller.content = .container(children: controller.content.children, treatment: .encoded)
    case .keepPages: controller.content = .page(pages: controller.content.children, keepsPages: true)
    case .save(let property, _): controller.classBehavior.saves.append(property)
    case .identifyByProperty: controller.classBehavior.identifierSource = .property
    case .setIdentifierAgain, .declare: break
    }
  }
}

extension SavedProperty {
  /// What is written of it in an app file; its key, where it is nothing of a view.
  package var words: String {
    switch self {
    case .text(let view, _): "text(\(view))"
    case .value(let view, _): "value(\(view))"
    case .own(let name, _): "own(\(name))"
    case .unfolded(let view, _): "unfolded(\(view))"
    case .selection(let view, _): "selection(\(view))"
    case .firstRow(let view, _): "firstRow(\(view))"
    case .item, .interaction, .scroll, .content, .constant, .reference, .references, .namedReferences, .object: key
    }
  }
}
