import RehearsalBase

/// What a child needs to serve the page, sent on the first line of its channel, because other users
/// can read command lines and environments.
struct PageStart {
  /// A listening socket.
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

  /// Sent by a child once the page can be opened, and once the key of the link was used.
  static let ready = "ready"
  static let opened = "opened"
  /// Sent to a child to end it.
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
