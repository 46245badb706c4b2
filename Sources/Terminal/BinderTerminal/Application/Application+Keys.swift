extension Application {
  /// The controls whose keys run them now, in the order of the body.
  var keyedControls: [Control] {
    reachableControls.filter { $0.key != nil && $0.isUsable && $0.isVisible }
  }

  /// The shortcut that takes a key before the focused control, on the screen as the event found it.
  func taker(of key: Key) -> Control? {
    guard popup == nil, let controls = page.arrangement?.controls else { return nil }
    return reachable(of: controls).first {
      $0.takesKeyFirst && $0.key == key && $0.isUsable && $0.isVisible
    }
  }

  /// A sentence about each key that a control of the screen has in vain: another control that can be
  /// on the screen at the same time has the key as well, or the application has it.
  ///
  ///     #expect(stage.application.keyConflicts.isEmpty)
  ///
  /// `run()` does not begin where there are any.
  public var keyConflicts: [String] {
    let keyed = arranged.controls.compactMap { control in
      control.key.map {
        (key: $0, name: screen.slotName(of: control) ?? control.keyTitle, control: control)
      }
    }
    var conflicts: [String] = []
    for (index, one) in keyed.enumerated() {
      if Self.ownKeys.contains(one.key) || one.key == explanationKeys?.show {
        conflicts.append(
          "the key \(one.key) of '\(one.name)' is the application's own; choose another key")
      } else if Self.tabKeys.contains(one.key), !one.control.takesKeyFirst {
        conflicts.append(
          "the key \(one.key) of '\(one.name)' moves the focus; make it "
            + "'Shortcut(…, beforeControls: true)', or choose another key")
      }
      let other = keyed[..<index].first {
        $0.key == one.key && $0.control.modal === one.control.modal
      }
      if let other, other.control === one.control {
        conflicts.append("'\(one.name)' is twice in the body; leave one of the two out")
      } else if let other {
        conflicts.append(
          "the key \(one.key) belongs to both '\(other.name)' and '\(one.name)'; choose another key "
            + "for one of them")
      }
    }
    return conflicts
  }

  private static let ownKeys: Set<Key> = [
    .control("q"), .control("c"), .control("l"), .control("z"),
  ]
  private static let tabKeys: Set<Key> = [.tab, .backTab]
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

  /// The key in a few cells, such as `^S`, `F2` or `Alt-x`.
  var label: String {
    switch self {
    case .control(let letter): "^\(letter.uppercased())"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .alt(let character): "Alt-\(character)"
    default:
      description.dropFirst().dropLast().split(separator: "-")
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
    }
  }
}
