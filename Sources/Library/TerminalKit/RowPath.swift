public import ControllerKit

/// The place of a row in a table: the number of its section and that of the row in it, from 0; UIKit's `IndexPath`.
///
/// It has a name of its own, since Foundation's type of that name is another one.
public typealias RowPath = ControllerKit.IndexPath
