/// Makes a tree from below: what was read last lies on a pile, and is taken from it as the children of a new node.
struct TreeBuilder {
  /// Stands before the number of a text that is not in the bytes.
  static let ownText = UInt32.max

  private(set) var records: [SyntaxTree.Record] = []
  private(set) var names: [String] = []
  private var pile: [Int32] = []

  /// Where the pile ends now; what is pushed after it belongs to the node that is closed with it.
  var mark: Int { pile.count }

  init(capacity: Int) { records.reserveCapacity(capacity) }

  /// The kind of the node that lies on top.
  var top: SyntaxKind? { pile.last.map { records[Int($0)].kind } }

  /// Takes the node on top away.
  mutating func pop() -> Int32 { pile.removeLast() }

  /// Puts a node on top.
  mutating func push(_ node: Int32) { pile.append(node) }

  /// Makes a node of everything since a mark, and puts it on top.
  mutating func close(
    _ kind: SyntaxKind, from mark: Int, _ range: Range<UInt32>, text: Range<UInt32> = 0..<0
  ) {
    let mark = min(mark, pile.count)
    var height: UInt16 = 0
    var next: Int32 = -1
    var child = pile.count
    while child > mark {
      child -= 1
      let number = Int(pile[child])
      records[number].next = next
      height = max(height, records[number].height)
      next = pile[child]
    }
    pile.removeLast(pile.count - mark)
    let isTooDeep = height >= SyntaxTree.deepest
    pile.append(Int32(records.count))
    records.append(
      .init(
        kind: isTooDeep ? .opaque : kind, height: isTooDeep ? 1 : height + 1, start: range.lowerBound,
        end: max(range.lowerBound, range.upperBound), textStart: text.lowerBound, textEnd: text.upperBound,
        first: isTooDeep ? -1 : next, next: -1))
  }

  /// The range of a node.
  func range(_ node: Int32) -> Range<UInt32> { records[Int(node)].start..<records[Int(node)].end }

  /// The text's place of a node.
  func text(_ node: Int32) -> Range<UInt32> { records[Int(node)].textStart..<records[Int(node)].textEnd }

  /// The kind of a node.
  func kind(_ node: Int32) -> SyntaxKind { records[Int(node)].kind }

  /// The first child of a node.
  func first(_ node: Int32) -> Int32? { records[Int(node)].first >= 0 ? records[Int(node)].first : nil }

  /// Gives the node on top a text that is not in the bytes.
  mutating func setOwnText(_ text: String) {
    guard let top = pile.last else { return }
    records[Int(top)].textStart = Self.ownText
    records[Int(top)].textEnd = UInt32(names.count)
    names.append(text)
  }

  /// The text of a node that is not in the bytes.
  func ownText(_ node: Int32) -> String? {
    let record = records[Int(node)]
    return record.textStart == Self.ownText ? names[Int(record.textEnd)] : nil
  }

  /// Where everything stands, to return to.
  struct State {
    fileprivate let records: Int
    fileprivate let pile: Int
  }

  var state: State { State(records: records.count, pile: pile.count) }

  /// Takes back what was made since then; what lay on the pile before must still lie there.
  mutating func restore(_ state: State) {
    records.removeLast(records.count - state.records)
    pile.removeLast(pile.count - state.pile)
  }
}
