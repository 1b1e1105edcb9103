#include "analysis/system_scores.hpp"

#include <cmath>
#include <map>
#include <utility>

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

    void add_judgment(double score, double standard) {
        ++judgments;
        ++raw_n;
        raw += score;
        if (!std::isnan(standard)) {
            ++z_n;
            z += standard;
        }
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

std::vector<MeanScores> segment_means(const Ratings& ratings, const StandardScores& standard,
                                      KeptWorkers kept) {
    std::vector<Sums> sums(ratings.segments.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (counts_for_system(ratings.kind[i]) && (kept == nullptr || (*kept)[ratings.worker[i]])) {
            sums[ratings.segment[i]].add_judgment(ratings.score[i], standard.z[i]);
        }
    }
    std::vector<MeanScores> means;
    means.reserve(sums.size());
    for (const Sums& of_segment : sums) {
        means.push_back(of_segment.means(of_segment.judgments > 0 ? 1 : 0));
    }
    return means;
}

std::vector<DocumentScore> document_means(const Ratings& ratings, const std::vector<MeanScores>& segments) {
    std::vector<std::uint32_t> document_of(ratings.items.size(), no_id);
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        if (ratings.document[i] != no_id) {
            document_of[ratings.item[i]] = ratings.document[i];
        }
    }
    std::map<std::pair<std::uint32_t, std::uint32_t>, Sums> sums;
    for (std::size_t s = 0; s < segments.size(); ++s) {
        const std::uint32_t document = document_of[ratings.segments[s].item];
        if (document != no_id && segments[s].judgments > 0) {
            sums[{document, ratings.segments[s].system}].add_segment(segments[s]);
        }
    }
    std::vector<DocumentScore> scores;
    scores.reserve(sums.size());
    for (const auto& [key, of_document] : sums) {
        scores.push_back({key.first, key.second, of_document.means(of_document.raw_n)});
    }
    return scores;
}

}  // namespace

Scores mean_scores(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept) {
    Scores scores;
    scores.segments = segment_means(ratings, standard, kept);
    std::vector<Sums> systems(ratings.systems.size());
    for (std::size_t s = 0; s < scores.segments.size(); ++s) {
        systems[ratings.segments[s].system].add_segment(scores.segments[s]);
    }
    for (const Sums& of_system : systems) {
        scores.systems.push_back(of_system.means(of_system.raw_n));
    }
    scores.documents = document_means(ratings, scores.segments);
    return scores;
}

}  // namespace adjudge
