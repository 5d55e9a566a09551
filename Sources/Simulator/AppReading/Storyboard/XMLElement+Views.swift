internal import AppDefinition
import TextFormatting

extension XMLElement {
  /// The outlets that hang on a controller itself, by the ids to which they lead; of several that lead to one view the
  /// first, and one of its own before a collection.
  var outlets: [ByteString: ViewOutlet] {
    var single: [ByteString: ViewOutlet] = [:]
    var collected: [ByteString: ViewOutlet] = [:]
    var counts: [ByteString: Int] = [:]
    for connection in children(in: .connections) {
      guard let destination = connection[.destination].map(ByteString.init), let property = connection[.property]
      else { continue }
      if connection.is(.outlet) {
        single[destination] = single[destination] ?? ViewOutlet(property)
      } else if connection.is(.outletCollection) {
        let place = counts[ByteString(property), default: 0]
        counts[ByteString(property)] = place + 1
        collected[destination] = collected[destination] ?? ViewOutlet(property, place: place)
      }
    }
    return collected.isEmpty ? single : collected.merging(single) { $1 }
  }
}

extension XMLElement {
  /// How what is in a storyboard's scroll view is shown.
  var scrollForm: ScrollForm {
    var form = ScrollForm()
    let (least, most) = (number(.minimumZoomScale) ?? 1, number(.maximumZoomScale) ?? 1)
    // A file that allows no size at all leaves the content at its own.
    if most >= 0.01 { (form.minimumZoom, form.maximumZoom) = (max(0.01, least), min(100, most)) }
    return form
  }
}
