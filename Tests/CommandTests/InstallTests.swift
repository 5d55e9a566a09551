import TestSupport
import Testing

/// What `make install` puts where, with stand-ins for the compiler and what it builds.
@Suite("Installing", .timeLimit(.minutes(30)))
struct InstallTests {
  private let place = TemporaryPlace()
  private let swift = "case \"$*\" in *--show-bin-path*) echo \"$PWD/built\";; esac"
  private let generator = """
    while [ "$1" != --output-directory ]; do shift; done
    printf '.Dt RELAUNCH 1\\nEXIT STATUSES:\\n0: done\\n128 + n: a signal\\n.Sh "EXIT STATUS"\\n.Ex -std\\n' > "$2/relaunch.1"
    printf '.Dt RELAUNCH.NEW 1\\nOne.\\n\\nTwo.\\n.Sh "EXIT STATUS"\\n.Ex -std\\n' > "$2/relaunch.new.1"
    """

  init() throws {
    for (name, text) in [
      ("tools/swift", swift), ("tools/swiftc", ":"), ("tools/objcopy", ":"), ("tools/lowdown", "cat"),
      ("built/relaunch", "echo \"$*\""),
      ("built/generate-manual", generator), ("Tests/OptimizedBuild/with-optimization", "shift; exec \"$@\""),
    ] {
      try place.write("#!/bin/sh\n\(text)\n", to: name)
    }
    try place.write("# The format\n", to: "Scenes/FORMAT.md")
    try place.write(try PackageFolder.text("Makefile"), to: "Makefile")
  }

  /// Runs lines of a shell beside the Makefile; `make` is quiet.
  private func shell(_ lines: String) throws -> ProgramRun {
    let functions = """
      unset MAKEFLAGS MAKELEVEL MFLAGS; chmod +x tools/* built/* Tests/*/*; PATH=$PWD/tools:$PATH
      make() { command make "$@" > log 2>&1 || cat log; }
      files() { (cd "$1" && find . | LC_ALL=C sort); }
      """
    return try ProgramRun.shell("\(functions)\n\(lines)", in: place)
  }

  @Test(arguments: ["$PWD/below", "$PWD/a folder/and more", "below"])
  func `everything is where it belongs`(prefix: String) throws {
    let run = try shell("make install PREFIX=\"\(prefix)\"; cd \"\(prefix)\"; find . -type f | LC_ALL=C sort")
    #expect(
      run.output == """
        ./bin/relaunch
        ./share/bash-completion/completions/relaunch
        ./share/fish/vendor_completions.d/relaunch.fish
        ./share/man/man1/relaunch-new.1
        ./share/man/man1/relaunch.1
        ./share/man/man5/relaunch-app.5
        ./share/man/man5/relaunch-script.5
        ./share/relaunch/Scenes/FORMAT.md
        ./share/relaunch/installed
        ./share/zsh/site-functions/_relaunch

        """)
  }

  @Test func `what was there stays when it is removed, and nothing else`() throws {
    let run = try shell(
      """
      mkdir -p there/share/man/man1 there/share/empty; touch there/share/man/man1/relaunch-mine.1; files there > before
      make install PREFIX="$PWD/there"; make uninstall PREFIX="$PWD/there"
      files there | diff before - && echo same; make uninstall PREFIX="$PWD/there"; make uninstall PREFIX="$PWD/nowhere"
      """)
    #expect(run.output == "same\n")
  }

  @Test func `nothing of an older version is left`() throws {
    let run = try shell(
      """
      touch Scenes/Old.yaml; make install PREFIX="$PWD/there"; rm Scenes/Old.yaml
      make install PREFIX="$PWD/there"; files there > after
      make install PREFIX="$PWD/new"; files new | diff - after && echo same
      """)
    #expect(run.output == "same\n")
  }

  @Test func `a prefix that cannot be written is named before anything is built`() throws {
    let run = try shell("touch file; make install PREFIX=\"$PWD/file/below\"; ls -a | grep -c '^.build$'")
    #expect(run.output.contains("file/below cannot be written; name another folder with PREFIX=folder"))
    #expect(run.output.hasSuffix("\n0\n"))
  }

  @Test func `the exit statuses have their section of the manual, to which the other pages refer`() throws {
    let run = try shell("make manual; cd .build/manual/man1; cat relaunch.1; echo; cat relaunch-new.1")
    #expect(
      run.output == """
        .Dt RELAUNCH 1
        .Sh "EXIT STATUS"
        .Bl -tag -width 8n
        .It 0
        done
        .It 128 + n
        a signal
        .El

        .Dt RELAUNCH-NEW 1
        One.
        .Pp
        Two.
        .Sh "EXIT STATUS"
        Those of
        .Xr relaunch 1 .

        """)
  }
}
