/// A complex number in single precision, with the memory layout of C's `float[2]`.
struct ComplexFloat: BitwiseCopyable {
  var real: Float
  var imaginary: Float

  /// The squared magnitude.
  var power: Float { real * real + imaginary * imaginary }
}
