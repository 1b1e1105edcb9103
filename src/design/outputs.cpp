#include "design/outputs.hpp"

#include <algorithm>
#include <map>

namespace adjudge {
namespace {

// Compares what two systems made of a passage.
class PassageTexts {
public:
    PassageTexts(const Corpus& corpus, const Passage& passage) : corpus_{corpus}, passage_{passage} {}

    [[nodiscard]] bool are_equal(std::size_t a, std::size_t b) const {
        if (has_own_stretches(a, b)) {
            return false;
        }
        const auto& of_a = corpus_.systems[a].outputs;
        const auto& of_b = corpus_.systems[b].outputs;
        return std::equal(of_a.begin() + passage_.first, of_a.begin() + passage_.first + passage_.count,
                          of_b.begin() + passage_.first);
    }

    [[nodiscard]] bool is_empty(std::size_t system) const {
        const auto& outputs = corpus_.systems[system].outputs;
        return std::all_of(outputs.begin() + passage_.first,
                           outputs.begin() + passage_.first + passage_.count,
                           [](const std::string& text) { return text.empty(); });
    }

private:
    // The same text with another stretch highlighted is another question.
    [[nodiscard]] bool has_own_stretches(std::size_t a, std::size_t b) const {
        if (passage_.constituent == Passage::no_constituent) {
            return false;
        }
        const Constituent& constituent = corpus_.constituents[passage_.constituent];
        return constituent.outputs[a] != constituent.outputs[b];
    }

    const Corpus& corpus_;
    const Passage& passage_;
};

// The systems that gave the same text, for every different text of a passage.
std::vector<std::vector<std::uint32_t>> grouped_systems(const Corpus& corpus, const Passage& passage) {
    const PassageTexts texts{corpus, passage};
    std::vector<std::vector<std::uint32_t>> groups;
    for (std::uint32_t system = 0; system < corpus.systems.size(); ++system) {
        if (texts.is_empty(system)) {
            continue;
        }
        const auto same = std::ranges::find_if(
            groups, [&](const auto& group) { return texts.are_equal(group.front(), system); });
        if (same == groups.end()) {
            groups.push_back({system});
        } else {
            same->push_back(system);
        }
    }
    return groups;
}

}  // namespace

OutputIndex::OutputIndex(const Corpus& corpus, std::span<const Passage> passages) {
    std::map<std::vector<std::uint32_t>, std::uint32_t> sets;
    for (std::size_t p = 0; p < passages.size(); ++p) {
        begin_.push_back(outputs_.size());
        for (const std::vector<std::uint32_t>& group : grouped_systems(corpus, passages[p])) {
            merged_ += group.size() - 1;
            const auto set = sets.try_emplace(group, static_cast<std::uint32_t>(sets.size())).first;
            outputs_.push_back({static_cast<std::uint32_t>(p), set->second});
        }
    }
    begin_.push_back(outputs_.size());
    system_sets_.resize(sets.size());
    for (const auto& [group, number] : sets) {
        system_sets_[number] = group;
    }
}

}  // namespace adjudge
