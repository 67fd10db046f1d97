/// A complex number in single precision, with the memory layout of C's `float[2]`.
@frozen public struct ComplexFloat: Equatable, Sendable, BitwiseCopyable {
  public var real: Float
  public var imaginary: Float

  @inlinable public init(_ real: Float, _ imaginary: Float = 0) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The squared magnitude.
  @inlinable public var power: Float { real * real + imaginary * imaginary }
}
