#include "experiment/planned_campaign.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "formats/campaign/wording_file.hpp"
#include "formats/tables/cell.hpp"
#include "simulate/model_answer.hpp"

namespace adjudge {
namespace {

std::string gold_text(const Answer& answer) {
    if (const auto* slider = std::get_if<SliderAnswer>(&answer)) {
        return format_number(slider->value);
    }
    const auto* choice = std::get_if<ChoiceAnswer>(&answer);
    return choice != nullptr && !choice->values.empty() ? choice->values.front() : "";
}

// What an expert says of the items that were drawn.
GoldAnswers gold_of(const Hit& hit, const Crowd& crowd, const Truth& truth, std::uint64_t seed) {
    const MadeWorker expert = make_experts(crowd, 1, seed).front();
    GoldAnswers gold;
    for (std::size_t i = 0; i < hit.units.size(); ++i) {
        const Unit& unit = hit.units[i];
        const ModelAnswer answer = answer_unit(expert, hit, unit, truth, i);
        for (const std::string& system : outputs_of(unit).front()->systems) {
            gold[{unit.item, system}] = gold_text(answer.answers.front());
        }
    }
    return gold;
}

}  // namespace

Result<PlannedCampaign, Problems> PlannedCampaign::make(Campaign campaign,
                                                        const std::vector<InventedTexts>& texts,
                                                        const Crowd& crowd, std::uint64_t seed) {
    PlannedCampaign planned;
    planned.campaign_ = std::make_unique<Campaign>(std::move(campaign));
    for (const InventedTexts& invented : texts) {
        planned.corpora_.push_back(std::make_unique<Corpus>(invent_corpus(invented)));
    }
    if (auto done = planned.plan(crowd, seed); !done) {
        return std::move(done).error();
    }
    planned.make_supply();
    return planned;
}

Result<Done, Problems> PlannedCampaign::plan(const Crowd& crowd, std::uint64_t seed) {
    auto wordings = embedded_wordings();
    if (!wordings) {
        return std::move(wordings).error();
    }
    const bool draws_gold = campaign_->gold.count && campaign_->gold.file.empty();
    for (const auto& corpus : corpora_) {
        PlanInputs inputs{.wordings = *wordings};
        if (draws_gold) {
            auto gold = drawn_gold(*corpus, inputs, crowd, seed);
            if (!gold) {
                return std::move(gold).error();
            }
            inputs.gold = *std::move(gold);
        }
        auto plan = PairPlan::make(*corpus, *campaign_, std::move(inputs));
        if (!plan) {
            return std::move(plan).error();
        }
        plans_.push_back(*std::move(plan));
    }
    return Done{};
}

Result<GoldAnswers, Problems> PlannedCampaign::drawn_gold(const Corpus& corpus, const PlanInputs& inputs,
                                                          const Crowd& crowd, std::uint64_t seed) {
    campaign_->gold.file.clear();
    const auto drawn = PairPlan::make(corpus, *campaign_, inputs);
    if (!drawn) {
        return drawn.error();
    }
    const Truth truth{crowd.truth, systems(), seed};
    GoldAnswers gold = gold_of((*drawn)->expert_hit(0), crowd, truth, seed);
    campaign_->gold.file = "simulated experts";
    return gold;
}

void PlannedCampaign::make_supply() {
    struct Part {
        const PairPlan* plan;
        std::size_t configuration;
        std::size_t first;  // HIT
    };
    std::vector<Part> parts;
    for (std::size_t c = 0; c < campaign_->protocols.size(); ++c) {
        for (const auto& plan : plans_) {
            parts.push_back({plan.get(), c, supply_.languages.size()});
            supply_.languages.insert(supply_.languages.end(), plan->hits(), plan->corpus().target_language);
        }
    }
    supply_.hit = [parts = std::move(parts)](std::size_t i) {
        const auto after = std::ranges::upper_bound(parts, i, {}, &Part::first);
        const Part& part = *std::prev(after);
        return part.plan->hit(part.configuration, i - part.first);
    };
}

std::vector<std::string> PlannedCampaign::systems() const {
    std::set<std::string> names;
    for (const auto& corpus : corpora_) {
        for (const SystemTexts& system : corpus->systems) {
            names.insert(system.system);
        }
    }
    return {names.begin(), names.end()};
}

}  // namespace adjudge
