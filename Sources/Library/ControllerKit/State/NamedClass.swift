/// An object of the app's own whose class is a name rather than a Swift class.
package protocol NamedClass: StateRestoring {
  /// The class that the object counts as (R49).
  var className: ClassName { get }
  /// The name of the class that makes the object again; `nil` means that it is registered before restoration (R52).
  var objectRestorationClassName: String? { get }
}
