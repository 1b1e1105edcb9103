#include "formats/corpus/corpus_extras.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/nearest.hpp"
#include "base/quote.hpp"
#include "base/utf8.hpp"
#include "formats/campaign/named_file.hpp"
#include "formats/corpus/corpus_rules.hpp"
#include "formats/text_check.hpp"
#include "formats/trim.hpp"

namespace adjudge {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines = split(text, '\n');
    if (lines.back().empty()) {
        lines.pop_back();
    }
    return lines;
}

std::size_t system_number(const Corpus& corpus, std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(corpus.systems, name, &SystemTexts::system) -
                                    corpus.systems.begin());
}

std::vector<std::string_view> system_names(const Corpus& corpus) {
    std::vector<std::string_view> names;
    for (const SystemTexts& system : corpus.systems) {
        names.emplace_back(system.system);
    }
    return names;
}

void read_degraded(SystemTexts& system, const SourceText& source, std::size_t segments, Problems& problems) {
    if (auto fault = find_text_fault(source.text())) {
        fault->place.file = source.name();
        problems.add(*std::move(fault));
        return;
    }
    for (const std::string_view line : lines_of(source.text())) {
        system.outputs.emplace_back(without_outer_space(line));
        if (system.outputs.back().empty()) {
            problems.add({ErrorCode::InvalidInput,
                          "the line is empty: write the degraded version of this output",
                          {.file = source.name(), .line = system.outputs.size()}});
        }
    }
    if (system.outputs.size() != segments) {
        problems.add({ErrorCode::InvalidInput,
                      fmt::format("has {}, and the test set has {}: line n must be segment n",
                                  counted(system.outputs.size(), "line"), counted(segments, "segment")),
                      {.file = source.name(), .line = std::min(system.outputs.size(), segments)}});
    }
}

// Reads the rows of a constituents file one by one.
class ConstituentReader {
public:
    ConstituentReader(Corpus& corpus, const SourceText& source) : corpus_{corpus}, source_{source} {
        for (std::size_t i = 0; i < corpus.segments.size(); ++i) {
            segments_.emplace(corpus.segments[i].item, i);
        }
    }

    Problems read() && {
        const std::vector<std::string_view> lines = lines_of(source_.text());
        if (!find_columns(lines[0])) {
            return std::move(problems_);
        }
        for (line_ = 2; line_ <= lines.size(); ++line_) {
            read_row(split(without_outer_space(lines[line_ - 1]), '\t'));
        }
        std::ranges::stable_sort(found_, {}, &Constituent::segment);
        corpus_.constituents = std::move(found_);
        return std::move(problems_);
    }

private:
    static constexpr std::array<std::string_view, 5> columns{"item", "constituent", "text", "start", "end"};

    void refuse(std::string message, std::string_view column = "") {
        problems_.add({ErrorCode::InvalidInput,
                       std::move(message),
                       {.file = source_.name(), .line = line_, .field = std::string{column}}});
    }

