import RehearsalBase

/// A number of a format that writes its numbers as strings: `"4.87"`, `"1.300s"`.
struct WrittenNumber: Decodable {
  let value: Double?

  init(from decoder: any Decoder) throws {
    value = try DecimalNumber.read(decoder.singleValueContainer().decode(String.self))
  }
}
