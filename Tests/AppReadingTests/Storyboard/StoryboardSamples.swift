import AppReading

private let iOS =
  "type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\""

/// A storyboard of scenes, each written as the element of its controller and what is beside it.
func storyboard(_ scenes: String..., initial: String? = "A", as name: String = "Main.storyboard") -> SourceFile {
  let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
  let objects = scenes.map { "<scene><objects>\($0)</objects></scene>\n" }.joined()
  return file("<document \(iOS)\(attribute)><scenes>\n\(objects)</scenes></document>\n", as: name)
}

/// A controller's element.
func controller(_ name: String, _ id: String, _ attributes: String = "", _ inside: String = "") -> String {
  "<\(name) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(inside)</\(name)>"
}

/// A segue of a kind.
func segue(_ kind: String, to id: String, _ more: String = "") -> String {
  "<segue destination=\"\(id)\" kind=\"\(kind)\" \(more) id=\"s-\(kind)-\(id)\"/>"
}

/// A button that performs segues.
func button(_ title: String, _ segues: String) -> String {
  "<button id=\"btn\"><state key=\"normal\" title=\"\(title)\"/><connections>\(segues)</connections></button>"
}

/// A plain controller with views.
func screen(_ id: String, _ views: String) -> String {
  controller("viewController", id, "", "<view key=\"view\"><subviews>\(views)</subviews></view>")
}
