/// What a node of a source's tree is, in Swift and in Objective-C.
package enum SyntaxKind: UInt8, Sendable, CaseIterable {
  /// A whole file.
  case file
  /// What the front end does not know: its range alone.
  case opaque

  // Declarations.
  case importing, classType, structure, enumeration, protocolType, typeExtension, actor
  /// The implementation of a class in Objective-C; its text is the class.
  case implementation
  /// A type after the colon of a declaration.
  case inherited
  case function, initializer, deinitializer, subscriptMember, accessor
  /// A parameter of a function, of a closure or of an enumeration's case; its text is the label for callers.
  case parameter
  /// A `var` or `let` with its bindings, whose text is that keyword.
  case variables
  /// A pattern with its type, its initial value and its accessors.
  case binding
  case enumerationCase, typeAlias, otherDeclaration
  case attribute, modifier
  /// A type as it is written.
  case type

  // Patterns.
  case patternName, patternTuple, valueBinding, isPattern, wildcard

  // Statements.
  case block, ifStatement, guardStatement, whileLoop, repeatLoop, forLoop, switchStatement, switchCase
  case doStatement, catchClause, deferStatement, returnStatement, throwStatement
  case breakStatement, continueStatement, fallthroughStatement, labeledStatement
  case optionalBinding, matching, availability
  /// An `#if` with its clauses.
  case compilation
  case compilationClause

  // Expressions.
  case integer, real, string, interpolation, segment, boolean, nilValue, array, dictionary, element, regex
  case name, member, call, index, argument, optionalChain, forceUnwrap
  case cast, binary, assignment, ternary, prefix, postfix
  case closure, capture, tuple, effect, keyPath, macro, generic
}

extension SyntaxKind {
  /// Whether a type is declared, extended or implemented.
  var isType: Bool {
    switch self {
    case .classType, .structure, .enumeration, .protocolType, .typeExtension, .actor, .implementation: true
    case .file, .opaque, .importing, .inherited, .function, .initializer, .deinitializer, .subscriptMember, .accessor,
      .parameter, .variables, .binding, .enumerationCase, .typeAlias, .otherDeclaration, .attribute, .modifier, .type,
      .patternName, .patternTuple, .valueBinding, .isPattern, .wildcard, .block, .ifStatement, .guardStatement,
      .whileLoop, .repeatLoop, .forLoop, .switchStatement, .switchCase, .doStatement, .catchClause, .deferStatement,
      .returnStatement, .throwStatement, .breakStatement, .continueStatement, .fallthroughStatement, .labeledStatement,
      .optionalBinding, .matching, .availability, .compilation, .compilationClause, .integer, .real, .string,
      .interpolation, .segment, .boolean, .nilValue, .array, .dictionary, .element, .regex, .name, .member, .call,
      .index, .argument, .optionalChain, .forceUnwrap, .cast, .binary, .assignment, .ternary, .prefix, .postfix,
      .closure, .capture, .tuple, .effect, .keyPath, .macro, .generic:
      false
    }
  }

  /// Whether it is a value.
  var isExpression: Bool {
    switch self {
    case .integer, .real, .string, .interpolation, .segment, .boolean, .nilValue, .array, .dictionary, .element, .regex,
      .name, .member, .call, .index, .argument, .optionalChain, .forceUnwrap, .cast, .binary, .assignment, .ternary,
      .prefix, .postfix, .closure, .capture, .tuple, .effect, .keyPath, .macro, .generic, .ifStatement,
      .switchStatement:
      true
    case .file, .opaque, .importing, .classType, .structure, .enumeration, .protocolType, .typeExtension, .actor,
      .implementation, .inherited, .function, .initializer, .deinitializer, .subscriptMember, .accessor, .parameter,
      .variables, .binding, .enumerationCase, .typeAlias, .otherDeclaration, .attribute, .modifier, .type,
      .patternName, .patternTuple, .valueBinding, .isPattern, .wildcard, .block, .guardStatement, .whileLoop,
      .repeatLoop, .forLoop, .switchCase, .doStatement, .catchClause, .deferStatement, .returnStatement,
      .throwStatement, .breakStatement, .continueStatement, .fallthroughStatement, .labeledStatement, .optionalBinding,
      .matching, .availability, .compilation, .compilationClause:
      false
    }
  }
}
