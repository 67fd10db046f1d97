import RehearsalBase
import RehearsalTestKit

/// Random JSON values, and the many ways to write each of them.
struct RandomJSON {
  private var random: SplitMix64
  /// How many more values may be made.
  private var valuesLeft: Int

  init(seed: UInt64, mostValues: Int = 40) {
    random = SplitMix64(seed: seed)
    valuesLeft = mostValues
  }

  // MARK: Values

  /// An object or array of objects, which is what both readers accept.
  mutating func root() -> JSONValue {
    chance(2) ? object(depth: 4) : .array((0...number(below: 3)).map { _ in object(depth: 4) })
  }

  private mutating func value(depth: Int) -> JSONValue {
    valuesLeft -= 1
    return switch number(below: depth > 0 ? 8 : 5) {
    case 0: .null
    case 1: .bool(chance(2))
    case 2, 3: .number(digits())
    case 4: .string(string())
    case 5, 6: object(depth: depth - 1)
    default: .array((0..<count(below: 5)).map { _ in value(depth: depth - 1) })
    }
  }

  /// Keys are few, so that some repeat.
  private mutating func object(depth: Int) -> JSONValue {
    .object(
      (0..<count(below: 20)).map { _ in
        let key = chance(4) ? string() : ["", "text", "start", "a/b", "\"", "ü"][number(below: 6)]
        return JSONValue.Member(key: key, value: value(depth: depth))
      })
  }

  private mutating func count(below limit: Int) -> Int {
    min(number(below: limit), max(0, valuesLeft))
  }

  private mutating func digits() -> String {
    let sign = chance(2) ? "-" : ""
    switch number(below: 5) {
    case 0: return sign + ["0", "0.0", "0e0", "1.50", "1E+2", "1e999", "5e-324"][number(below: 7)]
    case 1: return "\(Int64(bitPattern: random.next()))"
    case 2: return "\(random.next()).\(random.next())"
    case 3: return "\(sign)\(number(below: 1_000))e\(number(below: 9) - 4)"
    default:
      let number = Double(bitPattern: random.next())
      return number.isFinite ? "\(number)" : "7"
    }
  }

  private mutating func string() -> String {
    var string = ""
    for _ in 0..<number(below: 8) { string.unicodeScalars.append(scalar()) }
    return string
  }

  private mutating func scalar() -> Unicode.Scalar {
    let special: [Unicode.Scalar] = [
      "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1F}", "\u{7F}", "\u{9F}",
      "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{301}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}", "😀",
    ]
    switch number(below: 3) {
    case 0: return special[number(below: special.count)]
    case 1: return Unicode.Scalar(UInt8(32 + number(below: 95)))
    default: return Unicode.Scalar(UInt32(number(below: 0x11_0000))) ?? "x"
    }
  }

  // MARK: Texts

  /// The value with random spaces and escapes.
  mutating func text(of value: JSONValue) -> String {
    let written =
      switch value {
      case .null: "null"
      case .bool(let bool): "\(bool)"
      case .number(let digits): digits
      case .string(let string): text(of: string)
      case .array(let elements):
        "[" + elements.map { text(of: $0) }.joined(separator: ",") + space() + "]"
      case .object(let members):
        "{"
          + members.map { space() + text(of: $0.key) + space() + ":" + text(of: $0.value) }
          .joined(separator: ",") + space() + "}"
      }
    return space() + written + space()
  }

  private mutating func text(of string: String) -> String {
    "\"" + string.unicodeScalars.map { text(of: $0) }.joined() + "\""
  }

  private mutating func text(of scalar: Unicode.Scalar) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t",
      "\u{8}": "\\b", "\u{C}": "\\f",
    ]
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    guard mustEscape || chance(4) else { return String(scalar) }
    if chance(2), let escape = short[scalar] { return escape }
    return UTF16.encode(scalar)?.map { unit in
      let digits = String(unit, radix: 16, uppercase: chance(2))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined() ?? ""
  }

  private mutating func space() -> String {
    chance(3) ? [" ", "\n", "\t", "\r\n", "  "][number(below: 5)] : ""
  }

  // MARK: Damage

  /// The bytes with a few of them changed, removed or repeated.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    let syntax = Array("{}[]\",:\\u0-.eE+ \nntf1".utf8)
    var bytes = bytes
    for _ in 0...number(below: 3) {
      let index = number(below: bytes.count)
      switch number(below: 3) {
      case 0: bytes[index] = syntax[number(below: syntax.count)]
      case 1: bytes.remove(at: index)
      default: bytes.insert(bytes[index], at: index)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  // MARK: Chances

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// `true` once in `times` times on average.
  private mutating func chance(_ times: Int) -> Bool { number(below: times) == 0 }
}
