#include "claims/real_workers.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "formats/gzip_text.hpp"
#include "formats/source_text.hpp"
#include "formats/tables/table_reader.hpp"
#include "model/table_views.hpp"
#include "real_data/data_folder.hpp"

namespace adjudge::claims {
namespace {

JudgmentTable read_packed(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    const std::string packed{std::istreambuf_iterator<char>{stream}, {}};
    const std::string text = unpack_gzip(packed).value();
    return read_table(SourceText::from_memory(file.stem().string(), text), {}).value();
}

template <class View>
std::string name_at(const View& view, std::size_t row) {
    if (!view.is_present()) {
        return {};
    }
    const auto id = view.at(row);
    return id ? std::string{view.name(*id)} : std::string{};
}

// By target language.
std::map<std::string, RatingRows> rows_of(const JudgmentTable& table) {
    const RatingsView view = RatingsView::of(table).value();
    std::map<std::string, RatingRows> rows;
    for (std::size_t row = 0; row < view.score.size(); ++row) {
        rows[name_at(view.target_language, row)].push_back(
            {.worker = name_at(view.worker, row),
             .item = name_at(view.item, row),
             .system = name_at(view.system, row),
             .score = view.score[row],
             .kind = view.kind.at(row).value_or(UnitKind::System),
             .unit = name_at(view.unit, row),
             .pair = name_at(view.pair, row),
             .hit = name_at(view.hit, row),
             .document = name_at(view.document, row)});
    }
    return rows;
}

using RunKey = std::tuple<std::string, std::string, std::string, std::string>;

RunKey run_of(const RatingRow& row) { return {row.worker, row.hit, row.system, row.document}; }

}  // namespace

std::vector<std::vector<std::size_t>> RealCampaign::hits() const {
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> by_hit;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        by_hit[{rows[i].worker, rows[i].hit}].push_back(i);
    }
    std::vector<std::vector<std::size_t>> found;
    for (auto& [key, of_hit] : by_hit) {
        found.push_back(std::move(of_hit));
    }
    return found;
}

std::vector<RealCampaign> wmt21_campaigns() {
    std::vector<RealCampaign> campaigns;
    if (!data_folder()) {
        return campaigns;
    }
    for (const char* name : {"cs-en", "de-en", "is-en"}) {
        const auto file = *data_folder() / "wmt21-da" / (std::string{name} + ".csv.gz");
        if (std::filesystem::exists(file)) {
            campaigns.push_back({name, rows_of(read_packed(file)).begin()->second});
        }
    }
    return campaigns;
}

std::vector<RealCampaign> campaigns_of(const std::string& file) {
    std::vector<RealCampaign> campaigns;
    for (auto& [language, rows] : rows_of(read_table(SourceText::open(file).value(), {}).value())) {
        campaigns.push_back({"en-" + language, std::move(rows)});
    }
    return campaigns;
}

RatingRows sampled_hits(const RealCampaign& campaign, std::size_t judgments, RandomStream& random) {
    std::vector<std::vector<std::size_t>> hits = campaign.hits();
    random.shuffle(hits);
    RatingRows sampled;
    std::size_t normal = 0;
    for (const std::vector<std::size_t>& hit : hits) {
        if (judgments > 0 && normal >= judgments) {
            break;
        }
        for (const std::size_t i : hit) {
            sampled.push_back(campaign.rows[i]);
            normal += campaign.rows[i].kind == UnitKind::System ? 1U : 0U;
        }
    }
    return sampled;
}

RatingRows with_further_hits(const RealCampaign& campaign, RatingRows rows, std::size_t hits,
                             RandomStream& random) {
    std::set<std::pair<std::string, std::string>> taken;
    for (const RatingRow& row : rows) {
        taken.emplace(row.worker, row.hit);
    }
    std::vector<std::vector<std::size_t>> others = campaign.hits();
    std::erase_if(others, [&](const std::vector<std::size_t>& hit) {
        return taken.contains({campaign.rows[hit.front()].worker, campaign.rows[hit.front()].hit});
    });
    random.shuffle(others);
    others.resize(std::min(hits, others.size()));
    for (const std::vector<std::size_t>& hit : others) {
        for (const std::size_t i : hit) {
            rows.push_back(campaign.rows[i]);
        }
    }
    return rows;
}

WorkerHalves split_workers(const RealCampaign& campaign, RandomStream& random) {
    std::map<std::string, bool> is_first;
    for (const RatingRow& row : campaign.rows) {
        is_first.emplace(row.worker, false);
    }
    std::vector<bool*> halves;
    for (auto& [worker, half] : is_first) {
        halves.push_back(&half);
    }
    random.shuffle(halves);
    for (std::size_t i = 0; i < halves.size(); i += 2) {
        *halves[i] = true;
    }
    WorkerHalves found{{campaign.name, {}}, {campaign.name, {}}};
    for (const RatingRow& row : campaign.rows) {
        (is_first[row.worker] ? found.first : found.second).rows.push_back(row);
    }
    return found;
}

RatingRows split_systems(RatingRows rows, DealtPart part, RandomStream& random) {
    const auto part_of = [&](const RatingRow& row) {
        RunKey key = run_of(row);
        if (part == DealtPart::Hits) {
            std::get<3>(key).clear();
        }
        return key;
    };
    std::map<std::string, std::map<RunKey, int>> parts;  // by system
    for (const RatingRow& row : rows) {
        parts[row.system].emplace(part_of(row), 0);
    }
    for (auto& [system, of_system] : parts) {
        std::vector<int*> halves;
        for (auto& [key, half] : of_system) {
            halves.push_back(&half);
        }
        random.shuffle(halves);
        for (std::size_t i = 0; i < halves.size(); ++i) {
            *halves[i] = static_cast<int>(i % 2) + 1;
        }
    }
    for (RatingRow& row : rows) {
        row.system += "#" + std::to_string(parts.at(row.system).at(part_of(row)));
    }
    return rows;
}

RatingRows permuted_systems(RatingRows rows, RandomStream& random) {
    std::map<RunKey, std::string> renamed;
    for (const RatingRow& row : rows) {
        renamed.emplace(run_of(row), row.system);
    }
    std::vector<std::string> names;
    for (const auto& [key, name] : renamed) {
        names.push_back(name);
    }
    random.shuffle(names);
    std::size_t next = 0;
    for (auto& [key, name] : renamed) {
        name = names[next++];
    }
    for (RatingRow& row : rows) {
        row.system = renamed.at(run_of(row));
    }
    return rows;
}

}  // namespace adjudge::claims
