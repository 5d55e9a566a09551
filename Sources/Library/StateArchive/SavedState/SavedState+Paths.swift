extension SavedState {
  /// The restoration identifiers from the root down to an object.
  ///
  /// - Parameter index: An index of `objects`.
  public func identifierPath(of index: Int) -> [String] {
    ancestry(of: index).map { objects[$0].identifier }
  }

  /// The path of an object as app code and people see it: its identifiers, joined by `/`.
  ///
  /// - Parameter index: An index of `objects`.
  public func path(of index: Int) -> String {
    ancestry(of: index).map { Self.pathComponent(objects[$0].identifier) }.joined(separator: "/")
  }

  /// The path of an object with what tells siblings apart (X12), such as `nav/[1]/detail`.
  ///
  /// - Parameter index: An index of `objects`.
  public func archivePath(of index: Int) -> String {
    ancestry(of: index).map { archiveComponent(of: $0) }.joined(separator: "/")
  }

  /// The paths of all objects, each made from its parent's.
  var paths: [String] { paths { Self.pathComponent(objects[$0].identifier) } }

  /// The archive paths of all objects, each made from its parent's.
  package var allArchivePaths: [String] { paths(archiveComponent(of:)) }

  /// An identifier as it is in a path: a `/` inside it is written `\/`.
  public static func pathComponent(_ identifier: String) -> String {
    guard identifier.utf8.contains(UInt8(ascii: "/")) else { return identifier }
    var component = ""
    for scalar in identifier.unicodeScalars {
      if scalar == "/" { component += "\\" }
      component.unicodeScalars.append(scalar)
    }
    return component
  }

  /// The components of a path as they are in it: what has a `/` inside it stays one.
  ///
  /// - Parameter path: The path.
  package static func components(of path: String) -> [String] {
    var components: [String] = []
    var component = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      if scalar == "/", component.last != "\\" {
        components.append(String(component))
        component = String.UnicodeScalarView()
      } else {
        component.append(scalar)
      }
    }
    return (components + [String(component)]).filter { !$0.isEmpty }
  }

  private func archiveComponent(of index: Int) -> String {
    let identifier = Self.pathComponent(objects[index].identifier)
    guard let position = objects[index].position else { return identifier }
    return "[\(position)]/\(identifier)"
  }

  private func paths(_ component: (Int) -> String) -> [String] {
    var paths: [String] = []
    paths.reserveCapacity(objects.count)
    for (index, object) in objects.enumerated() {
      paths.append(object.parent.map { paths[$0] + "/" + component(index) } ?? component(index))
    }
    return paths
  }

  /// The indexes from the root down to an object.
  private func ancestry(of index: Int) -> [Int] {
    var indexes = [index]
    var own = index
    while let parent = objects[own].parent {
      precondition(parent < own, "object \(own) names object \(parent) as its parent; parents come before children")
      indexes.append(parent)
      own = parent
    }
    return indexes.reversed()
  }
}
