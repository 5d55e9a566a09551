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
    return collected.merging(single) { $1 }
  }
}
