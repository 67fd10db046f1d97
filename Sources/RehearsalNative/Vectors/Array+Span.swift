extension [Float] {
  /// Appends every value of a span.
  public mutating func append(_ values: Span<Float>) {
    unsafe values.withUnsafeBufferPointer { values in
      unsafe append(contentsOf: values)
    }
  }
}
