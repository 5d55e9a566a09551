import ArgumentParser
import Checking
import Glibc
import Rendering
import StateArchive
import TextFormatting

extension Archive {
  /// `relaunch archive verify`.
  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Read archives completely and check everything that a preservation guarantees.",
      discussion: """
        References lead to saved objects, no two objects have one path, parents are before their children. Ends with \
        status 65 if something is wrong.
        """)

    @Argument(help: ArgumentHelp("The archives.", valueName: "file"))
    var files: [String]

    @OptionGroup var locator: ArchiveLocator

    func run() throws {
      try Archive.reporting {
        var failures: [Failure] = []
        for file in files {
          do throws(Failure) {
            let (path, saved) = try locator.read(file)
            let flaws = saved.flaws
            if !flaws.isEmpty { throw Failure(.invalid(flaws), in: path) }
            try Platform.writeOutput(displayable("\(path): ok, \(saved.counts)"))
          } catch {
            failures.append(error)
          }
        }
        if let first = failures.first { throw Failure(failures.flatMap(\.lines), status: first.status) }
      }
    }
  }

  /// `relaunch archive export`.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write the property list of an archive as text.",
      discussion: """
        Any binary property list will do. XML has moments to the second only; JSON has data in base64 and moments as \
        text. Both write a reference as {"CF$UID": number}.
        """)

    enum Format: String, CaseIterable {
      case json, xml
    }

    @Argument(help: ArgumentHelp("The archive.", valueName: "file"))
    var file: String

    @Option(help: "What to write: json or xml.")
    var format = Format.json

    @OptionGroup var locator: ArchiveLocator

    func run() throws {
      try Archive.reporting {
        let (path, bytes) = try locator.bytes(file)
        try Platform.writeOutput(try text(of: bytes, at: path))
      }
    }

    private func text(of bytes: [UInt8], at path: String) throws(Failure) -> String {
      let list: PropertyList
      do throws(ArchiveError) {
        list = try PropertyList(binary: bytes).hidingSecureText
      } catch {
        throw Failure(error, in: path)
      }
      try ArchiveLocator.check(list.textSize, of: path)
      do throws(UnwritableText) {
        return format == .json ? list.json.text : try list.xml()
      } catch {
        throw Failure(["\(path): \(error.message)"], status: EX_DATAERR)
      }
    }
  }
}
