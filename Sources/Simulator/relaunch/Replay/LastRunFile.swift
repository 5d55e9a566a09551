import Glibc
import AppReading
import Scripting

/// The file beside an app's archive in which a run is kept until the next one, so that it can be done again.
struct LastRunFile {
  private let path: String

  /// The file in a folder of saved state.
  init(in folder: String) { path = folder + "/last-run.script" }

  /// What is in the file; `nil` where there is none, or it cannot be read.
  func read() -> [UInt8]? { (try? Platform.read(path))?.bytes }

  /// Replaces the file; where a run is not known, or the file cannot be written, there is none.
  func write(_ run: RememberedRun?) {
    Platform.remove(path)
    guard let run, (try? OutputFile(path: path).write(run.text)) != nil else { return }
    unsafe chmod(path, 0o600)
  }
}
