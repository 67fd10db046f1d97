import ArgumentParser
import RehearsalBase

/// Extends the parser's completion scripts, which know only full commands: 'rehearse talk.wav' is
/// short for 'rehearse analyze talk.wav', so the first word may also be a file or an option of
/// `analyze`, and after a first word that is no command only those of `analyze` apply.
enum ShortForm {
  /// The completion script for the shell that the arguments name; `nil` if they ask for something
  /// else.
  static func completionScript(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = Rehearse.completionScript(for: shell)
    switch shell {
    case .bash: return script + bash
    // The parser's script ends by calling or registering its function; ours replaces that end.
    case .zsh:
      let start = #"if [[ "${funcstack[1]}" = _rehearse ]]; then"#
      guard let end = script.place(of: start) else { return script }
      return script[..<end.lowerBound] + zsh
    case .fish: return script + fish
    default: return script
    }
  }

  private static let long = Analyze._commandName

  private static let bash = """

    # '\(long)' may be left out.
    __rehearse_short() {
        local -a commands=()
        if [[ "${COMP_CWORD}" -eq 1 ]] || declare -F "_rehearse_${COMP_WORDS[1]}" > /dev/null; then
            _rehearse "${@}"
            [[ "${COMP_CWORD}" -eq 1 ]] || return
            commands=("${COMPREPLY[@]}")
            COMPREPLY=()
        fi
        local -r previous="${3}"
        COMP_LINE="${COMP_WORDS[0]} \(long)${COMP_LINE#"${COMP_WORDS[0]}"}"
        COMP_POINT="$((COMP_POINT + \(long.count + 1)))"
        COMP_WORDS=("${COMP_WORDS[0]}" \(long) "${COMP_WORDS[@]:1}")
        COMP_CWORD="$((COMP_CWORD + 1))"
        [[ "${COMP_CWORD}" -gt 2 ]] || set -- "${1}" "${2}" \(long)
        _rehearse "${@}"
        COMPREPLY=("${commands[@]}" "${COMPREPLY[@]}")
    }
    complete -o filenames -F __rehearse_short rehearse

    """

  private static let zsh = """
    # '\(long)' may be left out.
    __rehearse_short() {
        local -i ret=1
        if (( CURRENT == 2 )) || (( ${+functions[_rehearse_${words[2]}]} )); then
            _rehearse "${@}" && ret=0
            (( CURRENT == 2 )) || return "${ret}"
        fi
        words=("${words[1]}" \(long) "${(@)words[2,-1]}")
        (( CURRENT += 1 ))
        _rehearse "${@}" && ret=0
        return "${ret}"
    }

    if [[ "${funcstack[1]}" = _rehearse ]]; then
        __rehearse_short "${@}"
    else
        compdef __rehearse_short rehearse
    fi

    """

  private static let fish = """

    # '\(long)' may be left out.
    functions --copy __rehearse_tokens __rehearse_words
    function __rehearse_tokens
        set -l words (__rehearse_words $argv)
        set -l before (__rehearse_words -pc)
        if not string match -q -- '-*t*' $argv; and test (count $before) -gt 1
            and not contains -- $before[2] \(Rehearse.commandNames.joined(separator: " "))
            set words $words[1] \(long) $words[2..]
        end
        string join \\n -- $words
    end

    complete -c 'rehearse' -n 'test (count (__rehearse_words -pc)) -eq 1' \
        -fa '(complete -C "rehearse \(long) "(commandline -t))'

    """
}
