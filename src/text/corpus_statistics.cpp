#include "text/corpus_statistics.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "base/counted.hpp"
#include "text/watched.hpp"

namespace adjudge {
namespace {

// So many neighbouring segments are one piece of work.
constexpr std::size_t chunk_size = 32;

using SegmentMetric = std::variant<BleuSegment, ChrfSegment, TerSegment>;

SegmentMetric segment_metric(const TextMetric& metric) {
    if (const auto* bleu = std::get_if<BleuOptions>(&metric)) {
        return BleuSegment{*bleu};
    }
    if (const auto* chrf = std::get_if<ChrfOptions>(&metric)) {
        return ChrfSegment{*chrf};
    }
    return TerSegment{std::get<TerOptions>(metric)};
}

bool has_no_order(const TextMetric& metric) {
    const auto* bleu = std::get_if<BleuOptions>(&metric);
    return statistics_width(metric) == 0 || (bleu != nullptr && bleu->order == 0);
}

std::optional<Error> fault_of(const ScoredTexts& texts, std::span<const TextMetric> metrics) {
    const auto fault = [](std::string message) { return Error{ErrorCode::InvalidInput, std::move(message)}; };
    if (metrics.empty() || texts.references.empty() || texts.systems.empty()) {
        return fault("a score needs a metric, a reference and an output");
    }
    if (std::ranges::any_of(metrics, has_no_order)) {
        return fault("BLEU and chrF need n-grams of some length: an order of 0 leaves none");
    }
    const std::size_t segments = texts.references.front().size();
    if (segments == 0) {
        return fault("the reference has no segment");
    }
    std::vector<std::span<const std::string_view>> all = texts.references;
    all.insert(all.end(), texts.systems.begin(), texts.systems.end());
    const auto other = std::ranges::find_if(all, [&](const auto& text) { return text.size() != segments; });
    if (other != all.end()) {
        return fault(fmt::format("{} beside a reference of {}: every text needs the same number",
                                 counted(other->size(), "segment"), counted(segments, "segment")));
    }
    return std::nullopt;
}

// One metric for the segments [begin, end).
class ChunkScorer {
public:
    ChunkScorer(const ScoredTexts& texts, CorpusStatistics& statistics)
        : texts_{texts}, statistics_{statistics} {}

    void score(std::size_t metric, std::size_t begin, std::size_t end) {
        SegmentMetric scorer = segment_metric(statistics_.metrics[metric]);
        for (std::size_t segment = begin; segment < end; ++segment) {
            std::visit([&](auto& one) { score_segment(one, segment, statistics_.first_column[metric]); },
                       scorer);
        }
    }

private:
    template <class Scorer>
    void score_segment(Scorer& scorer, std::size_t segment, std::size_t column) {
        references_.clear();
        for (const auto& reference : texts_.references) {
            references_.push_back(reference[segment]);
        }
        scorer.set_references(references_);
        for (std::size_t system = 0; system < texts_.systems.size(); ++system) {
            const std::span<const double> found = scorer.statistics(texts_.systems[system][segment]);
            std::ranges::copy(found, statistics_.systems[system].row(segment).subspan(column).begin());
        }
    }

    const ScoredTexts& texts_;
    CorpusStatistics& statistics_;
    std::vector<std::string_view> references_;
};

}  // namespace

std::vector<double> StatisticsTable::sums() const {
    std::vector<double> sums(stride_);
    for (std::size_t i = 0; i < rows_; ++i) {
        std::ranges::transform(sums, row(i), sums.begin(), std::plus{});
    }
    return sums;
}

Result<CorpusStatistics> corpus_statistics(const ScoredTexts& texts, std::span<const TextMetric> metrics,
                                           const ScoringOptions& options) {
    if (auto fault = fault_of(texts, metrics)) {
        return *std::move(fault);
    }
    CorpusStatistics statistics{
        .metrics = {metrics.begin(), metrics.end()}, .first_column = {}, .systems = {}};
    std::size_t columns = 0;
    for (const TextMetric& metric : metrics) {
        statistics.first_column.push_back(columns);
        columns += statistics_width(metric);
    }
    const std::size_t segments = texts.references.front().size();
    statistics.systems.assign(texts.systems.size(), StatisticsTable{segments, columns});
    const std::size_t chunks = (segments + chunk_size - 1) / chunk_size;
    const Watched watched{options.progress, {"scoring", "segments", segments * metrics.size()}};
    const auto score_chunk = [&](std::size_t i) {
        const std::size_t begin = i / metrics.size() * chunk_size;
        const std::size_t end = std::min(begin + chunk_size, segments);
        ChunkScorer{texts, statistics}.score(i % metrics.size(), begin, end);
        watched.advance(end - begin);
    };
    parallel_for(chunks * metrics.size(), score_chunk, options.parallel);
    return statistics;
}

}  // namespace adjudge
