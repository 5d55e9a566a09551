import StateArchive
import TextFormatting

/// A view of a controller that has the focus or is to get it, and the row where it is a table.
package struct FocusPlace {
  /// The view.
  package weak var view: View?
  /// The row of a table.
  package var row: IndexPath?
  /// The row of a table whose rows are known by names, which may not be there yet.
  private var model: String?

  /// A place.
  package init(_ view: View, row: IndexPath? = nil) {
    self.view = view
    self.row = row
  }
}

extension FocusPlace {
  /// The row that it is now: of a table that identifies its rows, the one of the name that was saved.
  package var presentRow: IndexPath? {
    guard let model, case .rows(let table)? = view?.appearance else { return row }
    return table.modelAssociation?.indexPathForElement(withModelIdentifier: model)
  }

  /// Whether it is a row that is not there.
  package var isAwaitingRow: Bool { model != nil && presentRow == nil }
}

extension View {
  /// Asks for the focus: the view gets it when its screen is shown next, and keys then go to it.
  ///
  /// - Returns: Whether the view is in the view of a controller, so that it can have the focus.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let viewController else { return false }
    viewController.requestedFocus = FocusPlace(self)
    return true
  }
}

extension FocusPlace {
  /// The place as an archive holds it; `nil` where the view has no identifier by which it is found again.
  var saved: StateValue? {
    guard let view, let identifier = view.validIdentifier else { return nil }
    var values: [String: StateValue] = ["view": .string(identifier)]
    if let row, case .rows(let table) = view.appearance {
      if let association = table.modelAssociation {
        values["model"] = association.modelIdentifierForElement(at: row).map { .string($0) }
      } else {
        values["row"] = [row.section, row.row].stateValue
      }
    }
    return .dictionary(values)
  }

  /// The place that an archive holds, if its view is still there.
  init?(_ saved: StateValue, in controller: ViewController) {
    guard case .dictionary(let values) = saved, case .string(let identifier) = values["view"],
      let view = controller.loadedView?.ownDescendants.first(where: {
        $0.validIdentifier?.hasSameBytes(as: identifier) == true
      })
    else { return nil }
    self.init(view)
    if case .string(let model) = values["model"] {
      self.model = model
    } else if let place = values["row"].flatMap([Int].init(stateValue:)), place.count == 2 {
      row = IndexPath(section: place[0], row: place[1])
    }
  }
}
