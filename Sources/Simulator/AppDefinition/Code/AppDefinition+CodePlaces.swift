extension AppDefinition {
  /// The places in sources to which something of the app is left, each once.
  package var codePlaces: [SourcePosition] {
    var places: [OpenCode.Place?] = [
      delegate?.openAnswers, delegate?.shouldSave?.open, delegate?.shouldRestore?.open,
    ]
    places += delegate?.openState ?? []
    for controller in controllers {
      for part in OpenCode.Part.allCases { places += controller.classBehavior.open.all(of: part) }
      places += Array(controller.classBehavior.openOwn.values)
      if let activity = controller.classBehavior.activity {
        places += (activity.openAt + activity.filledAt.values).map(OpenCode.Place.at)
      }
    }
    for object in objects {
      places += [object.openIdentifier, object.registration, object.openState] + Array(object.openSaves.values)
    }
    places += switches.map(\.place)
    for delegate in scenes?.delegates ?? [] {
      places +=
        delegate.openAt.map(OpenCode.Place.at) + (delegate.tree?.lookUps.values ?? [:].values).map(OpenCode.Place.at)
      places += delegate.tree?.windowByCode ?? []
      places += [delegate.tree?.shouldSave?.open, delegate.tree?.shouldRestore?.open]
    }
    places += openActivities.map(\.place)
    return Set(places.compactMap { $0?.position }).sorted()
  }

  /// The files of source code that hold these places, which an app file names and is not read from.
  package var sourcesNamed: [String] {
    codePlaces.map(\.file).filter { name in [".swift", ".m", ".mm"].contains(where: name.hasSuffix) }
  }

  /// The places in sources that a sentence of the app's reasons names, however its lines are broken.
  package func codePlaces(namedIn sentence: String) -> [SourcePosition] {
    let words = sentence.filter { !$0.isWhitespace }
    return codePlaces.filter { place in
      // A place stands in brackets, after its code or after another place.
      let name = place.description.filter { !$0.isWhitespace }
      return ["(", ","].contains { before in
        [")", ","].contains { after in words.contains(before + name + after) }
      }
    }
  }
}
