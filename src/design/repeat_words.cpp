#include "design/repeat_words.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "design/movable_words.hpp"
#include "text/characters.hpp"
#include "text/folded.hpp"
#include "text/words.hpp"

namespace adjudge {
namespace {

enum class Care { Unseen, Any };

// A sentence as the search for places sees it. Gap g lies directly before word g.
struct Sentence {
    std::vector<MovableWord> words;
    std::vector<std::string> forms;  // of the words, folded
};

struct Copy {
    std::size_t word;
    std::size_t gap;
};

struct TwoCopies {
    Copy one;
    Copy other;
};

Sentence sentence_of(std::string_view text, const Language& language) {
    Sentence sentence{.words = movable_words(text, language), .forms = {}};
    for (const MovableWord& word : sentence.words) {
        sentence.forms.push_back(folded(word.bare));
    }
    return sentence;
}

// Does a copy of the word look like any other word?
bool is_unsuspicious(const MovableWord& word) {
    return !word.starts_sentence &&
           (!is_spaceless(front_character(word.bare)) || characters_of(word.bare).size() > 1);
}

std::vector<std::size_t> candidates(const Sentence& sentence, Care care) {
    std::vector<std::size_t> found;
    for (std::size_t word = 0; word < sentence.words.size(); ++word) {
        if (care == Care::Any || is_unsuspicious(sentence.words[word])) {
            found.push_back(word);
        }
    }
    return found;
}

// Where a copy may stand at all.
std::vector<std::size_t> open_gaps(const Sentence& sentence, Care care) {
    std::vector<std::size_t> found;
    for (std::size_t gap = 1; gap < sentence.words.size(); ++gap) {
        const MovableWord& next = sentence.words[gap];
        if (!next.starts_sentence && (care == Care::Any || next.starts_word)) {
            found.push_back(gap);
        }
    }
    return found;
}

std::vector<std::size_t> gaps_for(const Sentence& sentence, std::size_t word, std::vector<std::size_t> gaps) {
    const std::string& form = sentence.forms[word];
    std::erase_if(gaps, [&](std::size_t gap) {
        return sentence.forms[gap - 1] == form || sentence.forms[gap] == form;
    });
    return gaps;
}

std::optional<std::size_t> draw_except(const std::vector<std::size_t>& gaps, std::size_t taken,
                                       RandomStream& stream) {
    std::vector<std::size_t> left = gaps;
    std::erase(left, taken);
    if (left.empty()) {
        return std::nullopt;
    }
    return left[stream.below(left.size())];
}

// Draws what is copied and where to, for one sentence and one degree of care.
class Places {
public:
    Places(const Sentence& sentence, Care care) : sentence_{sentence}, gaps_{open_gaps(sentence, care)} {}

    // The first two of `words` that can be placed.
    [[nodiscard]] std::optional<TwoCopies> any_two(std::span<const std::size_t> words,
                                                   RandomStream& stream) const {
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (const auto placed = with_any(words[i], words.subspan(i + 1), stream)) {
                return placed;
            }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<TwoCopies> with_any(std::size_t one, std::span<const std::size_t> others,
                                                    RandomStream& stream) const {
        for (const std::size_t other : others) {
            if (const auto placed = two(one, other, stream)) {
                return placed;
            }
        }
        return std::nullopt;
    }

    // In two gaps, so that a word of the text stands between the copies.
    [[nodiscard]] std::optional<TwoCopies> two(std::size_t one, std::size_t other,
                                               RandomStream& stream) const {
        if (sentence_.forms[one] == sentence_.forms[other]) {
            return std::nullopt;
        }
        std::vector<std::size_t> for_one = gaps_for(sentence_, one, gaps_);
        const std::vector<std::size_t> for_other = gaps_for(sentence_, other, gaps_);
        stream.shuffle(for_one);
        for (const std::size_t gap : for_one) {
            if (const auto second = draw_except(for_other, gap, stream)) {
                return TwoCopies{{one, gap}, {other, *second}};
            }
        }
        return std::nullopt;
    }

    const Sentence& sentence_;
    std::vector<std::size_t> gaps_;
};

std::optional<TwoCopies> choose(const Sentence& sentence, RandomStream& stream) {
    for (const Care care : {Care::Unseen, Care::Any}) {
        std::vector<std::size_t> words = candidates(sentence, care);
        stream.shuffle(words);
        if (const auto placed = Places{sentence, care}.any_two(words, stream)) {
            return placed;
        }
    }
    return std::nullopt;
}

RepeatedWord insert(std::string& text, std::string_view copy, std::string_view next_token) {
    const bool is_spaced = !text.empty() && is_white_space(back_character(text));
    if (!is_spaced && would_fuse(text, copy)) {
        text += ' ';
    }
    const std::size_t offset = text.size();
    text += copy;
    if (is_spaced || would_fuse(copy, next_token)) {
        text += ' ';
    }
    return {.word = std::string{copy}, .offset = offset};
}

RepeatedWords with_copies(std::string_view text, const Sentence& sentence, const TwoCopies& copies) {
    const bool is_in_order = copies.one.gap < copies.other.gap;
    const std::array<Copy, 2> ordered{is_in_order ? copies.one : copies.other,
                                      is_in_order ? copies.other : copies.one};
    RepeatedWords result{};
    std::size_t done = 0;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        const std::string_view next = sentence.words[ordered[i].gap].token;
        const std::size_t here = offset_in(text, next);
        result.text += text.substr(done, here - done);
        result.copies[i] = insert(result.text, sentence.words[ordered[i].word].bare, next);
        done = here;
    }
    result.text += text.substr(done);
    return result;
}

}  // namespace

Result<RepeatedWords> repeat_words(std::string_view text, const Language& language, RandomStream& stream) {
    const Sentence sentence = sentence_of(text, language);
    const auto copies = choose(sentence, stream);
    if (!copies) {
        return Error{.message =
                         fmt::format("{} has {}: too few or too equal to repeat two of them apart from "
                                     "themselves; take a longer sentence",
                                     quote(text), counted(sentence.words.size(), "word"))};
    }
    return with_copies(text, sentence, *copies);
}

}  // namespace adjudge
