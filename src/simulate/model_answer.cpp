#include "simulate/model_answer.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

constexpr double middle_of_scale = 50.0;
constexpr double longest_scale = 100.0;

std::size_t words_in(std::string_view text) {
    return 1 + static_cast<std::size_t>(std::ranges::count(text, ' '));
}

// Stretches between blanks. Offsets count characters, not the bytes of UTF-8.
std::vector<TextStretch> words_of(std::string_view text) {
    std::vector<TextStretch> words;
    TextStretch word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const bool is_blank = i == text.size() || text[i] == ' ';
        if (is_blank && word.end > word.start) {
            words.push_back(word);
        }
        const bool begins_character =
            i < text.size() && (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
        word.end += begins_character ? 1U : 0U;
        word.start = is_blank ? word.end : word.start;
    }
    return words;
}

// What is true of an output as the unit shows it, and how this worker would take it without noise.
double seen_quality(const MadeWorker& worker, const Unit& unit, const Truth& truth, std::size_t place,
                    const Stimulus& output) {
    const std::string system = output.systems.empty() ? std::string{} : output.systems.front();
    double quality = truth.output(unit.item, system);
    if (unit.kind == UnitKind::BadReference) {
        quality -= worker.traits.degradation_seen * truth.degradation(unit.item, system);
    } else if (unit.kind == UnitKind::GoodReference) {
        quality += worker.traits.reference_seen * (truth.reference(unit.item) - quality);
    } else if (unit.spoilt && *unit.spoilt == place) {
        quality -= worker.traits.degradation_seen * truth.settings().spoilt;
    }
    return middle_of_scale + worker.leniency + worker.spread * (quality - middle_of_scale);
}

// A place on the scale of 0 to 100 that has nothing to do with the text.
double guessed(const WorkerTraits& traits, RandomStream& random) {
    switch (traits.guessing) {
        case Guessing::Uniform:
            return longest_scale * random.uniform();
        case Guessing::Gaussian:
            return traits.guess_mean + traits.guess_sd * random.normal();
        case Guessing::Constant:
            break;
    }
    return traits.guess_mean;
}

// What a worker has in mind when the fields are filled in: an impression of each output, and of how near two
// must be to be equal. Those of one who did not look are guesses.
struct Impressions {
    std::vector<double> outputs;
    double tie_width = 0.0;
    bool is_guess = false;
};

// Where the run that a unit belongs to begins: outputs of the same system in the same document.
std::size_t run_start(const Hit& hit, std::size_t place) {
    const auto is_same = [&](const Unit& a, const Unit& b) {
        const auto first = outputs_of(a);
        const auto second = outputs_of(b);
        return a.document == b.document && !first.empty() && !second.empty() &&
               first.front()->systems == second.front()->systems;
    };
    while (place > 0 && is_same(hit.units[place - 1], hit.units[place])) {
        --place;
    }
    return place;
}

// What the worker's judgments of this run and this HIT have in common. A unit that is not of the HIT has
// nothing in common with it.
double shared_error(const MadeWorker& worker, const Hit& hit, const Unit& unit) {
    const WorkerTraits& traits = worker.traits;
    const auto found = std::ranges::find(hit.units, unit.id, &Unit::id);
    if (found == hit.units.end() ||
        (traits.run_error == 0.0 && traits.hit_error == 0.0 && traits.drift == 0.0)) {
        return 0.0;
    }
    const auto place = static_cast<std::size_t>(found - hit.units.begin());
    RandomStream of_run{worker.seed, fmt::format("run/{}/{}", worker.name, hit.id), run_start(hit, place)};
    RandomStream of_hit{worker.seed, fmt::format("hit/{}/{}", worker.name, hit.id)};
    const double last = static_cast<double>(std::max<std::size_t>(hit.units.size() - 1, 1));
    const double at = static_cast<double>(place) / last - 0.5;
    const double shift = traits.hit_error * of_hit.normal();
    const double drift = traits.drift * of_hit.normal();
    return worker.noise * (traits.run_error * of_run.normal() + shift + drift * at);
}

Impressions impressions(const MadeWorker& worker, const Unit& unit, const Truth& truth,
                        std::size_t done_before, RandomStream& random) {
    const WorkerTraits& traits = worker.traits;
    const bool is_tired = traits.reads_first && done_before >= *traits.reads_first;
    Impressions seen{.outputs = {},
                     .tie_width = traits.tie_width,
                     .is_guess = random.uniform() < traits.unread || is_tired};
    const auto outputs = outputs_of(unit);
    for (std::size_t i = 0; i < std::max<std::size_t>(outputs.size(), 1); ++i) {
        if (seen.is_guess || outputs.empty()) {
            seen.outputs.push_back(guessed(traits, random));
            continue;
        }
        const double noise =
            worker.noise + traits.noise_per_word * static_cast<double>(words_in(outputs[i]->text));
        seen.outputs.push_back(seen_quality(worker, unit, truth, i, *outputs[i]) + noise * random.normal());
    }
    return seen;
}

double clamped(double place) { return std::clamp(place, 0.0, longest_scale); }

// One of `count` options in order, the worst first: a place on the scale to the nearest of as many points.
std::size_t option_at(double place, std::size_t count) {
    return static_cast<std::size_t>(
        std::llround(clamped(place) / longest_scale * static_cast<double>(count - 1)));
}

// Answers to one field from what the worker has in mind.
struct FieldAnswering {
    const Unit& unit;
    const Impressions& seen;
    const WorkerTraits& traits;
    RandomStream& random;

