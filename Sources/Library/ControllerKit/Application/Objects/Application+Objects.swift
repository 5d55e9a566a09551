extension Application {
  /// Makes an object known to restoration under an identifier (R40, R53).
  ///
  /// Registering alone saves nothing: something that is preserved must refer to the object.
  ///
  /// - Parameters:
  ///   - object: The object; its `restorationParent` gives its identifier a scope.
  ///   - identifier: The identifier; an empty one registers nothing, and the record says so.
  public func registerObject(_ object: any StateRestoring, identifier: String) {
    guard !identifier.isEmpty else { return journal.warn(.objectWithoutIdentifier) }
    objects.register(object, identifier: identifier)
  }
}
