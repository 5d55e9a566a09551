/// The names of many keys, of which one is found sooner among those of its length than by hashing.
///
/// It knows nothing of the type of the keys: a generic type would be looked up among all conformances at every start.
struct KeyTable: Sendable {
  /// The names in the order of their lengths.
  private let names: [String]
  /// Where each of them was at first.
  private let places: [Int]
  /// Where the names of each length begin, and where those of the greatest end.
  private let starts: [Int]

  init(_ unsorted: [String]) {
    let places = unsorted.indices.sorted { unsorted[$0].utf8.count < unsorted[$1].utf8.count }
    let names = places.map { unsorted[$0] }
    let longest = names.last?.utf8.count ?? 0
    starts = (0...longest + 1).map { length in names.firstIndex { $0.utf8.count >= length } ?? names.count }
    (self.names, self.places) = (names, places)
  }

  /// The place of a name.
  subscript(name: String) -> Int? {
    let length = name.utf8.count
    guard length + 1 < starts.count else { return nil }
    for place in starts[length]..<starts[length + 1] where names[place] == name { return places[place] }
    return nil
  }
}