    Answer operator()(const SliderField& field) const {
        // A line on the screen has a thousand places.
        const double place = std::round(10.0 * clamped(seen.outputs.front())) / 10.0;
        return SliderAnswer{std::clamp(field.least + (field.most - field.least) * place / longest_scale,
                                       field.least, field.most)};
    }
    Answer operator()(const ChoiceField& field) const {
        const std::vector<Option>& options = field.options;
        const bool is_comparison = seen.outputs.size() == 2 && has(options, "a") && has(options, "b");
        return ChoiceAnswer{{is_comparison ? compared(options) : graded(options)}};
    }
    Answer operator()(const RankingField& field) const {
        return RankingAnswer{field.allows_ties ? ranks_with_ties() : ranks_without_ties()};
    }
    Answer operator()(const TextField& field) const {
        const auto outputs = outputs_of(unit);
        return TextAnswer{field.is_prefilled && !outputs.empty() ? outputs.front()->text
                          : field.is_optional                    ? ""
                                                                 : "no remarks"};
    }
    Answer operator()(const SpansField& field) const { return SpansAnswer{marked(field)}; }

private:
    static bool has(const std::vector<Option>& options, std::string_view value) {
        return std::ranges::find(options, value, &Option::value) != options.end();
    }

    // Options that are numbers are a scale; of others the first is the best: yes before no.
    [[nodiscard]] std::string graded(const std::vector<Option>& options) const {
        const std::size_t place = option_at(seen.outputs.front(), options.size());
        const double first = number_in(options.front().value);
        const double last = number_in(options.back().value);
        // What is no number is not less than anything.
        return options[first < last ? place : options.size() - 1 - place].value;
    }
    static double number_in(const std::string& text) {
        double number = std::numeric_limits<double>::quiet_NaN();
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        return read.ec == std::errc{} && read.ptr == text.data() + text.size()
                   ? number
                   : std::numeric_limits<double>::quiet_NaN();
    }

    [[nodiscard]] std::string compared(const std::vector<Option>& options) const {
        const double difference = seen.outputs[0] - seen.outputs[1];
        const bool is_drawn = seen.is_guess && model_guesses();
        const bool is_equal =
            is_drawn ? random.uniform() < traits.guess_ties : std::abs(difference) < seen.tie_width;
        const bool is_tie = has(options, "tie") && is_equal;
        if (has(options, "both-bad") && is_equal && are_bad()) {
            return "both-bad";
        }
        return is_tie ? "tie" : difference > 0.0 ? "a" : "b";
    }

    // Both in the lowest third of the scale.
    [[nodiscard]] bool are_bad() const {
        return std::ranges::all_of(seen.outputs, [](double place) { return place < longest_scale / 3.0; });
    }

    // One who always answers the same gives no ties at random either.
    [[nodiscard]] bool model_guesses() const { return traits.guessing != Guessing::Constant; }

    [[nodiscard]] std::vector<std::size_t> order() const {
        std::vector<std::size_t> order(seen.outputs.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::ranges::greater{},
                                 [&](std::size_t i) { return seen.outputs[i]; });
        return order;
    }
    [[nodiscard]] std::vector<std::size_t> ranks_without_ties() const {
        std::vector<std::size_t> ranks(seen.outputs.size());
        std::size_t rank = 0;
        for (const std::size_t output : order()) {
            ranks[output] = ++rank;
        }
        return ranks;
    }
    // An output shares the rank of the best of those above it that it is hardly worse than.
    [[nodiscard]] std::vector<std::size_t> ranks_with_ties() const {
        std::vector<std::size_t> ranks(seen.outputs.size());
        std::size_t rank = 0;
        double best = 0.0;
        for (const std::size_t output : order()) {
            if (rank == 0 || best - seen.outputs[output] >= seen.tie_width) {
                ++rank;
                best = seen.outputs[output];
            }
            ranks[output] = rank;
        }
        return ranks;
    }

    // The worse the output, the more words are marked, one at a time.
    [[nodiscard]] std::vector<MarkedSpan> marked(const SpansField& field) const {
        const auto outputs = outputs_of(unit);
        const double share = (longest_scale - clamped(seen.outputs.front())) / longest_scale / 4.0;
        std::vector<MarkedSpan> spans;
        for (const TextStretch& word :
             outputs.empty() ? std::vector<TextStretch>{} : words_of(outputs.front()->text)) {
            if (random.uniform() < share) {
                const std::size_t severity = random.uniform() < share ? field.severities.size() - 1 : 0;
                spans.push_back({.start = word.start,
                                 .end = word.end,
                                 .severity = field.severities[severity],
                                 .category = field.categories.empty() ? "" : field.categories.front()});
            }
        }
        return spans;
    }
};

}  // namespace

ModelAnswer answer_unit(const MadeWorker& worker, const Hit& hit, const Unit& unit, const Truth& truth,
                        std::size_t done_before) {
    RandomStream random{worker.seed, fmt::format("answer/{}/{}", worker.name, hit.id), done_before};
    Impressions seen = impressions(worker, unit, truth, done_before, random);
    const double shared = seen.is_guess ? 0.0 : shared_error(worker, hit, unit);
    for (double& output : seen.outputs) {
        output += shared;
    }
    ModelAnswer answer;
    for (const Field& field : unit.fields) {
        answer.answers.push_back(
            std::visit(FieldAnswering{unit, seen, worker.traits, random}, field.settings));
    }
    answer.seconds =
        worker.traits.seconds_per_unit * worker.pace * std::exp(worker.traits.seconds_sd * random.normal());
    return answer;
}

std::size_t units_done(const MadeWorker& worker, const Hit& hit) {
    RandomStream random{worker.seed, fmt::format("drop-out/{}/{}", worker.name, hit.id)};
    const bool leaves = random.uniform() < worker.traits.drop_out;
    return leaves ? random.below(hit.units.size()) : hit.units.size();
}

}  // namespace adjudge
