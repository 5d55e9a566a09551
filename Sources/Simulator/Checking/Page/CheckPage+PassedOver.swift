import TextFormatting

// The files that are not checked, and why.
extension CheckPage {
  /// The most files of one reason that are listed unless everything is printed.
  private static let mostFiles = 6

  /// Adds the files that were passed over, those for one reason together.
  mutating func addPassedOver() {
    guard !run.passedOver.isEmpty else { return }
    add([ReportLine("Passed over:", .title)])
    var reasons: [ByteString: Int] = [:]
    var groups: [(reason: String, places: [String])] = []
    for file in run.passedOver {
      let (place, reason) = file.placeAndReason
      if let number = reasons[ByteString(reason)] {
        groups[number].places.append(place)
      } else {
        reasons[ByteString(reason)] = groups.count
        groups.append((reason, [place]))
      }
    }
    for group in groups { addPassedOver(group.places, group.reason) }
    addBlank()
  }

  private mutating func addPassedOver(_ places: [String], _ reason: String) {
    let subject = places.count == 1 ? places[0] : "\(places.count) files"
    add(ReportText(subject + ":", isWhole: true).adding(reason).lines(width: layout.width, indent: 2))
    guard places.count > 1 else { return }
    let isCut = !layout.showsAll && places.count > Self.mostFiles + 1
    for place in isCut ? places.prefix(Self.mostFiles) : places[...] {
      add(ReportText(place, isWhole: true).lines(width: layout.width, indent: 4))
    }
    if isCut {
      add([ReportLine("    and \(places.count - Self.mostFiles) more")])
      noteThatSomethingIsLeftOut()
    }
  }
}

extension CheckRun.PassedOver {
  /// The file with the place in it, and why it was passed over.
  fileprivate var placeAndReason: (place: String, reason: String) {
    guard line.hasPrefix(file + ":") else { return (file, line) }
    let rest = line.dropFirst(file.count)
    let place = rest.prefix { $0 != " " }
    return (file + place.dropLast(), String(rest.dropFirst(place.count + 1)))
  }
}
