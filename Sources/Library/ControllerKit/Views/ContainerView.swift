/// The place of an embedded controller's view.
public final class ContainerView: View {
  /// The controller whose view stands here.
  public package(set) weak var embedded: ViewController?

  public override var appearance: Appearance { .controller(embedded) }

  /// Makes an empty place.
  public override init() { super.init() }
}
