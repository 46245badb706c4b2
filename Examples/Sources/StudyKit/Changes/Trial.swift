import Foundation

/// A place that is left out of a request which is fulfilled otherwise.
public struct Trial {
  let change: ChangeRequest
  let place: Patch.Place
  /// The styles whose code has the file of the place.
  let styles: [Style]
  /// The first check that notices, by styles; one without a check is noticed by none.
  private(set) var verdicts: [Style: Verdict] = [:]

  struct Verdict {
    let check: Check?
    let message: String
  }

  init(_ change: ChangeRequest, _ place: Patch.Place) {
    (self.change, self.place) = (change, place)
    styles = change.owners(of: place)
  }

  /// All places of a request that are of some style.
  static func all(of change: ChangeRequest) -> [Trial] {
    change.patch.places.filter(\.isCode).map { Trial(change, $0) }.filter { !$0.styles.isEmpty }
  }

  var app: String { change.app }

  /// The first line of the place.
  private var line: String {
    let line = (place.added + place.removed).first { !$0.allSatisfy(\.isWhitespace) }
    return line?.trimmingCharacters(in: .whitespaces) ?? ""
  }

  /// The styles without a verdict.
  var pending: [Style] { styles.filter { verdicts[$0] == nil } }

  /// Gives a style its verdict. The first one counts, since checks are run from the earliest to the latest.
  mutating func judge(_ style: Style, _ check: Check?, _ message: String = "") {
    guard styles.contains(style), verdicts[style] == nil else { return }
    verdicts[style] = Verdict(check: check, message: message)
  }

  mutating func forget() { verdicts = [:] }

  /// Takes the verdicts that are known.
  mutating func take(_ known: [ChangeResult.Omission]) {
    for each in known
    where each.file == place.file && each.number == place.number && each.line == line {
      judge(each.style, each.noticedBy, each.message)
    }
  }

  var omissions: [ChangeResult.Omission] {
    styles.compactMap { style in
      verdicts[style].map {
        ChangeResult.Omission(
          style: style, file: place.file, number: place.number, line: line, noticedBy: $0.check,
          message: $0.message)
      }
    }
  }

  // MARK: - Batches

  /// Batches of places that can be left out at once: the code of the styles is independent of each
  /// other, and so are the apps.
  ///
  /// - Parameter indices: The places to leave out.
  static func batches(of trials: [Trial], _ indices: [Int]) -> [[Int]] {
    var batches: [[Int]] = []
    for index in indices {
      let trial = trials[index]
      let batch = batches.firstIndex { batch in
        batch.map { trials[$0] }.allSatisfy {
          $0.app != trial.app || Set($0.styles).isDisjoint(with: trial.styles)
        }
      }
      if let batch { batches[batch].append(index) } else { batches.append([index]) }
    }
    return batches
  }

  /// Groups of requests that can be fulfilled at once: of each app one.
  public static func groups(of changes: [ChangeRequest]) -> [[ChangeRequest]] {
    let byApp = Dictionary(grouping: changes, by: \.app)
    return (0..<(byApp.values.map(\.count).max() ?? 0)).map { index in
      Subject.apps.compactMap { app in
        byApp[app].flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }
}
