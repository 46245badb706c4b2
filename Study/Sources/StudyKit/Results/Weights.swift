import Foundation

/// How much each kind of fault counts in a share.
public enum Weighting: String, CaseIterable, Codable, Sendable {
  /// Each kind equal.
  case kinds
  /// Each mutant equal.
  case places
  /// By the public fixes: all, of frameworks that declare bindings, and of those where they are written.
  case fixes, declared, written
}

/// The weights of the kinds, from `results/weights.json`.
public struct Weights: Decodable, Sendable {
  private let weights: [String: [String: Double]]

  /// - Throws: If the file cannot be read.
  public init(_ repository: Repository) throws {
    let text = try repository.read("Study/results/weights.json")
    self = try JSONDecoder().decode(Weights.self, from: Data(text.utf8))
  }

  init(_ weights: [String: [String: Double]]) { self.weights = weights }

  /// - Parameter counts: The mutants of each kind, which are the weights of `places`.
  func of(_ kind: Kind, _ weighting: Weighting, _ counts: [Double]) -> Double {
    switch weighting {
    case .kinds: 1
    case .places: counts[kind.index]
    default: weights[weighting.rawValue]?[kind.rawValue] ?? 0
    }
  }
}

extension Kind {
  /// The position among all kinds.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
