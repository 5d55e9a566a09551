import ScreenModel

/// Pictures beside each other in the app's place, one of which is to be chosen.
public struct Gallery: Sendable, Hashable {
  /// One picture with what is said of it.
  public struct Card: Sendable, Hashable {
    /// What it is called.
    public var title: String
    /// What it is called elsewhere.
    public var caption: String
    /// In which state it is.
    public var state: String
    /// The lines of the picture; none where there is no picture.
    public var picture: [String]
    /// Whether the picture shows what is there no more.
    public var isFaint: Bool

    /// Makes a card.
    public init(_ title: String, caption: String, state: String, picture: [String], isFaint: Bool = false) {
      self.title = title
      self.caption = caption
      self.state = state
      self.picture = picture
      self.isFaint = isFaint
    }
  }

  /// What is chosen from.
  public var title: String
  /// The cards in order.
  public var cards: [Card]
  /// The number of the selected card, from 0.
  public var selected: Int
  /// What is said where there are no cards.
  public var noCards: String

  /// Makes a gallery.
  public init(title: String, cards: [Card], selected: Int, noCards: String) {
    self.title = title
    self.cards = cards
    self.selected = selected
    self.noCards = noCards
  }
}
