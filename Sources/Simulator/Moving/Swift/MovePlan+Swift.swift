import AppDefinition
import TextFormatting

extension MovePlan {
  /// The Swift of the moved app, in the order in which an engineer would read it.
  package var swiftFiles: [MovedFile] {
    guard keepsAnything else { return [] }
    var files = [
      MovedFile(path: "Swift/SceneDelegate.swift", text: SwiftSceneDelegate(self).text),
      MovedFile(path: "Swift/RestoredScreens.swift", text: SwiftScreens(self).text),
    ]
    for moved in classes where moved.name.isNameOfType {
      files.append(
        MovedFile(path: "Swift/\(moved.plainName)+State.swift", text: SwiftExtension(moved, in: self).text))
    }
    files += [
      MovedFile(path: "Swift/\(delegateName)+Sessions.swift", text: SwiftSceneDelegate(self).sessions),
      MovedFile(path: "Swift/RestorableScreen.swift", text: "import UIKit\n\n" + SwiftText.restorableScreen),
      MovedFile(path: "Swift/SceneState.swift", text: "import Foundation\n\n" + SwiftText.sceneState),
      MovedFile(path: "Swift/ViewState.swift", text: "import UIKit\n\n" + SwiftText.viewState),
      MovedFile(path: "Swift/SceneStateStore.swift", text: "import Foundation\n\n" + SwiftText.sceneStateStore),
      MovedFile(path: "Swift/ShownState.swift", text: "import UIKit\n\n" + SwiftText.shownState),
      MovedFile(path: "Swift/LastVersionWithoutScenes.swift", text: SwiftSceneDelegate(self).lastVersion),
    ]
    return files
  }

  /// The class of the app delegate; where it was not read, that of the file in which it is.
  var delegateName: String {
    if let name = app.delegate?.className, name.isNameOfType { return name }
    let file = app.delegate?.position?.file.split(separator: "/").last.map(String.init) ?? ""
    let name = file.split(separator: ".").first.map(String.init) ?? ""
    return [".swift", ".m", ".mm"].contains { file.hasSuffix($0) } && name.isNameOfType ? name : "AppDelegate"
  }

  /// Whether the class of the app delegate is one of Objective-C.
  var isDelegateObjectiveC: Bool {
    let file = app.delegate?.position?.file ?? ""
    return [".h", ".m", ".mm"].contains { file.hasSuffix($0) }
  }
}

extension MovePlan {
  /// What Swift has to see of a class of Objective-C, for which a header is to be changed.
  ///
  /// - Parameters:
  ///   - name: The class.
  ///   - usesMembers: Whether its extension uses what it declares.
  func headersToChange(for name: String, usesMembers: Bool) -> HeadersToChange? {
    let isSeen = app.namedInSwift.contains(name)
    return switch (isSeen, usesMembers) {
    case (false, false): .bridging
    case (false, true): .both
    case (true, true): .own
    case (true, false): nil
    }
  }

  /// The nearest superclass that is written, too; `nil` where there is none.
  func writtenSuperclass(of name: String) -> String? {
    var (next, known) = (name, Set([ByteString(name)]))
    let above =
      app.controllers.lazy.filter { $0.classBehavior.name?.hasSameBytes(as: name) == true }
      .map(\.classBehavior.code.superclasses).first { !$0.isEmpty } ?? []
    let read = above.first { superclass in classes.contains { $0.name.hasSameBytes(as: superclass) } }
    if let read { return read }
    while let superclass = app.classes.first(where: { $0.name.hasSameBytes(as: next) })?.inherits {
      guard known.insert(ByteString(superclass)).inserted else { return nil }
      if classes.contains(where: { $0.name.hasSameBytes(as: superclass) }) { return superclass }
      next = superclass
    }
    return nil
  }
}

/// The headers in which something is to be named for Swift.
enum HeadersToChange {
  case bridging, own, both
}

extension MovedClass {
  /// Whether it is written in Objective-C.
  var isObjectiveC: Bool { screens.contains(where: \.code.isObjectiveC) }

  /// Whether its extension uses what the class declares.
  var usesMembers: Bool {
    values.contains { value in
      switch value.content {
      case .text, .number, .variable: true
      case .record, .unconvertible, .constant, .references, .object, .leftToCode: false
      }
    }
  }

  /// The name as part of another; that of a nested type has dots.
  var plainName: String { name.replacing(".", with: "") }
}

extension String {
  /// Whether a type can be called so, also one inside another.
  var isNameOfType: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { String($0).isNameInCode }
  }
}
