// adjudge completion: the shell asks the program what could come next.
#include <memory>

#include "cli/program/command.hpp"
#include "cli/program/command_line.hpp"

namespace adjudge {
namespace {

constexpr std::string_view bash_script = R"(_adjudge() {
    local IFS=$'\n'
    COMPREPLY=($("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _adjudge adjudge
)";

constexpr std::string_view zsh_script = R"(#compdef adjudge
_adjudge() {
    local -a candidates
    candidates=("${(@f)$("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ -n "${candidates[1]}" ]]; then
        compadd -a candidates
    else
        _files
    fi
}
compdef _adjudge adjudge
)";

struct CompletionArguments {
    std::string what;
    std::vector<std::string> words;
};

Runner declare_completion(Options options) {
    const auto arguments = std::make_shared<CompletionArguments>();
    options
        .add("WHAT", arguments->what, "The shell whose script to print, or `words`, which that script calls")
        .required()
        .one_of({"bash", "zsh", "words"});
    options.add("WORDS", arguments->words, "After `words` and --: the command line so far");
    return [arguments](Console& console) {
        if (arguments->what != "words") {
            console.out << (arguments->what == "bash" ? bash_script : zsh_script);
            return ExitCode::Done;
        }
        for (const std::string& candidate : completions(arguments->words)) {
            console.out << candidate << "\n";
        }
        return ExitCode::Done;
    };
}

}  // namespace

Command completion_command() {
    return {"completion", "Print the script that completes commands and options in bash or zsh", "",
            "  source <(adjudge completion bash)   # in ~/.bashrc\n"
            "  source <(adjudge completion zsh)    # in ~/.zshrc, after compinit",
            declare_completion};
}

}  // namespace adjudge
