extension SwiftText {
  /// The second copy in files, and the mark against a crash.
  static let sceneStateStore = #"""
    /// The second copy of what each window shows, since the system may end the app before it asks for an activity.
    nonisolated struct SceneStateStore: Sendable {
      /// The name under which the last version without scenes has left what it showed.
      static let lastVersionWithoutScenes = "last version without scenes"

      private let folder: URL

      /// Opens the place of the app.
      static let standard = SceneStateStore(folder: URL.applicationSupport.appendingPathComponent("SceneStates"))

      init(folder: URL) { self.folder = folder }

      /// The second copy of a session; `nil` where there is none that can be read.
      func state(of session: String) -> SceneState? {
        (try? Data(contentsOf: file(session, "plist"))).flatMap { try? SceneState(data: $0) }
      }

      func save(_ state: SceneState, of session: String) {
        guard let data = try? state.data() else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: file(session, "plist"), options: .atomic)
      }

      /// Marks that the window of a session is being restored; `false` where the app ended while it was restored before.
      func beginRestoring(_ session: String) -> Bool {
        let mark = file(session, "restoring")
        guard !FileManager.default.fileExists(atPath: mark.path) else { return false }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data().write(to: mark)
        return true
      }

      func endRestoring(_ session: String) { try? FileManager.default.removeItem(at: file(session, "restoring")) }

      /// Takes away what was kept of a session.
      func remove(_ session: String) {
        endRestoring(session)
        try? FileManager.default.removeItem(at: file(session, "plist"))
      }

      private func file(_ session: String, _ ending: String) -> URL {
        let name = session.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "session"
        return folder.appendingPathComponent(name).appendingPathExtension(ending)
      }
    }

    extension URL {
      fileprivate nonisolated static var applicationSupport: URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      }
    }

    extension SceneState {
      /// The build of the app that runs.
      nonisolated static var currentBuild: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
      }
    }

    """#
}
