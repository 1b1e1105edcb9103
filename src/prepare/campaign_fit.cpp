#include "prepare/campaign_fit.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "base/quote.hpp"
#include "base/try.hpp"
#include "design/pair_plan.hpp"
#include "design/scaled_design.hpp"
#include "formats/campaign/campaign_edit.hpp"
#include "formats/campaign/campaign_file.hpp"
#include "model/campaign_parts.hpp"
#include "prepare/plan_inputs.hpp"

namespace adjudge {
namespace {

// HITs this much smaller than the largest that can be filled are tried too.
constexpr double least_share_of_largest = 0.7;

bool is_about_size(const Error& error) {
    const std::string& key = error.place.field;
    return key == "hit" || key.starts_with("hit.") || key == "sample.items";
}

std::string was(std::size_t before) { return fmt::format("fitted; was {}", before); }

// Of which a HIT has at most as many as there are.
std::size_t items_of(const Corpus& corpus, const Protocol& protocol) {
    if (!protocol.keeps_documents() && protocol.level == Level::Sentence) {
        return corpus.segments.size();
    }
    std::set<std::string_view> documents;
    for (const Segment& segment : corpus.segments) {
        documents.insert(segment.document);
    }
    return documents.size();
}

// The part with HITs of `system` normal units, and as many fewer items where it draws a number of them.
Campaign with_hits_of(const Campaign& wanted, std::size_t system) {
    Campaign fitted = wanted;
    fitted.hit = scaled(wanted.hit, system, least_controls(wanted.quality.test_or_usual()));
    if (wanted.sample.items && system < wanted.hit.system) {
        const double hits =
            static_cast<double>(*wanted.sample.items) / static_cast<double>(wanted.hit.system);
        fitted.sample.items =
            static_cast<std::size_t>(std::max(1.0, std::floor(hits * static_cast<double>(system) + 1e-9)));
    }
    return fitted;
}

class PartFit {
public:
    PartFit(const CampaignFolder& folder, std::span<const std::unique_ptr<Corpus>> corpora, Campaign wanted)
        : folder_{folder}, corpora_{corpora}, wanted_{std::move(wanted)} {}

    // The part as it can be built; as it is where no size helps.
    Result<Campaign, Problems> fit(std::span<const WordingLanguage> wordings) {
        auto inputs = read_plan_inputs(folder_, wanted_, wordings);
        if (!inputs) {
            return folder_.placed(inputs.error(), 0);
        }
        inputs_ = *std::move(inputs);
        ADJUDGE_TRY(auto tried, unfilled_of(wanted_));
        return tried ? wanted_ : largest();
    }

    [[nodiscard]] std::size_t fewest_items() const {
        std::size_t fewest = corpora_.empty() ? 0 : items_of(*corpora_[0], wanted_.protocols.front());
        for (const auto& corpus : corpora_) {
            fewest = std::min(fewest, items_of(*corpus, wanted_.protocols.front()));
        }
        return fewest;
    }

private:
    // By how many units the last HITs are shorter; nothing where a HIT is too large.
    Result<std::optional<std::size_t>, Problems> unfilled_of(const Campaign& part) const {
        std::size_t unfilled = 0;
        for (std::size_t pair = 0; pair < corpora_.size(); ++pair) {
            const auto plan = PairPlan::make(*corpora_[pair], part, PlanInputs{inputs_});
            if (plan) {
                unfilled += (*plan)->summary().unfilled;
            } else if (std::ranges::all_of(plan.error().listed(), is_about_size)) {
                return std::optional<std::size_t>{};
            } else {
                return folder_.placed(plan.error(), pair);
            }
        }
        return std::optional{unfilled};
    }

    Result<Campaign, Problems> largest() const {
        std::optional<Campaign> best;
        std::size_t least_unfilled = 0;
        std::size_t smallest = 1;
        const std::size_t first =
            std::min(fewest_items() * wanted_.hit.outputs_per_item, wanted_.hit.system - 1);
        for (std::size_t system = first; system >= smallest; --system) {
            Campaign candidate = with_hits_of(wanted_, system);
            ADJUDGE_TRY(const auto unfilled, unfilled_of(candidate));
            if (!unfilled) {
                continue;
            }
            if (!best) {
                smallest =
                    static_cast<std::size_t>(std::ceil(static_cast<double>(system) * least_share_of_largest));
            }
            if (!best || *unfilled < least_unfilled) {
                best = std::move(candidate);
                least_unfilled = *unfilled;
            }
            if (least_unfilled == 0) {
                break;
            }
        }
        return best ? *std::move(best) : wanted_;
    }

