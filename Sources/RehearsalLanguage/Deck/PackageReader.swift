import RehearsalBase
import RehearsalNative

extension [String] {
  /// Text in the last paragraph, if one has begun.
  mutating func appendToLast(_ text: String) {
    if let last = indices.last { self[last] += text }
  }
}

/// The parts of an office document, which is an archive of XML.
struct PackageReader {
  private var archive: ZipArchive

  init(_ archive: ZipArchive) { self.archive = archive }

  func has(_ part: String) -> Bool { archive.has(part) }

  mutating func bytes(of part: String) throws(DeckError) -> [UInt8] {
    do throws(ArchiveError) { return try archive.bytes(of: part) } catch { throw .archive(error) }
  }

  /// Whether it is a presentation of OpenDocument, whose first entry says so.
  mutating func isOpenDocument() throws(DeckError) -> Bool {
    guard has("mimetype") else { return false }
    return try bytes(of: "mimetype").starts(
      with: "application/vnd.oasis.opendocument.presentation".utf8)
  }

  /// Gives the tags and texts of a part to a function, in order.
  mutating func read(
    _ part: String, _ use: (MarkupReader.Event, MarkupReader) -> Void
  ) throws(DeckError) {
    let bytes = try bytes(of: part)
    do throws(MarkupFlaw) {
      var reader = try MarkupReader(bytes, .xml)
      while let event = try reader.next() { use(event, reader) }
    } catch {
      throw .invalidXML(part: part, error)
    }
  }

  /// What a part refers to by identifiers; empty for a part without relationships.
  ///
  /// - Parameter part: Empty for the package as a whole.
  /// - Source: ECMA-376, part 2, on relationships.
  mutating func relationships(of part: String) throws(DeckError) -> [Relationship] {
    let (folder, name) = Self.split(part)
    let relations = "\(folder)_rels/\(name).rels"
    guard has(relations) else { return [] }
    var found: [Relationship] = []
    try read(relations) { event, reader in
      guard event == .start("Relationship"), reader.attribute("TargetMode") != "External",
        let id = reader.attribute("Id"), let kind = reader.attribute("Type"),
        let target = reader.attribute("Target")
      else { return }
      found.append(
        Relationship(
          id: id, kind: kind.last("/").map { String(kind[$0...].dropFirst()) } ?? kind,
          part: Self.path(target, in: folder)))
    }
    return found
  }

  struct Relationship {
    var id: String
    /// The last part of its type, such as `slide`.
    var kind: String
    /// The name of the part that it leads to, which may not exist.
    var part: String
  }

  /// A part's folder, with a slash at its end, and its name.
  private static func split(_ part: String) -> (folder: String, name: String) {
    guard let slash = part.last("/") else { return ("", part) }
    let start = part.utf8.index(after: slash)
    return (String(part[..<start]), String(part[start...]))
  }

  /// The name of the part that a reference in a folder leads to. One that would lead out of the
  /// archive leads to its top.
  private static func path(_ target: String, in folder: String) -> String {
    var steps: [Substring] =
      target.begins(with: "/") ? [] : folder.parts(between: "/").filter { !$0.isEmpty }
    for step in target.parts(between: "/") {
      switch step {
      case "", ".": break
      case "..": _ = steps.popLast()
      default: steps.append(step)
      }
    }
    return steps.joined(separator: "/")
  }
}
