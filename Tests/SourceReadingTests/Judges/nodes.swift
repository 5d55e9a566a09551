import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Prints the nodes that Relaunch's own front end has, as the toolchain's parser sees them.
struct Judge {
  var out: [String] = []
  let source: [UInt8]

  init(_ text: String, _ bytes: [UInt8]) { source = bytes }

  mutating func emit(_ kind: String, _ node: some SyntaxProtocol, _ text: String = "", end: Int? = nil) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = end ?? node.endPositionBeforeTrailingTrivia.utf8Offset
    out.append("\(kind)\t\(start)\t\(end)\t\(text.replacingOccurrences(of: "\n", with: " "))")
  }

  /// The end of the last child but a comma.
  func bareEnd(_ node: some SyntaxProtocol, _ comma: TokenSyntax?) -> Int {
    guard let comma, comma.presence == .present else { return node.endPositionBeforeTrailingTrivia.utf8Offset }
    return comma.previousToken(viewMode: .sourceAccurate)!.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func slice(_ first: TokenSyntax, _ last: TokenSyntax?) -> String {
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = (last ?? first).endPositionBeforeTrailingTrivia.utf8Offset
    return String(decoding: source[start..<end], as: UTF8.self)
  }

  mutating func children(_ node: some SyntaxProtocol) {
    for child in node.children(viewMode: .sourceAccurate) { visit(child) }
  }

  mutating func visit(_ node: Syntax) {
    if let type = node.as(TypeSyntax.self) {
      if !type.is(MissingTypeSyntax.self) { emit("type", type) }
      return
    }
    switch node.as(SyntaxEnum.self) {
    case .token, .genericParameterClause, .genericWhereClause, .genericArgumentClause, .availabilityArgumentList,
      .keyPathComponentList, .accessorParameters, .missing,
      .missingExpr, .missingStmt, .missingDecl, .missingPattern:
      return
    case .importDecl(let n):
      emit("importing", n, slice(n.path.first!.name, n.path.last!.name)); for a in n.attributes { visit(Syntax(a)) };
      for m in n.modifiers { visit(Syntax(m)) }; return
    case .classDecl(let n): emit("classType", n, n.name.text)
    case .structDecl(let n): emit("structure", n, n.name.text)
    case .enumDecl(let n): emit("enumeration", n, n.name.text)
    case .protocolDecl(let n): emit("protocolType", n, n.name.text);
    case .actorDecl(let n): emit("actor", n, n.name.text)
    case .extensionDecl(let n):
      emit("typeExtension", n, n.extendedType.trimmedDescription)
      for child in n.children(viewMode: .sourceAccurate) where child.id != n.extendedType.id { visit(child) }
      return
    case .inheritedType(let n):
      emit("inherited", n, n.type.trimmedDescription, end: n.type.endPositionBeforeTrailingTrivia.utf8Offset)
    case .functionDecl(let n): emit("function", n, n.name.text)
    case .initializerDecl(let n): emit("initializer", n, "init")
    case .deinitializerDecl(let n): emit("deinitializer", n)
    case .subscriptDecl(let n): emit("subscriptMember", n);
    case .functionParameter(let n):
      emit("parameter", n, slice(n.firstName, n.secondName), end: bareEnd(n, n.trailingComma))
    case .enumCaseParameter(let n):
      emit("parameter", n, n.firstName.map { slice($0, n.secondName) } ?? "", end: bareEnd(n, n.trailingComma))
    case .closureParameter(let n):
      emit("parameter", n, slice(n.firstName, n.secondName), end: bareEnd(n, n.trailingComma))
    case .closureShorthandParameter(let n): emit("parameter", n, n.name.text, end: bareEnd(n, n.trailingComma))
    case .closureCapture(let n): emit("capture", n, n.name.text, end: bareEnd(n, n.trailingComma))
    case .variableDecl(let n): emit("variables", n, n.bindingSpecifier.text)
    case .patternBinding(let n): emit("binding", n, end: bareEnd(n, n.trailingComma))
    case .accessorBlock(let n): if case .getter = n.accessors { emit("block", n) }
    case .accessorDecl(let n): emit("accessor", n, n.accessorSpecifier.text)
    case .enumCaseElement(let n): emit("enumerationCase", n, n.name.text, end: bareEnd(n, n.trailingComma))
    case .typeAliasDecl(let n): emit("typeAlias", n, n.name.text)
    case .associatedTypeDecl(let n): emit("typeAlias", n, n.name.text)
    case .operatorDecl(let n):
      emit("otherDeclaration", n)
      emit("modifier", n.fixitySpecifier, n.fixitySpecifier.text)
      return
    case .precedenceGroupDecl(let n): emit("otherDeclaration", n); return
    case .macroDecl(let n): emit("otherDeclaration", n)
    case .attribute(let n):
      emit(
        "attribute", n, n.attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? n.attributeName.trimmedDescription)
      // The arguments of the language's own attributes are no code.
      if case .argumentList(let list)? = n.arguments, n.attributeName.trimmedDescription.contains(where: \.isUppercase)
      {
        children(list)
      }
      return
    case .declModifier(let n): emit("modifier", n, n.name.text); return
    case .identifierPattern(let n): emit("patternName", n, n.identifier.text)
    case .tuplePattern(let n): emit("patternTuple", n)
    case .wildcardPattern(let n): emit("wildcard", n, "_")
    case .valueBindingPattern(let n): emit("valueBinding", n, n.bindingSpecifier.text)
    case .isTypePattern(let n): emit("isPattern", n)
    case .codeBlock(let n): emit("block", n)
    case .ifExpr(let n): emit("ifStatement", n)
    case .guardStmt(let n): emit("guardStatement", n)
    case .whileStmt(let n): emit("whileLoop", n)
    case .repeatStmt(let n): emit("repeatLoop", n)
    case .forStmt(let n): emit("forLoop", n)
    case .switchExpr(let n): emit("switchStatement", n)
    case .switchCase(let n):
      emit("switchCase", n, n.label.is(SwitchDefaultLabelSyntax.self) ? "default" : "case"); visit(Syntax(n.label));
      children(n.statements); return
    case .doStmt(let n): emit("doStatement", n)
    case .catchClause(let n): emit("catchClause", n)
    case .deferStmt(let n): emit("deferStatement", n)
    case .returnStmt(let n): emit("returnStatement", n)
    case .throwStmt(let n): emit("throwStatement", n)
    case .breakStmt(let n): emit("breakStatement", n)
    case .continueStmt(let n): emit("continueStatement", n)
    case .fallThroughStmt(let n): emit("fallthroughStatement", n)
    case .labeledStmt(let n): emit("labeledStatement", n, n.label.text)
    case .optionalBindingCondition(let n): emit("optionalBinding", n, n.bindingSpecifier.text)
    case .matchingPatternCondition(let n): emit("matching", n)
    case .availabilityCondition(let n): emit("availability", n, n.availabilityKeyword.text); return
    case .ifConfigDecl(let n): emit("compilation", n)
    case .postfixIfConfigExpr(let n):
      // The node of the condition is the expression with its base.
      emit("compilation", n)
      if let base = n.base { visit(Syntax(base)) }
      children(n.config)
      return
    case .ifConfigClause(let n): emit("compilationClause", n, n.poundKeyword.text)
    case .integerLiteralExpr(let n): emit("integer", n, n.literal.text)
    case .floatLiteralExpr(let n): emit("real", n, n.literal.text)
    case .stringLiteralExpr(let n):
      emit("string", n)
    case .simpleStringLiteralExpr(let n): emit("string", n)
    case .expressionSegment(let n): emit("interpolation", n)
    case .stringSegment: return
    case .booleanLiteralExpr(let n): emit("boolean", n, n.literal.text)
    case .nilLiteralExpr(let n): emit("nilValue", n, "nil")
    case .arrayExpr(let n): emit("array", n)
    case .dictionaryExpr(let n): emit("dictionary", n)
    case .dictionaryElement(let n): emit("element", n, end: bareEnd(n, n.trailingComma))
    case .regexLiteralExpr(let n): emit("regex", n); return
    case .declReferenceExpr(let n): emit("name", n, n.baseName.text); return
    case .superExpr(let n): emit("name", n, "super")
    case .discardAssignmentExpr(let n): emit("wildcard", n, "_")
    case .memberAccessExpr(let n):
      emit("member", n, n.declName.baseName.text)
      if let base = n.base { visit(Syntax(base)) }
      return
    case .functionCallExpr(let n): emit("call", n)
    case .subscriptCallExpr(let n): emit("index", n)
    case .labeledExpr(let n): emit("argument", n, n.label?.text ?? "", end: bareEnd(n, n.trailingComma))
    case .multipleTrailingClosureElement(let n): emit("argument", n, n.label.text)
    case .optionalChainingExpr(let n): emit("optionalChain", n)
    case .forceUnwrapExpr(let n): emit("forceUnwrap", n)
    case .asExpr(let n): emit("cast", n, "as" + (n.questionOrExclamationMark?.text ?? ""))
    case .isExpr(let n): emit("cast", n, "is")
    case .infixOperatorExpr(let n):
      if n.operator.is(AssignmentExprSyntax.self) {
        emit("assignment", n, "=")
      } else {
        emit("binary", n, n.operator.trimmedDescription)
      }
      visit(Syntax(n.leftOperand)); visit(Syntax(n.rightOperand))
      return
    case .ternaryExpr(let n): emit("ternary", n, "?")
    case .prefixOperatorExpr(let n): emit("prefix", n, n.operator.text)
    case .inOutExpr(let n): emit("prefix", n, "&")
    case .postfixOperatorExpr(let n): emit("postfix", n, n.operator.text)
    case .closureExpr(let n): emit("closure", n)
    case .tupleExpr(let n): emit("tuple", n)
    case .tryExpr(let n): emit("effect", n, "try" + (n.questionOrExclamationMark?.text ?? ""))
    case .awaitExpr(let n): emit("effect", n, "await")
    case .unsafeExpr(let n): emit("effect", n, "unsafe")
    case .consumeExpr(let n): emit("effect", n, n.consumeKeyword.text)
    case .copyExpr(let n): emit("effect", n, "copy")
    case .packElementExpr(let n): emit("effect", n, "each")
    case .packExpansionExpr(let n): emit("effect", n, "repeat")
    case .keyPathExpr(let n): emit("keyPath", n); return
    case .macroExpansionExpr(let n): emit("macro", n, n.macroName.text)
    case .macroExpansionDecl(let n): emit("macro", n, n.macroName.text)
    case .genericSpecializationExpr(let n): emit("generic", n)
    case .typeExpr(let n): visit(Syntax(n.type)); return
    default: break
    }
    children(node)
  }
}

var output = ""
let arguments = CommandLine.arguments.dropFirst()
let isTimed = arguments.first == "--time"
let start = clock()
for path in arguments where path != "--time" {
  guard let data = FileManager.default.contents(atPath: path) else { continue }
  let text = String(decoding: data, as: UTF8.self)
  let parsed = Parser.parse(source: text)
  if isTimed { continue }
  var table = OperatorTable.standardOperators
  table.addSourceFile(parsed) { _ in }
  let folded = table.foldAll(parsed) { _ in }
  var judge = Judge(text, [UInt8](text.utf8))
  judge.visit(Syntax(folded))
  output += "FILE\t\(path)\n" + judge.out.joined(separator: "\n") + "\n"
}
if isTimed { output = "\(Double(clock() - start) / Double(CLOCKS_PER_SEC))\n" }
FileHandle.standardOutput.write(Data(output.utf8))
