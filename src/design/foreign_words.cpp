#include "design/foreign_words.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "design/movable_words.hpp"
#include "text/characters.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

// What splits a source whose language we are not told: spaces, and a dictionary where there are none.
constexpr std::array<bool, 2> both_ways{true, false};

bool has_letter(std::string_view word) {
    while (!word.empty()) {
        const EdgeCharacter front = front_of(word);
        if (is_letter(front.character)) {
            return true;
        }
        word.remove_prefix(front.size);
    }
    return false;
}

// XIV is a number in every language.
bool is_roman_number(std::string_view word) {
    return word.find_first_not_of("IVXLCDM") == std::string_view::npos;
}

// The words of a source, to ask whether a word of the output was copied from it.
class SourceWords {
public:
    explicit SourceWords(std::string_view source) : text_{folded(source)} {
        Language unknown;
        for (const bool separates_words : both_ways) {
            unknown.separates_words = separates_words;
            for (const TextWord& word : words_of(source, unknown)) {
                words_.insert(folded(word.bare));
            }
        }
    }

    // Where the source has no spaces, any part of it may be what the output took for a word.
    [[nodiscard]] bool contains(std::string_view word) const {
        const std::string form = folded(word);
        return words_.contains(form) ||
               (is_spaceless(front_character(form)) && text_.find(form) != std::string::npos);
    }

private:
    std::string text_;
    std::unordered_set<std::string> words_;
};

// A word or one punctuation mark, with the white space before it.
struct Piece {
    std::string_view space;
    std::string_view text;
    Punctuation mark = Punctuation::None;
    bool is_foreign = false;
};

// Pieces first .. last, which go.
struct Cut {
    std::size_t first;
    std::size_t last;
};

std::vector<bool> foreign_words(std::span<const TextWord> words, std::string_view source,
                                const Vocabulary& vocabulary) {
    const SourceWords copied{source};
    std::vector<bool> found;
    for (const TextWord& word : words) {
        const bool follows = !found.empty() && found.back() && is_cut_off(word);
        const bool is_word = has_letter(word.bare) && !is_roman_number(word.bare);
        found.push_back(follows ||
                        (is_word && !vocabulary.contains(word.bare) && copied.contains(word.bare)));
    }
    return found;
}

void append_marks(std::vector<Piece>& pieces, std::string_view marks) {
    for (const std::string_view mark : characters_of(marks)) {
        pieces.push_back({.space = {}, .text = mark, .mark = punctuation(front_character(mark))});
    }
}

void append_word(std::vector<Piece>& pieces, const TextWord& word, bool is_foreign) {
    const std::string_view bare =
        is_foreign && is_cut_off(word) ? covering(word.token, word.bare) : word.bare;
    const std::size_t begin = offset_in(word.token, bare);
    append_marks(pieces, word.token.substr(0, begin));
    if (!bare.empty()) {
        pieces.push_back({.space = {}, .text = bare, .is_foreign = is_foreign});
    }
    append_marks(pieces, word.token.substr(begin + bare.size()));
}

// `output` up to the end of its last word.
std::vector<Piece> pieces_of(std::string_view output, std::span<const TextWord> words,
                             const std::vector<bool>& is_foreign) {
    std::vector<Piece> pieces;
    std::string_view previous = output.substr(0, 0);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t first = pieces.size();
        append_word(pieces, words[i], is_foreign[i]);
        pieces[first].space = between(previous, words[i].token);
        previous = words[i].token;
    }
    return pieces;
}

// What lies around a cut, and how the cut grows by it.
class Surroundings {
public:
    Surroundings(std::span<const Piece> pieces, Cut cut) : pieces_{pieces}, cut_{cut} {}

    // The cut with the marks that would stand wrong without it.
    [[nodiscard]] Cut widened() {
        while (widen()) {
        }
        return cut_;
    }

private:
    [[nodiscard]] bool is_at_begin() const { return cut_.first == 0; }
    [[nodiscard]] bool is_at_end() const { return cut_.last + 1 == pieces_.size(); }
    [[nodiscard]] Punctuation left() const {
        return is_at_begin() ? Punctuation::None : pieces_[cut_.first - 1].mark;
    }
    [[nodiscard]] Punctuation right() const {
        return is_at_end() ? Punctuation::None : pieces_[cut_.last + 1].mark;
    }
    [[nodiscard]] bool has_space(std::size_t piece) const {
        return piece == 0 || piece >= pieces_.size() || !pieces_[piece].space.empty();
    }