    const CampaignFolder& folder_;
    std::span<const std::unique_ptr<Corpus>> corpora_;
    Campaign wanted_;
    PlanInputs inputs_ = {};
};

// What differs, as the campaign file has to say it.
std::vector<NumberChange> changes_of(const Campaign& wanted, const Campaign& fitted,
                                     const std::string& prefix) {
    std::vector<NumberChange> changes = hit_changes(wanted.hit, fitted.hit, prefix + "hit");
    if (wanted.sample.items != fitted.sample.items) {
        changes.push_back({.section = prefix + "sample",
                           .key = "items",
                           .value = fitted.sample.items.value_or(0),
                           .comment = was(wanted.sample.items.value_or(0))});
    }
    return changes;
}

// The edited text must say what was fitted: it may have been written in a way that the edit does not know.
Result<CampaignFit, Problems> checked(CampaignFit fit, const CampaignFolder& folder,
                                      const std::vector<Campaign>& wanted) {
    const auto read = read_campaign(SourceText::from_memory(folder.file(), fit.settings));
    if (read && in_parts(*read) == wanted) {
        return fit;
    }
    std::string mixes;
    for (const FittedPart& part : fit.parts) {
        mixes += fmt::format("{}{}{}", mixes.empty() ? "" : "; ", part.name.empty() ? "" : part.name + ": ",
                             mix_text(part.fitted));
    }
    return only({ErrorCode::Unsupported,
                 fmt::format("the HITs are too large for the texts, and [hit] is written in a way that can't "
                             "be changed here: set it to {}",
                             mixes),
                 {.file = folder.file(), .field = "hit"}});
}

}  // namespace

std::vector<NumberChange> hit_changes(const HitDesign& wanted, const HitDesign& fitted,
                                      const std::string& section) {
    std::vector<NumberChange> changes;
    const auto compare = [&](std::string_view key, std::size_t before, std::size_t after) {
        if (before != after) {
            changes.push_back(
                {.section = section, .key = std::string{key}, .value = after, .comment = was(before)});
        }
    };
    compare("system", wanted.system, fitted.system);
    compare("ask_again", wanted.ask_again, fitted.ask_again);
    compare("bad_reference", wanted.bad_reference, fitted.bad_reference);
    compare("good_reference", wanted.good_reference, fitted.good_reference);
    compare("gold", wanted.gold, fitted.gold);
    compare("spam", wanted.spam, fitted.spam);
    compare("least_gap", wanted.least_gap, fitted.least_gap);
    compare("most_gap", wanted.most_gap, fitted.most_gap);
    compare("groups", wanted.groups, fitted.groups);
    return changes;
}

std::string mix_text(const HitDesign& design) {
    std::string text;
    const auto add = [&](UnitKind kind, std::size_t count) {
        if (count > 0) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word(kind));
        }
    };
    add(UnitKind::System, design.system);
    add(UnitKind::AskAgain, design.ask_again);
    add(UnitKind::BadReference, design.bad_reference);
    add(UnitKind::GoodReference, design.good_reference);
    add(UnitKind::Gold, design.gold);
    add(UnitKind::Spam, design.spam);
    return fmt::format("{} ({})", counted(design.units(), "unit"), text);
}

std::string fit_text(const FittedPart& part) {
    const std::size_t units = part.fitted.units();
    return fmt::format("{}HITs fitted to {}: {} instead of {}; {} of {} are controls",
                       part.name.empty() ? "" : part.name + ": ", counted(part.items, "item"),
                       mix_text(part.fitted), mix_text(part.wanted), units - part.fitted.system,
                       counted(units, "unit"));
}

Result<CampaignFit, Problems> fit_campaign(const CampaignFolder& folder) {
    ADJUDGE_TRY(const auto wordings, folder.wordings());
    std::vector<std::unique_ptr<Corpus>> corpora;
    for (std::size_t pair = 0; pair < folder.campaign().language_pairs.size(); ++pair) {
        ADJUDGE_TRY(auto corpus, read_texts(folder, pair));
        corpora.push_back(std::make_unique<Corpus>(std::move(corpus)));
    }
    CampaignFit fit{.settings = folder.settings()};
    std::vector<Campaign> parts = in_parts(folder.campaign());
    std::vector<NumberChange> changes;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        PartFit part{folder, corpora, parts[i]};
        auto fitted = part.fit(wordings);
        if (!fitted) {
            return std::move(fitted).error();
        }
        const bool has_parts = !folder.campaign().parts.empty();
        const auto own = changes_of(parts[i], *fitted, has_parts ? fmt::format("part[{}].", i + 1) : "");
        changes.insert(changes.end(), own.begin(), own.end());
        if (!own.empty()) {
            fit.parts.push_back({.name = has_parts ? folder.campaign().parts[i].name : "",
                                 .wanted = parts[i].hit,
                                 .fitted = fitted->hit,
                                 .items = part.fewest_items()});
        }
        parts[i] = *std::move(fitted);
    }
    fit.settings = with_numbers(fit.settings, changes);
    return changes.empty() ? Result<CampaignFit, Problems>{std::move(fit)}
                           : checked(std::move(fit), folder, parts);
}

}  // namespace adjudge
