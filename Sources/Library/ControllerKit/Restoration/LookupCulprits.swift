import StateArchive
import TextFormatting

/// Finds what decided that saved objects were not restored.
struct LookupCulprits {
  private let restoration: Restoration
  /// The saved objects by their paths; of two with one path the first counts (X14).
  private let numbers: [ByteString: Int]

  /// Looks at what a restoration has found.
  init(_ restoration: Restoration) {
    self.restoration = restoration
    var numbers: [ByteString: Int] = [:]
    if restoration.progress.contains(where: { $0.lostReason?.decisivePath != nil }) {
      for number in restoration.saved.objects.indices.reversed() {
        numbers[ByteString(restoration.saved.path(of: number))] = number
      }
    }
    self.numbers = numbers
  }

  /// What decided that an object was lost; `nil` where it was not, or where that is nothing but itself.
  func culprit(of number: Int) -> Culprit? {
    guard let reason = restoration.progress[number].lostReason else { return nil }
    if let name = reason.decisiveClass {
      return Culprit(
        path: restoration.saved.path(of: number), className: name,
        source: restoration.application.restorationClass(named: name)?.source)
    }
    if let path = reason.decisivePath {
      return numbers[ByteString(path)].map(culprit) ?? Culprit(path: path)
    }
    return reason.isOfParent ? restoration.saved.objects[number].parent.map(culprit) : nil
  }

  /// A saved object as what decided.
  private func culprit(_ number: Int) -> Culprit {
    Culprit(
      path: restoration.saved.path(of: number), className: restoration.saved.objects[number].className,
      source: restoration.obtainedController(number)?.behavior?.source)
  }
}

extension RestorationProgress {
  /// Why the object was lost, if it was.
  fileprivate var lostReason: NotRestoredReason? {
    switch outcome {
    case .lost(let reason)?: reason
    case .restored?, nil: nil
    }
  }
}

extension NotRestoredReason {
  /// The restoration class that decided.
  fileprivate var decisiveClass: String? {
    switch self {
    case .declined(let name), .classDoesNotConform(let name), .objectDeclined(let name): name
    case .notFound, .objectNotFound, .ancestorLost, .containerNotDecoded, .secondInstance, .stackCut, .stackDropped,
      .tabGone, .notInstalled, .returnedTwice, .viewGone, .superNotCalled, .crashed, .storyboardLacks, .rootGone,
      .isContained, .containsItself, .orderChanged, .layoutChanged, .identifierSetLate:
      nil
    }
  }

  /// The path of the other object that decided.
  fileprivate var decisivePath: String? {
    switch self {
    case .ancestorLost(let path, _), .containerNotDecoded(let path, _), .stackCut(let path), .stackDropped(let path),
      .returnedTwice(let path), .isContained(let path), .containsItself(let path):
      path
    case .declined, .classDoesNotConform, .objectDeclined, .notFound, .objectNotFound, .secondInstance, .tabGone,
      .notInstalled, .viewGone, .superNotCalled, .crashed, .storyboardLacks, .rootGone, .orderChanged, .layoutChanged,
      .identifierSetLate:
      nil
    }
  }

  /// Whether what is right above it decided.
  fileprivate var isOfParent: Bool {
    switch self {
    case .superNotCalled, .viewGone, .tabGone: true
    case .declined, .classDoesNotConform, .objectDeclined, .notFound, .objectNotFound, .ancestorLost,
      .containerNotDecoded, .secondInstance, .stackCut, .stackDropped, .notInstalled, .returnedTwice, .crashed,
      .storyboardLacks, .rootGone, .isContained, .containsItself, .orderChanged, .layoutChanged,
      .identifierSetLate:
      false
    }
  }
}
