import AppDefinition
import StateArchive
import TextFormatting

/// Which object of one archive is which of another: those that stand in the same place below the same parents.
struct ObjectMatching: Hashable {
  /// The new index of each old object.
  private(set) var ofOld: [Int?]
  /// The old index of each new object.
  private(set) var ofNew: [Int?]

  init(_ old: SavedState, _ new: SavedState) {
    var places: [ObjectPlace: Int] = [:]
    for (index, object) in new.objects.enumerated().reversed() {
      places[ObjectPlace(object, parent: object.parent)] = index
    }
    ofOld = []
    ofNew = Array(repeating: nil, count: new.objects.count)
    for (index, object) in old.objects.enumerated() {
      let parent = object.parent.map { ofOld[$0] }
      // Below a parent that went nothing has a twin.
      let twin = parent == .some(nil) ? nil : places.removeValue(forKey: ObjectPlace(object, parent: parent ?? nil))
      ofOld.append(twin)
      if let twin { ofNew[twin] = index }
    }
  }

  /// Whether an old value and a new one are the same: the same bytes, and references to the same objects.
  func areSame(_ old: StateValue, _ new: StateValue) -> Bool {
    switch (old, new) {
    case (.string(let one), .string(let other)): one.hasSameBytes(as: other)
    case (.real(let one), .real(let other)): one.bitPattern == other.bitPattern
    case (.date(let one), .date(let other)): one.seconds.bitPattern == other.seconds.bitPattern
    case (.array(let one), .array(let other)): one.count == other.count && zip(one, other).allSatisfy(areSame)
    case (.dictionary(let one), .dictionary(let other)):
      one.count == other.count
        && zip(Self.sorted(one), Self.sorted(other)).allSatisfy {
          $0.key.hasSameBytes(as: $1.key) && areSame($0.value, $1.value)
        }
    case (.reference(.object(let one)), .reference(.object(let other))): ofOld[one] == other
    case (.reference(.missing(let one)), .reference(.missing(let other))): one.hasSameBytes(as: other)
    case (.bool, _), (.integer, _), (.real, _), (.string, _), (.data, _), (.date, _), (.array, _), (.dictionary, _),
      (.reference, _):
      old == new
    }
  }

  private static func sorted(_ values: [String: StateValue]) -> [(key: String, value: StateValue)] {
    values.sorted { $0.key.utf8Precedes($1.key) }
  }
}
