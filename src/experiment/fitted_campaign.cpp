#include "experiment/fitted_campaign.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/random.hpp"

namespace adjudge {
namespace {

// What a HIT of the pilot becomes when it is laid out once more.
struct HitCopy {
    std::vector<std::uint32_t> system;                    // by system of the pilot
    std::map<std::uint32_t, std::uint64_t> passage = {};  // by document of the pilot, or item
};

// One judgment of the new campaign.
struct NewJudgment {
    std::uint32_t pilot;  // the judgment that it is laid out like
    std::uint32_t worker;
    std::uint32_t hit;
    std::uint32_t run;
    std::uint32_t system;
    std::uint64_t passage;
    std::uint32_t place;  // of the item in the passage
};

struct NewCampaign {
    std::vector<NewJudgment> judgments;
    std::vector<std::uint32_t> like;        // by worker: whom of the pilot they are like
    std::vector<std::uint32_t> hit_worker;  // by HIT
};

std::uint32_t passage_of(const Ratings& pilot, std::uint32_t judgment) {
    return pilot.document[judgment] == no_id ? pilot.item[judgment] : pilot.document[judgment];
}

// The HIT that somebody did, the same for all who did it; without names each is a HIT of its own.
std::uint32_t name_of(const PilotLayout& layout, std::uint32_t h) {
    return layout.hits[h].hit == no_id ? no_id - 1 - h : layout.hits[h].hit;
}

// Lays HITs out like those of a pilot.
class Layer {
public:
    Layer(const Ratings& pilot, const PilotLayout& layout, std::size_t passages, RandomStream& random)
        : pilot_{pilot},
          layout_{layout},
          systems_{judged_systems(pilot)},
          passages_{passages},
          random_{random} {}

    // Adds one more HIT like number `h` of the pilot; returns how many outputs are judged in it.
    std::size_t add(std::uint32_t h, std::uint32_t worker, const std::vector<std::uint32_t>& places) {
        const Assignment& hit = layout_.hits[h];
        const HitCopy& copy = copy_of(h);
        const auto number = static_cast<std::uint32_t>(made_.hit_worker.size());
        made_.hit_worker.push_back(worker);
        std::size_t outputs = 0;
        std::uint32_t last_run = no_id;
        for (const std::uint32_t judgment : hit.judgments) {
            runs_ += layout_.run[judgment] == last_run ? 0U : 1U;
            last_run = layout_.run[judgment];
            made_.judgments.push_back({.pilot = judgment,
                                       .worker = worker,
                                       .hit = number,
                                       .run = runs_ - 1,
                                       .system = copy.system[pilot_.system[judgment]],
                                       .passage = copy.passage.at(passage_of(pilot_, judgment)),
                                       .place = places[pilot_.item[judgment]]});
            outputs += pilot_.kind[judgment] == UnitKind::System ? 1U : 0U;
        }
        return outputs;
    }
    void add_worker(std::uint32_t like) { made_.like.push_back(like); }
    [[nodiscard]] NewCampaign take() && { return std::move(made_); }

private:
    // Workers who had one HIT of the pilot together have one together here.
    const HitCopy& copy_of(std::uint32_t h) {
        const Assignment& hit = layout_.hits[h];
        const auto [copy, is_new] = copies_.try_emplace({name_of(layout_, h), times_[h]++});
        if (is_new) {
            copy->second.system.resize(pilot_.systems.size());
            std::iota(copy->second.system.begin(), copy->second.system.end(), 0U);
            std::vector<std::uint32_t> dealt = systems_;
            random_.shuffle(dealt);
            for (std::size_t s = 0; s < systems_.size(); ++s) {
                copy->second.system[systems_[s]] = dealt[s];
            }
        }
        add_passages(hit, copy->second);
        return copy->second;
    }

