/// A bar that fills; UIKit's `UIProgressView`.
public final class ProgressView: View {
  /// How full it is, from 0 to 1.
  public var progress: Double

  public override var appearance: Appearance { .progress(progress) }

  /// Makes a progress bar.
  public init(progress: Double) { self.progress = min(max(progress, 0), 1) }
}
