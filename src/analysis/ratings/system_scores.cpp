#include "analysis/ratings/system_scores.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "base/parallel.hpp"
#include "stats/exact_mean.hpp"
#include "stats/grouped_rows.hpp"

namespace adjudge {
namespace {

struct Sums {
    std::size_t judgments = 0;
    std::size_t raw_n = 0;
    double raw = 0.0;
    std::size_t z_n = 0;
    double z = 0.0;

    [[nodiscard]] MeanScores means(std::size_t segments) const {
        MeanScores scores{.judgments = judgments, .segments = segments};
        if (raw_n > 0) {
            scores.raw = raw / static_cast<double>(raw_n);
        }
        if (z_n > 0) {
            scores.z = z / static_cast<double>(z_n);
        }
        return scores;
    }

    void add_segment(const MeanScores& segment) {
        judgments += segment.judgments;
        if (segment.raw) {
            ++raw_n;
            raw += *segment.raw;
        }
        if (segment.z) {
            ++z_n;
            z += *segment.z;
        }
    }
};

// The mean does not depend on the order of rows, and of equal scores is that score.
MeanScores segment_mean(const Ratings& ratings, const StandardScores& standard,
                        std::span<const std::uint32_t> rows, KeptWorkers kept) {
    std::vector<double> raw;
    std::vector<double> z;
    for (const std::uint32_t i : rows) {
        if (counts_for_system(ratings.kind[i]) && is_kept(ratings, kept, i)) {
            raw.push_back(ratings.score[i]);
            if (!std::isnan(standard.z[i])) {
                z.push_back(standard.z[i]);
            }
        }
    }
    MeanScores mean{.judgments = raw.size(), .segments = raw.empty() ? 0U : 1U};
    if (!raw.empty()) {
        mean.raw = exact_mean(std::move(raw));
    }
    if (!z.empty()) {
        mean.z = exact_mean(std::move(z));
    }
    return mean;
}

std::vector<MeanScores> segment_means(const Ratings& ratings, const StandardScores& standard,
                                      KeptWorkers kept) {
    constexpr std::size_t segments_per_block = 1024;
    const GroupedRows by_segment{ratings.segment, ratings.segments.size()};
    std::vector<MeanScores> means(ratings.segments.size());
    const auto fill_block = [&](std::size_t block) {
        const std::size_t end = std::min((block + 1) * segments_per_block, means.size());
        for (std::size_t segment = block * segments_per_block; segment < end; ++segment) {
            means[segment] = segment_mean(ratings, standard, by_segment.rows(segment), kept);
        }
    };
    parallel_for((means.size() + segments_per_block - 1) / segments_per_block, fill_block);
    return means;
}

struct DocumentSums {
    Sums sums;
    std::vector<std::uint32_t> segments;
};

std::vector<DocumentScore> document_means(const Ratings& ratings, const std::vector<MeanScores>& segments) {
    std::vector<std::uint32_t> document_of(ratings.items.size(), no_id);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (ratings.document[i] != no_id) {
            document_of[ratings.item[i]] = ratings.document[i];
        }
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, DocumentSums> sums;
    for (std::size_t s = 0; s < segments.size(); ++s) {
        const std::uint32_t document = document_of[ratings.segments[s].item];
        if (document != no_id && segments[s].judgments > 0) {
            for (const std::uint32_t system : ratings.shared.systems_of[ratings.segments[s].system]) {
                DocumentSums& of_document = sums[{document, system}];
                of_document.sums.add_segment(segments[s]);
                of_document.segments.push_back(static_cast<std::uint32_t>(s));
            }
        }
    }
    std::vector<DocumentScore> scores;
    scores.reserve(sums.size());
    for (auto& [key, of_document] : sums) {
        scores.push_back({key.first, key.second, of_document.sums.means(of_document.sums.raw_n),
                          std::move(of_document.segments)});
    }
    return scores;
}

}  // namespace

Scores mean_scores(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept) {
    Scores scores;
    scores.segments = segment_means(ratings, standard, kept);
    std::vector<Sums> systems(ratings.shared.systems.size());
    for (std::size_t s = 0; s < scores.segments.size(); ++s) {
        for (const std::uint32_t system : ratings.shared.systems_of[ratings.segments[s].system]) {
            systems[system].add_segment(scores.segments[s]);
        }
    }
    for (const Sums& of_system : systems) {
        scores.systems.push_back(of_system.means(of_system.raw_n));
    }
    scores.documents = document_means(ratings, scores.segments);
    return scores;
}

}  // namespace adjudge
