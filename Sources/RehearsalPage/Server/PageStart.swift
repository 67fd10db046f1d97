import RehearsalBase

/// What a child needs to answer the page, on the first line of its channel: no command line and no
/// environment has it, which other users can read.
struct PageStart {
  /// It listens already.
  var socket: CInt
  /// With the port.
  var host: String
  var secrets: AccessGuard.Secrets

  var line: String {
    let value: JSONValue = [
      "socket": .number("\(socket)"), "host": .string(host), "session": .string(secrets.session),
      "key": JSONValue(secrets.key),
    ]
    return value.line
  }

  /// What a child says once the page can be opened, and once the key of the link was used.
  static let ready = "ready"
  static let opened = "opened"
  /// What it is told when it is to end.
  static let end = "end"

  /// In bytes, more than any of these lines has.
  static let longest = 1_024
}

extension PageStart {
  /// `nil` for anything else.
  init?(line: [UInt8]) {
    guard let value = try? JSONValue(json: line),
      let socket = value["socket"]?.number.flatMap(CInt.init(exactly:)),
      let host = value["host"]?.string, let session = value["session"]?.string
    else { return nil }
    let secrets = AccessGuard.Secrets(session: session, key: value["key"]?.string)
    self.init(socket: socket, host: host, secrets: secrets)
  }
}
