#include "model/wording.hpp"

namespace adjudge {
namespace {

void put_text(std::string& text, const std::string& over) {
    if (!over.empty()) {
        text = over;
    }
}

void put_flag(std::optional<bool>& flag, const std::optional<bool>& over) {
    if (over) {
        flag = over;
    }
}

void put_wording(Wording& wording, const Wording& over) {
    put_text(wording.instructions, over.instructions);
    put_text(wording.question, over.question);
    put_text(wording.low_label, over.low_label);
    put_text(wording.high_label, over.high_label);
    put_text(wording.reference_note, over.reference_note);
    put_flag(wording.names_gray, over.names_gray);
}

}  // namespace

void put_over(WordingLanguage& language, const WordingLanguage& over) {
    put_flag(language.is_read, over.is_read);
    put_text(language.instructions, over.instructions);
    for (const auto& [name, wording] : over.wordings) {
        put_wording(language.wordings[name], wording);
    }
    for (const auto& [name, options] : over.option_sets) {
        language.option_sets[name] = options;
    }
}

}  // namespace adjudge
