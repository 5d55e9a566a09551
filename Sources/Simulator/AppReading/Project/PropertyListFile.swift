internal import AppDefinition
import StateArchive
import TextFormatting

/// A property list of any of the three formats, with the places of its values.
struct PropertyListFile {
  /// The file's name for positions.
  let file: String
  /// The outermost value.
  let root: PropertyListNode
  /// The text; `nil` where the file is binary and has no lines.
  private let source: SourceText?

  /// Reads a file of XML, of the old style, or binary; text may be UTF-8 or UTF-16.
  ///
  /// - Throws: `ProjectFault` with what is wrong and where.
  init(_ input: SourceFile) throws(ProjectFault) {
    file = input.name
    let start = SourcePosition(file: input.name, line: 1, column: 1)
    guard input.bytes.count <= ProjectLimits.bytes else {
      throw ProjectFault(ProblemsFound([(.tooLarge(limit: ProjectLimits.bytes), start)]))
    }
    if input.bytes.starts(with: "bplist".utf8) {
      source = nil
      do throws(ArchiveError) {
        root = Self.node(try PropertyList(binary: input.bytes))
      } catch {
        throw ProjectFault(.damaged(error.message), at: start)
      }
      return
    }
    let bytes = XMLPropertyList.withoutDocumentType(input.asUTF8.bytes)
    let text: SourceText
    do throws(ProblemsFound) {
      text = try SourceText(SourceFile(name: input.name, bytes: bytes), limit: ProjectLimits.bytes)
    } catch {
      throw ProjectFault(error)
    }
    source = text
    root =
      text.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
      ? try XMLPropertyList.parse(text) : try OldStylePropertyList.parse(text)
  }

  /// The place of a value.
  func position(of node: PropertyListNode) -> SourcePosition {
    source?.position(of: node.offset) ?? SourcePosition(file: file, line: 1, column: 1)
  }

  private static func node(_ value: PropertyList) -> PropertyListNode {
    let content: PropertyListNode.Content =
      switch value {
      case .bool(let truth): .truth(truth)
      case .integer(let number): .text("\(number)")
      case .real(let number): .text("\(number)")
      case .string(let text): .text(text)
      case .array(let items): .list(items.map(node))
      case .dictionary(let members):
        .mapping(
          Dictionary(members.map { (ByteString($0.key), node($0.value)) }, uniquingKeysWith: { first, _ in first }))
      case .data, .date, .uid: .other
      }
    return PropertyListNode(content: content, offset: 0)
  }
}
