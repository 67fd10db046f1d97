/// Loudness relative to full scale, K-weighted; silence is `-infinity`.
///
/// - Source: ITU-R BS.1770-5.
@frozen public struct Loudness: Quantity {
  public static let symbol = "LUFS"
  public static let decimals = 2

  public var rawValue: Double

  @inlinable public init(rawValue: Double) { self.rawValue = rawValue }
}