    // ( ... ) or " ... ", both marks attached to the cut or both apart from everything.
    [[nodiscard]] bool is_enclosed() const {
        const bool opens = left() == Punctuation::Opening || left() == Punctuation::Quote;
        const bool closes = right() == Punctuation::Closing || right() == Punctuation::Quote;
        if (!opens || !closes || has_space(cut_.first) != has_space(cut_.last + 1)) {
            return false;
        }
        return !has_space(cut_.first) || (has_space(cut_.first - 1) && has_space(cut_.last + 2));
    }
    [[nodiscard]] bool begins_something() const {
        return is_at_begin() || left() == Punctuation::Opening || left() == Punctuation::Stop ||
               (left() == Punctuation::Quote && !has_space(cut_.first));
    }
    [[nodiscard]] bool drops_right() const {
        const bool is_comma = right() == Punctuation::Comma;
        const bool is_stop = right() == Punctuation::Stop;
        return (is_comma && (begins_something() || left() == Punctuation::Comma)) ||
               (is_stop && (is_at_begin() || left() == Punctuation::Stop || left() == Punctuation::Opening));
    }
    [[nodiscard]] bool drops_left() const {
        return left() == Punctuation::Comma &&
               (is_at_end() || right() == Punctuation::Stop || right() == Punctuation::Closing);
    }

    bool widen() {
        const bool both = is_enclosed();
        const bool after = both || drops_right();
        const bool before = both || (!after && drops_left());
        cut_.last += after ? 1 : 0;
        cut_.first -= before ? 1 : 0;
        return before || after;
    }

    std::span<const Piece> pieces_;
    Cut cut_;
};

// The white space where a cut was: nothing where a mark was attached, and a new line rather than none.
std::string_view closed_space(std::string_view before, std::string_view after) {
    if (before.empty() || after.empty()) {
        return {};
    }
    return after.find('\n') != std::string_view::npos ? after : before;
}

void erase(std::vector<Piece>& pieces, Cut cut) {
    const std::size_t next = cut.last + 1;
    if (next < pieces.size()) {
        const std::string_view before = pieces[cut.first].space;
        pieces[next].space = cut.first == 0 ? before : closed_space(before, pieces[next].space);
    }
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(cut.first),
                 pieces.begin() + static_cast<std::ptrdiff_t>(next));
}

std::vector<std::string> remove_foreign(std::vector<Piece>& pieces) {
    std::vector<std::string> removed;
    while (true) {
        const auto found = std::ranges::find(pieces, true, &Piece::is_foreign);
        if (found == pieces.end()) {
            return removed;
        }
        const auto at = static_cast<std::size_t>(found - pieces.begin());
        removed.emplace_back(found->text);
        erase(pieces, Surroundings{pieces, {at, at}}.widened());
    }
}

std::string joined(std::span<const Piece> pieces) {
    std::string text;
    for (const Piece& piece : pieces) {
        text += piece.space;
        if (piece.space.empty() && piece.mark == Punctuation::None && would_fuse(text, piece.text)) {
            text += ' ';
        }
        text += piece.text;
    }
    return text;
}

bool keeps_a_word(std::span<const TextWord> words, const std::vector<bool>& is_foreign) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].is_lexical && !is_foreign[i]) {
            return true;
        }
    }
    return false;
}

}  // namespace

Vocabulary::Vocabulary(std::span<const std::string_view> references, const Language& language) {
    for (const std::string_view reference : references) {
        for (const TextWord& word : words_of(reference, language)) {
            words_.insert(folded(word.bare));
        }
    }
    words_.erase("");  // of punctuation marks
}

bool Vocabulary::contains(std::string_view word) const { return words_.contains(folded(word)); }

ForeignWordRemoval remove_foreign_words(std::string_view output, std::string_view source,
                                        const Vocabulary& vocabulary, const Language& language) {
    const std::vector<TextWord> words = rejoined_words(output, language);
    const std::vector<bool> is_foreign = foreign_words(words, source, vocabulary);
    if (std::ranges::find(is_foreign, true) == is_foreign.end()) {
        return {.text = std::string{output}};
    }
    if (!keeps_a_word(words, is_foreign)) {
        return {.text = std::string{output}, .is_all_foreign = true};
    }
    std::vector<Piece> pieces = pieces_of(output, words, is_foreign);
    const std::string_view last = words.back().token;
    ForeignWordRemoval result;
    result.removed = remove_foreign(pieces);
    result.text = joined(pieces);
    result.text += output.substr(offset_in(output, last) + last.size());
    return result;
}

}  // namespace adjudge
