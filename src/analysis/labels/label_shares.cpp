#include "analysis/labels/label_shares.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "analysis/shared_outputs.hpp"

namespace adjudge {
namespace {

// The labels of a system's outputs, by item.
struct SystemLabels {
    std::map<std::uint32_t, std::map<std::uint32_t, std::size_t>> by_item = {};  // then by label
    std::size_t labels = 0;

    void add(std::uint32_t item, std::uint32_t label) {
        ++by_item[item][label];
        ++labels;
    }
    [[nodiscard]] std::size_t given(std::uint32_t label) const {
        std::size_t count = 0;
        for (const auto& [item, counts] : by_item) {
            const auto found = counts.find(label);
            count += found == counts.end() ? 0U : found->second;
        }
        return count;
    }
};

// By system, in the order of the names.
struct LabelsBySystem {
    std::vector<std::string> systems;
    std::vector<SystemLabels> crowd;
    std::vector<SystemLabels> experts;
};

LabelsBySystem by_system(const Answers& answers) {
    SharedOutputs shared = shared_outputs(answers.shown_systems);
    LabelsBySystem found{std::move(shared.systems), {}, {}};
    found.crowd.resize(found.systems.size());
    found.experts.resize(found.systems.size());
    for (std::size_t row = 0; row < answers.size(); ++row) {
        if (answers.question[row] == no_id || answers.shown[row] == no_id) {
            continue;
        }
        auto& of_role = answers.is_expert[answers.worker[row]] ? found.experts : found.crowd;
        for (const std::uint32_t system : shared.systems_of[answers.shown[row]]) {
            of_role[system].add(answers.item[row], answers.given[row]);
        }
    }
    return found;
}

Computed<GroupRatio> share_of(const SystemLabels& labels, std::uint32_t label, double confidence) {
    std::vector<GroupSums> items;
    for (const auto& [item, counts] : labels.by_item) {
        GroupSums sums{0.0, 0.0};
        for (const auto& [given, count] : counts) {
            sums.part += given == label ? static_cast<double>(count) : 0.0;
            sums.whole += static_cast<double>(count);
        }
        items.push_back(sums);
    }
    auto share = group_ratio(items, confidence);
    if (share) {
        share->interval.low = std::max(share->interval.low, 0.0);
        share->interval.high = std::min(share->interval.high, 1.0);
    }
    return share;
}

LabelShare label_share(const LabelsBySystem& labels, std::size_t system, std::uint32_t label,
                       double confidence) {
    const SystemLabels& crowd = labels.crowd[system];
    const SystemLabels& experts = labels.experts[system];
    return {.label = {},
            .system = labels.systems[system],
            .given = crowd.given(label),
            .labels = crowd.labels,
            .items = crowd.by_item.size(),
            .share = share_of(crowd, label, confidence),
            .of_experts = {static_cast<double>(experts.given(label)), static_cast<double>(experts.labels)}};
}

}  // namespace

std::vector<LabelShare> label_shares(const Answers& answers, double confidence) {
    const LabelsBySystem labels = by_system(answers);
    std::vector<LabelShare> shares;
    for (std::uint32_t label = 0; label < answers.answers.size(); ++label) {
        for (std::size_t system = 0; system < labels.systems.size(); ++system) {
            if (labels.crowd[system].labels > 0) {
                shares.push_back(label_share(labels, system, label, confidence));
                shares.back().label = answers.answers[label];
            }
        }
    }
    std::ranges::stable_sort(shares, [](const LabelShare& one, const LabelShare& other) {
        const auto share = [](const LabelShare& of) {
            return -static_cast<double>(of.given) / static_cast<double>(of.labels);
        };
        return std::tuple{std::string_view{one.label}, share(one), std::string_view{one.system}} <
               std::tuple{std::string_view{other.label}, share(other), std::string_view{other.system}};
    });
    return shares;
}

AgreementShare agreement_with_experts(const Answers& answers) {
    // By question and label.
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> given;
    std::map<std::uint32_t, double> experts;
    for (std::size_t row = 0; row < answers.size(); ++row) {
        if (answers.question[row] != no_id && answers.is_expert[answers.worker[row]]) {
            given[{answers.question[row], answers.given[row]}] += 1.0;
            experts[answers.question[row]] += 1.0;
        }
    }
    AgreementShare share;
    for (std::size_t row = 0; row < answers.size(); ++row) {
        if (answers.question[row] == no_id || answers.is_expert[answers.worker[row]]) {
            continue;
        }
        if (const auto others = experts.find(answers.question[row]); others != experts.end()) {
            const auto same = given.find({answers.question[row], answers.given[row]});
            share.compared += others->second;
            share.agreeing += same == given.end() ? 0.0 : same->second;
        }
    }
    return share;
}

}  // namespace adjudge
