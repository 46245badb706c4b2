#if canImport(Runtime) && os(Linux)
  import BinderCore
  import BinderExplanation
  import FoundationEssentials
  import Synchronization

  /// Adds the lines of functions that only compute, and of initialisers, to the lines of an answer: the record holds
  /// writes, and these write nothing that it knows. The sources tell which they are, where they are on the machine.
  package let followCalls: DeliveryRecord.Following = { why in
    let files = (why.places + why.steps.flatMap(\.places)).map(\.file)
    // A line of a getter or of a link has no path; an app mostly runs in the folder of its package.
    let folder = FileManager.default.currentDirectoryPath + "/"
    guard let package = (files + [folder]).lazy.compactMap(packageFolder).first else {
      return why.places
    }
    return indices.withLock { indices in
      var lines = CalledLines(index: indices[package] ?? SourceIndex(folder: package), why: why)
      defer { indices[package] = lines.index }
      return lines.places()
    }
  }

  private let indices = Mutex<[String: SourceIndex]>([:])

  /// The folder with the package of a file that is named with its path.
  private func packageFolder(of file: String) -> String? {
    guard file.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().dropFirst()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
      parts.removeLast()
    }
    return nil
  }

  /// The lines that are called from those of an answer.
  struct CalledLines {
    var index: SourceIndex
    let why: Why
    /// The lines that give the value at the end of the path.
    private var makers: [Why.Place] = []
    /// The lines of the answer, each with those that belong beside it.
    private var answer: [Why.Place] = []
    private var others: [Why.Place] = []
    private var end: (owner: String, member: String)?

    /// A call, as a line writes it.
    private struct Call {
      /// The name before the point; empty for none.
      let receiver: String
      let name: String
      /// The first label, `_` for an argument without one; nil for no argument.
      let label: String?
      /// Whether the function is only named, as in `map(Price.text)`.
      var isReference = false
    }

    init(index: SourceIndex, why: Why) { (self.index, self.why) = (index, why) }

    /// Whether nothing has set the value that the slot ought to have.
    private var isUnwritten: Bool {
      why.stop?.kind == .notWritten || why.stop == nil && why.isNeverSet
    }

    /// Whether the question is why a value has not arrived, which no line that makes one answers.
    private var isSilent: Bool { why.stop != nil || isUnwritten }

    // MARK: - The order

    /// The lines of the answer with those that are called, the likeliest first.
    mutating func places() -> [Why.Place] {
      end = pathEnd()
      for place in why.places { add(place) }
      if let end { addSetters(of: end) }
      let renaming = answer.prefix { $0.role == .renames }
      return renaming + makers + answer.dropFirst(renaming.count) + others
    }

    /// Adds a line of the answer, and those that it leads to.
    private mutating func add(_ place: Why.Place) {
      answer.append(place)
      for called in declarations(calledAt: place) { add(called, calledAt: place) }
    }

    private mutating func add(_ called: SourceIndex.Declaration, calledAt place: Why.Place) {
      switch called.kind {
      // A function that ought to have set the value comes before the line that calls it.
      case .function where isUnwritten && !called.makesValue:
        if !isNamed(called) {
          answer.insert(self.place(called, called.lines.lowerBound), at: answer.count - 1)
        }
      case _ where isSilent: break
      case .initializer where end == nil || end?.owner == called.name:
        let lines = members.flatMap { setters(of: $0, in: called.name, by: called) }
        others += lines.filter { $0.role == .passes }
        makers += lines.filter { $0.role != .passes }
      case .function where called.makesValue:
        let lines = results(of: called)
        if isFirstMaker(place) { answer += lines } else { others += lines }
        // A function that calls others has their values.
        others += lines.flatMap { values(at: $0) }
      default: break
      }
    }

    /// Adds the lines that set the member at the end of the path.
    private mutating func addSetters(of end: (owner: String, member: String)) {
      switch why.stop?.kind {
      case .invalid: makers = rule(of: end.member, in: end.owner)
      case nil where why.isNeverSet, .notWritten where why.isNeverSet:
        makers = writes(of: end.member, in: end.owner)
      case nil where makers.isEmpty:
        answer.insert(
          contentsOf: setters(of: end.member, in: end.owner).prefix(1), at: min(2, answer.count))
      default: break
      }
    }

    /// The names of the members that the lines hand on.
    private var members: Set<String> {
      Set(why.places.compactMap(\.handedOn) + [end?.member].compactMap(\.self))
    }

    private func isFirstMaker(_ place: Why.Place) -> Bool {
      place == why.places.first { $0.role == .makes }
    }

    /// Whether the answer has a line of the function.
    private func isNamed(_ function: SourceIndex.Declaration) -> Bool {
      why.places.contains { $0.file == function.file && function.lines.contains($0.line) }
    }

    /// The lines of the function that a rule for the user's input calls, and of the property that has the rule.
    private mutating func rule(of member: String, in owner: String) -> [Why.Place] {
      guard let property = property(member, in: owner) else { return [] }
      let declared = place(property, property.lines.lowerBound)
      return values(at: declared, each: 1) + [declared]
    }

    // MARK: - The members

    /// The member at the end of the path, and the type that declares it.
    private mutating func pathEnd() -> (owner: String, member: String)? {
      if let member = memberOfCode() { return member }
      let parts = why.field.split { ".?!".contains($0) }.map(String.init)
      // The name of a type that stands in another one has several parts.
      let names = parts.prefix { $0.first?.isUppercase == true }
      guard var owner = names.last, names.count < parts.count else { return nil }
      for part in parts[names.count..<(parts.count - 1)] {
        guard let type = property(part, in: owner)?.type, !type.isEmpty else { return nil }
        owner = type
      }
      return (owner, parts[parts.count - 1])
    }

    /// The member that a line such as `binder.bind(model.$total, to: view.total.$text)` links.
    private mutating func memberOfCode() -> (owner: String, member: String)? {
      let place = Why.Place(file: why.file, line: why.line)
      guard why.file.hasSuffix(".swift"),
        let match = text(at: place).firstMatch(of: #/bind\((?:(\w+)\.)?\$(\w+), to: /#),
        let owner = type(of: String(match.1 ?? ""), at: place), !owner.isEmpty
      else { return nil }
      return (owner, String(match.2))
    }

    private mutating func property(_ name: String, in owner: String) -> SourceIndex.Declaration? {
      index.declarations(named: name).first { $0.kind == .property && $0.owner == owner }
    }

    /// The lines that give a plain member its value: those of the initialisers, or of the getter, or else that of the
    /// declaration. The writes of others are in the record.
    private mutating func setters(
      of member: String, in type: String, by called: SourceIndex.Declaration? = nil
    ) -> [Why.Place] {
      guard let own = property(member, in: type), !own.isObserved else { return [] }
      if own.makesValue { return results(of: own) }
      let all = index.declarations(named: type).filter { $0.kind == .initializer }
      let labelled = all.filter { $0.label == called?.label }
      var found: [Why.Place] = []
      for made in labelled.isEmpty ? all : labelled {
        let lines = lines(of: made)
        for line in lines.indices where sets(member, lines[line]) {
          found.append(place(made, line + 1))
        }
      }
      if !found.isEmpty { return found }
      var declared = place(own, own.lines.lowerBound)
      // Each object has this value, unless another line sets it.
      declared.role = .passes
      return [declared]
    }

    /// The lines of a type's functions that would set a property which nothing has set.
    private mutating func writes(of member: String, in type: String) -> [Why.Place] {
      let files = Set(index.declarations(named: type).map(\.file)).sorted()
      var found: [Why.Place] = []
      for function in files.flatMap({ index.declarations(in: $0) })
      where function.kind == .function && function.owner == type {
        let lines = lines(of: function)
        found += lines.indices.filter { sets(member, lines[$0]) }.map { place(function, $0 + 1) }
      }
      return Array(found.prefix(3))
    }

    private func sets(_ member: String, _ line: Substring) -> Bool {
      guard let left = line.split(separator: " = ").first, left.count < line.count else {
        return false
      }
      let names = left.split { " (),".contains($0) }
      return names.contains { $0 == member || $0 == "self.\(member)" }
    }

    // MARK: - The functions

    /// The lines that give a function its value: those first that have words which the answer has.
    private mutating func results(of declaration: SourceIndex.Declaration) -> [Why.Place] {
      let lines = lines(of: declaration)
      var found = lines.indices.filter {
        let words = lines[$0].split(separator: " ")
        return words.contains("return") && !words.suffix(2).elementsEqual(["return", "nil"])
      }
      if found.isEmpty {
        // The last statement; the lines of one that go on stand further to the right.
        let body = lines.indices.dropFirst().dropLast()
        let margin = body.first.map { lines[$0].prefix { $0 == " " }.count } ?? 0
        found = [
          body.last {
            lines[$0].prefix { $0 == " " }.count == margin && !lines[$0].hasSuffix("}")
          } ?? body.first ?? lines.startIndex
        ]
      }
      let answer = "\(why.stop?.text ?? "") \(why.slotValue ?? "")"
      let isSaid = { (line: Int) in
        lines[line].split(separator: "\"", omittingEmptySubsequences: false).enumerated().contains {
          $0.offset % 2 == 1 && $0.element.count > 2 && answer.contains($0.element)
        }
      }
      let order = found.filter(isSaid) + found.reversed().filter { !isSaid($0) }
      return order.prefix(2).map { place(declaration, $0 + 1) }
    }

    /// The lines that give their values to the functions that a line calls.
    private mutating func values(at place: Why.Place, each limit: Int = 2) -> [Why.Place] {
      declarations(calledAt: place).filter { $0.kind == .function && $0.makesValue }
        .flatMap { results(of: $0).prefix(limit) }
    }

    /// The functions and initialisers that a line calls.
    private mutating func declarations(calledAt place: Why.Place) -> [SourceIndex.Declaration] {
      calls(at: place).flatMap { declarations(of: $0, at: place) }
    }

    private mutating func calls(at place: Why.Place) -> [Call] {
      let text = text(at: place)
      let call = #/(?:([A-Za-z_]\w*)[.?!]*\.)?([A-Za-z_]\w*)(\(| \{|(?=\)))/#
      return text.matches(of: call).compactMap { match in
        let (receiver, isReference) = (match.1 ?? "", match.3.isEmpty)
        if isReference, receiver.first?.isUppercase != true { return nil }
        let rest = text[match.range.upperBound...]
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isLabel = rest.dropFirst(word.count).first == ":"
        let label = match.3 != "(" || rest.first == ")" ? nil : isLabel ? String(word) : "_"
        return Call(
          receiver: String(receiver), name: String(match.2), label: label, isReference: isReference)
      }
    }

    /// The declaration that a call may mean: that of the receiver's type, or the only one of the name.
    private mutating func declarations(
      of call: Call, at place: Why.Place
    ) -> [SourceIndex.Declaration] {
      let isType = call.name.first?.isUppercase == true || call.name == "init"
      let named = index.declarations(named: call.name == "init" ? call.receiver : call.name)
        .filter { $0.kind == (isType ? .initializer : .function) }
      let labelled = named.filter { $0.label == call.label || call.isReference }
      if isType { return nearest(labelled.isEmpty ? named : labelled, to: place) }
      let owner = type(of: call.receiver, at: place)
      let own = labelled.filter { $0.owner == owner }
      if !own.isEmpty { return nearest(own, to: place) }
      return Set(labelled.map(\.owner)).count == 1 ? nearest(labelled, to: place) : []
    }

    /// The declaration whose file is nearest to a place, since types of two modules may have one name.
    private func nearest(
      _ declarations: [SourceIndex.Declaration], to place: Why.Place
    ) -> [SourceIndex.Declaration] {
      let path = index.path(place.file) ?? ""
      let nearest = declarations.max { shared($0.file, path) < shared($1.file, path) }
      return nearest.map { [$0] } ?? []
    }

    /// The number of characters with which two paths begin alike.
    private func shared(_ one: String, _ other: String) -> Int {
      zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    }

    /// The type of the receiver of a call, as far as its file tells.
    private mutating func type(of receiver: String, at place: Why.Place) -> String? {
      guard let file = index.path(place.file) else { return nil }
      let types = index.declarations(in: file).filter {
        $0.kind == .type && $0.lines.contains(place.line)
      }
      let own = types.max { $0.lines.lowerBound < $1.lines.lowerBound }?.name ?? ""
      if receiver.isEmpty || receiver == "self" || receiver == "Self" { return own }
      if receiver.first?.isUppercase == true { return receiver }
      return index.declarations(in: file).first {
        $0.kind == .property && $0.name == receiver
      }?.type
    }

    // MARK: - Lines

    /// The statement at a place: its line, and those that follow until its brackets are closed.
    private mutating func text(at place: Why.Place) -> String {
      guard let file = index.path(place.file) else { return "" }
      var (text, depth) = ("", 0)
      for line in index.lines(of: file).dropFirst(max(0, place.line - 1)).prefix(6) {
        text += line.drop { $0 == " " } + " "
        depth += line.reduce(0) { "([{".contains($1) ? $0 + 1 : ")]}".contains($1) ? $0 - 1 : $0 }
        if depth <= 0 { break }
      }
      return text
    }

    private mutating func lines(of declaration: SourceIndex.Declaration) -> ArraySlice<Substring> {
      index.lines(of: declaration.file)[
        (declaration.lines.lowerBound - 1)..<declaration.lines.upperBound]
    }

    private func place(_ declaration: SourceIndex.Declaration, _ line: Int) -> Why.Place {
      var place = Why.Place(
        file: declaration.file, line: line, function: "\(declaration.owner).\(declaration.name)")
      SourceLines.note(in: &place)
      return place
    }
  }
#endif