    void add_passages(const Assignment& hit, HitCopy& copy) {
        std::set<std::uint32_t> wanted;
        for (const std::uint32_t judgment : hit.judgments) {
            if (!copy.passage.contains(passage_of(pilot_, judgment))) {
                wanted.insert(passage_of(pilot_, judgment));
            }
        }
        const auto drawn = random_.sample(std::max(passages_, wanted.size()), wanted.size());
        std::size_t next = 0;
        for (const std::uint32_t passage : wanted) {
            copy.passage[passage] = drawn[next++];
        }
    }

    const Ratings& pilot_;
    const PilotLayout& layout_;
    std::vector<std::uint32_t> systems_;
    std::size_t passages_;
    RandomStream& random_;
    NewCampaign made_;
    std::uint32_t runs_ = 0;
    std::map<std::pair<std::uint32_t, std::size_t>, HitCopy> copies_;
    std::map<std::uint32_t, std::size_t> times_;  // that a HIT of the pilot was laid out
};

// Normal effects, each drawn when it is first asked for.
template <class Key>
class DrawnEffects {
public:
    explicit DrawnEffects(double sd) : sd_{sd} {}
    double at(const Key& key, RandomStream& random) {
        const auto [found, is_new] = values_.try_emplace(key, 0.0);
        if (is_new) {
            found->second = sd_ * random.normal();
        }
        return found->second;
    }

private:
    double sd_;
    std::map<Key, double> values_;
};

// Who judges: somebody like a worker of the pilot.
struct Likeness {
    const PilotWorker& worker;
    const std::vector<double>& noise_shape;
    const std::vector<std::uint32_t>& runs;
};

// What the workers of the new campaign say.
class Judge {
public:
    Judge(const CrowdDraw& draw, const PilotLayout& layout, RandomStream& random)
        : draw_{draw},
          layout_{layout},
          random_{random},
          documents_{draw.document_sd},
          items_{draw.item_sd},
          outputs_{draw.output_sd},
          tastes_{draw.taste} {}

    double score(const NewJudgment& judgment, UnitKind kind, const Likeness& like) {
        const PilotWorker& worker = like.worker;
        if (kind == UnitKind::GoodReference) {
            return worker.bias + worker.reference + worker.reference_sd * random_.normal();
        }
        const ItemKey item{judgment.passage, judgment.place};
        const OutputKey output{item, judgment.system};
        const auto of_kind = static_cast<std::size_t>(kind);
        const double difficulty = documents_.at(judgment.passage, random_) + items_.at(item, random_);
        const double shared = shared_error(judgment, like);
        const double noise = like.noise_shape[random_.below(like.noise_shape.size())];
        if (!counts_for_system(kind)) {
            return worker.bias + worker.scale * draw_.control_level[of_kind] + difficulty +
                   worker.noise * (shared + noise * draw_.control_noise[of_kind]);
        }
        return worker.bias + worker.scale * draw_.systems[judgment.system] + difficulty +
               outputs_.at(output, random_) +
               worker.noise * (shared + tastes_.at({judgment.worker, output}, random_) + noise);
    }

private:
    using ItemKey = std::pair<std::uint64_t, std::uint32_t>;
    using OutputKey = std::pair<ItemKey, std::uint32_t>;

    // Of a run: like one of the worker's; of a HIT: like that of which it is a copy. Either sign.
    double shared_error(const NewJudgment& judgment, const Likeness& like) {
        if (judgment.hit != hit_) {
            hit_ = judgment.hit;
            const std::uint32_t pilot_hit = layout_.hit[judgment.pilot];
            shift_ = sign() * draw_.hit_errors[pilot_hit];
            drift_ = sign() * draw_.drifts[pilot_hit];
        }
        if (judgment.run != run_) {
            run_ = judgment.run;
            run_error_ = sign() * draw_.run_errors[like.runs[random_.below(like.runs.size())]];
        }
        return shift_ + drift_ * layout_.place[judgment.pilot] + run_error_;
    }
    double sign() { return random_.below(2) == 0 ? 1.0 : -1.0; }

