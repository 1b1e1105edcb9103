#include "design/replace_phrase.hpp"

#include <algorithm>
#include <array>
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

constexpr std::size_t most_donors = 64;
constexpr std::size_t most_pairs = 1000;  // of an old and a new phrase, for one donor

// What is asked of a phrase: to be without punctuation inside and at the borders of words; the latter;
// nothing.
enum class Wanted { Smooth, Whole, Any };

// What is asked of an exchange, in the order in which it is given up.
struct Care {
    Wanted removed;
    Wanted inserted;
};

constexpr std::array<Care, 4> degrees_of_care{{{Wanted::Smooth, Wanted::Smooth},
                                               {Wanted::Whole, Wanted::Smooth},
                                               {Wanted::Any, Wanted::Smooth},
                                               {Wanted::Any, Wanted::Any}}};

struct Phrases {
    std::vector<MovableWord> words;
    std::vector<std::string> forms;  // of the words, folded
};

struct Starts {
    std::size_t first;
    std::size_t last;
};

// A phrase of the output and one of the donor, each by the word that it starts with.
struct Exchange {
    std::size_t from;
    std::size_t with;
};

Phrases phrases_of(std::string_view text, const Language& language) {
    Phrases phrases{.words = language.separates_words ? movable_words(text, language)
                                                      : movable_characters(text, language),
                    .forms = {}};
    for (const MovableWord& word : phrases.words) {
        phrases.forms.push_back(folded(word.bare));
    }
    return phrases;
}

bool has_punctuation(std::span<const MovableWord> phrase) {
    for (std::size_t i = 1; i < phrase.size(); ++i) {
        if (!is_white_space(between(phrase[i - 1].bare, phrase[i].bare))) {
            return true;
        }
    }
    return false;
}

bool serves(std::span<const MovableWord> phrase, Wanted wanted) {
    return wanted == Wanted::Any || (phrase.front().starts_word && phrase.back().ends_word &&
                                     (wanted == Wanted::Whole || !has_punctuation(phrase)));
}

std::vector<std::size_t> starts_within(const Phrases& phrases, Starts range, std::size_t length,
                                       Wanted wanted) {
    std::vector<std::size_t> found;
    for (std::size_t start = range.first; start <= range.last; ++start) {
        const auto phrase = std::span{phrases.words}.subspan(start, length);
        const bool has_capital = start > 0 && phrase.front().starts_sentence && wanted == Wanted::Smooth;
        if (!has_capital && serves(phrase, wanted)) {
            found.push_back(start);
        }
    }
    return found;
}

Starts starts_in_output(std::size_t words, std::size_t length) {
    if (words == length) {
        return {0, 0};
    }
    return {1, words == length + 1 ? 1 : words - length - 1};
}

// A capital letter belongs to the start of a sentence, there as here.
Starts starts_in_donor(std::size_t last, Starts places, Care care) {
    if (care.inserted == Wanted::Any) {
        return {0, last};
    }
    return places.first == 0 ? Starts{0, 0} : Starts{1, last};
}

// Whether a phrase of one text fits into another, by the words at and between its seams.
class Seams {
public:
    Seams(const Phrases& output, const Phrases& donor, std::size_t length)
        : output_{output}, donor_{donor}, length_{length} {}

    [[nodiscard]] bool admit(Exchange exchange, Care care) const {
        return care.inserted == Wanted::Any ? !is_same(exchange)
                                            : shares_nothing(exchange) && !doubles_a_word(exchange);
    }

private:
    [[nodiscard]] std::span<const std::string> removed(Exchange exchange) const {
        return std::span{output_.forms}.subspan(exchange.from, length_);
    }
    [[nodiscard]] std::span<const std::string> inserted(Exchange exchange) const {
        return std::span{donor_.forms}.subspan(exchange.with, length_);
    }
    [[nodiscard]] bool is_same(Exchange exchange) const {
        return std::ranges::equal(removed(exchange), inserted(exchange));
    }
    [[nodiscard]] bool shares_nothing(Exchange exchange) const {
        const auto old_words = removed(exchange);
        return std::ranges::none_of(inserted(exchange), [old_words](const std::string& form) {
            return std::ranges::find(old_words, form) != old_words.end();
        });
    }
    [[nodiscard]] bool doubles_a_word(Exchange exchange) const {
        const std::size_t after = exchange.from + length_;
        const auto phrase = inserted(exchange);
        return (exchange.from > 0 && output_.forms[exchange.from - 1] == phrase.front()) ||
               (after < output_.forms.size() && output_.forms[after] == phrase.back());
    }

