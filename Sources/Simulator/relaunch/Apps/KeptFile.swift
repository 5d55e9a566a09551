import AppDefinition
import Glibc
import AppReading
import Simulation
import StateArchive
import TextFormatting

/// The file beside an app's archive in which is what the app keeps by itself: its values and the data that it changed.
final class KeptFile {
  private let path: String
  /// Why what is kept last could not be written.
  private(set) var failure: Failure?

  /// The file in a folder of saved state.
  init(in folder: String) { path = folder + "/kept.plist" }

  /// What is in the file; nothing where there is none. One that cannot be read is told and left until the app keeps
  /// something again.
  func read() -> KeptData {
    guard let bytes = (try? Platform.read(path))?.bytes else { return KeptData() }
    do throws(ArchiveError) {
      if let kept = KeptData(try PropertyList(binary: bytes)) { return kept }
      Platform.writeError("relaunch: \(displayable(path)): this is not what an app keeps; the app begins without it")
    } catch {
      Platform.writeError("relaunch: \(displayable(path)): \(error.message); the app begins without it")
    }
    return KeptData()
  }

  /// Replaces the file, or takes it away where nothing is kept.
  func write(_ kept: KeptData) {
    failure = nil
    guard kept != KeptData() else { return Platform.remove(path) }
    do throws(Failure) {
      try OutputFile(path: path).write(kept.propertyList.binary)
      unsafe chmod(path, 0o600)
    } catch {
      failure = error
    }
  }
}
