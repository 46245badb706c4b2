/// The share of a sample, and where the share of all is with a confidence of 95 %, by Wilson's score.
struct WilsonInterval: Equatable {
  let low: Double
  let high: Double

  /// - Precondition: The sample is not empty.
  init(_ part: Int, of whole: Int) {
    precondition(whole > 0, "a share of nothing")
    let z = 1.959964
    let (count, share) = (Double(whole), Double(part) / Double(whole))
    let middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    let half =
      z / (1 + z * z / count)
      * (share * (1 - share) / count + z * z / (4 * count * count)).squareRoot()
    (low, high) = (max(0, middle - half), min(1, middle + half))
  }
}
