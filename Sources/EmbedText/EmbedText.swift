import Foundation
import PackagePlugin

/// Writes the JSON, HTML, CSS, JavaScript, SVG, SQL and font files of a target into one Swift file,
/// `enum EmbeddedText`, with a string named after each file: `en.weights.json` becomes
/// `EmbeddedText.en_weights`, and `page.css` becomes `EmbeddedText.page_css`. `EmbeddedText.all`
/// has all of them by file name. A WOFF2 font is embedded in Base64, JavaScript without the lines
/// of its comments.
@main
struct EmbedText: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil)
    let texts = (files?.compactMap { $0 as? URL } ?? [])
      .filter { ["json", "css", "js", "html", "svg", "sql", "woff2"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let source = context.pluginWorkDirectoryURL.appending(path: "EmbeddedText.swift")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", source.path]
          + texts.flatMap { [Self.name(of: $0), $0.path] },
        inputFiles: texts, outputFiles: [source])
    ]
  }

  private static func name(of text: URL) -> String {
    let file = text.pathExtension == "json" ? text.deletingPathExtension() : text
    return file.lastPathComponent.replacingOccurrences(of: ".", with: "_")
      .replacingOccurrences(of: "-", with: "_")
  }

  /// Arguments: the output file, then a name and a path for each text. Raw strings with three
  /// number signs, because JSON has backslashes and may contain a quotation mark followed by one or
  /// two number signs.
  private static let script = ####"""
    exec > "$1"
    shift
    echo 'enum EmbeddedText {'
    all=
    while [ $# -gt 0 ]; do
      printf '  static let %s = ###"""\n' "$1"
      case $2 in
        *.woff2) base64 < "$2" ;;
        *.js) grep -vE '^ *(//|/[*][*]|[*]( |/|$))' "$2" ;;
        *) cat "$2" ;;
      esac
      printf '\n"""###\n'
      all="$all(\"${2##*/}\", $1), "
      shift 2
    done
    echo "  static let all: [(name: String, text: String)] = [$all]"
    echo '}'
    """####
}