    const Phrases& output_;
    const Phrases& donor_;
    std::size_t length_;
};

std::optional<Exchange> draw(const Phrases& output, const Phrases& donor, Care care, RandomStream& stream) {
    const std::size_t length = phrase_length(output.words.size());
    if (donor.words.size() < length) {
        return std::nullopt;
    }
    const Starts places = starts_in_output(output.words.size(), length);
    const Starts offered = starts_in_donor(donor.words.size() - length, places, care);
    std::vector<std::size_t> old_starts = starts_within(output, places, length, care.removed);
    std::vector<std::size_t> new_starts = starts_within(donor, offered, length, care.inserted);
    stream.shuffle(old_starts);
    stream.shuffle(new_starts);
    const Seams seams{output, donor, length};
    const std::size_t pairs = std::min(most_pairs, old_starts.size() * new_starts.size());
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const Exchange exchange{old_starts[pair / new_starts.size()], new_starts[pair % new_starts.size()]};
        if (seams.admit(exchange, care)) {
            return exchange;
        }
    }
    return std::nullopt;
}

std::string_view phrase_at(const Phrases& phrases, std::size_t start, std::size_t length) {
    return covering(phrases.words[start].bare, phrases.words[start + length - 1].bare);
}

ReplacedPhrase exchanged(std::string_view output, const Phrases& old_words, const Phrases& donor,
                         Exchange exchange) {
    const std::size_t length = phrase_length(old_words.words.size());
    const std::string_view removed = phrase_at(old_words, exchange.from, length);
    const std::string_view inserted = phrase_at(donor, exchange.with, length);
    const std::string_view before = output.substr(0, offset_in(output, removed));
    const std::string_view after = output.substr(before.size() + removed.size());
    ReplacedPhrase result{.text = std::string{before},
                          .removed = std::string{removed},
                          .inserted = std::string{inserted},
                          .donor = 0,
                          .offset = 0};
    if (would_fuse(before, inserted)) {
        result.text += ' ';
    }
    result.offset = result.text.size();
    result.text += inserted;
    if (would_fuse(inserted, after)) {
        result.text += ' ';
    }
    result.text += after;
    return result;
}

bool is_donor(const PhraseDonors& donors, std::size_t index) {
    return !donors.own || donors.texts[index] != donors.texts[*donors.own];
}

// What to replace in, and what with.
struct Search {
    std::string_view output;
    Phrases words;  // of the output
    const PhraseDonors& donors;
    std::vector<std::size_t> tried;  // which references, in this order
};

std::optional<ReplacedPhrase> replaced(const Search& search, Care care, const Language& language,
                                       RandomStream& stream) {
    for (const std::size_t index : search.tried) {
        const Phrases donor =
            is_donor(search.donors, index) ? phrases_of(search.donors.texts[index], language) : Phrases{};
        if (const auto exchange = draw(search.words, donor, care, stream)) {
            ReplacedPhrase result = exchanged(search.output, search.words, donor, *exchange);
            result.donor = index;
            return result;
        }
    }
    return std::nullopt;
}

}  // namespace

std::size_t phrase_length(std::size_t words) {
    constexpr std::array<std::size_t, 6> longest{0, 1, 5, 8, 15, 20};
    return static_cast<std::size_t>(std::ranges::lower_bound(longest, words) - longest.begin());
}

Result<ReplacedPhrase> replace_phrase(std::string_view output, const PhraseDonors& donors,
                                      const Language& language, RandomStream& stream) {
    const std::size_t all = donors.texts.size();
    const Search search{.output = output,
                        .words = phrases_of(output, language),
                        .donors = donors,
                        .tried = stream.sample(all, std::min(all, most_donors))};
    const std::size_t length = phrase_length(search.words.words.size());
    if (length == 0) {
        return Error{.message = fmt::format("{} has no word that could be replaced; take another output",
                                            quote(output))};
    }
    for (const Care care : degrees_of_care) {
        if (auto result = replaced(search, care, language, stream)) {
            return *std::move(result);
        }
    }
    return Error{.message = fmt::format(
                     "none of {} tried has {} in a row to replace others of {}; give longer "
                     "references of other segments",
                     counted(search.tried.size(), "reference"), counted(length, "word"), quote(output))};
}

}  // namespace adjudge
