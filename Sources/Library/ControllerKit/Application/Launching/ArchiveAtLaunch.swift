public import StateArchive
import Vocabulary

/// What a launch finds where the saved state is kept.
public enum ArchiveAtLaunch: Sendable, Hashable {
  /// Nothing was ever saved, or it was thrown away.
  case none
  /// There was an archive, and it was set aside.
  case setAside(SetAsideCause)
  /// The archive.
  case archive(SavedState)
}
