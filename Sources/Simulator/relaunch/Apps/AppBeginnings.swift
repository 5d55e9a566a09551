import AppDefinition
import AppReading
import TextFormatting

/// Where the apps begin to which the files of a check belong.
struct AppBeginnings {
  /// A file, the app as it was read from there, and what that app calls each file that it has screens of, by the
  /// absolute paths of those.
  private struct Beginning {
    let place: String
    /// Whether it is a storyboard, and not an app file, which says more of an app than its storyboards do.
    var isStoryboard: Bool { place.hasSuffix(".storyboard") }
    let loaded: LoadedApp
    let names: [String: String]

    init(_ path: String, _ loaded: LoadedApp) {
      place = Platform.absolute(path)
      self.loaded = loaded
      let files = Set(loaded.definition.controllers.map { ByteString($0.position.file) })
      names = Dictionary(
        files.map { (Platform.absolute($0.text), $0.text) }, uniquingKeysWith: { first, second in min(first, second) })
    }
  }

  private let files: [Beginning]
  private let loader: AppLoader
  /// The main storyboards that are not among the files, by their absolute paths; `nil` for one that cannot be read.
  private var mains: [String: Beginning?] = [:]

  /// Looks at the files of a check.
  init(_ read: [(path: String, loaded: LoadedApp)], loader: AppLoader) {
    files = read.map { Beginning($0.path, $0.loaded) }
    self.loader = loader
  }

  /// The app that leads to a storyboard from another one, and what it calls the storyboard's file.
  ///
  /// That is the app of its project, from a main storyboard on; where no main storyboard is known, the first of the
  /// storyboards with an initial controller that leads to it and to which none of the others leads.
  mutating func app(leadingTo number: Int) -> (definition: AppDefinition, file: String)? {
    let file = files[number]
    let mainPaths = file.loaded.app?.mainStoryboards ?? []
    if mainPaths.contains(where: { Platform.absolute($0) == file.place }) { return nil }
    for path in mainPaths {
      if let main = main(path), let name = main.names[file.place] { return (main.loaded.definition, name) }
    }
    guard mainPaths.isEmpty else { return nil }
    let leading = files.filter { other in
      other.isStoryboard && other.place != file.place && other.names[file.place] != nil
        && other.loaded.definition.sceneList == nil
    }
    let first = leading.first { other in
      !leading.contains { $0.place != other.place && $0.names[other.place] != nil }
    }
    return first.flatMap { first in first.names[file.place].map { (first.loaded.definition, $0) } }
  }

  /// Whether the app of a storyboard begins elsewhere, and no storyboard leads from there to this one: then code alone
  /// can show what is in it.
  mutating func isOnlyForCode(_ number: Int) -> Bool {
    guard let app = files[number].loaded.app, !app.begins(with: files[number].place) else { return false }
    if app.mainStoryboards.isEmpty { return app.info.nib(on: nil) != nil }
    return app.mainStoryboards.allSatisfy { main($0) != nil } && self.app(leadingTo: number) == nil
  }

  private mutating func main(_ path: String) -> Beginning? {
    let place = Platform.absolute(path)
    if let read = files.first(where: { $0.place == place }) { return read }
    if let known = mains[place] { return known }
    let main = (try? loader.load(path, isNamed: false)).map { Beginning(path, $0) }
    mains[place] = .some(main)
    return main
  }
}
