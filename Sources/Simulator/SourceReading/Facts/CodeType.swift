/// What one place in the sources says of a type.
package struct CodeType: Sendable, Hashable {
  /// How it is spoken of there.
  package enum Role: Sendable, Hashable {
    /// A class is declared.
    case declaration
    /// A class of Objective-C is implemented.
    case implementation
    /// Something is added to a type that is declared elsewhere.
    case addition
    /// A type that is no class is declared.
    case other
  }

  /// Its name, without the types around it.
  package let name: String
  /// How it is spoken of.
  package let role: Role
  /// The names after the colon and in angle brackets.
  package let inherited: [String]
  /// Its line, from 1 on.
  package let line: Int
  /// Its column in Unicode scalars, from 1 on.
  package let column: Int
}