    const CrowdDraw& draw_;
    const PilotLayout& layout_;
    RandomStream& random_;
    DrawnEffects<std::uint64_t> documents_;
    DrawnEffects<ItemKey> items_;
    DrawnEffects<OutputKey> outputs_;
    DrawnEffects<std::pair<std::uint32_t, OutputKey>> tastes_;
    // Judgments of a HIT, and of a run in it, come one after the other.
    std::uint32_t hit_ = no_id;
    std::uint32_t run_ = no_id;
    double shift_ = 0.0;
    double drift_ = 0.0;
    double run_error_ = 0.0;
};

// All scores within the pilot's range, by one factor around its middle.
void bring_back(std::vector<double>& scores, const Ratings& pilot) {
    const auto [least, most] = std::ranges::minmax(pilot.score);
    const double middle = 0.5 * (least + most);
    double farthest = 0.0;
    for (const double score : scores) {
        farthest = std::max(farthest, std::abs(score - middle));
    }
    const double factor = farthest > 0.0 ? std::min(1.0, 0.5 * (most - least) / farthest) : 1.0;
    for (double& score : scores) {
        score = middle + factor * (score - middle);
    }
}

// Puts the columns of a table together.
class TableColumns {
public:
    void name(std::string_view column, const std::string& value) {
        auto& cells = std::get<NameColumn>(place(column).cells);
        cells.codes.push_back(value.empty() ? missing_code
                                            : parts_.dictionaries[cells.dictionary].add(value));
    }
    void number(std::string_view column, double value) {
        std::get<NumberColumn>(place(column).cells).values.push_back(value);
    }
    void count(std::string_view column, std::int32_t value) {
        std::get<CountColumn>(place(column).cells).values.push_back(value);
    }
    void kind(UnitKind kind) {
        std::get<WordColumn>(place("kind").cells).codes.push_back(static_cast<std::uint8_t>(kind));
    }
    [[nodiscard]] JudgmentTable take() && { return JudgmentTable{std::move(parts_)}; }

private:
    NamedColumn& place(std::string_view column) {
        NamedColumn* found = parts_.find(column);
        return found == nullptr ? parts_.columns[parts_.add_column(column)] : *found;
    }
    TableParts parts_ = {.kind = TableKind::Ratings};
};

JudgmentTable table_of(const Ratings& pilot, const NewCampaign& campaign, const std::vector<double>& scores) {
    TableColumns columns;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> unit_of;  // by HIT and pilot's judgment
    for (std::size_t i = 0; i < campaign.judgments.size(); ++i) {
        unit_of[{campaign.judgments[i].hit, campaign.judgments[i].pilot}] = i;
    }
    for (std::size_t i = 0; i < campaign.judgments.size(); ++i) {
        const NewJudgment& judgment = campaign.judgments[i];
        const std::uint32_t pair = pilot.pair[judgment.pilot];
        columns.name("worker", fmt::format("worker-{}", judgment.worker + 1));
        columns.name("hit", fmt::format("hit-{}", judgment.hit + 1));
        columns.name("item", fmt::format("{}.{}", judgment.passage + 1, judgment.place + 1));
        columns.name("system", pilot.systems[judgment.system]);
        columns.number("score", scores[i]);
        columns.kind(pilot.kind[judgment.pilot]);
        columns.name("unit", fmt::format("{}", i + 1));
        columns.name("pair", pair == no_id ? "" : fmt::format("{}", unit_of.at({judgment.hit, pair}) + 1));
        columns.count("position", pilot.position[judgment.pilot]);
        columns.number("seconds", pilot.seconds[judgment.pilot]);
        const bool has_document = pilot.document[judgment.pilot] != no_id;
        columns.name("document", has_document ? fmt::format("{}", judgment.passage + 1) : "");
    }
    return std::move(columns).take();
}

// By item: its place among those of its document, or 0.
std::vector<std::uint32_t> places_in_documents(const Ratings& pilot) {
    std::map<std::uint32_t, std::set<std::uint32_t>> items_of;
    for (std::size_t i = 0; i < pilot.size(); ++i) {
        if (pilot.document[i] != no_id) {
            items_of[pilot.document[i]].insert(pilot.item[i]);
        }
    }
    std::vector<std::uint32_t> places(pilot.items.size(), 0);
    for (const auto& [document, items] : items_of) {
        std::uint32_t place = 0;
        for (const std::uint32_t item : items) {
            places[item] = place++;
        }
    }
    return places;
}

// How many documents, or items, there probably are, by the HITs that each was seen in.
std::size_t passages_of(const Ratings& pilot, const PilotLayout& layout) {
    std::map<std::uint32_t, std::set<std::uint32_t>> hits_of;
    for (std::uint32_t i = 0; i < pilot.size(); ++i) {
        hits_of[passage_of(pilot, i)].insert(name_of(layout, layout.hit[i]));
    }
    std::vector<std::size_t> times;
    times.reserve(hits_of.size());
    for (const auto& [passage, hits] : hits_of) {
        times.push_back(hits.size());
    }
    return static_cast<std::size_t>(std::llround(chao_total(times)));
}

}  // namespace

double chao_total(const std::vector<std::size_t>& times_seen) {
    const auto once = static_cast<double>(std::ranges::count(times_seen, std::size_t{1}));
    const auto twice = static_cast<double>(std::ranges::count(times_seen, std::size_t{2}));
    const auto seen = static_cast<double>(times_seen.size());
    return seen + once * std::max(once - 1.0, 0.0) / (2.0 * (twice + 1.0));
}

FittedCampaign::FittedCampaign(const Ratings& pilot, const CrowdFitOptions& options)
    : pilot_{pilot},
      layout_{layout_of(pilot)},
      crowd_{fit_crowd(pilot, options)},
      hits_of_worker_(pilot.workers.size()),
      runs_of_worker_(pilot.workers.size()),
      place_in_document_{places_in_documents(pilot)},
      documents_{passages_of(pilot, layout_)} {
    for (std::uint32_t h = 0; h < layout_.hits.size(); ++h) {
        hits_of_worker_[layout_.hits[h].worker].push_back(h);
        auto& runs = runs_of_worker_[layout_.hits[h].worker];
        for (const std::uint32_t judgment : layout_.hits[h].judgments) {
            runs.push_back(layout_.run[judgment]);
        }
        runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
    }
}

std::size_t FittedCampaign::judgments() const {
    return static_cast<std::size_t>(std::ranges::count(pilot_.kind, UnitKind::System));
}

std::vector<TrueSystem> FittedCampaign::systems(std::size_t draw) const {
    std::vector<TrueSystem> systems;
    for (const std::uint32_t s : judged_systems(pilot_)) {
        systems.push_back({pilot_.systems[s], crowd_.draws[draw].systems[s]});
    }
    return systems;
}

JudgmentTable FittedCampaign::judged(const FittedSize& size) const {
    RandomStream random{size.seed, "fitted-campaign"};
    Layer layer{pilot_, layout_, documents_, random};
    std::size_t have = 0;
    for (std::uint32_t worker = 0; have < size.judgments; ++worker) {
        const auto like = static_cast<std::uint32_t>(random.below(hits_of_worker_.size()));
        layer.add_worker(like);
        for (std::size_t i = 0; i < hits_of_worker_[like].size() && have < size.judgments; ++i) {
            have += layer.add(hits_of_worker_[like][i], worker, place_in_document_);
        }
    }
    const NewCampaign campaign = std::move(layer).take();
    const CrowdDraw& draw = crowd_.draws[size.draw];
    Judge judge{draw, layout_, random};
    std::vector<double> scores;
    for (const NewJudgment& judgment : campaign.judgments) {
        const std::uint32_t like = campaign.like[judgment.worker];
        scores.push_back(judge.score(judgment, pilot_.kind[judgment.pilot],
                                     {draw.workers[like], crowd_.noise_shapes[like], runs_of_worker_[like]}));
    }
    bring_back(scores, pilot_);
    return table_of(pilot_, campaign, scores);
}

}  // namespace adjudge
