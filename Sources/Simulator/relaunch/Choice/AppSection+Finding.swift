import AppDefinition
import AppReading

extension AppSection {
  /// The apps that a person may want to open: those in the current folder, and the bundled ones, of which those for a
  /// first look come first.
  static func all(_ loader: AppLoader) -> [AppSection] {
    let bundled = AppLocator.bundledNames.map { name in
      let app = try? loader.load(AppLocator().bundled(name)).definition
      return App(name: name, trial: app?.trial ?? "", path: name)
    }
    var sections = [AppSection(title: "In this folder", apps: here)]
    for app in bundled {
      let folder = app.name.split(separator: "/").count > 1 ? app.name.prefix { $0 != "/" } : "Bundled"
      if sections.last?.title == String(folder), let last = sections.popLast() {
        sections.append(AppSection(title: last.title, apps: last.apps + [app]))
      } else {
        sections.append(AppSection(title: String(folder), apps: [app]))
      }
    }
    return sections.filter { !$0.apps.isEmpty }
  }

  /// The app files, storyboards and projects directly in the current folder.
  private static var here: [App] {
    Platform.names(in: ".").filter { name in
      !name.hasPrefix(".")
        && [".yaml", ".yml", ".storyboard", ".xcodeproj"].contains { name.hasSuffix($0) }
        && (name.hasSuffix("proj") || name.hasSuffix("board") || beginsAsAppFile(name))
    }.map { App(name: $0, trial: "", path: $0) }
  }

  /// Whether a file of YAML says which app it is.
  private static func beginsAsAppFile(_ path: String) -> Bool {
    guard let file = try? Platform.readFound(path) else { return false }
    return String(decoding: file.bytes.prefix(4_096), as: UTF8.self).split(separator: "\n").contains {
      $0.hasPrefix("app:")
    }
  }
}
