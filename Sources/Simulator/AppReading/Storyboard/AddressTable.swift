/// Values by addresses. Hashing is simple, since no file can choose the addresses that libxml2 gives its names.
struct AddressTable<Value> {
  /// As many as a power of two, at most half of them taken.
  private var slots: [(address: UInt, value: Value)?] = Array(repeating: nil, count: 256)
  private var count = 0

  /// The value of an address; setting one that is there already changes nothing.
  subscript(address: UInt) -> Value? {
    get { slots[slot(of: address)]?.value }
    set {
      guard let newValue, case let slot = slot(of: address), slots[slot] == nil else { return }
      slots[slot] = (address, newValue)
      count += 1
      if count * 2 > slots.count { grow() }
    }
  }

  /// The slot of an address: its own, or the first free one from where it would be.
  private func slot(of address: UInt) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while let taken = slots[slot], taken.address != address { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: nil, count: old.count * 2)
    for case let entry? in old { slots[slot(of: entry.address)] = entry }
  }
}