    bool find_columns(std::string_view header) {
        const std::vector<std::string_view> names = split(without_outer_space(header), '\t');
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto found = std::ranges::find(names, columns[i]);
            if (found == names.end()) {
                refuse(
                    fmt::format("the column {} is missing; a constituents file has the columns {}, separated "
                                "by tabs",
                                quote(columns[i]), fmt::join(columns, ", ")));
                return false;
            }
            at_[i] = static_cast<std::size_t>(found - names.begin());
        }
        return true;
    }

    std::optional<std::size_t> number(std::string_view cell, std::string_view column) {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
        if (error != std::errc{} || end != cell.data() + cell.size()) {
            refuse(fmt::format("{} is not a whole number from 0 up", quote(cell)), column);
            return std::nullopt;
        }
        return value;
    }

    // The stretch that a constituent has in a text of its segment.
    std::optional<TextStretch>* stretch_of(Constituent& constituent, std::string_view text) {
        if (text == "source") {
            return &constituent.source;
        }
        if (text == "reference") {
            return &constituent.reference;
        }
        const std::size_t system = system_number(corpus_, text);
        if (system == corpus_.systems.size()) {
            refuse(fmt::format("{} is not source, reference or a system{}", quote(text),
                               did_you_mean(text, system_names(corpus_))),
                   "text");
            return nullptr;
        }
        return &constituent.outputs[system];
    }

    const std::string& text_of(std::size_t segment, std::string_view text) {
        if (text == "source") {
            return corpus_.segments[segment].source;
        }
        return text == "reference" ? corpus_.segments[segment].reference
                                   : corpus_.systems[system_number(corpus_, text)].outputs[segment];
    }

    Constituent& constituent_of(std::size_t segment, std::string_view name) {
        const auto [known, is_new] = numbers_.try_emplace({segment, std::string{name}}, found_.size());
        if (is_new) {
            found_.push_back({.segment = segment, .name = std::string{name}});
            found_.back().outputs.resize(corpus_.systems.size());
        }
        return found_[known->second];
    }

    void read_row(const std::vector<std::string_view>& cells) {
        if (cells.size() <= *std::ranges::max_element(at_)) {
            return refuse("has too few cells");
        }
        const std::string_view item = cells[at_[0]];
        const std::string_view text = cells[at_[2]];
        const auto start = number(cells[at_[3]], "start");
        const auto end = number(cells[at_[4]], "end");
        const auto segment = segments_.find(item);
        if (segment == segments_.end()) {
            return refuse(fmt::format("the texts have no item {}", quote(item)), "item");
        }
        std::optional<TextStretch>* stretch =
            stretch_of(constituent_of(segment->second, cells[at_[1]]), text);
        if (stretch == nullptr || !start || !end) {
            return;
        }
        const std::size_t length = count_characters(text_of(segment->second, text));
        if (*start >= *end || *end > length) {
            return refuse(
                fmt::format("{} to {} is no stretch of a text of {}: count characters from 0, and let "
                            "end be one more than the last",
                            *start, *end, counted(length, "character")),
                "end");
        }
        if (*stretch) {
            return refuse("the constituent has a stretch in this text already", "text");
        }
        *stretch = TextStretch{*start, *end};
    }

    Corpus& corpus_;
    const SourceText& source_;
    Problems problems_;
    std::map<std::string, std::size_t, std::less<>> segments_;
    std::map<std::pair<std::size_t, std::string>, std::size_t> numbers_;
    std::vector<Constituent> found_;
    std::array<std::size_t, 5> at_{};
    std::size_t line_ = 1;
};

}  // namespace

Problems add_degraded(Corpus& corpus, const LanguagePair& pair, const std::filesystem::path& folder) {
    Problems problems;
    for (const SystemTexts& system : corpus.systems) {
        corpus.degraded.push_back({.system = system.system});
    }
    for (const SystemOutput& degraded : pair.degraded) {
        const std::size_t system = system_number(corpus, degraded.name);
        const auto source = open_named(folder, degraded.file, "degraded." + degraded.name);
        if (system == corpus.systems.size()) {
            problems.add({ErrorCode::InvalidInput,
                          fmt::format("{} is no system of the language pair{}", quote(degraded.name),
                                      did_you_mean(degraded.name, system_names(corpus))),
                          {.field = "language_pair.degraded"}});
        } else if (!source) {
            problems.add(source.error());
        } else {
            read_degraded(corpus.degraded[system], *source, corpus.segments.size(), problems);
        }
    }
    for (const SystemTexts& system : corpus.systems) {
        if (std::ranges::find(pair.degraded, system.system, &SystemOutput::name) == pair.degraded.end()) {
            problems.add(
                {ErrorCode::InvalidInput,
                 fmt::format("the system {} has no degraded texts: name their file", quote(system.system)),
                 {.field = "language_pair.degraded"}});
        }
    }
    return problems;
}

Problems add_constituents(Corpus& corpus, const SourceText& source) {
    Problems problems;
    check_text(source, "constituents", problems);
    return problems.empty() ? ConstituentReader{corpus, source}.read() : problems;
}

Problems add_extras(Corpus& corpus, const LanguagePair& pair, const std::filesystem::path& folder) {
    Problems problems;
    if (!pair.degraded.empty()) {
        problems.add(add_degraded(corpus, pair, folder));
    }
    const auto open = [&](const std::string& file, const std::string& key) -> std::optional<SourceText> {
        if (file.empty()) {
            return std::nullopt;
        }
        auto source = open_named(folder, file, key);
        if (!source) {
            problems.add(std::move(source).error());
            return std::nullopt;
        }
        return *std::move(source);
    };
    if (const auto source = open(pair.constituents, "constituents")) {
        problems.add(add_constituents(corpus, *source));
    }
    if (const auto source = open(pair.vocabulary, "vocabulary")) {
        corpus.vocabulary = source->text();
    }
    return problems;
}

}  // namespace adjudge
