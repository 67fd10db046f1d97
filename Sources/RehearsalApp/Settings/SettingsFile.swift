import RehearsalBase

extension Settings {
  /// The settings in the user's file; `nil` where there is none.
  package static func ofUser() throws(SettingsError) -> Settings? {
    try SettingsFile(in: Computer.environment)?.read()
  }
}

/// The file with the user's settings, which only the user can read.
package struct SettingsFile {
  package let path: String

  /// A file has a few lines; a longer one is not a settings file.
  private static let longest = 1 << 20

  /// `$XDG_CONFIG_HOME/rehearsmart/settings.yml`, by default in `~/.config`, on macOS too; `nil`
  /// where neither variable names a folder.
  ///
  /// - Source: XDG Base Directory Specification 0.8, by which relative paths are ignored.
  package init?(in environment: [String: String]) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.begins(with: "/") ? $0 : nil }
    }
    guard let parent = folder("XDG_CONFIG_HOME") ?? folder("HOME").map({ $0 + "/.config" }) else {
      return nil
    }
    path = "\(parent)/rehearsmart/settings.yml"
  }

  /// The settings; `nil` if there is no file.
  package func read() throws(SettingsError) -> Settings? {
    guard let bytes = try bytes() else { return nil }
    return try Settings(yaml: bytes, path: path)
  }

  /// Sets or removes a setting, and leaves the rest of the file as it is where that is possible.
  ///
  /// - Parameter values: `nil` to remove it.
  /// - Throws: When a value is wrong, and when another setting in the file is.
  package func set(_ setting: Setting, to values: [String]?) throws(SettingsError) {
    let stored = try bytes()
    if stored == nil, values == nil { return }
    let bytes = stored ?? []
    let edited = SettingsText(bytes, try Settings.members(of: bytes, path: path))
      .replacing(setting, with: values)
    var wanted = Settings()
    if let old = try? Settings(yaml: bytes, path: path) {
      for other in Setting.allCases where other != setting {
        if let kept = old.written[other] { try wanted.set(other, to: kept) }
      }
      if let values { try wanted.set(setting, to: values) }
      try wanted.check()
    } else {
      // Replacing the wrong value repairs the file; any other change leaves it broken.
      if let values { try wanted.set(setting, to: values) }
      wanted = try Settings(yaml: Array(edited.utf8), path: path)
    }
    // Where a mapping is in braces, or a key over several lines, lines can't be replaced.
    let isRead = (try? Settings(yaml: Array(edited.utf8), path: path))?.written == wanted.written
    try write(isRead ? edited : SettingsText.text(of: wanted.written))
  }

  private func bytes() throws(SettingsError) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try RehearsalBase.bytes(ofFile: path, limit: Self.longest, .found)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    } catch {
      if error.problem == .notFound { return nil }
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private func write(_ text: String) throws(SettingsError) {
    do throws(FileError) {
      try createPrivateFolders(path.folderAndName.folder)
      try ReplacedFile.write(text, to: path, isPrivate: true)
    } catch {
      throw .notWritable(path: path, reason: error.reason)
    }
  }
}
