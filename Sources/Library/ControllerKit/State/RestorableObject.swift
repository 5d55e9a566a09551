/// An object that takes part in saving and restoring, as what it is: asked here and nowhere else.
enum RestorableObject {
  case controller(ViewController)
  case view(View)
  /// An object of the app's own, registered under an identifier (R52).
  case other(any StateRestoring)

  /// Finds out what an object is.
  init(_ object: any StateRestoring) {
    if let controller = object as? ViewController {
      self = .controller(controller)
    } else if let view = object as? View {
      self = .view(view)
    } else {
      self = .other(object)
    }
  }

  /// The object itself.
  var object: any StateRestoring {
    switch self {
    case .controller(let controller): controller
    case .view(let view): view
    case .other(let object): object
    }
  }
}

extension RestorableObject {
  /// Whether it has a method that decodes, as all have whose class is not only a name.
  var decodesItself: Bool { object.asNamedClass?.decodesItself ?? true }
  /// Whether it has a method that is called when all is restored.
  var isToldAtEnd: Bool { object.asNamedClass?.isToldAtEnd ?? true }
}

extension StateRestoring {
  /// The object as a controller, if it is one.
  package var asController: ViewController? {
    if case .controller(let controller) = RestorableObject(self) { controller } else { nil }
  }

  /// The object as one whose class is a name, if it is one; only an object of the app's own can be.
  var asNamedClass: (any NamedClass)? {
    if case .other(let object) = RestorableObject(self) { object as? any NamedClass } else { nil }
  }
}

/// An object of the app's own whose class is a name rather than a Swift class.
package protocol NamedClass: StateRestoring {
  /// The class that the object counts as (R49).
  var className: ClassName { get }
  /// The name of the class that makes the object again; `nil` means that it is registered before restoration (R52).
  var objectRestorationClassName: String? { get }
  /// Whether its class has the method that decodes; without it only what makes the object reads what was saved (R54).
  var decodesItself: Bool { get }
  /// Whether its class has the method that is called when all is restored (R59).
  var isToldAtEnd: Bool { get }
}
