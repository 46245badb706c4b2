#if canImport(Runtime) && os(Linux)
  import FoundationEssentials

  /// The declarations in the Swift sources of a package, as far as their text tells: a parser would be a part of each
  /// app that is traced. A wrong guess costs a line too many in an answer.
  struct SourceIndex: Sendable {
    struct Declaration: Sendable {
      enum Kind: Sendable { case type, function, initializer, property }

      let kind: Kind
      let name: String
      /// The type around it; empty for none.
      let owner: String
      var file = ""
      /// The lines, with those of the attributes.
      var lines = 0...0
      /// The first label, `_` for a parameter without one; nil for none.
      var label: String?
      /// The type of a property, as far as its line tells.
      var type = ""
      /// Whether a function returns a value, or a property is computed.
      var makesValue = false
      /// Whether the record knows the writes of the property.
      var isObserved = false
    }

    private let texts: [String: String]
    private var known: [String: (lines: [Substring], declarations: [Declaration])] = [:]

    /// Reads the files in the folder of a package, without its tests: `limit` of them, and the rest of a folder.
    init(folder: String, limit: Int = 1_000) {
      var (open, texts) = ([folder], [String: String]())
      // A package beside large folders of other things must not hold up the answer.
      for _ in 0..<5_000 {
        guard let next = open.popLast(), texts.count < limit else { break }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []
        // A package in the folder of another one is no part of it.
        if next != folder, names.contains("Package.swift") { continue }
        for name in names.sorted() {
          let path = "\(next)/\(name)"
          if name.hasSuffix(".swift") {
            texts[path] = try? String(contentsOfFile: path, encoding: .utf8)
          } else if !name.contains("."), name != "Tests" {
            open.append(path)
          }
        }
      }
      self.texts = texts
    }

    init(texts: [String: String]) { self.texts = texts }

    /// The path of a file that is named as `#fileID` names it, or by its path.
    func path(_ file: String) -> String? {
      if texts[file] != nil { return file }
      let parts = file.split(separator: "/")
      guard parts.count == 2 else { return nil }
      let paths = texts.keys.filter { $0.hasSuffix("/\(parts[1])") }
      // The folder of a module mostly has its name.
      return paths.filter { $0.contains("/\(parts[0])/") }.min()
        ?? (paths.count == 1 ? paths.first : nil)
    }

    /// The lines of a file, from 0.
    mutating func lines(of file: String) -> [Substring] { read(file).lines }

    mutating func declarations(in file: String) -> [Declaration] { read(file).declarations }

    mutating func declarations(named name: String) -> [Declaration] {
      texts.filter { $0.value.contains(name) }.keys.sorted()
        .flatMap { read($0).declarations.filter { $0.name == name } }
    }

    private mutating func read(
      _ file: String
    ) -> (lines: [Substring], declarations: [Declaration]) {
      if let found = known[file] { return found }
      let lines = (texts[file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let found = (lines, Self.declarations(in: lines, of: file))
      known[file] = found
      return found
    }

    private static func declarations(in lines: [Substring], of file: String) -> [Declaration] {
      var found: [Declaration] = []
      var open: [(declaration: Declaration, depth: Int)] = []
      var pending: Declaration?
      // The line of the first attribute of the declaration to come.
      var attribute: Int?
      // Braces, and the brackets of arguments, in which a brace begins no body.
      var (depth, brackets, isInText) = (0, 0, false)
      for (number, line) in zip(1..., lines) {
        let code = code(line, &isInText)
        let owner = open.last { $0.declaration.kind == .type }?.declaration.name ?? ""
        // Variables of functions are no properties.
        let isMember = open.allSatisfy { $0.declaration.kind == .type }
        let bare = outside(brackets, code)
        if bare.hasPrefix("@") { attribute = attribute ?? number }
        if isMember, var next = head(bare, code, owner) {
          next.isObserved = attribute != nil
          next.lines = (attribute ?? number)...number
          next.file = file
          attribute = nil
          found += pending.map { [$0] } ?? []
          pending = next
        }
        var last = UInt8(ascii: " ")
        for character in code.utf8 {
          switch character {
          case UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
          case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets -= 1
          case UInt8(ascii: ">") where last == UInt8(ascii: "-") && brackets == 0:
            pending?.makesValue = true
          case UInt8(ascii: "{"):
            if brackets == 0, var declaration = pending.take() {
              if declaration.kind == .property { declaration.makesValue = true }
              open.append((declaration, depth))
            }
            depth += 1
          case UInt8(ascii: "}"):
            depth -= 1
            if let last = open.last, last.depth == depth {
              found.append(open.removeLast().declaration)
              found[found.count - 1].lines = last.declaration.lines.lowerBound...number
            }
          default: break
          }
          last = character
        }
      }
      return found + (pending.map { [$0] } ?? [])
    }

    /// A line without comments, and without the contents of its literals.
    private static func code(_ line: Substring, _ isInText: inout Bool) -> String {
      if line.contains("\"\"\"") {
        isInText.toggle()
        return ""
      }
      if isInText { return "" }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      // The parts with odd numbers are literals.
      let code = parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "" }
        .joined(separator: "\"")
      return code.firstRange(of: "//").map { String(code[..<$0.lowerBound]) } ?? code
    }

    /// The part of a line that stands in no brackets, without the blanks before it.
    private static func outside(_ brackets: Int, _ code: String) -> Substring {
      var (text, depth) = ("", brackets)
      for character in code {
        if ")]".contains(character) { depth -= 1 }
        if depth == 0 { text.append(character) }
        if "([".contains(character) { depth += 1 }
      }
      return text.drop { $0 == " " }
    }

    private static let words: [String: Declaration.Kind] = [
      "struct": .type, "class": .type, "enum": .type, "actor": .type, "extension": .type,
      "func": .function, "subscript": .function, "deinit": .function, "init": .initializer,
      "var": .property, "let": .property,
    ]

    /// The declaration that begins on a line; `bare` is the line without the text in brackets.
    private static func head(_ bare: Substring, _ code: String, _ owner: String) -> Declaration? {
      let parts = bare.split(separator: " ")
      // Attributes, and modifiers such as `private(set)`, stand before the keyword.
      for (part, next) in zip(parts, parts.dropFirst() + [""]) {
        if part.contains("=") || part == "{" || part == "case" { return nil }
        let word = String(part.prefix { $0.isLetter })
        guard let kind = words[word], word != "class" || words[String(next)] == nil else {
          continue
        }
        let rest = bare[bare.index(part.startIndex, offsetBy: word.count)...].drop { $0 == " " }
        let name = rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
        let last = name.split(separator: ".").last.map(String.init)
        var found = Declaration(
          kind: kind, name: kind == .initializer ? owner : last ?? word, owner: owner)
        if kind == .property {
          found.type = type(rest.dropFirst(name.count))
        } else if let start = code.firstRange(of: kind == .function ? "\(word) \(name)" : word),
          let bracket = code[start.upperBound...].firstIndex(of: "(")
        {
          let label = code[code.index(after: bracket)...].prefix {
            $0.isLetter || $0.isNumber || $0 == "_"
          }
          found.label = label.isEmpty ? nil : String(label)
        }
        return found
      }
      return nil
    }

    /// The name of the type in `: Fruit?`, `: any Shop = …` and `= Fruit(…)`.
    static func type(_ text: Substring) -> String {
      let words = text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      let word = words.first { !["any", "some"].contains($0) } ?? ""
      let name = word.split(separator: ".").last { $0.first?.isUppercase == true }
      return name.map(String.init) ?? ""
    }
  }
#endif
