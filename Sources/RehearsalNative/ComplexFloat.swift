/// One complex number in single precision, laid out as C lays out `float[2]`.
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
