/// Records the calls and warnings of a launch or a preservation.
final class Journal {
  private(set) var calls: [Call] = []
  private(set) var warnings: [Warning] = []
  /// The warnings that came up outside of both; if there are very many, the first ones.
  private(set) var laterWarnings: [Warning] = []
  /// The calls that controllers got outside of both; if there are very many, the last ones.
  private(set) var laterCalls: [Call] = []
  /// What is said of what was done since the launch; if that is very much, the last of it.
  private(set) var remarks: [RemarkedDeed] = []
  private var isOpen = false

  func open() {
    calls = []
    warnings = []
    isOpen = true
  }

  func close() { isOpen = false }

  /// Makes room for so many more calls at once.
  func reserve(_ count: Int) { calls.reserveCapacity(calls.count + count) }

  func note(_ call: @autoclosure () -> Call) {
    if isOpen { calls.append(call()) }
  }

  /// Notes a call that controllers get at any time.
  func noteAlways(_ call: Call) {
    if isOpen { return calls.append(call) }
    if laterCalls.count == 2_000 { laterCalls.removeFirst(1_000) }
    laterCalls.append(call)
  }

  func note(_ remark: RemarkedDeed) {
    if remarks.last == remark { return }
    if remarks.count == CodeRemark.mostKept { remarks.removeFirst() }
    remarks.append(remark)
  }

  /// Follows the objects of a preservation to the places that they have in the archive.
  func renumber(_ index: (Int) -> Int?) {
    calls = calls.map { call in
      guard case .encode(.saved(let old)) = call, let new = index(old) else { return call }
      return .encode(.saved(new))
    }
    warnings = warnings.map { warning in
      guard case .reservedKey(.saved(let old), let key) = warning, let new = index(old) else { return warning }
      return .reservedKey(.saved(new), key: key)
    }
  }

  func warn(_ warning: Warning) {
    if isOpen {
      warnings.append(warning)
    } else if laterWarnings.count < 1_000 {
      laterWarnings.append(warning)
    }
  }
}
