import Foundation
import Testing

@testable import BindCheckKit

/// The packages that `bindcheck new` makes. `make test-new` also builds and runs them.
@Suite struct NewPackageTests {
  let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  private func run(_ arguments: String..., in folder: String = ".") throws -> Program.Result {
    try Program.run(arguments, in: place.url.appending(path: folder))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted() }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }

  static let styles = [[], ["--compiled"]]

  @Test("a new package has no problem, and one that is written into it is found", arguments: styles)
  func check(style: [String]) throws {
    let made = try Program.run(["new", "Tally"] + style, in: place.url)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("  cd Tally\n  swift run"))
    let check = try run("--strict", in: "Tally")
    #expect(check.status == 0, "\(check.output)")
    #expect(
      check.errors.hasPrefix("0 errors, 0 warnings in 1 file (4 bindings)"), "\(check.errors)")
    let folder = style.isEmpty ? "Tally" : "Tally/Sources/Tally"
    let bindings = try text("\(folder)/Bindings/bill.yaml")
    try place.write(
      bindings.replacing("people: people", with: "people: poeple"),
      to: "\(folder)/Bindings/bill.yaml")
    let wrong = try run("--strict", in: "Tally")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("'Bill' has no field 'poeple' [BC103]"))
  }

  @Test(
    "the sources and the manifest of a new package are Swift",
    arguments: NewPackage.Style.allCases)
  func parses(style: NewPackage.Style) throws {
    let package = NewPackage(
      name: try PackageName("Tally"), style: style, binder: .directory("a \"quoted\" \\ path"))
    for file in package.files where file.path.hasSuffix(".swift") {
      try place.write(file.text, to: file.path)
      let outcome = ChildProcess.run(
        ["swiftc", "-frontend", "-parse", place.url.appending(path: file.path).path])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
    for file in package.files {
      #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
      #expect(!file.text.contains(" \n") && !file.text.contains("Optional("), "\(file.path)")
      #expect(!"\(file.path)\(file.text)".contains("{{"), "\(file.path)")
    }
  }

  @Test(
    "a file system entry that has the name already is left alone",
    arguments: ["folder", "file", "link"])
  func existing(kind: String) throws {
    let path = place.url.appending(path: "Tally").path
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "file": try place.write("mine", to: "Tally")
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    }
    let result = try run("new", "Tally")
    #expect(result.status == 3)
    #expect(result.errors == "bindcheck: error: there is 'Tally' already; it is left alone\n")
    #expect(result.output == "")
    #expect(try names == ["Tally"])
    if kind == "folder" {
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }
  }

  @Test("where a file cannot be written nothing is left")
  func noSpace() throws {
    // A program that counts the lines it runs has a file of its own to write.
    let program = "LLVM_PROFILE_FILE=/dev/null \"$0\""
    let script = "(trap '' XFSZ; ulimit -f 0; \(program) new Tally) 2>&1 | cat; ls -A"
    let outcome = ChildProcess.run(
      ["env", "-C", place.url.path, "sh", "-c", script, Places.bindcheck.path])
    #expect(outcome.output.contains("bindcheck: error: cannot write '.Tally-"))
    #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome.output)")
    #expect(try names == [])
  }

  @Test("a name that no module can have makes nothing, with status 2")
  func wrongName() throws {
    let result = try run("new", "my-app")
    #expect(result.status == 2)
    #expect(result.errors.hasSuffix("digits and '_'; 'MyApp' can\n"))
    #expect(try names == [])
  }

  // MARK: - The place of Binder

  private func manifest(_ binder: BinderLocation) throws -> String {
    let files = NewPackage(name: try PackageName("Tally"), style: .compiled, binder: binder).files
    return try #require(files.first { $0.path == "Package.swift" }).text
  }

  @Test("the manifest names the repository with the version of the program")
  func release() throws {
    let manifest = try manifest(.release)
    #expect(manifest.contains(#".package(url: "https://"#))
    #expect(manifest.contains(#/upToNextMinor\(from: "\d+\.\d+\.\d+"\), traits: \[\]/#))
    #expect(manifest.contains(#".plugin(name: "CompileBindingsFromSource", package: "binder")"#))
  }

  @Test("in a checkout the manifest names it, and elsewhere a sentence says what does")
  func inCheckout() throws {
    #expect(try run("new", "Tally").output.contains("say '--binder PATH'"))
    try place.write("", to: "Sources/Tools/BindCheckKit/Check.swift")
    #expect(try !run("new", "Other").output.contains("--binder"))
    #expect(
      try text("Other/Package.swift").contains(#".package(name: "binder", path: "..", traits"#))
  }

  @Test("another repository gives the products its name")
  func repository() throws {
    let manifest = try manifest(BinderLocation("git@example.org:team/our-binder.git"))
    #expect(manifest.contains(#"url: "git@example.org:team/our-binder.git""#))
    #expect(manifest.contains(#".product(name: "BinderCore", package: "our-binder")"#))
  }

  @Test(
    "the path of a checkout is that from the package's folder",
    arguments: [("../binder", "../../binder"), (".", ".."), ("/tmp/b", "/tmp/b"), ("b", "../b")])
  func checkout(path: String, inPackage: String) throws {
    #expect(
      try manifest(BinderLocation(path)).contains(
        #".package(name: "binder", path: "\#(inPackage)", traits: [])"#))
  }

  @Test(
    "an address of no repository is refused with a sentence, and nothing is made",
    arguments: [
      "ftp://example.org/binder", #"https://example.org/a", from: "1.0.0"#,
      "https://example.org/a b",
      "https://example.org", "git@example.org", "https://", "a://b\\c",
    ])
  func noRepository(address: String) throws {
    let result = try run("new", "Tally", "--binder", address)
    #expect(result.status == 2)
    #expect(result.errors.contains("is no address of a git repository, such as 'https://"))
    #expect(try names == [])
  }

  @Test("a folder without a package is no checkout, and nothing is made")
  func noCheckout() throws {
    let result = try run("new", "Tally", "--binder", "nowhere")
    #expect(result.status == 2)
    #expect(
      result.errors == "bindcheck: error: there is no checkout of Binder in 'nowhere'; "
        + "name the path from here, not from the new package\n")
    #expect(try names == [])
  }
}
