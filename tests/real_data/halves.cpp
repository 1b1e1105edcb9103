// How well two halves of a workforce agree on the documents of eacl2017-a, by each estimate: the table of
// docs/methods.md. Not a test: it needs the real data.
#include <cmath>
#include <iostream>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "analysis/ratings/rating_model.hpp"
#include "analysis/ratings/ratings.hpp"
#include "analysis/ratings/system_scores.hpp"
#include "analysis/ratings/worker_quality.hpp"
#include "base/random.hpp"
#include "real_data/direct_assessment.hpp"
#include "stats/correlation/pearson.hpp"
#include "stats/moments.hpp"

namespace adjudge {
namespace {

using DocumentScores = std::map<std::uint32_t, double>;

DocumentScores by_means(const Scores& scores, std::optional<double> MeanScores::*which) {
    DocumentScores found;
    for (const DocumentScore& document : scores.documents) {
        if (document.scores.*which) {
            found[document.document] = *(document.scores.*which);
        }
    }
    return found;
}

DocumentScores by_model(const Ratings& ratings, const StandardScores& standard, KeptWorkers kept) {
    const auto model = fit_ratings(ratings, standard, {}, kept);
    const Scores scores = mean_scores(ratings, standard, kept);
    std::map<std::uint32_t, Moments> sums;
    std::vector<std::uint32_t> document_of(ratings.items.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
        document_of[ratings.item[i]] = ratings.document[i];
    }
    for (std::size_t s = 0; s < ratings.segments.size(); ++s) {
        if (scores.segments[s].judgments > 0) {
            Moments& of_document = sums[document_of[ratings.segments[s].item]];
            of_document.mean += model->segment_quality[s].value();
            ++of_document.n;
        }
    }
    DocumentScores found;
    for (const auto& [document, sum] : sums) {
        found[document] = sum.mean / static_cast<double>(sum.n);
    }
    return found;
}

double correlation(const DocumentScores& first, const DocumentScores& second) {
    std::vector<double> x;
    std::vector<double> y;
    for (const auto& [document, score] : first) {
        if (const auto other = second.find(document); other != second.end()) {
            x.push_back(score);
            y.push_back(other->second);
        }
    }
    return pearson(x, y)->r;
}

struct Halves {
    std::vector<bool> first;
    std::vector<bool> second;
};

// Every worker whose work was not rejected is in one of the halves.
Halves split(const Ratings& ratings, std::uint64_t index) {
    std::vector<std::size_t> workers;
    for (std::size_t w = 0; w < ratings.workers.size(); ++w) {
        if (!ratings.is_rejected[w]) {
            workers.push_back(w);
        }
    }
    RandomStream{1, "halves", index}.shuffle(workers);
    Halves halves{std::vector<bool>(ratings.workers.size()), std::vector<bool>(ratings.workers.size())};
    for (std::size_t i = 0; i < workers.size(); ++i) {
        (i % 2 == 0 ? halves.first : halves.second)[workers[i]] = true;
    }
    return halves;
}

std::vector<bool> both(const std::vector<bool>& a, const std::vector<bool>& b) {
    std::vector<bool> made;
    for (std::size_t i = 0; i < a.size(); ++i) {
        made.push_back(a[i] && b[i]);
    }
    return made;
}

void print_halves() {
    const std::vector<Ratings> slices = slice_ratings(eacl_with_documents()).value();
    const Ratings& ratings = slices.at(0);
    const StandardScores standard = standardize(ratings);
    const std::vector<bool> passes = passing(worker_quality(ratings));
    std::map<std::string, std::vector<double>> found;
    for (std::uint64_t i = 0; i < 100; ++i) {
        const Halves halves = split(ratings, i);
        const Halves filtered{both(halves.first, passes), both(halves.second, passes)};
        const auto means = [&](const Halves& of, std::optional<double> MeanScores::*which) {
            return correlation(by_means(mean_scores(ratings, standard, &of.first), which),
                               by_means(mean_scores(ratings, standard, &of.second), which));
        };
        found["1 raw mean"].push_back(means(halves, &MeanScores::raw));
        found["2 z"].push_back(means(halves, &MeanScores::z));
        found["3 z, filtered"].push_back(means(filtered, &MeanScores::z));
        found["4 model"].push_back(correlation(by_model(ratings, standard, &halves.first),
                                               by_model(ratings, standard, &halves.second)));
    }
    std::cout << "| document scores by | correlation of the halves | sd over splits |\n|---|---|---|\n";
    for (const auto& [name, values] : found) {
        std::cout << fmt::format("| {} | {:.3f} | {:.3f} |\n", name.substr(2), moments(values).mean,
                                 moments(values).sd().value_or(0.0));
    }
}

}  // namespace
}  // namespace adjudge

int main() { adjudge::print_halves(); }
