package import AppDefinition
package import Trials
package import Vocabulary

/// A screen that comes back today.
package struct MovedScreen: Sendable, Hashable {
  /// Who makes it at the next launch, once scenes are adopted.
  package enum Maker: Sendable, Hashable {
    /// Nobody: it is there with the window, or with what contains it.
    case existing
    /// Its storyboard, by its identifier.
    case storyboard(StoryboardReference)
    /// Code that the old mechanism asks today: the restoration class of this name, or the delegate.
    case factory(restorationClass: String?)
    /// Code that is not known.
    case code
  }

  /// The name of its definition, which the tree calls it by.
  package var name: String
  /// Its restoration identifier today.
  package var identifier: String?
  /// The app's own class; `nil` is UIKit's of the kind.
  package var className: String?
  /// What kind of controller it is.
  package var kind: ControllerKind
  /// Who makes it.
  package var maker: Maker
  /// The places in which it was met, each once.
  package var places: [ReturnTrials.Place]
  /// The key under which the id of its record is saved; `nil` where it shows none, or none is saved.
  package var recordKey: String?
  /// Whether it is not shown again where its record is gone.
  package var needsRecord: Bool
  /// What its class saves today.
  package var values: [MovedValue]
  /// What UIKit keeps of its views today.
  package var viewStates: [MovedViewState]
  /// What its class does at the end of its decoding.
  package var whenDecoded: [RestorationEffect]
  /// What its class does once everything is restored.
  package var whenRestored: [RestorationEffect]
  /// How it is known that it comes back.
  package var knowledge: Knowledge
  /// Where it is defined.
  package var position: SourcePosition
  /// Where the code of its class has to do with restoration.
  package var code = ClassCode()
  /// The storyboard that has it, and whether it has an identifier there.
  package var storyboard: StoryboardReference?
  package var hasStoryboardIdentifier = true
  /// Where its restoration class is asked, if that is known.
  package var factoryPosition: SourcePosition?
  /// Where its class has to do with its state besides, in a way that was not understood.
  package var openState: [OpenCode.Place] = []

  /// Whether something that it saves has to be found again, which what makes it may do.
  package var isGivenMore: Bool { values.contains(where: \.isFoundAgain) }

  /// Where it has what is found again for it when it is made; `nil` where it needs nothing, for all that is known.
  var lookUp: SourcePosition? {
    let isLookedFor = code.coding.map { $0.decoding != nil } ?? true
    switch maker {
    case .existing: return nil
    case .factory: break
    case .storyboard, .code: if !isLookedFor { return nil }
    }
    return values.first(where: \.isFoundAgain)?.position
  }

  /// Makes a screen that comes back today.
  package init(
    name: String, identifier: String?, className: String?, kind: ControllerKind, maker: Maker,
    places: [ReturnTrials.Place] = [],
    recordKey: String? = nil, needsRecord: Bool = false, values: [MovedValue] = [], viewStates: [MovedViewState] = [],
    whenDecoded: [RestorationEffect] = [], whenRestored: [RestorationEffect] = [], knowledge: Knowledge = .exact,
    position: SourcePosition
  ) {
    (self.name, self.identifier, self.className, self.kind, self.maker) = (name, identifier, className, kind, maker)
    (self.places, self.recordKey, self.needsRecord) = (places, recordKey, needsRecord)
    (self.values, self.viewStates) = (values, viewStates)
    (self.whenDecoded, self.whenRestored) = (whenDecoded, whenRestored)
    (self.knowledge, self.position) = (knowledge, position)
  }
}

/// How something is known.
package enum Knowledge: Sendable, Hashable {
  /// A trial of the app has shown it.
  case exact
  /// It is so if something is, which the text says.
  case assumed(String)
  /// It is left to code, of which the place is known perhaps.
  case leftToCode(OpenCode.Place)

  /// The word for it.
  package var word: String {
    switch self {
    case .exact: "exact"
    case .assumed: "by assumption"
    case .leftToCode: "left to code"
    }
  }
}

/// Something that a class or a registered object saves today.
package struct MovedValue: Sendable, Hashable {
  /// What it is.
  package enum Content: Sendable, Hashable {
    /// The id of the record that the screen shows.
    case record
    /// The text of a view.
    case text(MovedView)
    /// The value of a control.
    case number(MovedView)
    /// A variable of the class.
    case variable(String)
    /// A variable of the class that is not kept as it is, and why.
    case unconvertible(String, because: String)
    /// A fixed text.
    case constant(String)
    /// Screens, by paths of restoration identifiers.
    case references([[String]])
    /// A registered object, by the name of its definition.
    case object(String)
    /// What only code knows.
    case leftToCode(OpenCode.Place)
  }

  /// The key, which is kept.
  package var key: String
  /// What it is.
  package var content: Content
  /// Whether a trial has shown that it comes back.
  package var isBack: Bool
  /// Where it is written.
  package var position: SourcePosition

  /// Whether it has to be found again, which a person writes.
  var isFoundAgain: Bool {
    switch content {
    case .unconvertible, .leftToCode: true
    case .record, .text, .number, .variable, .constant, .references, .object: false
    }
  }

  /// Whether what is kept of it, or made of that, is for a person to write.
  var isToFillIn: Bool { if case .object = content { true } else { isFoundAgain } }

  /// Makes a value that is saved today.
  package init(key: String, content: Content, isBack: Bool, position: SourcePosition) {
    (self.key, self.content, self.isBack, self.position) = (key, content, isBack, position)
  }
}

/// A view as code finds it.
package struct MovedView: Sendable, Hashable {
  /// Its id.
  package var id: String
  /// The outlet by which the class knows it, if one was read.
  package var outlet: ViewOutlet?
  /// What it is.
  package var kind: ViewKind
  /// Its restoration identifier today.
  package var identifier: String?

  /// Makes a view.
  package init(id: String, outlet: ViewOutlet?, kind: ViewKind, identifier: String?) {
    (self.id, self.outlet, self.kind, self.identifier) = (id, outlet, kind, identifier)
  }
}

/// Something that UIKit keeps of a view by itself today.
package struct MovedViewState: Sendable, Hashable {
  /// What of it.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    /// Which rows, or which characters, are selected.
    case selection
    /// How far it is scrolled; of rows the first that is seen.
    case scroll
    /// The pages of a web view.
    case web
    /// How much it is enlarged, the room around it, or whether it can be edited.
    case form
  }

  /// The view.
  package var view: MovedView
  /// What of it.
  package var part: Part
  /// Whether rows are found again by the identifiers of their records.
  package var hasModelIdentifiers: Bool
  /// Whether its rows, and what they are found again by, stand for those that code fills in.
  package var standsForRows: Bool
  /// Whether a trial has shown that it comes back.
  package var isBack: Bool
  /// Where the view is.
  package var position: SourcePosition
}
