package import AppDefinition
package import Foundation
import AppReading
import Testing

/// The folder of the package.
package let package = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The bundled Mail app.
package func mail() throws -> AppDefinition {
  let bytes = try Data(contentsOf: package.appending(path: "Scenes/Mail/Mail.yaml"))
  let reading = readAppFile(SourceFile(name: "Mail.yaml", bytes: [UInt8](bytes)))
  return reading.value!
}

/// The app of a scene file's text.
package func sceneApp(_ scene: String) throws -> AppDefinition {
  try #require(readAppFile(SourceFile(name: "Scene.yaml", bytes: Array(scene.utf8))).value)
}

/// The app of the rest of a scene file, after its name and gates that always say yes.
package func keptApp(_ rest: String) throws -> AppDefinition {
  try sceneApp("app: A\ndelegate: { shouldSave: always, shouldRestore: always }\n" + rest)
}
