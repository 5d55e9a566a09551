internal import AppDefinition

/// The texts that a cell of one's own begins with, and what else is in it.
struct CellTexts {
  let title: String
  let detail: String
  /// Whether the detail is below the title.
  let isSubtitle: Bool
  let others: [ViewDefinition]

  /// Finds a cell's texts; `nil` where its views say more than a title and a detail.
  init?(_ views: [ViewDefinition]) {
    let leaves = views.flatMap(\.leaves)
    let labels = leaves.compactMap(\.labelText).filter { !$0.isEmpty }
    let others = leaves.filter { !$0.isLabel }
    if labels.count == 1 ? others.count <= 2 : labels.count == 2 && others.allSatisfy(\.isImage) {
      self.init(labels, isSubtitle: !views.contains(where: \.hasTextsSideBySide), others: others)
    } else {
      self.init(beginningOf: views)
    }
  }

  /// Finds a title, with a detail perhaps, on the left of everything else but pictures.
  private init?(beginningOf views: [ViewDefinition]) {
    guard views.count == 1, case .stack(var parts, .row)? = views.first?.content,
      let place = parts.firstIndex(where: { !$0.isImage }), case let texts = parts[place].leaves, texts.count <= 2,
      texts.allSatisfy(\.isLabel)
    else { return nil }
    let isSubtitle = !parts[place].hasTextsSideBySide
    parts.remove(at: place)
    self.init(texts.compactMap(\.labelText), isSubtitle: isSubtitle, others: parts)
  }

  private init(_ labels: [String], isSubtitle: Bool, others: [ViewDefinition]) {
    title = labels.first ?? ""
    detail = labels.dropFirst().first ?? ""
    self.isSubtitle = isSubtitle && labels.count > 1
    self.others = others
  }
}

extension ViewDefinition {
  fileprivate var labelText: String? {
    if case .label(let text) = content { text } else { nil }
  }

  fileprivate var isLabel: Bool { labelText != nil }

  /// Whether it is a picture.
  var isImage: Bool {
    if case .image = content { true } else { false }
  }

  /// Whether it shows words that a person reads.
  var showsText: Bool {
    leaves.contains { $0.content.kind.traits.showsText && $0.labelText != "" }
  }

  /// Whether texts are beside each other in it.
  fileprivate var hasTextsSideBySide: Bool {
    guard case .stack(let parts, let form) = content else { return false }
    return form == .row && parts.count { $0.leaves.contains(where: \.isLabel) } > 1
      || parts.contains(where: \.hasTextsSideBySide)
  }

  /// The views inside rows and columns, one after the other.
  var leaves: [ViewDefinition] {
    if case .stack(let views, _) = content, restorationIdentifier == nil, !isHidden {
      views.flatMap(\.leaves)
    } else {
      [self]
    }
  }
}
